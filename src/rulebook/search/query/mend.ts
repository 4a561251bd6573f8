/** Words mistyped, mended by the words of the texts: Fuse.js finds the likely, distance orders them. */
import Fuse from 'fuse.js/basic';
import { editDistance } from './edit-distance.ts';
import type { VocabularyWord } from '../files/vocabulary-file.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface MendedWord {
  word: string;
  edits: number;
}

/** Short words bear fewer mistakes before they are other words. */
function mostEdits(length: number): number {
  if (length <= 2) return 0;
  if (length <= 4) return 1;
  return length <= 7 ? 2 : 3;
}

/** In a sentence most unknown words are words that the texts do without, not mistakes. */
function mostEditsInSentence(length: number): number {
  if (length <= 3) return 0;
  if (length <= 6) return 1;
  return length <= 9 ? 2 : 3;
}

/**
 * The words of the texts that may have been meant, nearest first. Words with the same first letter
 * are tried first; only if none is within two mistakes, those with another.
 *
 * @param options whether the word may be only the beginning of what is meant, and whether it stands
 *   among others in a sentence
 */
export function mendWord(
  word: string,
  vocabulary: Vocabulary,
  { unfinished, inSentence }: { unfinished: boolean; inSentence: boolean },
  limit = 3,
): MendedWord[] {
  const allowed = inSentence ? mostEditsInSentence(word.length) : mostEdits(word.length);
  if (allowed === 0) return [];
  const near = (same: boolean) =>
    vocabulary.nearLength(word.length, allowed, word[0] as string, same);
  const sameLetter = nearest(word, near(true), allowed);
  const close = sameLetter[0] && sameLetter[0].edits <= Math.min(2, allowed);
  const found = close ? sameLetter : merge(sameLetter, nearest(word, near(false), allowed));
  if (found.length === 0 && unfinished) return mendBeginning(word, vocabulary, limit);
  return found.slice(0, limit);
}

/** Mends a word not yet written to its end by the beginnings of the words of the texts. */
function mendBeginning(word: string, vocabulary: Vocabulary, limit: number): MendedWord[] {
  if (word.length < 4) return [];
  const longer = vocabulary.beginning(word.slice(0, 2), 400);
  return longer
    .filter((entry) => entry.word.length > word.length)
    .map((entry) => ({ ...entry, edits: editsToBeginning(word, entry.word) }))
    .filter(({ edits }) => edits <= 1)
    .sort(byEditsThenCommonness)
    .slice(0, limit)
    .map(({ word: mended, edits }) => ({ word: mended, edits }));
}

/** A letter left out or put in moves where the beginning ends. */
function editsToBeginning(word: string, whole: string): number {
  const lengths = [word.length - 1, word.length, word.length + 1];
  return Math.min(...lengths.map((length) => editDistance(word, whole.slice(0, length), 1)));
}

function nearest(word: string, candidates: VocabularyWord[], allowed: number): MendedWord[] {
  const letters = lettersOf(word);
  const alike = candidates.filter(
    (entry) => differingLetters(letters, lettersOf(entry.word)) <= 2 * allowed,
  );
  const fuse = new Fuse(alike, { keys: ['word'], threshold: 0.6, distance: 20, shouldSort: false });
  return fuse
    .search(word.slice(0, 32))
    .map(({ item }) => ({ ...item, edits: editDistance(word, item.word, allowed) }))
    .filter(({ edits }) => edits <= allowed)
    .sort(byEditsThenCommonness)
    .map(({ word: mended, edits }) => ({ word: mended, edits }));
}

function byEditsThenCommonness(
  a: VocabularyWord & MendedWord,
  b: VocabularyWord & MendedWord,
): number {
  return a.edits - b.edits || b.commonness - a.commonness || (a.word < b.word ? -1 : 1);
}

function merge(first: MendedWord[], second: MendedWord[]): MendedWord[] {
  return [...first, ...second].sort((a, b) => a.edits - b.edits);
}

/** One bit for each letter that a word has. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function differingLetters(left: number, right: number): number {
  let bits = left ^ right;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count++;
  return count;
}
