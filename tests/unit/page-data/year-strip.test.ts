import { describe, expect, it } from 'vitest';
import { stripPaths, type YearState, yearStrip } from '../../../src/page-data/year-strip.ts';
import type { Entry } from '../../../src/rules/entries/entry.ts';
import { documentWith, wording } from '../history/documents.ts';
import { entryWith, libraryOf } from './library-of.ts';

const signs: Record<YearState, string> = { now: '#', was: '+', else: 'o', gap: '.', none: ' ' };

interface Case {
  name: string;
  releases: string[];
  /** The years of known releases; each is on January 1. */
  known?: number[];
  wordings: Entry[];
  /** The index of the wording that the page shows. The default is the last. */
  shown?: number;
  /** One character for each year; `/` begins a new wording. */
  marks: string;
  sentence: string;
}

const j = (from: number, until: number, text: string, key = '704.5j') =>
  wording(key, from, until, text, { lineage: 'legend' });
const fourYears = [2003, 2004, 2005, 2006];

const cases: Case[] = [
  {
    name: 'one wording in all releases',
    releases: ['2003', '2006'],
    wordings: [j(2003, 2006, 'One.')],
    marks: '####',
    sentence: 'Not reworded since 2003',
  },
  {
    name: 'reworded between two releases that are not next to each other',
    releases: ['2003', '2006'],
    known: fourYears,
    wordings: [j(2003, 2003, 'One.'), j(2006, 2006, 'Two.')],
    marks: '+../#',
    sentence: 'Reworded once since 2003, between January 1, 2003 and January 1, 2006',
  },
  {
    name: 'reworded between two releases that follow each other',
    releases: ['2003', '2006'],
    known: [2003, 2006],
    wordings: [j(2003, 2003, 'One.'), j(2006, 2006, 'Two.')],
    marks: '+++/#',
    sentence: 'Reworded once since 2003, on January 1, 2006',
  },
  {
    name: 'reworded, where no known releases are listed',
    releases: ['2003', '2005'],
    wordings: [j(2003, 2003, 'One.'), j(2005, 2005, 'Two.')],
    marks: '+./#',
    sentence: 'Reworded once since 2003, between January 1, 2003 and January 1, 2005',
  },
  {
    name: 'reworded and renumbered, then reworded again',
    releases: ['2003', '2004', '2005', '2006'],
    known: fourYears,
    wordings: [
      j(2003, 2003, 'One.', '420.5e'),
      j(2004, 2004, 'Two.', '704.5k'),
      j(2005, 2005, 'Two.'),
      j(2006, 2006, 'Three.'),
    ],
    marks: 'o/o+/#',
    sentence:
      'Reworded twice since 2003, most recently on January 1, 2006; earlier numbers 420.5e and 704.5k',
  },
  {
    name: 'an earlier wording on the page',
    releases: ['2003', '2004', '2005'],
    known: [2003, 2004, 2005],
    wordings: [j(2003, 2003, 'One.', '420.5e'), j(2004, 2004, 'Two.'), j(2005, 2005, 'Three.')],
    shown: 0,
    marks: '#/o/o',
    sentence: 'Reworded twice since 2003, most recently on January 1, 2005; later number 704.5j',
  },
  {
    name: 'added later',
    releases: ['2003', '2005', '2006'],
    known: fourYears,
    wordings: [j(2005, 2006, 'One.')],
    marks: ' .##',
    sentence: 'Added between January 1, 2003 and January 1, 2005, not reworded since',
  },
  {
    name: 'removed',
    releases: ['2003', '2004', '2006'],
    known: fourYears,
    wordings: [j(2003, 2004, 'One.')],
    marks: '##. ',
    sentence: 'Not reworded since 2003; removed between January 1, 2004 and January 1, 2006',
  },
  {
    name: 'missing from a part, which proves nothing',
    releases: ['2003', '2004?', '2005'],
    known: [2003, 2004, 2005],
    wordings: [j(2003, 2005, 'One.')],
    marks: '###',
    sentence: 'Not reworded since 2003',
  },
  {
    name: 'only what is under it changed',
    releases: ['2003', '2004'],
    known: [2003, 2004],
    wordings: [j(2003, 2003, 'One.'), j(2004, 2004, 'One.')],
    marks: '##',
    sentence: 'Not reworded since 2003',
  },
];

describe('the year strip', () => {
  it.each(cases)(
    'shows $name',
    ({ releases, known = [], wordings, shown = -1, marks, sentence }) => {
      const document = {
        ...documentWith(...releases),
        knownDays: known.map((year) => `${year}-01-01`),
      };
      const library = libraryOf(
        wordings.map((each) => ({ ...each, html: '' })),
        [document],
      );
      const strip = yearStrip(library, entryWith(library, wordings.at(shown)?.id ?? ''));
      const drawn = strip?.marks.map((mark) => (mark.reworded ? '/' : '') + signs[mark.state]);
      expect(drawn?.join('')).toBe(marks);
      expect(strip?.sentence).toBe(sentence);
    },
  );

  it('is left out if the document has only one release', () => {
    const one = { ...j(2003, 2003, 'One.'), html: '' };
    const library = libraryOf([one], [documentWith('2003')]);
    expect(yearStrip(library, entryWith(library, one.id))).toBeNull();
  });

  it('has one SVG path for each kind of mark', () => {
    const mark = { state: 'else', reworded: false } as const;
    const marks = [
      mark,
      mark,
      { ...mark, reworded: true },
      { ...mark, state: 'none' },
      mark,
    ] as const;
    expect(stripPaths(marks).map((path) => path.class)).toEqual(['else', 'else reworded']);
  });
});
