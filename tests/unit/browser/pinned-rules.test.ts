import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeRules, savedRules, saveRule } from '../../../src/browser/pinned-rules.ts';
import { storeOf } from '../search-view/store.ts';

const rule = (number: string) => ({ address: `/cr/${number}/`, number, title: 'A title' });
const numbers = (shelf: 'opened' | 'pinned') => savedRules(shelf).map(({ number }) => number);

beforeEach(() => vi.stubGlobal('localStorage', storeOf()));
afterEach(() => vi.unstubAllGlobals());

test('lists each opened rule once, the latest first', () => {
  for (const number of ['1', '2', '1']) saveRule('opened', rule(number));
  expect(numbers('opened')).toEqual(['1', '2']);
});

test('keeps at most eight opened rules, and all pinned ones', () => {
  saveRule('pinned', rule('7'));
  for (let number = 1; number <= 12; number++) saveRule('opened', rule(String(number)));
  expect(numbers('opened')).toHaveLength(8);
  expect(numbers('opened')[0]).toBe('12');
  expect(numbers('pinned')).toEqual(['7']);
});

test('removes one rule from a list, or all rules', () => {
  for (const number of ['1', '2', '3']) saveRule('opened', rule(number));
  saveRule('pinned', rule('1'));
  removeRules('opened', '/cr/2/');
  expect(numbers('opened')).toEqual(['3', '1']);
  removeRules('opened');
  expect(numbers('opened')).toEqual([]);
  expect(numbers('pinned')).toEqual(['1']);
});

test('ignores damaged storage and addresses of other hosts', () => {
  localStorage.setItem(
    'rulekeep:opened-rules',
    JSON.stringify([
      { address: 'javascript:alert(1)', number: '1', title: '' },
      { address: '//evil.example/', number: '1', title: '' },
      null,
      rule('2'),
    ]),
  );
  expect(numbers('opened')).toEqual(['2']);
  localStorage.setItem('rulekeep:opened-rules', '{');
  expect(numbers('opened')).toEqual([]);
});
