import { describe, expect, test } from 'vitest';
import { Timeline } from '../../../src/rules/timeline/timeline.ts';
import {
  changesIn,
  type ComparedWording,
  type ReleaseChanges,
} from '../../../src/rules/history/changes-between.ts';
import { comparePublished } from '../../../src/rules/history/published-releases.ts';
import {
  changesSentence,
  countedChanges,
  countsSentence,
} from '../../../src/rules/history/describe-changes.ts';
import { schemaAddress, siteLinks } from '../../../src/rules/addresses.ts';
import type { Release } from '../../../src/rules/document.ts';
import type { Entry } from '../../../src/rules/entries/entry.ts';
import {
  changesData,
  changesDataSchema,
  documentData,
  documentDataSchema,
  documentLines,
  jsonSchema,
} from '../../../src/page-data/document-data.ts';
import { documentFeed, sectionFeeds } from '../../../src/page-data/feeds.ts';
import type { RenderedEntry } from '../../../src/page-data/library.ts';
import { documentWith, libraryWith, wording } from './documents.ts';

const under = (parent: string, lineage: string, title: string | null = null) => ({
  ...{ lineage, title, parent: `cr/${parent}` },
});
const keywords = { kind: 'section', title: 'Keywords', lineage: 'k' } as const;
const bury = { kind: 'glossary', title: 'Bury', lineage: 'g' } as const;
const [in2001, in2002] = ['2001-01-01', '2002-01-01'];

/**
 * Section 502 becomes 702. In it, trample is renumbered, banding is removed and cascade is added. The
 * glossary is listed after the rules, wherever it is.
 */
const entries = [
  wording('glossary/bury', 2002, 2003, 'Gone.', bury),
  wording('502', 2001, 2001, 'Keywords', keywords),
  wording('502.9', 2001, 2001, 'Trample', under(`${in2001}/502`, 't', 'Trample')),
  wording('502.9a', 2001, 2001, 'Same.', under(`${in2001}/502.9`, 'ta')),
  wording('502.9b', 2001, 2001, 'Old words of it.', under(`${in2001}/502.9`, 'tb')),
  wording('502.10', 2001, 2001, 'Banding', under(`${in2001}/502`, 'b', 'Banding')),
  wording('702', 2002, 2003, 'Keywords', keywords),
  wording('702.19', 2002, 2003, 'Trample', under(`${in2002}/702`, 't', 'Trample')),
  wording('702.19a', 2002, 2003, 'Same.', under(`${in2002}/702.19`, 'ta')),
  wording('702.19b', 2002, 2003, 'New words of it.', under(`${in2002}/702.19`, 'tb')),
  wording('702.3', 2002, 2003, 'Cascade', under(`${in2002}/702`, 'c', 'Cascade')),
];
const document = documentWith('2001', '2002', '2003');
const links = siteLinks({ site: 'https://rules.example', base: '/keep/' });

/** Writes each change in one line: `reworded 702.19b ← 502.9b`. */
function linesOf({ sections }: ReleaseChanges<ComparedWording>): string[] {
  return sections.flatMap(({ section, kind, changes }) => [
    `# ${section?.key ?? kind}`,
    ...changes.map(({ change, now, before, renumberedSubrules: count }) => {
      const line = `${change} ${now?.key ?? '–'} ← ${before?.key ?? '–'}`;
      return count > 0 ? `${line} +${count}` : line;
    }),
  ]);
}

/** Says what changed in a year. @param years the releases, as in `documentWith` */
function saidIn(
  year: string,
  years: string,
  entries: Entry[],
  saidCounts = countsSentence,
): string {
  const timeline = new Timeline(documentWith(...years.split(' ')), entries);
  return changesSentence(changesIn(timeline, `${year}-01-01`), saidCounts);
}

