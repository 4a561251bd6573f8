import { beforeEach, describe, expect, test } from 'vitest';
import {
  clearRecentSearches,
  recentSearches,
  rememberSearch,
} from '../../../src/browser/search/recent-searches.ts';
import type { Store } from '../../../src/browser/device-store.ts';
import { storeOf } from './store.ts';

describe('recent searches', () => {
  let store: Store;
  beforeEach(() => {
    store = storeOf();
  });

  test('are sorted newest first', () => {
    for (const words of ['trample', 'first strike']) rememberSearch(words, store);
    expect(recentSearches(store)).toEqual(['first strike', 'trample']);
  });

  test('ignore upper and lower case and spaces', () => {
    for (const words of ['First  strike ', 'tap', 'first strike']) rememberSearch(words, store);
    expect(recentSearches(store)).toEqual(['first strike', 'tap']);
  });

  test('are at most eight', () => {
    for (let number = 1; number <= 12; number++) rememberSearch(`501.${number}`, store);
    expect(recentSearches(store)).toHaveLength(8);
    expect(recentSearches(store)[0]).toBe('501.12');
  });

  test('do not include an empty search', () => {
    rememberSearch('   ', store);
    expect(recentSearches(store)).toEqual([]);
  });

  test('can be cleared', () => {
    for (const words of ['trample', 'tap']) rememberSearch(words, store);
    clearRecentSearches(store);
    expect(recentSearches(store)).toEqual([]);
  });

  test.each(['no JSON', '{"a":1}', '[1,2]'])('storage that holds %s counts as empty', (held) => {
    expect(recentSearches(storeOf({ 'rulekeep:recent-searches': held }))).toEqual([]);
  });
});
