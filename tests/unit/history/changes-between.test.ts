import { describe, expect, test } from 'vitest';
import { rulesWithNumber } from '../../../src/rules/history/rules-with-number.ts';
import { Timeline } from '../../../src/rules/timeline/timeline.ts';
import {
  changesIn,
  type ComparedWording,
  type ReleaseChanges,
} from '../../../src/rules/history/changes-between.ts';
import {
  comparePublished,
  type PublishedRelease,
} from '../../../src/rules/history/published-releases.ts';
import { changesSentence } from '../../../src/rules/history/describe-changes.ts';
import { schemaAddress, siteLinks } from '../../../src/rules/addresses.ts';
import type { Release } from '../../../src/rules/document.ts';
import {
  changesData,
  changesDataSchema,
  documentData,
  documentDataSchema,
  documentLines,
  jsonSchema,
} from '../../../src/page-data/document-data.ts';
import { documentFeed, sectionFeeds } from '../../../src/page-data/feeds.ts';
import {
  arrangeLibrary,
  changesOfReleases,
  type RenderedEntry,
} from '../../../src/page-data/library.ts';
import type { Entry } from '../../../src/rules/entries/entry.ts';
import { documentWith, wording } from './documents.ts';

const titled = (title: string, lineage: string): Partial<Entry> => ({ title, lineage });

/**
 * Section 502 becomes 702. In it, trample is renumbered, banding is removed and cascade is added.
 */
const entries = [
  wording('502', 2001, 2001, 'Keywords', { ...titled('Keywords', 'k'), kind: 'section' }),
  wording('502.9', 2001, 2001, 'Trample', {
    ...titled('Trample', 't'),
    parent: 'cr/2001-01-01/502',
  }),
  wording('502.9a', 2001, 2001, 'Same.', { lineage: 'ta', parent: 'cr/2001-01-01/502.9' }),
  wording('502.9b', 2001, 2001, 'Old words of it.', {
    lineage: 'tb',
    parent: 'cr/2001-01-01/502.9',
  }),
  wording('502.10', 2001, 2001, 'Banding', {
    ...titled('Banding', 'b'),
    parent: 'cr/2001-01-01/502',
  }),
  wording('702', 2002, 2003, 'Keywords', { ...titled('Keywords', 'k'), kind: 'section' }),
  wording('702.19', 2002, 2003, 'Trample', {
    ...titled('Trample', 't'),
    parent: 'cr/2002-01-01/702',
  }),
  wording('702.19a', 2002, 2003, 'Same.', { lineage: 'ta', parent: 'cr/2002-01-01/702.19' }),
  wording('702.19b', 2002, 2003, 'New words of it.', {
    lineage: 'tb',
    parent: 'cr/2002-01-01/702.19',
  }),
  wording('702.3', 2002, 2003, 'Cascade', {
    ...titled('Cascade', 'c'),
    parent: 'cr/2002-01-01/702',
  }),
  wording('glossary/bury', 2002, 2003, 'Gone.', { kind: 'glossary', title: 'Bury', lineage: 'g' }),
];

/** Writes each change in one line: `reworded 702.19b ← 502.9b`. */
function linesOf({ sections }: ReleaseChanges<ComparedWording>): string[] {
  return sections.flatMap(({ section, kind, changes }) => [
    `# ${section?.key ?? kind}`,
    ...changes.map(
      ({ change, now, before, renumberedSubrules }) =>
        `${change} ${now?.key ?? '–'} ← ${before?.key ?? '–'}${renumberedSubrules ? ` +${renumberedSubrules}` : ''}`,
    ),
  ]);
}

