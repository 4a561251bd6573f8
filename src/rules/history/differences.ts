import { diffArrays } from 'diff';
import type { ElementContent, Text } from 'hast';
import { foldTypography } from '../words/typography.ts';

/** Words that both wordings share, or that only the older or newer one has. */
export interface Difference {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/**
 * Matches a number, a word or a symbol, each with the space after it. Marks typed as several
 * characters are one match, so that they equal the single character. Dashes are separate, because old
 * texts have a hyphen where later ones have a dash.
 */
const words =
  /(?:\{[^{}]*\}|\((?:r|tm|c)\)|\.{3}|-{2,}|'{2}|[\p{L}\p{N}]+(?:[.'’/][\p{L}\p{N}]+)*|\S)\s*/giu;

/** Texts with a smaller share of common words are shown one after the other. */
const leastInCommon = 0.3;

/** Texts with more edits are shown one after the other, because comparing them takes too long. */
const mostEdits = 2000;

/**
 * Compares two wordings word by word. Ignores differences of quotes, dashes and spaces. Without the
 * removed words, the result is the newer text. Without the added words, it is the older text with the
 * newer typography.
 *
 * @example
 * differences('Tap a creature.', 'Tap a land.');
 * // [same 'Tap a ', removed 'creature', added 'land', same '.']
 */
export function differences(older: string, newer: string): Difference[] {
  const [olderWords, newerWords] = [wordsOf(older), wordsOf(newer)];
  const parts = compared(olderWords, newerWords);
  return parts ? joined(parts, olderWords) : oneAfterTheOther(older, newer);
}

/** A result of `diffArrays`. */
interface Part {
  added: boolean;
  removed: boolean;
  value: Word[];
  count: number;
}

/** @returns null if two texts have too little in common to compare word by word */
function compared(olderWords: Word[], newerWords: Word[]): Part[] | null {
  const parts = diffArrays(olderWords, newerWords, {
    comparator: (a, b) => a.folded === b.folded,
    maxEditLength: mostEdits,
  });
  const inCommon = (parts ?? [])
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { count }) => sum + count, 0);
  const all = olderWords.length + newerWords.length;
  return !parts || 2 * inCommon < leastInCommon * all ? null : parts;
}

/**
 * Joins the parts. Unchanged words are written as in the newer text. Where a comma replaced a space, adds
 * a space to the removed words, so that two words don't run together.
 */
function joined(parts: readonly Part[], olderWords: readonly Word[]): Difference[] {
  let place = 0;
  let last = '';
  return parts.map(({ added, removed, value }) => {
    const before = olderWords[place - 1]?.word ?? '';
    const text = value.map(({ word }) => word).join('');
    const lostSpace = removed && /\s$/.test(before) && /\S$/.test(last);
    if (!added) place += value.length;
    last = text;
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return { kind, text: lostSpace ? ` ${text}` : text };
  });
}

interface Word {
  word: string;
  /** The word in plain typography, for comparing. */
  folded: string;
}

function wordsOf(text: string): Word[] {
  const found = text.trim().match(words) ?? [];
  return found.map((word) => ({ word, folded: foldWord(word) }));
}

/** Skips folding for plain letters, because nearly every word has only these. */
function foldWord(word: string): string {
  return /^[A-Za-z0-9]+\s*$/.test(word) ? word.trimEnd() : foldTypography(word);
}

function oneAfterTheOther(older: string, newer: string): Difference[] {
  const both: Difference[] = [
    { kind: 'removed', text: older.trim() },
    { kind: 'added', text: newer.trim() },
  ];
  return both.filter(({ text }) => text !== '');
}

/**
 * Shortens unchanged text to the words around each change, for lists of changes.
 *
 * @param reach roughly how many characters to keep around a change
 */
export function aroundChanges(found: Difference[], reach = 60): Difference[] {
  return found.map((difference, place) => {
    if (difference.kind !== 'same') return difference;
    const first = place === 0;
    const last = place === found.length - 1;
    return { kind: 'same', text: shortened(difference.text, first ? 0 : reach, last ? 0 : reach) };
  });
}

function shortened(text: string, head: number, tail: number): string {
  if (text.length <= head + tail + reachOfMark) return text;
  const start = text.slice(0, text.lastIndexOf(' ', head) + 1);
  const end = tail === 0 ? '' : text.slice(text.indexOf(' ', text.length - tail));
  return `${start}…${end}`;
}

const reachOfMark = 20;

/**
 * Returns differences as a tree with `ins` and `del` elements. Spaces at the ends are outside the
 * elements, so that only words are marked. There is always a space between removed and added words.
 * Without the `del` elements, the tree is the newer text. If the newer text has no space before removed
 * words, the space is inside `del`.
 */
export function markedDifferences(found: Difference[]): ElementContent[] {
  return found.flatMap((difference, place) => {
    const { kind, text } = difference;
    const words = text.trim();
    if (kind === 'same' || words === '') return [textNode(text)];
    const runsInto = (at: number) => runOn(found[at], found[at + 1]);
    const before = (runsInto(place - 1) ? ' ' : '') + text.slice(0, text.indexOf(words));
    const after = text.slice(text.indexOf(words) + words.length);
    if (kind === 'removed' && isOneWord(found, place)) {
      // A sign that replaced the words follows directly.
      const next = found[place + 1];
      const isSign = next?.kind === 'added' && /^[^\p{L}\p{N}{(“"]/u.test(next.text);
      return [element('del', before + words + (isSign ? '' : after))];
    }
    return [textNode(before), element(elements[kind], words), textNode(after)];
  });
}

/** True if two consecutive changes would read as one word. */
function runOn(one: Difference | undefined, next: Difference | undefined): boolean {
  if (!one || !next || one.kind === 'same' || next.kind === 'same') return false;
  return /\S$/.test(one.text) && /^\S/.test(next.text);
}

/** True if the newer text has no space where words were removed. */
function isOneWord(found: readonly Difference[], place: number): boolean {
  const isKept = ({ kind }: Difference) => kind !== 'removed';
  const before = found.slice(0, place).findLast(isKept)?.text ?? ' ';
  const after = found.slice(place + 1).find(isKept)?.text ?? ' ';
  return /\S$/.test(before) && /^\S/.test(after);
}

const elements = { added: 'ins', removed: 'del' } as const;

function element(tagName: string, text: string): ElementContent {
  return { type: 'element', tagName, properties: {}, children: [textNode(text)] };
}

function textNode(value: string): Text {
  return { type: 'text', value };
}
