import { expect, test } from 'vitest';
import { addressOf } from '../../../src/browser/check/address-of-cited.ts';
import type { Fate } from '../../../src/rules/number-files/what-became.ts';

const fateOf = (fate: Fate, address: string | null = '/cr/2014-06-01/702.19a/') => ({
  ...{ fate, address, now: null, sentence: '' },
});
const number = {
  document: 'cr',
  key: '702.19a',
  fate: fateOf('stands', '/cr/702.19a/'),
  day: null,
};
const range = { ...number, through: '702.19c' };

test('a number leads to its rule, and a range to all of its rules', () => {
  expect(addressOf(number)).toBe('/cr/702.19a/');
  expect(addressOf(range)).toBe('/quote/?of=cr/702.19a-702.19c');
  expect(addressOf({ ...range, fate: null })).toBe('/quote/?of=cr/702.19a-702.19c');
});

test('a range is of the day for which it is cited', () => {
  const day = '2014-06-10';
  const then = { ...range, day, fate: fateOf('renumbered') };
  expect(addressOf(then)).toBe('/quote/?of=cr/702.19a-702.19c&on=2014-06-10');
});

test('of a range that is gone the first rule is led to, and to nothing where it never was', () => {
  for (const fate of ['renumbered', 'gone'] as const) {
    expect(addressOf({ ...range, fate: fateOf(fate) })).toBe('/cr/2014-06-01/702.19a/');
  }
  expect(addressOf({ ...range, fate: fateOf('never', null) })).toBeNull();
});

test('a dash in numbers is no range', () => {
  const dashed = { ...range, document: 'tides', key: '1-2-3', through: '1-2-5' };
  expect(addressOf(dashed, ['tides'])).toBe('/quote/?of=tides/1-2-3..1-2-5');
});
