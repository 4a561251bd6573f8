/** Tests what follows from all entries together. Backlinks are in `link-document.test.ts`. */
import { expect, test } from 'vitest';
import type { StoredEntry } from '../../../src/rules/entries/entry.ts';
import { checkEntries } from '../../../src/rules/entries/check-entries.ts';
import { completeEntries } from '../../../src/rules/references/complete-entries.ts';
import { readingOrder } from '../../../src/rules/references/release-tree.ts';
import { entryOf } from '../../support/entry-of.ts';
import { rulings } from '../page-data/library-of.ts';

const [first, second] = ['2002-10-09', '2008-03-17'] as const;
const documents = [
  { ...rulings, releases: rulings.releases.map((release) => ({ ...release, whole: true })) },
];

/** An entry of both releases, which shows the text of the last one. */
function made(id: string, order: number, about: Partial<StoredEntry> = {}): StoredEntry {
  const key = id.split('/').at(-1) ?? '';
  const { until = second } = about;
  const { name, newestWording, current, children, previous, next, citedBy, aliases, ...stored } =
    entryOf({ id: `rulings/${id}`, key, number: key, lineage: key, from: first, until, order });
  return {
    ...stored,
    source: { file: `content/sources/rulings/${until}/a.txt`, from: 1, to: 1 },
    ...about,
  };
}

const under = (parent: string) => ({ parent });
const stored = [
  made('8', 0),
  made(`${first}/8.1`, 1, { ...under('8'), until: first, text: 'Old.' }),
  made('8.1', 2, { ...under('8'), from: second, text: 'New.' }),
  made('8.1a', 3, under('8.1')),
  made(`8.2`, 5, { until: first, parent: '8' }),
  made('8.4a', 4, under('8.4')),
  made('8.4', 6, { ...under('8'), from: second }),
];
const byId = new Map(completeEntries(documents, stored).map((entry) => [entry.id, entry]));
const entry = (id: string) => byId.get(`rulings/${id}`);

test('an entry has the parts, parent and neighbors of the release that it shows', () => {
  expect(entry('8')?.children).toEqual(['rulings/8.1', 'rulings/8.4']);
  expect(entry('8.1')).toMatchObject({ parent: 'rulings/8', children: ['rulings/8.1a'] });
  expect(entry(`${first}/8.1`)).toMatchObject({ parent: 'rulings/8', next: 'rulings/8.2' });
  expect(entry('8.1a')).toMatchObject({ previous: 'rulings/8.1', next: 'rulings/8.4a' });
});

test('the newest wording of a number need not be in force', () => {
  expect(entry('8.1')).toMatchObject({ newestWording: true, current: true });
  expect(entry(`${first}/8.1`)).toMatchObject({ newestWording: false, current: false });
  expect(entry('8.2')).toMatchObject({ newestWording: true, current: false });
});

test('a part whose rule had another number in an older release stays in its place', () => {
  const parts = [
    made('9', 0),
    made('9.1', 1, { until: first, parent: '9' }),
    made('9.7', 2, { from: second, parent: '9' }),
    made('9.x', 3, under('9.7')),
    made('9.y', 4, under('9.7')),
  ];
  const found = completeEntries(documents, parts);
  expect(found.find(({ key }) => key === '9.1')?.children).toEqual(['rulings/9.x', 'rulings/9.y']);
  expect(found.find(({ key }) => key === '9.7')?.children).toEqual(['rulings/9.x', 'rulings/9.y']);
});

test('a rule has the title that a text quotes for another, and the number in the text of a link', () => {
  const text = 'See Rule 8.1, "Hedges."';
  const references = [{ start: 4, end: 12, words: 'Rule 8.1', target: '8.1', to: 'rulings/8.1' }];
  const [found] = completeEntries(documents, [
    made('7', 0, { text, references }),
    made('8.1', 1, { title: 'Hedgerows' }),
  ]);
  expect(found?.references).toMatchObject([{ quotedTitle: 'Hedges', titleNow: 'Hedgerows' }]);
});

test.each([
  [['1 2 3'], '1 2 3'],
  [['1 3', '1 2 3'], '1 2 3'],
  [['1 2 9', '1 1a 9'], '1 1a 2 9'],
  [['E.1 E.2', '401 501'], '401 501 E.1 E.2'],
  // If two releases disagree, the newer one decides.
  [['b a c', 'a b c'], 'a b c'],
])('releases %j have the order %s', (releases, expected) => {
  const items = releases.map((keys) =>
    keys.split(' ').map((key) => ({ key, kind: 'rule' as const, parent: null })),
  );
  const order = readingOrder(items, ({ key }) => key);
  expect([...order].sort(([, a], [, b]) => a - b).map(([key]) => key)).toEqual(expected.split(' '));
});

const problemsOf = (...changed: StoredEntry[]) => {
  const all = [...stored.filter(({ id }) => !changed.some((each) => each.id === id)), ...changed];
  return checkEntries(documents, all, completeEntries(documents, all), new Set(['aahz']));
};
const span = { start: 0, end: 4 };

test('entries that fit have no problems', () => {
  expect(problemsOf()).toEqual([]);
});

test.each<[string, StoredEntry, string]>([
  ['unknown-parent', made('8', 0, under('88')), 'parent:'],
  ['unknown-release', made('8', 0, { from: '1999-01-01' }), 'from:'],
  ['unknown-release', made('8.2', 5, { from: second, until: first }), 'until:'],
  ['wrong-number', made('8.2', 5, { until: first, number: '8.1' }), 'number:'],
  ['number-twice', { ...made('8.9', 9), key: '8.4' }, 'from:'],
  ['parent-loop', made('8.4a', 4, under('8.4a')), 'parent:'],
  ['unknown-document', made('8.2', 5, { document: 'cr' }), ''],
  ['wrong-file', made(`${first}/8.9`, 7), 'from:'],
  [
    'broken-link',
    made('8', 0, { terms: [{ ...span, to: 'rulings/glossary/x' }] }),
    '](glossary/x.md',
  ],
  [
    'broken-link',
    made('8', 0, { references: [{ ...span, words: 'Text', target: '9', to: 'rulings/9' }] }),
    '](9.md',
  ],
  [
    'unknown-source',
    made('8', 0, {
      citations: [{ ...span, covers: span, printed: 'Text', source: 'A', sourceSlug: 'nobody' }],
    }),
    '](/citations/sources/nobody/',
  ],
])('reports %s', (rule, changed, at) => {
  const expected = expect.objectContaining({ rule, at, id: changed.id });
  expect(problemsOf(changed)).toContainEqual(expected);
});
