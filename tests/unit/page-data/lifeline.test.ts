import { describe, expect, it } from 'vitest';
import { lifeline } from '../../../src/page-data/lifeline.ts';
import { noveltyOf } from '../../../src/page-data/page-parts.ts';
import type { Entry } from '../../../src/rules/entries/entry.ts';
import { documentWith, wording } from '../history/documents.ts';
import { entryWith, libraryOf } from './library-of.ts';

interface Case {
  name: string;
  releases: string[];
  /** The years of known releases; each is on January 1. */
  known?: number[];
  wordings: Entry[];
  /** The index of the wording that the page shows. The default is the last. */
  shown?: number;
  /** The years in which each line begins and ends; `…` joins them where we have no release. */
  lines: string;
  /** The years of the marks. */
  marks: number[];
  sentence: string;
}

const j = (from: number, until: number, text: string, key = '704.5j') =>
  wording(key, from, until, text, { lineage: 'legend' });
const fourYears = [2003, 2004, 2005, 2006];

const cases: Case[] = [
  {
    name: 'a new wording after years without a release',
    releases: ['2003', '2006'],
    known: fourYears,
    wordings: [j(2003, 2003, 'One.'), j(2006, 2006, 'Two.')],
    lines: '2003…2006',
    marks: [2003, 2006],
    sentence: 'In the rules since 2003; reworded once, between January 1, 2003 and January 1, 2006',
  },
  {
    name: 'a rule that was renumbered and reworded twice',
    releases: ['2003', '2004', '2005', '2006'],
    known: fourYears,
    wordings: [
      j(2003, 2003, 'One.', '420.5e'),
      j(2004, 2004, 'Two.', '704.5k'),
      j(2005, 2005, 'Two.'),
      j(2006, 2006, 'Three.'),
    ],
    lines: '2003–2006',
    marks: [2003, 2004, 2006],
    sentence:
      'In the rules since 2003; reworded twice, most recently on January 1, 2006; formerly 420.5e, 704.5k',
  },
  {
    name: 'an earlier wording on the page',
    releases: ['2003', '2004', '2005'],
    known: [2003, 2004, 2005],
    wordings: [j(2003, 2003, 'One.', '420.5e'), j(2004, 2005, 'Two.')],
    shown: 0,
    lines: '2003–2005',
    marks: [2003, 2004],
    sentence: 'In the rules since 2003; reworded once, on January 1, 2004; later 704.5j',
  },
  {
    name: 'a rule that was added later and removed',
    releases: ['2003', '2004', '2005', '2006'],
    known: fourYears,
    wordings: [j(2004, 2004, 'One.')],
    lines: '2004–2005',
    marks: [2004],
    sentence: 'Added on January 1, 2004; not reworded; removed on January 1, 2005',
  },
  {
    name: 'a rule that a part of a release lacks, which proves nothing',
    releases: ['2003', '2004?', '2005'],
    known: [2003, 2005],
    wordings: [j(2003, 2005, 'One.')],
    lines: '2003–2005',
    marks: [2003],
    sentence: 'In the rules since 2003; not reworded',
  },
];

function libraryWith(releases: string[], known: number[], wordings: Entry[]) {
  const knownDays = known.map((year) => `${year}-01-01`);
  const entries = wordings.map((each) => ({ ...each, html: '' }));
  return libraryOf(entries, [{ ...documentWith(...releases), knownDays }]);
}

describe('the lifeline', () => {
  it.each(cases)(
    'draws and describes $name',
    ({ releases, known = [], wordings, shown = -1, lines, marks, sentence }) => {
      const library = libraryWith(releases, known, wordings);
      const line = lifeline(library, entryWith(library, wordings.at(shown)?.id ?? ''));
      const [first = 0, last = 0] = line?.years.map(Number) ?? [];
      const yearAt = (at: number) => Math.round(first + (at / 100) * (last - first));
      const drawn = line?.lines.map(
        ({ from, to, isKnown }) => `${yearAt(from)}${isKnown ? '–' : '…'}${yearAt(to)}`,
      );
      expect(drawn?.join(' ')).toBe(lines);
      expect(line?.marks.map(({ at }) => yearAt(at))).toEqual(marks);
      expect(line?.sentence).toBe(sentence);
    },
  );

  it('counts rewordings of the parts of a section', () => {
    const of = (year: number, text: string) => {
      const [id, lineage] = [`cr/${year}-01-01/2.1`, 'slip'];
      const part = { id: `${id}/definition`, lineage: 'part', number: null, title: 'Definition' };
      return [
        wording('2.1', year, year, 'Penalty: None', { lineage, children: [part.id] }),
        wording('2.1/definition', year, year, text, { ...part, kind: 'rule', parent: id }),
      ];
    };
    const wordings = [...of(2003, 'Slip.'), ...of(2004, '“Fall.”'), ...of(2005, '"Fall."')];
    const library = libraryWith(['2003', '2004', '2005'], [2003, 2004, 2005], wordings);
    const line = lifeline(library, entryWith(library, 'cr/2005-01-01/2.1'));
    expect(line?.sentence).toBe('In the rules since 2003; reworded once, on January 1, 2004');
    expect(line?.marks.map(({ title }) => title)).toEqual([
      'Oldest version on this site, January 1, 2003',
      'Reworded in its parts, on January 1, 2004',
    ]);
  });

  it('is left out if the document has only one release', () => {
    const library = libraryWith(['2003'], [], [j(2003, 2003, 'One.')]);
    expect(lifeline(library, entryWith(library, 'cr/2003-01-01/704.5j'))).toBeNull();
  });
});

describe('the mark of what the newest release brought', () => {
  const entries = [
    wording('1.1', 2003, 2004, 'Same.'),
    wording('1.2', 2003, 2003, 'Old.'),
    wording('1.2', 2004, 2004, 'New.'),
    wording('1.3', 2004, 2004, 'Added.'),
    wording('1.4', 2003, 2003, 'Moved.', { lineage: 'moved' }),
    wording('1.5', 2004, 2004, 'Moved.', { lineage: 'moved' }),
  ];
  it.each([
    ['cr/2003-01-01/1.1', undefined],
    ['cr/2004-01-01/1.2', 'reworded'],
    ['cr/2004-01-01/1.3', 'new'],
    ['cr/2004-01-01/1.5', undefined],
  ])('says of %s: %s', (id, word) => {
    const library = libraryWith(['2003', '2004'], [2003, 2004], entries);
    expect(noveltyOf(library, entryWith(library, id))?.word).toBe(word);
  });
});