describe('the changes of a release', () => {
  const timeline = new Timeline(document, entries);

  test('are sorted by section in reading order, and counted', () => {
    const changes = changesIn(timeline, '2002-01-01');
    expect(linesOf(changes)).toEqual([
      '# 702',
      'removed – ← 502.10',
      'renumbered 702 ← 502',
      'renumbered 702.19 ← 502.9 +1',
      'renumbered and reworded 702.19b ← 502.9b',
      'added 702.3 ← –',
      '# glossary',
      'added glossary/bury ← –',
    ]);
    // Includes the subrule that was renumbered with its rule.
    expect(changesSentence(changes)).toBe(
      'Between January 1, 2001 and January 1, 2002: 2 added, 1 removed, 3 renumbered, 1 renumbered and reworded.',
    );
  });

  test('are counted without texts around the rules, but listed with them', () => {
    const reworded = (text: string, year: number) =>
      wording('credits', year, year, text, { kind: 'matter', title: 'Credits', lineage: 'm' });
    const credited = new Timeline(documentWith('2001', '2002'), [
      wording('100.1', 2001, 2002, 'A rule.'),
      reworded('By one person.', 2001),
      reworded('By two persons.', 2002),
    ]);
    const changes = changesIn(credited, '2002-01-01');
    expect(changes.counts.reworded).toBe(0);
    expect(changes.sections.map(({ kind }) => kind)).toEqual(['matter']);
    expect(changesSentence(changes)).toContain('no rules changed');
  });

  const [added, removed] = ['2 added', '1 removed'];
  test.each([
    ['2001 2002', '2001', 'nothing to compare', [], [added, removed]],
    // A part doesn't tell what was removed.
    ['2001 2002? 2003?', '2002', 'don’t know what was removed', [added], [removed]],
    // A release after a part is compared with the last whole release, and the parts after it.
    ['2001 2002? 2003', '2003', 'with January 1, 2001 and January 1, 2002:', [removed], []],
    // After parts alone, nobody knows what is new.
    ['2001? 2002 2003', '2002', 'don’t know what is new', ['3 renumbered'], [added]],
  ])('of the releases %s, in %s say: “%s”', (years, year, said, counted, left) => {
    const sentence = saidIn(year, years, entries);
    for (const words of [said, ...counted]) expect(sentence).toContain(words);
    for (const words of left) expect(sentence).not.toContain(words);
  });

  test('are not listed if the two releases are parts with no rule in common', () => {
    const one = wording('401', 2001, 2002, 'Phases', { title: 'Phases', kind: 'section' });
    const other = wording('501.1', 2002, 2002, 'Another chapter.');
    const both = wording('401.1', 2001, 2002, 'One chapter.');
    expect(saidIn('2002', '2001? 2002?', [one, other])).toContain('Can’t be compared');
    expect(saidIn('2002', '2001? 2002?', [both])).toContain('no differences found');
    expect(saidIn('2002', '2001? 2002?', [both], countedChanges)).toContain('no differences found');
  });
});

describe('any two releases', () => {
  const all = [
    wording('1', 2001, 2001, 'Gone for a year.', { lineage: 'a' }),
    wording('2', 2001, 2002, 'First.', { lineage: 'b' }),
    wording('3', 2002, 2002, 'Split from the first.', { lineage: 'c', splitFrom: 'b' }),
    wording('1', 2003, 2003, 'Back in other words.', { lineage: 'a' }),
    wording('4', 2003, 2003, 'Split, reworded, renumbered.', { lineage: 'c' }),
  ];
  const timeline = new Timeline(document, all);
  const library = libraryWith(document, all);
  const files = document.releases.map((each) => documentData(library, document, each, links));
  const known = document.releases.map(({ id }) => id);

  test.each([
    ['2001', '2002', ['# 1', 'removed – ← 1', 'split off 3 ← –']],
    ['2002', '2003', ['removed – ← 2', 'returned 1 ← –', 'renumbered and reworded 4 ← 3']],
    ['2001', '2003', ['removed – ← 2', 'reworded 1 ← 1', 'split off 4 ← –']],
  ])('%s and %s have the same changes here and in published files', (from, to, expected) => {
    const built = changesIn(timeline, `${to}-01-01`, `${from}-01-01`);
    expect(linesOf(built)).toEqual(expect.arrayContaining(expected));
    const [one, other] = files.filter(({ release }) => [from, to].includes(release.id.slice(0, 4)));
    const published = one && other && comparePublished(known, one, other);
    expect(published && linesOf(published).sort()).toEqual(linesOf(built).sort());
  });
});

