import { describe, expect, test } from 'vitest';
import { makeSpeller } from '../../../src/search/spelling.ts';

const titled = ['creature', 'deathtouch', 'hexproof', 'regenerate', 'trample', 'vigilance'];
const others = ['tramp', 'counted', 'countered', 'shore'];
const speller = makeSpeller([...titled, ...others], (word) => ({
  ...{ titled: titled.includes(word), count: word === 'creature' ? 900 : 3 },
}));
const corrected = (word: string, maxEdits = 3) => speller.correct(word, maxEdits)[0];

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

  test('is not corrected if most of its letters match no word', () => {
    expect(corrected('planeswalker')).toBeUndefined();
    expect(corrected('blorp')).toBeUndefined();
  });

  test('is corrected only to similar words; words without a title must be more similar', () => {
    expect(corrected('vgilnc')).toBe('vigilance');
    expect(corrected('vgilnc', 2)).toBeUndefined();
    expect(corrected('shoe')).toBe('shore');
    expect(corrected('shr')).toBeUndefined();
  });
});

test('completes an unfinished word, to words of titles first', () => {
  expect(speller.complete('tram', 9)).toEqual(['trample', 'tramp']);
});
