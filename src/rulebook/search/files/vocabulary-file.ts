/** All words of the texts, in order, each written only where it differs from the one before. */
import { readBytes, writeBytes } from './bytes.ts';
import { sharedLength } from './term-shard.ts';

export interface VocabularyWord {
  word: string;
  /** How common it is, from 0 (in one entry) in doublings. */
  commonness: number;
  /** Whether it stands in a title: a word of the game, not of any sentence. */
  titled: boolean;
}

/** A byte holds how many letters a word shares, whether it is of a title, and how common it is. */
const mostShared = 7;
const mostCommon = 15;

/** Words must be sorted by `<`. */
export function writeVocabulary(words: VocabularyWord[]): Uint8Array {
  const writer = writeBytes();
  let before = '';
  for (const { word, commonness, titled } of words) {
    const shared = sharedWithin(before, word);
    writer.bytes(Uint8Array.of(shared * 32 + (titled ? 16 : 0) + Math.min(commonness, mostCommon)));
    writer.string(word.slice(shared));
    before = word;
  }
  return writer.done();
}

export function readVocabulary(bytes: Uint8Array): VocabularyWord[] {
  const reader = readBytes(bytes);
  const words: VocabularyWord[] = [];
  let before = '';
  while (!reader.done()) {
    const [both = 0] = reader.bytes(1);
    const word = before.slice(0, both >> 5) + reader.string();
    words.push({ word, commonness: both & 15, titled: (both & 16) !== 0 });
    before = word;
  }
  return words;
}

function sharedWithin(before: string, word: string): number {
  return sharedLength(before.slice(0, mostShared), word.slice(0, mostShared));
}
