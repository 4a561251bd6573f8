import { type ArrayChange, diffArrays } from 'diff';
import type { ElementContent, Text } from 'hast';
import { foldTypography } from '../words/typography.ts';

/** A run of words that are in both texts, or only in the newer (`added`) or older one (`removed`). */
export interface Difference {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/**
 * Matches a word, a number, a symbol (`{R}`) or a punctuation mark, each with the space after it. Matches
 * `(r)`, `...` and `--` as one mark, so that they equal `®`, `…` and `—`. Splits words at dashes, because
 * a hyphen in an old text can be a dash in a newer one.
 */
const wordPattern =
  /(?:\{[^{}]*\}|\((?:r|tm|c)\)|\.{3}|-{2,}|'{2}|[\p{L}\p{N}]+(?:[.'’/][\p{L}\p{N}]+)*|\S)\s*/giu;

/** Texts are compared word by word only if at least this share of their words is in both. */
const minInCommon = 0.3;

/** Texts are compared word by word only up to this many edits. More take too long. */
const maxEdits = 2000;

/**
 * Compares two texts word by word. Ignores differences in quotes, dashes and spaces: words that are in
 * both have the typography of the newer text. If the texts have too little in common, returns the whole
 * older text as removed and the whole newer text as added.
 * @example
 * differences('Tap a creature.', 'Tap a land.');
 * // [same 'Tap a ', removed 'creature', added 'land', same '.']
 */
export function differences(older: string, newer: string): Difference[] {
  const [olderWords, newerWords] = [wordsOf(older), wordsOf(newer)];
  const parts = compareWords(olderWords, newerWords);
  return parts ? joinWords(parts, olderWords) : wholeTexts(older, newer);
}

/** @returns null if two texts have too little in common to compare word by word */
function compareWords(olderWords: Word[], newerWords: Word[]): ArrayChange<Word>[] | null {
  const all = olderWords.length + newerWords.length;
  // Each edit is a word that isn't in common. Gives up at once instead of after all edits.
  const maxEditLength = Math.min(maxEdits, Math.floor((1 - minInCommon) * all));
  const parts = diffArrays(olderWords, newerWords, {
    comparator: (a, b) => a.folded === b.folded,
    maxEditLength,
  });
  return parts ?? null;
}

/**
 * Joins the words of each part. `diffArrays` returns a word that is in both texts with the space after it
 * in the newer text. If only the older text has that space, adds it to the removed words: `one two` →
 * `one, three` becomes `one`, removed ` two`, added `, three`.
 */
function joinWords(parts: readonly ArrayChange<Word>[], olderWords: readonly Word[]): Difference[] {
  let index = 0;
  let last = '';
  return parts.map(({ added, removed, value }) => {
    const before = olderWords[index - 1]?.word ?? '';
    const text = value.map(({ word }) => word).join('');
    const lostSpace = removed && /\s$/.test(before) && /\S$/.test(last);
    if (!added) index += value.length;
    last = text;
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return { kind, text: lostSpace ? ` ${text}` : text };
  });
}

interface Word {
  word: string;
  /** The word with plain quotes and dashes, for comparing. */
  folded: string;
}

function wordsOf(text: string): Word[] {
  const found = text.trim().match(wordPattern) ?? [];
  return found.map((word) => ({ word, folded: foldWord(word) }));
}

/** Calls `foldTypography` only if needed, because it is slow and most words have only letters. */
function foldWord(word: string): string {
  return /^[A-Za-z0-9]+\s*$/.test(word) ? word.trimEnd() : foldTypography(word);
}

function wholeTexts(older: string, newer: string): Difference[] {
  const both: Difference[] = [
    { kind: 'removed', text: older.trim() },
    { kind: 'added', text: newer.trim() },
  ];
  return both.filter(({ text }) => text !== '');
}

/**
 * Shortens unchanged text to the words next to a change: `… a creature dies …`.
 * @param kept roughly how many characters to keep on each side of a change
 */
export function aroundChanges(found: Difference[], kept = 60): Difference[] {
  return found.map((difference, index) => {
    if (difference.kind !== 'same') return difference;
    const head = index === 0 ? 0 : kept;
    const tail = index === found.length - 1 ? 0 : kept;
    return { kind: 'same', text: shorten(difference.text, head, tail) };
  });
}

/** Cuts out the middle of a text. Keeps about `head` and `tail` characters before and after it. */
function shorten(text: string, head: number, tail: number): string {
  if (text.length <= head + tail + minLeftOut) return text;
  const start = text.slice(0, text.lastIndexOf(' ', head) + 1);
  const end = tail === 0 ? '' : text.slice(text.indexOf(' ', text.length - tail));
  return `${start}…${end}`;
}

const minLeftOut = 20;

/**
 * Marks differences with `ins` and `del` elements. Puts a space between a removed and an added word. Only
 * words are inside the elements, not the spaces around them. Exception: if the newer text has no space
 * where words were removed, the space is inside `del`.
 * @example markedDifferences(differences('Tap it (now).', 'Tap it.')) // Tap it<del> (now)</del>.
 */
export function markedDifferences(found: Difference[]): ElementContent[] {
  return found.flatMap((difference, index) => {
    const { kind, text } = difference;
    const words = text.trim();
    if (kind === 'same' || words === '') return [textNode(text)];
    const space = lackSpaceBetween(found[index - 1], difference) ? ' ' : '';
    const before = space + text.slice(0, text.indexOf(words));
    const after = text.slice(text.indexOf(words) + words.length);
    if (kind === 'removed' && leavesNoSpace(found, index)) {
      // A punctuation mark that replaced the words follows without a space.
      const next = found[index + 1];
      const isPunctuation = next?.kind === 'added' && /^[^\p{L}\p{N}{(“"]/u.test(next.text);
      return [element('del', before + words + (isPunctuation ? '' : after))];
    }
    return [textNode(before), element(elements[kind], words), textNode(after)];
  });
}

/** True if two changes follow each other without a space. */
function lackSpaceBetween(one: Difference | undefined, next: Difference | undefined): boolean {
  if (!one || !next || one.kind === 'same' || next.kind === 'same') return false;
  return /\S$/.test(one.text) && /^\S/.test(next.text);
}

/** True if the newer text has no space where words were removed. */
function leavesNoSpace(found: readonly Difference[], index: number): boolean {
  const isKept = ({ kind }: Difference) => kind !== 'removed';
  const before = found.slice(0, index).findLast(isKept)?.text ?? ' ';
  const after = found.slice(index + 1).find(isKept)?.text ?? ' ';
  return /\S$/.test(before) && /^\S/.test(after);
}

const elements = { added: 'ins', removed: 'del' } as const;

function element(tagName: string, text: string): ElementContent {
  return { type: 'element', tagName, properties: {}, children: [textNode(text)] };
}

function textNode(value: string): Text {
  return { type: 'text', value };
}
