import { describe, expect, test } from 'vitest';
import {
  isMissingNumber,
  missingSentences,
  resultCount,
  spokenAnswer,
  lackingSentence,
  olderSentence,
} from '../../../src/browser/search/answer-words.ts';
import type { SearchResult } from '../../../src/rulebook/search/answer.ts';
import { answerOf, gapIn, numberOf, rowOf } from './answers.ts';

const titles = { cr: 'Comprehensive Rules', rulings: 'Rulings Summary' };

describe('a number that does not exist', () => {
  const missing = [gapIn('cr', '702.99z', { whole: true })];
  const number = numberOf('702.99z', { missing });

  test('is said not to exist where all numbers are known', () => {
    expect(missingSentences(answerOf({ number }), titles)).toEqual([
      'There is no 702.99z in the Comprehensive Rules.',
    ]);
  });

  test('of a document that is held in parts, only the parts are spoken of', () => {
    const inParts = { ...number, missing: [...missing, gapIn('rulings', '702.99z')] };
    expect(missingSentences(answerOf({ number: inParts }), titles)[1]).toBe(
      '702.99z does not exist in the parts of the Rulings Summary on this site.',
    );
  });

  test('is not said not to exist where a text refers to it', () => {
    const referred = [
      gapIn('cr', 'K.18', { whole: true }),
      gapIn('rulings', 'K.18', { referredTo: 'rulings/K.18' }),
    ];
    const k18 = { ...number, key: 'K.18', missing: referred };
    expect(missingSentences(answerOf({ number: k18 }), titles)).toEqual([
      'The texts mention K.18, but this site does not have its text.',
    ]);
  });

  test('is missing only if nothing has it', () => {
    const exact = [rowOf('cr', '702.99z')];
    expect(isMissingNumber(answerOf({ number }))).toBe(true);
    expect(isMissingNumber(answerOf({ number: { ...number, exact } }))).toBe(false);
    expect(isMissingNumber(answerOf({}))).toBe(false);
  });
});

describe('what is heard of an answer', () => {
  test('how many results there are, and what was made of the words', () => {
    const mending = { typed: 'tramle', mended: 'trample', words: [] };
    const alsoSearched = [{ words: 'battlefield', also: ['in play'] }];
    expect(spokenAnswer(answerOf({ total: 1200, mending, alsoSearched }), titles)).toBe(
      'Results for trample. Also searched for in play. 1,200 results.',
    );
  });

  test.each([
    [0, 'No results'],
    [1, '1 result'],
    [2, '2 results'],
  ])('%d', (total, words) => expect(resultCount(total)).toBe(words));
});

describe('a card that is not here', () => {
  const solRing = { query: 'sol ring', unknownWords: ['sol'], maybeName: true, total: 3 };

  test('is said not to be here, on a site without cards or once they were looked through', () => {
    const said = 'No text holds “sol”. No card on this site is called “sol ring”.';
    expect(lackingSentence(answerOf(solRing), false)).toBe(said);
    expect(lackingSentence(answerOf({ ...solRing, withCards: true }), true)).toBe(said);
  });

  test('is not spoken of before the cards of the site were looked through', () => {
    expect(lackingSentence(answerOf(solRing), true)).toBe('No text holds “sol”.');
  });

  test('is not spoken of where figures stand among the words, or people ask so for a rule', () => {
    const unknown = 'No text holds “sol”.';
    const results = [{ asked: 'bolt a planeswalker' } as SearchResult];
    const mended = { ...solRing, unknownWords: [], results };
    expect(lackingSentence(answerOf(mended), false)).toBeNull();
    expect(lackingSentence(answerOf({ ...solRing, results }), false)).toContain('No card');
    const dated = { ...solRing, query: 'sol ring as of 2008' };
    expect(lackingSentence(answerOf(dated), false)).toBe(unknown);
  });

  test('is told of a lone word while it is typed, once nothing begins so', () => {
    const said = 'No card on this site is called “Tarmogoyf”.';
    const typed = { query: 'Tarmogoyf', unknownWords: ['tarmogoyf'], maybeName: false, total: 0 };
    expect(lackingSentence(answerOf(typed), false)).toBe(said);
    expect(lackingSentence(answerOf(typed), true)).toBeNull();
    expect(lackingSentence(answerOf({ ...typed, withCards: true }), true)).toBe(said);
    const numbered = { ...typed, query: 'k19x', unknownWords: ['k19x'] };
    expect(lackingSentence(answerOf(numbered), false)).toBeNull();
    expect(lackingSentence(answerOf({ ...typed, total: 1 }), false)).toBe(
      'No text holds “tarmogoyf”.',
    );
  });

  test('is no matter where all words are known, or one is only unknown', () => {
    expect(lackingSentence(answerOf({ query: 'trample', total: 3 }), false)).toBeNull();
    const asked = { ...solRing, maybeName: false };
    expect(lackingSentence(answerOf(asked), false)).toBe('No text holds “sol”.');
  });
});

describe('older wordings', () => {
  test.for([
    [{ words: [], rules: 0 }, null],
    [{ words: [], rules: null }, null],
    [{ words: [], rules: 1 }, '1 older wording holds all of this.'],
    [{ words: ['bury', 'burn'], rules: 0 }, 'Only older wordings say “bury” and “burn”.'],
  ] as const)('%o', ([beyond, said]) => {
    const beyondToday = beyond && { ...beyond, words: [...beyond.words] };
    expect(olderSentence(beyondToday)).toBe(said);
  });
});
