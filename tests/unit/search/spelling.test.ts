import { describe, expect, test } from 'vitest';
import { editDistance, makeSpeller } from '../../../src/search/spelling.ts';

const wordsOf = (words: string[], titled = true) =>
  new Map(words.map((word) => [word, { word, titled, count: word === 'creature' ? 900 : 3 }]));
const speller = makeSpeller(
  new Map([
    ...wordsOf(['creature', 'deathtouch', 'hexproof', 'regenerate', 'trample', 'vigilance']),
    ...wordsOf(['tramp', 'counted', 'countered', 'shore'], false),
  ]),
);
const corrected = (word: string, inSentence = false) => speller.correct(word, inSentence)[0]?.word;

describe('a mistyped word', () => {
  test.each([
    ['trampel', 'trample'],
    ['tramle', 'trample'],
    ['rtample', 'trample'],
    ['hexprof', 'hexproof'],
    ['regenarte', 'regenerate'],
    ['deahttoch', 'deathtouch'],
    ['wigilance', 'vigilance'],
    ['cretuer', 'creature'],
    ['counterd', 'countered'],
  ])('%s is corrected to %s', (typed, meant) => {
    expect(corrected(typed)).toBe(meant);
  });

  test('is left alone if most of its letters fit no word', () => {
    expect(corrected('planeswalker')).toBeUndefined();
    expect(corrected('blorp')).toBeUndefined();
    expect(corrected('xx')).toBeUndefined();
  });

  test('needs to be closer in a sentence, and closer to words of no title', () => {
    expect(corrected('tramplee', true)).toBe('trample');
    expect(corrected('vgilnc', true)).toBeUndefined();
    expect(corrected('shoe')).toBe('shore');
    expect(corrected('shr')).toBeUndefined();
  });
});

test('a begun word is completed, by words of titles first', () => {
  expect(speller.complete('tram', 9).map(({ word }) => word)).toEqual(['trample', 'tramp']);
  expect(speller.completeMistyped('regenra', 3).map(({ word }) => word)).toEqual(['regenerate']);
});

test.each([
  ['scry', 'scyr', 1],
  ['trample', 'trample', 0],
  ['kiker', 'kicker', 1],
  ['abcdef', 'uvwxyz', 4],
  ['a', 'abcdef', 4],
])('the distance of %s and %s, up to 3, is %i', (left, right, edits) => {
  expect(editDistance(left, right, 3)).toBe(edits);
});
