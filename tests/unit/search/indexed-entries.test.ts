import { describe, expect, test } from 'vitest';
import { indexedFor, searchRecords } from '../../../src/search/index/index-library.ts';
import { entryOf } from '../../support/entry-of.ts';

const plain = entryOf({ id: 'cr/212.3', key: '212.3', until: '2008-02-01', text: 'Creatures' });
const inPart = { ...plain, id: 'cr/undated/212.3', until: 'undated', plain: false };

test('of wordings with the same words, the one at the plain address is found', () => {
  for (const entries of [
    [plain, inPart],
    [inPart, plain],
  ]) {
    const indexed = indexedFor(entries);
    expect([...new Set(indexed.values())]).toEqual([plain]);
    expect(indexed.get(inPart.id)).toBe(plain);
  }
});

describe('a rule under a heading that has newer wordings of the same words', () => {
  const chapter = { kind: 'chapter', key: '2', text: 'Cards', title: 'Cards' } as const;
  const over = entryOf({ ...chapter, id: 'cr/2' });
  const section = { kind: 'section', key: '212', text: 'Cards', title: 'Cards' } as const;
  const under = { ...section, parent: over.id };
  const older = entryOf({ ...under, id: 'cr/2008-02-01/212', plain: false, current: false });
  const newer = entryOf({ ...under, id: 'cr/212', until: '2014-06-01' });
  const gone = {
    parent: older.id,
    until: '2008-02-01',
    current: false,
    text: 'Tokens have no card.',
  };
  const rule = entryOf({ ...gone, id: 'cr/2008-02-01/212.9', key: '212.9', lineage: 'x/212.9' });

  test('stands under the one that is found, in its chapter, and leads to it', () => {
    const record = searchRecords([over, older, newer, rule]).find(({ id }) => id === rule.id);
    expect(record?.headings.map(({ id }) => id)).toEqual([over.id, newer.id]);
    expect(record).toMatchObject({ chapter: '2', today: { id: newer.id } });
  });
});

test('a term that only leads on to another points to the rule of that one', () => {
  const rule = entryOf({ id: 'cr/702.14', key: '702.14', text: 'Landwalk', title: 'Landwalk' });
  const termOf = (key: string, text: string, more = {}) =>
    entryOf({ id: `cr/glossary/${key}`, key, kind: 'glossary', title: key, text, ...more });
  const text = 'A way not to be blocked. See rule 702.14.';
  const reference = { start: text.indexOf('rule'), end: text.length - 1, to: rule.id };
  const records = searchRecords([
    rule,
    termOf('Landwalk', text, { references: [reference] }),
    termOf('Swampwalk', 'See Landwalk.'),
    termOf('Range', 'See Reach.'),
    termOf('Reach', 'See Range.'),
  ]);
  const pointers = Object.fromEntries(records.map(({ key, pointsTo }) => [key, pointsTo?.id]));
  expect(pointers).toMatchObject({ Landwalk: rule.id, Swampwalk: rule.id });
  expect(pointers).toMatchObject({ Range: undefined, Reach: undefined });
});