describe('the changes of a release', () => {
  const timeline = new Timeline(documentWith('2001', '2002', '2003'), entries);

  test('are sorted by section, in reading order', () => {
    expect(linesOf(changesIn(timeline, '2002-01-01'))).toEqual([
      '# 702',
      'removed – ← 502.10',
      'renumbered 702 ← 502',
      'renumbered 702.19 ← 502.9 +1',
      'renumbered and reworded 702.19b ← 502.9b',
      'added 702.3 ← –',
      '# glossary',
      'added glossary/bury ← –',
    ]);
  });

  test('are counted, including subrules renumbered with their rule', () => {
    const changes = changesIn(timeline, '2002-01-01');
    expect(changes.counts).toMatchObject({
      added: 2,
      removed: 1,
      returned: 0,
      renumbered: 3,
      reworded: 0,
      'renumbered and reworded': 1,
    });
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

  test('are empty if nothing changed, and for the oldest release', () => {
    expect(linesOf(changesIn(timeline, '2003-01-01'))).toEqual([]);
    expect(changesSentence(changesIn(timeline, '2001-01-01'))).toContain('nothing to compare');
  });

  test('include no removed rules if only a part is available', () => {
    const withPart = new Timeline(documentWith('2001', '2002?', '2003?'), entries);
    expect(changesIn(withPart, '2002-01-01').counts.removed).toBe(0);
    expect(changesSentence(changesIn(withPart, '2002-01-01'))).toContain(
      'don’t know what was removed',
    );
  });

  test('are those since the last whole release and the parts after it', () => {
    const withPart = new Timeline(documentWith('2001', '2002?', '2003'), entries);
    expect(changesIn(withPart, '2003-01-01').comparedWith.map(({ id }) => id)).toEqual([
      '2001-01-01',
      '2002-01-01',
    ]);
    expect(changesSentence(changesIn(withPart, '2003-01-01'))).toBe(
      'Compared with January 1, 2001 and January 1, 2002: 1 removed.',
    );
  });

  test('are not listed if the two releases are parts with different chapters', () => {
    const parts = new Timeline(documentWith('2001?', '2002?'), [
      wording('401.1', 2001, 2001, 'One chapter.'),
      wording('501.1', 2002, 2002, 'Another chapter.'),
    ]);
    expect(changesSentence(changesIn(parts, '2002-01-01'))).toContain('Can’t be compared');
    const alike = new Timeline(documentWith('2001?', '2002?'), [
      wording('401.1', 2001, 2002, 'One chapter.'),
    ]);
    expect(changesSentence(changesIn(alike, '2002-01-01'))).toContain('no differences found');
  });

  test('include no added rules if only parts are older', () => {
    const afterPart = new Timeline(documentWith('2001?', '2002', '2003'), entries);
    const changes = changesIn(afterPart, '2002-01-01');
    expect(changes.counts).toMatchObject({ added: 0, renumbered: 3 });
    expect(changesSentence(changes)).toContain('don’t know what is new');
  });
});

describe('any two releases', () => {
  const document = documentWith('2001', '2002', '2003');
  const all = [
    wording('1', 2001, 2001, 'Gone for a year.', { lineage: 'a' }),
    wording('2', 2001, 2002, 'First.', { lineage: 'b' }),
    wording('3', 2002, 2002, 'Split from the first.', { lineage: 'c', splitFrom: 'b' }),
    wording('1', 2003, 2003, 'Back in other words.', { lineage: 'a' }),
    wording('4', 2003, 2003, 'Split, reworded, renumbered.', { lineage: 'c' }),
  ].map((each) => ({ ...each, html: '' }));
  const timeline = new Timeline(document, all);
  const library = arrangeLibrary([document], all);
  const links = siteLinks({ site: 'https://rules.example', base: '/keep/' });
  const [oldest, middle, newest] = document.releases.map((release) =>
    documentData(library, document, release, links),
  );
  const known = document.releases.map(({ id }) => id);

  test.each([
    ['2001-01-01', '2002-01-01', ['# 1', 'removed – ← 1', 'split off 3 ← –']],
    [
      '2002-01-01',
      '2003-01-01',
      ['removed – ← 2', 'returned 1 ← –', 'renumbered and reworded 4 ← 3'],
    ],
    ['2001-01-01', '2003-01-01', ['removed – ← 2', 'reworded 1 ← 1', 'split off 4 ← –']],
  ])(
    '%s and %s have the same changes in the build and in published files',
    (from, to, expected) => {
      const built = changesIn(timeline, to, from);
      expect(linesOf(built)).toEqual(expect.arrayContaining(expected));
      const files = [oldest, middle, newest].filter((each) =>
        [from, to].includes(each?.release.id ?? ''),
      );
      const [one, other] = files as PublishedRelease[];
      const published = one && other ? comparePublished(known, one, other) : null;
      expect(published?.counts).toEqual(built.counts);
      expect(linesOf(published as ReleaseChanges<ComparedWording>).sort()).toEqual(
        linesOf(built).sort(),
      );
    },
  );
});

describe('the rules that had a number', () => {
  test('are listed newest first, each with its current number', () => {
    const timeline = new Timeline(documentWith('2001', '2002', '2003'), [
      wording('704.5k', 2001, 2001, 'The legend rule.', { lineage: 'legend' }),
      wording('704.5j', 2002, 2003, 'The legend rule.', { lineage: 'legend', current: true }),
      wording('704.5k', 2002, 2002, 'The world rule.', { lineage: 'world' }),
      wording('704.5k', 2003, 2003, 'The world rule, reworded.', {
        lineage: 'world',
        current: true,
      }),
    ]);
    const rules = rulesWithNumber(timeline, '704.5k');
    expect(
      rules.map(({ entry, from, until, current }) => [
        entry.lineage,
        from.id,
        until.id,
        current?.key,
      ]),
    ).toEqual([
      ['world', '2002-01-01', '2003-01-01', '704.5k'],
      ['legend', '2001-01-01', '2001-01-01', '704.5j'],
    ]);
  });
});

test('the feed has every release, newest first, and no build date', () => {
  const document = documentWith('2001', '2002', '2003');
  const library = arrangeLibrary(
    [document],
    entries.map((each) => ({ ...each, html: '' })),
  );
  const feed = documentFeed(
    library,
    document,
    { name: 'Rules' },
    siteLinks({ site: 'https://rules.example', base: '/' }),
  );
  const ids = [...feed.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id);
  expect(ids).toEqual([
    'https://rules.example/cr/changes.xml',
    'https://rules.example/cr/changes/2003-01-01/',
    'https://rules.example/cr/changes/2002-01-01/',
    'https://rules.example/cr/changes/2001-01-01/',
  ]);
  const titles = [...feed.matchAll(/<title type="html"><!\[CDATA\[(.*?)\]\]>/g)].map(
    ([, title]) => title,
  );
  expect(titles.slice(-3)).toEqual([
    'What changed in the Rules, January 1, 2003',
    'What changed in the Rules, January 1, 2002',
    'What changed in the Rules, January 1, 2001',
  ]);
  expect(feed).toContain('2 added, 1 removed, 3 renumbered, 1 renumbered and reworded.');
  expect(feed).toContain('<updated>2003-01-01T00:00:00.000Z</updated>');
  expect(feed).not.toContain(String(new Date().getFullYear()));
});

describe('feeds and data files', () => {
  const document = documentWith('2001', '2002', '2003');
  const library = arrangeLibrary(
    [document],
    entries.map((each) => {
      const current = each.until === '2003-01-01';
      return { ...each, html: '', newestWording: current, current };
    }),
  );
  const links = siteLinks({ site: 'https://rules.example', base: '/keep/' });

  test('the feed shows the changed words in context', () => {
    const feed = documentFeed(library, document, { name: 'Rules' }, links);
    expect(feed).toMatch(/702\.19b<\/a> renumbered and reworded from 502\.9b\./);
    expect(feed).toContain('<del>Old</del> <ins>New</ins> words of it.');
    expect(feed).toContain('href="https://rules.example/keep/cr/2002-01-01/702.19b/"');
    // The added glossary term has a heading of its own, because it is in no section.
    const headings = [...feed.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, heading]) => heading);
    expect(headings).toEqual(['702 Keywords', 'Glossary']);
  });

  test('a changed section has its own feed, with only its own changes', () => {
    const feeds = new Map(sectionFeeds(library, document, { name: 'Rules' }, links));
    expect([...feeds.keys()]).toEqual(['/cr/702/changes.xml']);
    const feed = feeds.get('/cr/702/changes.xml');
    expect(feed).toContain('702 Keywords: changes, January 1, 2002');
    expect(feed).toContain('<del>Old</del> <ins>New</ins> words of it.');
  });

  test("the data of a release's changes matches its schema", () => {
    const changes = changesOfReleases(library, document)[1];
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
    expect(data.entries.map(({ number }) => number)).toEqual([
      '502',
      '502.9',
      '502.9a',
      '502.9b',
      '502.10',
    ]);
    // As the schema says, the text of a heading is its title.
    expect(data.entries[0]).toMatchObject({ title: 'Keywords', text: 'Keywords' });
    expect(data.entries[3]).toMatchObject({ depth: 2, text: 'Old words of it.', kind: 'rule' });
    const lines = documentLines(data).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      data.entries.map((entry) => ({ document: 'cr', release: '2001-01-01', ...entry })),
    );
  });

  test('the schemas are valid JSON Schema, at the addresses that the files name', () => {
    const schema = jsonSchema(documentDataSchema, schemaAddress('document'), links);
    expect(schema).toMatchObject({
      $id: 'https://rules.example/keep/data/document.schema.json',
      type: 'object',
    });
    const data = documentData(library, document, document.releases[0] as Release, links);
    expect(data.$schema).toBe('https://rules.example/keep/data/document.schema.json');
  });
});
