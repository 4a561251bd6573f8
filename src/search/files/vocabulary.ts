/** All words of the texts, in order, each written only where it differs from the one before. */
import { type FilesInOrder, fileFor } from './head.ts';
import { readBytes, sharedLength, writeSortedFiles } from './bytes.ts';

export interface VocabularyWord {
  word: string;
  /** How common it is, from 0 (in one entry) in doublings. */
  commonness: number;
  /** Whether it stands in a title: a word of the game, not of any sentence. */
  titled: boolean;
  /** Whether the texts have it with `un-` too, or without. */
  opposed: boolean;
  /** Whether no text has it, and whoever types it still made no mistake: `slow` is no `snow`. */
  everyday: boolean;
}

/** A byte holds how many letters a word shares, whether it is of a title, and how common it is. */
const mostShared = 7;
const mostCommon = 14;
/** Stands for how common a word is that no text has. */
const ofNoText = 15;

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
    ({ word, commonness, titled, opposed, everyday }, before, writer) => {
      const shared = sharedLength(before.slice(0, mostShared), word.slice(0, mostShared));
      const common = everyday ? ofNoText : Math.min(commonness, mostCommon);
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
      commonness: (both & 15) % ofNoText,
      everyday: (both & 15) === ofNoText,
      titled: (both & 16) !== 0,
      opposed: (rest & 1) === 1,
    });
    before = word;
  }
  return words;
}

/** The words of the texts: whether one is known, what begins with it, what is nearly as long. */
export interface Vocabulary {
  find(word: string): Promise<VocabularyWord | null>;
  /** Whether it is a word of everyday language that no text has. */
  isEveryday(word: string): Promise<boolean>;
  /** Words that begin so, those of titles and the most common first. */
  beginning(start: string, limit: number): Promise<VocabularyWord[]>;
  /** What may follow a beginning, likeliest first: letters, and a blank where it is a word. */
  following(start: string): Promise<string[]>;
  /** Words whose length differs by no more than `spread`, with this first letter or any other. */
  nearLength(
    length: number,
    spread: number,
    firstLetter: string,
    same: boolean,
  ): Promise<VocabularyWord[]>;
}

/** @param read gives one of the files by its name, as long as it is wanted */
export function openVocabulary(
  files: FilesInOrder<string>,
  read: (name: string) => Promise<VocabularyWord[]>,
): Vocabulary {
  /** The words of the files in which those with this beginning stand. */
  async function around(start: string): Promise<VocabularyWord[]> {
    const from = fileFor(files, start) ?? 0;
    const to = fileFor(files, `${start}\uffff`) ?? -1;
    const parts = await Promise.all(files.slice(from, to + 1).map(([, name]) => read(name)));
    return parts.length === 1 ? (parts[0] as VocabularyWord[]) : parts.flat();
  }
  async function beginningSo(start: string): Promise<VocabularyWord[]> {
    const words = await around(start);
    const from = placeOf(words, start);
    let to = from;
    while (words[to]?.word.startsWith(start)) to++;
    return words.slice(from, to).filter(({ everyday }) => !everyday);
  }
  async function listed(word: string): Promise<VocabularyWord | null> {
    const file = files[fileFor(files, word) ?? -1];
    if (!file) return null;
    const words = await read(file[1]);
    const found = words[placeOf(words, word)];
    return found?.word === word ? found : null;
  }
  return {
    async find(word) {
      const found = await listed(word);
      return found?.everyday ? null : found;
    },
    isEveryday: async (word) => (await listed(word))?.everyday === true,
    async beginning(start, limit) {
      const words = await beginningSo(start);
      return words
        .sort(
          (a, b) =>
            +b.titled - +a.titled || b.commonness - a.commonness || a.word.length - b.word.length,
        )
        .slice(0, limit);
    },
    async following(start) {
      const weights = new Map<string, number>();
      for (const { word, titled, commonness } of await beginningSo(start)) {
        const next = word.charAt(start.length) || ' ';
        const weight = 2 ** (commonness / 2) * (titled ? 4 : 1);
        weights.set(next, (weights.get(next) ?? 0) + weight);
      }
      return [...weights].sort((a, b) => b[1] - a[1]).map(([next]) => next);
    },
    async nearLength(length, spread, firstLetter, same) {
      const isNear = ({ word }: VocabularyWord) => Math.abs(word.length - length) <= spread;
      if (same) return (await beginningSo(firstLetter)).filter(isNear);
      const all = await around('');
      return all.filter(
        (entry) => isNear(entry) && !entry.everyday && !entry.word.startsWith(firstLetter),
      );
    },
  };
}

function placeOf(words: VocabularyWord[], start: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as VocabularyWord).word < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
