import { describe, expect, test } from 'vitest';
import { lastingNumbers } from '../../../src/search/files/entry-columns.ts';
import { inTiers } from '../../../src/search/index/tiers.ts';
import type { SearchRecord } from '../../../src/search/record.ts';
import { recordOf } from './a-small-index.ts';

const release = (id: string) => ({ id, date: id, label: id });
const [first, second, third] = ['2001-01-01', '2012-01-01', '2020-01-01'];
const rule = (key: string, born: string, more: Partial<SearchRecord> = {}) =>
  recordOf(key, key, { lineage: `${born}/${key}`, from: born, place: Number(key), ...more });

/** What each of the newest wordings is called in the files, by its key. */
function numbersIn(records: SearchRecord[], releases: string[]) {
  const { newest, generations } = inTiers(records, { handbook: releases.map(release) });
  const numbers = lastingNumbers(generations);
  return new Map(newest.map(({ key }, at) => [key, numbers[at]]));
}

describe('what a new release brings', () => {
  const before = [rule('100', first), rule('200', first), rule('300', second)];
  // Put in between, and a heading of which only the newest wording is kept.
  const after = [
    ...before.slice(0, 2),
    rule('150', third),
    rule('300', second, { from: third, release: third }),
  ];

  test('is counted after all that was there, wherever it stands', () => {
    const then = numbersIn(before, [first, second]);
    const now = numbersIn(after, [first, second, third]);
    for (const [key, number] of then) expect(now.get(key)).toBe(number);
    expect(now.get('150')).toBe(3);
  });
});

test('older wordings stand in tiers by when they ceased, each with its rule', () => {
  const older = { current: false, place: 100 };
  const { newest, older: tiers } = inTiers(
    [
      rule('100', first, { release: third }),
      recordOf('a/100', 'a', { ...older, lineage: `${first}/100`, from: first, release: first }),
      recordOf('b/100', 'b', { ...older, lineage: `${first}/100`, from: second, release: second }),
    ],
    { handbook: [first, second, third].map(release) },
  );
  expect(newest.map(({ key }) => key)).toEqual(['100']);
  expect(tiers.map(({ records, rules }) => [records.map(({ key }) => key), rules])).toEqual([
    [['a/100'], [0]],
    [['b/100'], [0]],
  ]);
});
