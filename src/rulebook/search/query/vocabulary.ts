/** The words of the texts: whether one is known, what begins with it, what is nearly as long. */
import { readVocabulary, type VocabularyWord } from '../files/vocabulary-file.ts';

export interface Vocabulary {
  find(word: string): VocabularyWord | null;
  /** Words that begin so, those of titles and the most common first. */
  beginning(start: string, limit: number): VocabularyWord[];
  /** Words whose length differs by no more than `spread`, with this first letter or any other. */
  nearLength(length: number, spread: number, firstLetter: string, same: boolean): VocabularyWord[];
}

export function openVocabulary(bytes: Uint8Array): Vocabulary {
  const words = readVocabulary(bytes);
  const placeOf = (start: string) => {
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle] as VocabularyWord).word < start) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    find(word) {
      const found = words[placeOf(word)];
      return found?.word === word ? found : null;
    },
    beginning(start, limit) {
      const from = placeOf(start);
      let to = from;
      while (words[to]?.word.startsWith(start)) to++;
      return words
        .slice(from, to)
        .sort(
          (a, b) =>
            +b.titled - +a.titled || b.commonness - a.commonness || a.word.length - b.word.length,
        )
        .slice(0, limit);
    },
    nearLength(length, spread, firstLetter, same) {
      const isNear = ({ word }: VocabularyWord) => Math.abs(word.length - length) <= spread;
      if (!same) {
        return words.filter((entry) => isNear(entry) && !entry.word.startsWith(firstLetter));
      }
      const from = placeOf(firstLetter);
      let to = from;
      while (words[to]?.word.startsWith(firstLetter)) to++;
      return words.slice(from, to).filter(isNear);
    },
  };
}
