import { beforeEach, expect, test } from 'vitest';
import { dropRule, keepRule, keptRules } from '../../../src/browser/kept-rules.ts';
import type { Store } from '../../../src/browser/device-store.ts';
import { storeOf } from './store.ts';

const rule = (number: string) => ({ address: `/cr/${number}/`, number, title: 'A title' });
const numbers = (store: Store, shelf: 'opened' | 'pinned') =>
  keptRules(store, shelf).map(({ number }) => number);

let store: Store;
beforeEach(() => {
  store = storeOf();
});

test('what was opened last stands first, and once', () => {
  for (const number of ['1', '2', '1']) keepRule(store, 'opened', rule(number));
  expect(numbers(store, 'opened')).toEqual(['1', '2']);
});

test('eight are remembered as opened; what is pinned stays', () => {
  keepRule(store, 'pinned', rule('7'));
  for (let number = 1; number <= 12; number++) keepRule(store, 'opened', rule(String(number)));
  expect(numbers(store, 'opened')).toHaveLength(8);
  expect(numbers(store, 'opened')[0]).toBe('12');
  expect(numbers(store, 'pinned')).toEqual(['7']);
});

test('one is taken off its shelf, or all of them', () => {
  for (const number of ['1', '2', '3']) keepRule(store, 'opened', rule(number));
  keepRule(store, 'pinned', rule('1'));
  dropRule(store, 'opened', '/cr/2/');
  expect(numbers(store, 'opened')).toEqual(['3', '1']);
  dropRule(store, 'opened');
  expect(numbers(store, 'opened')).toEqual([]);
  expect(numbers(store, 'pinned')).toEqual(['1']);
});

test('storage that holds anything else counts as empty, and leads to no other host', () => {
  store.setItem(
    'rulekeep:opened-rules',
    JSON.stringify([
      { address: 'javascript:alert(1)', number: '1', title: '' },
      { address: '//evil.example/', number: '1', title: '' },
      null,
      rule('2'),
    ]),
  );
  expect(numbers(store, 'opened')).toEqual(['2']);
  store.setItem('rulekeep:opened-rules', '{');
  expect(numbers(store, 'opened')).toEqual([]);
});
