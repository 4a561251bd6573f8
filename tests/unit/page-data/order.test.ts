import { describe, expect, test } from 'vitest';
import { compareSiblings } from '../../../src/page-data/library.ts';
import { compareKeys } from '../../../src/rules/numbers/number-key.ts';
import { entry } from './library-of.ts';

describe('compareKeys', () => {
  test.each([
    [
      ['501.10', '501.9', '501.1'],
      ['501.1', '501.9', '501.10'],
    ],
    [
      ['704.5aa', '704.5z', '704.5a'],
      ['704.5a', '704.5z', '704.5aa'],
    ],
    [
      ['501.5b', '501.5'],
      ['501.5', '501.5b'],
    ],
    [
      ['E.4.Ruling.10', 'E.4.Ruling.9', 'E.4.1'],
      ['E.4.1', 'E.4.Ruling.9', 'E.4.Ruling.10'],
    ],
    [
      ['202.3.Example.1', '202.3z', '202.3a'],
      ['202.3a', '202.3z', '202.3.Example.1'],
    ],
    [
      ['glossary/tap', 'glossary/d20', 'glossary/d4'],
      ['glossary/d4', 'glossary/d20', 'glossary/tap'],
    ],
    [
      ['K.18', 'A.4', '414'],
      ['414', 'A.4', 'K.18'],
    ],
  ])('sorts %j as %j', (mixed, ordered) => {
    expect(mixed.toSorted(compareKeys)).toEqual(ordered);
  });
});

test('under a heading, rules come before rulings, notes and matter such as credits', () => {
  const mixed = [
    entry({ key: 'credits', kind: 'matter' }),
    entry({ key: 'E.4.Note.1', kind: 'note' }),
    entry({ key: 'E.4.Ruling.1', kind: 'ruling' }),
    entry({ key: 'E.4.2' }),
    entry({ key: 'introduction', kind: 'matter' }),
  ];
  expect(mixed.toSorted(compareSiblings).map(({ key }) => key)).toEqual([
    'introduction',
    'E.4.2',
    'E.4.Ruling.1',
    'E.4.Note.1',
    'credits',
  ]);
});

test('sections without a number keep the order of the text', () => {
  const keys = ['introduction', '1', 'appendix-b', 'appendix-a'];
  const placed = keys.map((key, order) =>
    entry({ key, order, kind: 'section', number: /^\d/.test(key) ? key : null }),
  );
  expect(
    placed
      .toReversed()
      .sort(compareSiblings)
      .map(({ key }) => key),
  ).toEqual(keys);
});
