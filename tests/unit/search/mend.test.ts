import { describe, expect, test } from 'vitest';
import { editDistance } from '../../../src/rulebook/search/query/edit-distance.ts';
import { writeVocabulary } from '../../../src/rulebook/search/files/vocabulary-file.ts';
import { mendWord } from '../../../src/rulebook/search/query/mend.ts';
import { openVocabulary } from '../../../src/rulebook/search/query/vocabulary.ts';

const words = 'creature,deathtouch,fateseal,hexproof,regenerate,tramp,trample,vigilance'.split(',');
const vocabulary = openVocabulary(
  writeVocabulary(
    words.map((word) => ({
      word,
      titled: word === 'trample',
      commonness: word === 'creature' ? 9 : 2,
    })),
  ),
);
const mended = (word: string, unfinished = false, inSentence = false) =>
  mendWord(word, vocabulary, { unfinished, inSentence }).map((found) => found.word);

describe('a mistyped word', () => {
  test.each([
    ['trampel', 'trample'],
    ['tramle', 'trample'],
    ['rtample', 'trample'],
    ['tremple', 'trample'],
    ['hexprof', 'hexproof'],
    ['regenrate', 'regenerate'],
    ['regenarte', 'regenerate'],
    ['deahttoch', 'deathtouch'],
    ['wigilance', 'vigilance'],
    ['cretuer', 'creature'],
  ])('%s is mended to %s', (typed, meant) => {
    expect(mended(typed)[0]).toBe(meant);
  });

  test('is left as it is where nothing is near', () => {
    expect(mended('planeswalker')).toEqual([]);
    expect(mended('xx')).toEqual([]);
  });

  test('is mended more warily in a sentence, which has words of its own', () => {
    expect(mended('trmpel')).toContain('trample');
    expect(mended('trmpel', false, true)).not.toContain('trample');
  });

  test('is mended by its beginning while it is being typed', () => {
    expect(mended('regenra', true)).toEqual(['regenerate']);
    expect(mended('regenra', false)).toEqual([]);
  });
});

describe('edits between words', () => {
  test.each([
    ['scry', 'scyr', 1],
    ['trample', 'trample', 0],
    ['kiker', 'kicker', 1],
    ['abc', 'xyz', 3],
  ])('%s and %s: %i', (left, right, edits) => {
    expect(editDistance(left, right, 3)).toBe(edits);
  });

  test('are not counted beyond the limit', () => {
    expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3);
    expect(editDistance('a', 'abcdef', 2)).toBe(3);
  });
});

describe('the vocabulary', () => {
  test('reads back as it was written', () => {
    expect(vocabulary.find('trample')).toEqual({ word: 'trample', commonness: 2, titled: true });
    expect(vocabulary.find('trampl')).toBeNull();
  });

  test('knows what begins so, words of titles first', () => {
    expect(vocabulary.beginning('tram', 9).map(({ word }) => word)).toEqual(['trample', 'tramp']);
  });
});