describe('feeds and data files', () => {
  const rendered = entries.map((each) => {
    const current = each.until === '2003-01-01';
    return { ...each, newestWording: current, current };
  });
  const library = libraryWith(document, rendered);

  test('the feed has every release, newest first, with the changed words in context', () => {
    const feed = documentFeed(library, document, { name: 'Rules' }, links);
    const ids = [...feed.matchAll(/<id>(?:.*?)\/keep\/cr\/([^<]*)<\/id>/g)].map(([, id]) => id);
    const years = [2003, 2002, 2001].map((year) => `changes/${year}-01-01/`);
    expect(ids).toEqual(['changes.xml', ...years]);
    expect(feed).toContain('Rules, January 1, 2003: what changed');
    expect(feed).toContain('702.19</a> Renumbered, was 502.9 and its subrule.');
    const words = '<del>Old</del> <ins>New</ins> words of it.';
    expect(feed).toContain(`702.19b</a> Reworded, was 502.9b. ${words}`);
    expect(feed).toContain('href="https://rules.example/keep/cr/2002-01-01/702.19b/"');
    // The added glossary term has a heading of its own, because it is in no section.
    expect(feed).toMatch(/<h3>702 Keywords<.*<h3>Glossary</s);
    // The feed has the date of the newest release, not of the build.
    expect(feed).toContain('<updated>2003-01-01T00:00:00.000Z</updated>');
  });

  test('a changed section has its own feed, with only its own changes', () => {
    const feeds = new Map(sectionFeeds(library, document, { name: 'Rules' }, links));
    expect([...feeds.keys()]).toEqual(['/cr/702/changes.xml']);
    const feed = feeds.get('/cr/702/changes.xml');
    expect(feed).toContain('702 Keywords: changes, January 1, 2002');
    expect(feed).toContain('702.19b</a> Reworded');
    expect(feed).not.toContain('Bury');
  });

  test("the data of a release's changes matches its schema", () => {
    const changes = library.changesOfReleases(document)[1];
    const data = changesData(document, changes as ReleaseChanges<RenderedEntry>, links);
    expect(changesDataSchema.parse(data)).toEqual(data);
    expect(data.comparedWith).toEqual(['2001-01-01']);
    const reworded = data.changes.find(({ change }) => change === 'moved-and-reworded');
    expect(reworded).toMatchObject({
      section: '702',
      before: { number: '502.9b', text: 'Old words of it.' },
      now: { number: '702.19b', address: 'https://rules.example/keep/cr/2002-01-01/702.19b/' },
    });
  });

  test('a release is one file with all entries, each on its own line', () => {
    const release = document.releases[0] as Release;
    const data = documentData(library, document, release, links);
    expect(documentDataSchema.parse(data)).toEqual(data);
    const numbers = data.entries.map(({ number }) => number);
    expect(numbers).toEqual(['502', '502.9', '502.9a', '502.9b', '502.10']);
    // As the schema says, the text of a heading is its title.
    expect(data.entries[0]).toMatchObject({ title: 'Keywords', text: 'Keywords' });
    expect(data.entries[3]).toMatchObject({ depth: 2, text: 'Old words of it.', kind: 'rule' });
    const lines = documentLines(data).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      data.entries.map((entry) => ({ document: 'cr', release: '2001-01-01', ...entry })),
    );
    // The file names the address of its schema, which is valid JSON Schema.
    const $id = 'https://rules.example/keep/data/document.schema.json';
    expect(data.$schema).toBe($id);
    const schema = jsonSchema(documentDataSchema, schemaAddress('document'), links);
    expect(schema).toMatchObject({ $id, type: 'object' });
  });
});
