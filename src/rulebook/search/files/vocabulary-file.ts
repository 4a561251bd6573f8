/** All words of the texts, in order, each written only where it differs from the one before. */
import { readBytes, writeBytes } from './bytes.ts';
import { sharedLength } from './term-shard.ts';

export interface VocabularyWord {
  word: string;
  /** How common it is, from 0 (in one entry) in doublings. */
  commonness: number;
}

const most = 15;

/** Words must be sorted by `<`. */
export function writeVocabulary(words: VocabularyWord[]): Uint8Array {
  const writer = writeBytes();
  let before = '';
  for (const { word, commonness } of words) {
    const shared = Math.min(sharedLength(before, word), most);
    writer.bytes(Uint8Array.of(shared * 16 + Math.min(commonness, most)));
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
    const word = before.slice(0, both >> 4) + reader.string();
    words.push({ word, commonness: both & 15 });
    before = word;
  }
  return words;
}
