/** All words of the texts, in order, each written only where it differs from the one before. */
import { readBytes, sharedLength, writeSortedFiles } from './bytes.ts';

export interface VocabularyWord {
  word: string;
  /** How common it is, from 0 (in one entry) in doublings. */
  commonness: number;
  /** Whether it stands in a title: a word of the game, not of any sentence. */
  titled: boolean;
  /** Whether the texts have it with `un-` too, or without. */
  opposed: boolean;
}

/** A byte holds how many letters a word shares, whether it is of a title, and how common it is. */
const mostShared = 7;
const mostCommon = 15;

/**
 * Splits words, sorted by `<`, into files of about so many bytes; those that begin alike stay
 * together, for they are looked up together.
 */
export function writeVocabulary(
  words: VocabularyWord[],
  bytesPerFile = Infinity,
): { first: string; bytes: Uint8Array }[] {
  return writeSortedFiles(
    words,
    ({ word }, size, before) => size > bytesPerFile && word.slice(0, 2) !== before.slice(0, 2),
    ({ word, commonness, titled, opposed }, before, writer) => {
      const shared = sharedLength(before.slice(0, mostShared), word.slice(0, mostShared));
      const common = Math.min(commonness, mostCommon);
      writer.bytes(Uint8Array.of(shared * 32 + (titled ? 16 : 0) + common));
      const rest = new TextEncoder().encode(word.slice(shared));
      writer.number(rest.length * 2 + (opposed ? 1 : 0));
      writer.bytes(rest);
    },
  );
}

export function readVocabulary(bytes: Uint8Array): VocabularyWord[] {
  const reader = readBytes(bytes);
  const decoder = new TextDecoder();
  const words: VocabularyWord[] = [];
  let before = '';
  while (!reader.done()) {
    const [both = 0] = reader.bytes(1);
    const rest = reader.number();
    const word = before.slice(0, both >> 5) + decoder.decode(reader.bytes(rest >> 1));
    words.push({
      word,
      commonness: both & 15,
      titled: (both & 16) !== 0,
      opposed: (rest & 1) === 1,
    });
    before = word;
  }
  return words;
}
