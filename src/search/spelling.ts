/** Corrects misspelled words and completes unfinished ones with the vocabulary of the texts. */
import Fuse from 'fuse.js/basic';
import type { VocabularyWord } from './word-index.ts';

export interface Guess {
  word: string;
  /** Damerau-Levenshtein distance to the typed word. */
  edits: number;
  titled: boolean;
}

export interface Speller {
  /** Returns the words that were probably meant, most likely first. */
  correct(word: string, inSentence: boolean): Guess[];
  /** Returns words with this beginning; words of titles first, then common ones. */
  complete(word: string, limit: number): VocabularyWord[];
}

/** Allows fewer mistakes in short words. */
function mostEdits(length: number, inSentence: boolean): number {
  // In a sentence, an unknown word is usually a card name or slang.
  if (inSentence) return length <= 3 ? 0 : length <= 6 ? 1 : length <= 9 ? 2 : 3;
  return length <= 2 ? 0 : length <= 5 ? 1 : length <= 8 ? 2 : 3;
}

const importance = ({ titled, count }: VocabularyWord) => (titled ? 1e6 : 0) + count;

export function makeSpeller(vocabulary: ReadonlyMap<string, VocabularyWord>): Speller {
  const words = [...vocabulary.values()];
  const sorted = words.toSorted((a, b) => (a.word < b.word ? -1 : 1));
  const begunWith = (beginning: string) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as VocabularyWord).word < beginning) low = middle + 1;
      else high = middle;
    }
    const begun: VocabularyWord[] = [];
    for (let at = low; sorted[at]?.word.startsWith(beginning); at++) {
      begun.push(sorted[at] as VocabularyWord);
    }
    return begun;
  };
  return {
    correct(word, inSentence) {
      const allowed = mostEdits(word.length, inSentence);
      if (allowed === 0) return [];
      const alike = words.filter((each) => Math.abs(each.word.length - word.length) <= allowed);
      const fuse = new Fuse(alike, { keys: ['word'], threshold: 0.6, includeScore: true });
      return fuse
        .search(word.slice(0, 32))
        .map(({ item, score = 1 }) => {
          const edits = editDistance(word, item.word, allowed);
          // Prefers candidates with the same first letter, words of titles, and missing letters.
          const isLost = edits === item.word.length - word.length;
          const cost =
            edits +
            (item.word[0] === word[0] ? 0 : 0.5) +
            (item.titled ? 0 : 0.4) -
            (isLost ? 0.3 : 0);
          return { word: item.word, edits, titled: item.titled, cost: cost + score };
        })
        .filter(({ edits, titled }) => edits <= allowed && (titled || word.length >= 4 * edits))
        .sort((a, b) => a.cost - b.cost)
        .slice(0, 3);
    },
    complete: (word, limit) =>
      begunWith(word)
        .filter((each) => each.word !== word)
        .sort((a, b) => importance(b) - importance(a))
        .slice(0, limit),
  };
}

/**
 * Damerau-Levenshtein distance (optimal string alignment), or `limit + 1` if it is more than `limit`.
 *
 * @example editDistance('trampel', 'trample', 3) // 1
 */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let twoBefore: number[] = [];
  let before = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1] ? 0 : 1;
      let cost = Math.min(
        (before[column] as number) + 1,
        (now[column - 1] as number) + 1,
        (before[column - 1] as number) + same,
      );
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && swapped) {
        cost = Math.min(cost, (twoBefore[column - 2] as number) + 1);
      }
      now.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    twoBefore = before;
    before = now;
  }
  return before[right.length] as number;
}
