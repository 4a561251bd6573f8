import { describe, expect, test } from 'vitest';
import { readNumber } from '../../../src/rules/numbers/read-number.ts';
import { makeNumberIndex, type NumberRow } from '../../../src/rules/numbers/number-index.ts';
import { resolveNumber } from '../../../src/rules/numbers/resolve-number.ts';
import { siteSchemes } from '../../support/site-schemes.ts';

const row = (document: string, key: string, more: Partial<NumberRow> = {}): NumberRow => ({
  document,
  key,
  id: `${document}/${key}`,
  title: null,
  available: true,
  current: true,
  ...more,
});

const numberIndex = makeNumberIndex(
  [
    ...['704.5z', '704.5aa', '704.5', '704', '7', '702', '702.19', '702.19b', '702.19a'].map(
      (key) => row('cr', key),
    ),
    row('cr', '501.5', { current: false }),
    row('cr', 'glossary/trample'),
    ...['E', 'E.4', 'E.4.1', 'E.4.Ruling.1', 'E.4.2', 'E.4.11', 'E.41.1', 'E.5'].map((key) =>
      row('rulings', key),
    ),
    ...['501', '501.5', '501.5a', '505.5.Ruling.1'].map((key) => row('rulings', key)),
    row('rulings', '501.5.Ruling.1', { id: 'rulings/505.5.Ruling.1' }),
    row('rulings', 'K.18', { available: false }),
    row('rulings', 'G6.5'),
  ],
  new Set(['cr']),
  siteSchemes,
);

function resolve(spelling: string) {
  const reading = readNumber(spelling, siteSchemes);
  if (!reading) throw new Error(`${spelling} is no number`);
  return resolveNumber(reading, numberIndex);
}
const keys = (rows: NumberRow[]) => rows.map(({ key }) => key);

describe('a number that exists', () => {
  test('is found exactly', () => {
    expect(resolve('70219b').exact).toEqual([row('cr', '702.19b')]);
    expect(resolve('E4 ruling 1').exact.map(({ id }) => id)).toEqual(['rulings/E.4.Ruling.1']);
  });

  test('lists the numbers under it, in order', () => {
    expect(keys(resolve('702.19').under)).toEqual(['702.19a', '702.19b']);
    expect(keys(resolve('E.4').under)).toEqual(['E.4.1', 'E.4.2', 'E.4.11', 'E.4.Ruling.1']);
    expect(keys(resolve('chapter 7').under)).toEqual([
      ...['702', '702.19', '702.19a', '702.19b', '704', '704.5', '704.5z', '704.5aa'],
    ]);
  });

  test('is divided in the likeliest way that exists', () => {
    expect(resolve('e411').key).toBe('E.4.11');
    expect(keys(resolve('e42').exact)).toEqual(['E.4.2']);
  });

  test('is found by its alias and in other spellings', () => {
    expect(resolve('501.5 ruling 1').exact.map(({ id }) => id)).toEqual(['rulings/505.5.Ruling.1']);
    expect(keys(resolve('G.6.5').exact)).toEqual(['G6.5']);
  });

  test('is found first in a document that still has it, unless another is named', () => {
    expect(resolve('501.5').exact.map(({ document }) => document)).toEqual(['rulings', 'cr']);
    expect(resolve('CR 501.5').exact.map(({ document }) => document)).toEqual(['cr']);
  });

  test('is found in another document if the named one lacks it', () => {
    expect(resolve('cr501.5a').exact).toEqual([row('rulings', '501.5a')]);
  });

  test('may begin a range', () => {
    expect(keys(resolve('702.19a-b').under)).toEqual(['702.19b']);
    expect(keys(resolve('E.4.1-2').under)).toEqual(['E.4.2']);
  });
});

describe("a number that doesn't exist", () => {
  test('is not replaced by another number, but has its neighbors', () => {
    const { exact, missing } = resolve('702.19c');
    expect(exact).toEqual([]);
    expect(missing[0]).toMatchObject({ document: 'cr', key: '702.19c', whole: true });
    expect(missing[0]?.parent?.key).toBe('702.19');
    expect(missing[0]?.before?.key).toBe('702.19b');
    expect(missing[0]?.after?.key).toBe('704');
    expect(resolve('CR 999.1').missing[0]?.after, 'no glossary term').toBeNull();
  });

  test('has current neighbors, not removed ones', () => {
    const left = (key: string) => row('cr', key, { current: false });
    const long = ['702', '702.19', '702.19a', '702.20'].map((key) => row('cr', key));
    const around = (spelling: string) => {
      const reading = readNumber(spelling, siteSchemes);
      const among = makeNumberIndex([...long, left('702.19m'), left('702.19p')]);
      return reading && resolveNumber(reading, among).missing[0];
    };
    expect(around('702.19n')?.before?.key).toBe('702.19a');
    expect(around('702.19n')?.after?.key).toBe('702.20');
    expect(around('702.19n')?.parent?.key).toBe('702.19');
  });

  test('is listed for the named document, or first for the one that has its nearest parent', () => {
    expect(resolve('501.5c').missing.map(({ document }) => document)).toEqual(['rulings', 'cr']);
    // Somebody who names a document wants no neighbors in another one.
    expect(resolve('CR 501.5c').missing.map(({ document }) => document)).toEqual(['cr']);
    expect(resolve('E.4.Ruling.9').missing).toHaveLength(1);
    expect(resolve('E.4.Ruling.9').missing[0]?.before?.key).toBe('E.4.Ruling.1');
  });

  test('is divided in the way that texts refer to', () => {
    const { exact, missing } = resolve('k18');
    expect(exact).toEqual([]);
    expect(missing[0]?.referredTo).toBe('rulings/K.18');
  });

  test('is known if texts refer to it', () => {
    const { exact, missing } = resolve('K.18');
    expect(exact).toEqual([]);
    expect(missing[0]).toMatchObject({ referredTo: 'rulings/K.18', parent: null, whole: false });
  });
});
