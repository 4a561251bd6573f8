import { diffArrays } from 'diff';
import type { ElementContent, Text } from 'hast';
import { writeHtml } from '../entries/html.ts';
import { foldTypography } from '../words/typography.ts';

/** A stretch of words that two wordings share, or that only the older or only the newer has. */
export interface Difference {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/**
 * A number, a word or a symbol, each with the space after it. Marks that are typed in several
 * characters stay together, so that they can be compared with their one-character twins; dashes
 * stand alone, since old texts have a hyphen where later ones have a dash.
 */
const words =
  /(?:\{[^{}]*\}|\((?:r|tm|c)\)|\.{3}|-{2,}|'{2}|[\p{L}\p{N}]+(?:[.'’/][\p{L}\p{N}]+)*|\S)\s*/giu;

/** Below this share of common words, two texts are easier to read one after the other. */
const leastInCommon = 0.3;

/** Texts further apart than this are not compared word by word; it would take long and help nobody. */
const mostEdits = 2000;

/**
 * Compares two wordings word by word. Quotes, dashes and spaces that only look different are the
 * same. Without what was removed, the stretches give the newer text; without what was added, the
 * older one in the newer typography.
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

/** A stretch of words as the comparison gives it. */
interface Part {
  added: boolean;
  removed: boolean;
  value: Word[];
  count: number;
}

/** @returns null where two texts have too little in common to be compared word by word */
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
 * Common words are given as the newer text has them. Where a comma took the place of a space,
 * what was removed after it brings the space along, so that no two words run together.
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
  /** In plain typography, to be compared. */
  folded: string;
}

function wordsOf(text: string): Word[] {
  const found = text.trim().match(words) ?? [];
  return found.map((word) => ({ word, folded: foldWord(word) }));
}

/** Nearly all words are letters alone, in every typography the same. */
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
 * Shortens what did not change to the words around each change, for lists of many changes.
 *
 * @param reach how many characters to keep beside a change, about
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
 * Differences as HTML, in which what was added and what was removed are elements of their own. The
 * spaces around them are outside, so that no mark is seen where there is no word; what took the
 * place of something stands apart from it by a space, however both are read or copied.
 *
 * @example markedHtml([{ kind: 'added', text: 'a < b' }]) // '<ins>a &lt; b</ins>'
 */
export function markedHtml(found: Difference[]): string {
  return writeHtml({ type: 'root', children: markedDifferences(found) });
}

/**
 * The same as a tree, for what is to stand in another. Without the elements of what was removed, it
 * says the newer text; where that has no space, the space before removed words is theirs.
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
      // A sign that took its place follows it at once.
      const next = found[place + 1];
      const isSign = next?.kind === 'added' && /^[^\p{L}\p{N}{(“"]/u.test(next.text);
      return [element('del', before + words + (isSign ? '' : after))];
    }
    return [textNode(before), element(elements[kind], words), textNode(after)];
  });
}

/** Whether two changes that follow one another would be read as one word. */
function runOn(one: Difference | undefined, next: Difference | undefined): boolean {
  if (!one || !next || one.kind === 'same' || next.kind === 'same') return false;
  return /\S$/.test(one.text) && /^\S/.test(next.text);
}

/** Whether nothing divides what stands before and after a removed stretch in the newer text. */
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
