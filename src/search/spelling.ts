/**
 * Corrects misspelled words and completes unfinished ones. Fuse.js proposes known words; the
 * Damerau-Levenshtein distance decides among them.
 */
import editDistance from 'damerau-levenshtein';
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

/** Fuse.js searches for at most 32 characters at a time. */
const maxLength = 32;

/** Makes a speller for words or names. */
export function makeSpeller(vocabulary: readonly VocabularyWord[]): Speller {
  const sorted = vocabulary.toSorted((a, b) => (a.word < b.word ? -1 : 1));
  // Made when the first word is corrected, because most searches correct none.
  let fuse: Fuse<VocabularyWord> | null = null;
  const proposed = new Map<string, VocabularyWord[]>();

  /** Returns similar words. Remembers them, because each key press searches the same words again. */
  function propose(word: string): VocabularyWord[] {
    const known = proposed.get(word);
    if (known) return known;
    fuse ??= new Fuse(sorted, { keys: ['word'], threshold: weights.maxFuseScore });
    const limit = weights.maxCompared;
    const found = fuse.search(word.slice(0, maxLength), { limit }).map(({ item }) => item);
    proposed.set(word, found);
    return found;
  }

  return {
    correct(word, maxEdits) {
      if (maxEdits === 0) return [];
      return propose(word)
        .map((each) => ({ ...each, edits: editDistance(word, each.word).steps }))
        .filter(({ edits, titled }) => edits <= maxEdits && (titled || word.length >= 4 * edits))
        .map((each) => ({ word: each.word, cost: costOf(word, each, each.edits) }))
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

/**
 * Returns how unlikely a correction is. Prefers words with the same first letter, words of titles,
 * frequent words, and words that differ only by letters missing from the typed word.
 */
function costOf(typed: string, { word, titled, count }: VocabularyWord, edits: number): number {
  const otherLetter = word[0] === typed[0] ? 0 : 0.5;
  const onlyMissing = edits === word.length - typed.length ? 0.3 : 0;
  return edits + otherLetter + (titled ? 0 : 0.4) - onlyMissing - Math.log1p(count) / 100;
}
