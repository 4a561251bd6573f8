/** Corrects misspelled words and completes unfinished ones, using words of texts or names of cards. */
import Fuse from 'fuse.js/basic';
import { weights } from './weights.ts';
import type { VocabularyWord } from './word-index.ts';

export interface Speller {
  /** Returns known words that a misspelled word may mean, most likely first. */
  correct(word: string, maxEdits: number): string[];
  /** Returns longer words that begin with `word`: words of titles first, then frequent words. */
  complete(word: string, limit: number): string[];
}

const importance = ({ titled, count }: VocabularyWord) => (titled ? 1e6 : 0) + count;

export function makeSpeller(vocabulary: readonly VocabularyWord[]): Speller {
  const sorted = vocabulary.toSorted((a, b) => (a.word < b.word ? -1 : 1));
  const byPair = new Map<string, number[]>();
  for (const [at, { word }] of sorted.entries()) {
    for (const pair of pairsOf(word)) {
      const holders = byPair.get(pair);
      if (holders) holders.push(at);
      else byPair.set(pair, [at]);
    }
  }

  /** Returns the words that share the most letter pairs with a word and have a similar length. */
  function similarWords(word: string): VocabularyWord[] {
    const shared = new Map<number, number>();
    for (const pair of pairsOf(word)) {
      for (const at of byPair.get(pair) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    }
    const lengthOf = (at: number) => sorted[at]?.word.length ?? 0;
    return [...shared]
      .map(([at, count]) => ({ at, count: count - Math.abs(lengthOf(at) - word.length) / 4 }))
      .sort((a, b) => b.count - a.count)
      .slice(0, weights.maxCompared)
      .map(({ at }) => sorted[at] as VocabularyWord);
  }

  return {
    correct(word, maxEdits) {
      const near = similarWords(word).filter(
        (each) => editDistance(word, each.word, maxEdits) <= maxEdits,
      );
      const fuse = new Fuse(near, { keys: ['word'], threshold: 1, includeScore: true });
      const found = fuse.search(word.slice(0, 32)).map(({ item, score = 1 }) => {
        const edits = editDistance(word, item.word, maxEdits);
        // Prefers words with the same first letter, words of titles, and words that differ only by
        // letters missing from the typed word.
        const onlyMissing = edits === item.word.length - word.length;
        const otherLetter = item.word[0] === word[0] ? 0 : 0.5;
        const cost =
          score + edits + otherLetter + (item.titled ? 0 : 0.4) - (onlyMissing ? 0.3 : 0);
        return { ...item, edits, cost };
      });
      return found
        .filter(({ edits, titled }) => titled || word.length >= 4 * edits)
        .sort((a, b) => a.cost - b.cost)
        .map((each) => each.word);
    },
    complete(word, limit) {
      let [low, high] = [0, sorted.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sorted[middle] as VocabularyWord).word < word) low = middle + 1;
        else high = middle;
      }
      const end = sorted.findIndex((each, at) => at >= low && !each.word.startsWith(word));
      return sorted
        .slice(low, end < 0 ? sorted.length : end)
        .filter((each) => each.word !== word)
        .sort((a, b) => importance(b) - importance(a))
        .slice(0, limit)
        .map((each) => each.word);
    },
  };
}

/** Returns the pairs of neighboring characters in ` word `, with its spaces: ` w`, `wo`, … `d `. */
function pairsOf(word: string): Set<string> {
  const padded = ` ${word} `;
  return new Set(Array.from({ length: word.length + 1 }, (_, at) => padded.slice(at, at + 2)));
}

/**
 * Returns the Damerau-Levenshtein distance (optimal string alignment), or `limit + 1` if it exceeds
 * `limit`.
 *
 * @example editDistance('trampel', 'trample', 3) // 1
 */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let twoBefore: number[] = [];
  let before = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const now = [row];
    let rowMinimum = row;
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
      rowMinimum = Math.min(rowMinimum, cost);
    }
    if (rowMinimum > limit) return limit + 1;
    twoBefore = before;
    before = now;
  }
  return before[right.length] as number;
}
