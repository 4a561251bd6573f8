/**
 * Corrects misspelled words and completes unfinished ones. Fuse.js proposes known words; the
 * Damerau-Levenshtein distance decides among them.
 */
import editDistance from 'damerau-levenshtein';
import Fuse from 'fuse.js/basic';
import { remember } from '../rules/once-per.ts';
import { weights } from './weights.ts';

export type Speller = ReturnType<typeof makeSpeller>;

/** Fuse.js searches for at most 32 characters at a time. */
const maxLength = 32;

/** How many texts have a word, and whether a title has it. */
interface Usage {
  count: number;
  titled: boolean;
}

/** Makes a speller for words or names. Nothing is prepared before the first word is corrected. */
export function makeSpeller(vocabulary: readonly string[], usageOf: (word: string) => Usage) {
  const importance = (word: string) => (usageOf(word).titled ? 1e6 : 0) + usageOf(word).count;
  const alike = remember(findAlike);
  // Each key press asks for the same words again.
  const compared = remember((word: string) => {
    const fuse = new Fuse(alike(vocabulary)(word), { threshold: weights.maxFuseScore });
    const found = fuse.search(word.slice(0, maxLength), { limit: weights.maxCompared });
    return found.map(({ item }) => ({ item, edits: editDistance(word, item).steps }));
  });

  return {
    /** Returns known words that a misspelled word may mean, most likely first. */
    correct(word: string, maxEdits: number): string[] {
      if (maxEdits === 0) return [];
      return compared(word)
        .filter(({ edits }) => edits <= maxEdits)
        .filter(({ item, edits }) => usageOf(item).titled || word.length >= 4 * edits)
        .map(({ item, edits }) => ({ word: item, cost: costOf(word, item, usageOf(item), edits) }))
        .sort((a, b) => a.cost - b.cost)
        .map((each) => each.word);
    },
    /** Returns longer words that begin with `word`: words of titles first, then frequent words. */
    complete(word: string, limit: number): string[] {
      return vocabulary
        .filter((each) => each.startsWith(word) && each !== word)
        .sort((a, b) => importance(b) - importance(a) || (a < b ? -1 : 1))
        .slice(0, limit);
    },
  };
}

const maxLengthDifference = 4;

/**
 * Returns a function that finds the words with the most pairs of letters of a typed word. Fuse.js takes
 * milliseconds for a thousand words; comparing bits first leaves it a few.
 */
function findAlike(vocabulary: readonly string[]): (word: string) => string[] {
  const pairs = new Int32Array(2 * vocabulary.length);
  for (const [at, word] of vocabulary.entries()) pairs.set(pairsOf(word), 2 * at);
  return (word) => {
    const [low, high] = pairsOf(word);
    const shared: (string[] | undefined)[] = [];
    for (let at = 0; at < vocabulary.length; at++) {
      const each = vocabulary[at] as string;
      if (Math.abs(each.length - word.length) > maxLengthDifference) continue;
      const [itsLow, itsHigh] = [pairs[2 * at] as number, pairs[2 * at + 1] as number];
      const both = bitsIn(low & itsLow) + bitsIn(high & itsHigh);
      // Of two words with as many shared pairs, the one with fewer others is more alike.
      if (both === 0) continue;
      const rank = Math.max(0, 4 * both - bitsIn(itsLow) - bitsIn(itsHigh) + 64);
      shared[rank] ??= [];
      shared[rank].push(each);
    }
    const best = shared.toReversed().flatMap((words) => words ?? []);
    return best.slice(0, weights.maxAlike);
  };
}

/** Returns which pairs of neighboring letters a word has, as 64 bits. Its ends count as letters. */
function pairsOf(word: string): [low: number, high: number] {
  const bits: [number, number] = [0, 0];
  let before = 0;
  for (let at = 0; at <= word.length; at++) {
    const letter = at < word.length ? word.charCodeAt(at) : 0;
    const bit = (before * 37 + letter * 11) & 63;
    bits[bit >> 5] = (bits[bit >> 5] ?? 0) | (1 << (bit & 31));
    before = letter;
  }
  return bits;
}

function bitsIn(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** True if two words differ only in the order of their letters, the likeliest mistake of all. */
export function areReordered(one: string, other: string): boolean {
  return [...one].sort().join('') === [...other].sort().join('');
}

/** Returns how unlikely a correction is. Other first letters are unlikely, missing letters are likely. */
function costOf(typed: string, word: string, { titled, count }: Usage, edits: number): number {
  const otherLetter = word[0] === typed[0] ? 0 : 0.5;
  const onlyMissing = edits === word.length - typed.length ? 0.3 : 0;
  return edits + otherLetter + (titled ? 0 : 0.4) - onlyMissing - Math.log1p(count) / 100;
}
