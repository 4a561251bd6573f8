import { beforeEach, expect, test } from 'vitest';
import { removeRules, savedRules, saveRule } from '../../../src/browser/pinned-rules.ts';
import type { Store } from '../../../src/browser/device-store.ts';
import { storeOf } from '../search-view/store.ts';

const rule = (number: string) => ({ address: `/cr/${number}/`, number, title: 'A title' });
const numbers = (store: Store, shelf: 'opened' | 'pinned') =>
  savedRules(store, shelf).map(({ number }) => number);

let store: Store;
beforeEach(() => {
  store = storeOf();
});

test('lists each opened rule once, the latest first', () => {
  for (const number of ['1', '2', '1']) saveRule(store, 'opened', rule(number));
  expect(numbers(store, 'opened')).toEqual(['1', '2']);
});

test('keeps at most eight opened rules, and all pinned ones', () => {
  saveRule(store, 'pinned', rule('7'));
  for (let number = 1; number <= 12; number++) saveRule(store, 'opened', rule(String(number)));
  expect(numbers(store, 'opened')).toHaveLength(8);
  expect(numbers(store, 'opened')[0]).toBe('12');
  expect(numbers(store, 'pinned')).toEqual(['7']);
});

test('removes one rule from a list, or all rules', () => {
  for (const number of ['1', '2', '3']) saveRule(store, 'opened', rule(number));
  saveRule(store, 'pinned', rule('1'));
  removeRules(store, 'opened', '/cr/2/');
  expect(numbers(store, 'opened')).toEqual(['3', '1']);
  removeRules(store, 'opened');
  expect(numbers(store, 'opened')).toEqual([]);
  expect(numbers(store, 'pinned')).toEqual(['1']);
});

test('ignores damaged storage and addresses of other hosts', () => {
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
