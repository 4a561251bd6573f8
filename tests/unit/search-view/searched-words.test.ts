import { describe, expect, test } from 'vitest';
import { storeWordsFor, takeWordsFor } from '../../../src/browser/search/searched-words.ts';
import { storeOf } from './store.ts';

describe('the words to highlight on the page that a result opens', () => {
  test('can be read only once', () => {
    const store = storeOf();
    storeWordsFor('/rulings/501.5b/', ['regener'], store);
    expect(takeWordsFor('/rulings/501.5b/', store)).toEqual(['regener']);
    expect(takeWordsFor('/rulings/501.5b/', store)).toEqual([]);
  });

  test('are discarded if another page is opened', () => {
    const store = storeOf();
    storeWordsFor('/rulings/501.5b/', ['regener'], store);
    expect(takeWordsFor('/rulings/501.5a/', store)).toEqual([]);
    expect(takeWordsFor('/rulings/501.5b/', store)).toEqual([]);
  });

  test.each(['null', '7', '{"path":"/a/"}', '{"path":"/a/","words":"b"}', '{'])(
    'storage that holds %s has none',
    (held) => {
      expect(takeWordsFor('/a/', storeOf({ 'rulekeep:searched-words': held }))).toEqual([]);
    },
  );
});
