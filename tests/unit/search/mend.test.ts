import { describe, expect, test } from 'vitest';
import {
  openVocabulary,
  readVocabulary,
  writeVocabulary,
} from '../../../src/search/files/vocabulary.ts';
import { editDistance, mendWord } from '../../../src/search/query/mend.ts';

// `tramps` is of everyday language here, and in no text.
const words =
  'creature,deathtouch,fateseal,hexproof,regenerate,tramp,trample,tramps,vigilance'.split(',');
// A file a word, so that what stands in several is put together.
const files = words.map((word) => ({
  ...{ word, opposed: false, everyday: word === 'tramps' },
  titled: word === 'trample',
  commonness: word === 'creature' ? 9 : 2,
}));
const written = writeVocabulary(files, 1);
const vocabulary = openVocabulary(
  written.map(({ first }) => [first, first]),
  async (name) => readVocabulary(written.find(({ first }) => first === name)?.bytes as Uint8Array),
);
const mended = async (word: string, unfinished = false, inSentence = false) =>
  (await mendWord(word, vocabulary, { unfinished, inSentence })).map((found) => found.word);

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
  ])('%s is mended to %s', async (typed, meant) => {
    expect((await mended(typed))[0]).toBe(meant);
  });

  test('is left as it is where nothing is near', async () => {
    expect(await mended('planeswalker')).toEqual([]);
    expect(await mended('xx')).toEqual([]);
  });

  test.each([
    // As many mistakes, in words as alike: the one that only lost a letter, then the commoner one.
    ['counterd', ['counted', 'countered', 'counter'], 'countered'],
    ['attachd', ['attach', 'attached'], 'attached'],
    ['resove', ['removes', 'resolve', 'remove'], 'resolve'],
    ['commandr', ['command', 'commander'], 'commander'],
    ['lampq', ['lampe', 'lampa', 'lamps'], 'lamps'],
  ])('%s may be %s: %s is meant', async (typed, near, meant) => {
    const words = [...near].sort();
    const common = (word: string) => (word === 'lamps' ? 7 : 4);
    const listed = words.map((word) => ({
      ...{ word, opposed: false, everyday: false, titled: true, commonness: common(word) },
    }));
    const [file] = writeVocabulary(listed);
    const held = openVocabulary([['', '']], async () => readVocabulary(file?.bytes as Uint8Array));
    const [best] = await mendWord(typed, held, { unfinished: false, inSentence: true });
    expect(best?.word).toBe(meant);
  });

  test('is mended more warily in a sentence, which has words of its own', async () => {
    expect(await mended('trmpel')).toContain('trample');
    expect(await mended('trmpel', false, true)).not.toContain('trample');
  });

  test('is mended by its beginning while it is being typed', async () => {
    expect(await mended('regenra', true)).toEqual(['regenerate']);
    expect(await mended('regenra', false)).toEqual([]);
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
  test('knows its words and no other', async () => {
    expect(await vocabulary.find('trample')).toMatchObject({ word: 'trample', titled: true });
    expect(await vocabulary.find('trampl')).toBeNull();
    expect(await vocabulary.find('aaa')).toBeNull();
  });

  test('knows what begins so, words of titles first', async () => {
    const longer = await vocabulary.beginning('tram', 9);
    expect(longer.map(({ word }) => word)).toEqual(['trample', 'tramp']);
  });
});
