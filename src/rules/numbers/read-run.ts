/** Reads lists and ranges of numbers: `702.19a–c`, `613.1a, c and f`. */
import type { Degree } from './degrees.ts';
import { completeRangeEnd, keySteps } from './number-key.ts';

/** Patterns for the signs between two numbers. They are sticky, so set `lastIndex` before each use. */
export interface RunSigns {
  range: RegExp;
  list: RegExp | null;
}

/** Compiles the signs of lists and ranges from their sources. @example compileSigns(degrees.typed) */
export function compileSigns({ list, range }: { list: string; range: string }): RunSigns {
  return { range: new RegExp(range, 'iy'), list: list ? new RegExp(list, 'iy') : null };
}

/** A number with its offsets in a text. In a range, `through` is the last number. */
export interface NumberInText {
  start: number;
  end: number;
  key: string;
  through?: string;
}

/** Reads a complete number at an offset of the text. */
type ReadAt = (at: number) => NumberInText | null;

interface RunOptions {
  signs: RunSigns;
  /** Without it, only shortened numbers such as `c` continue a range or list. */
  readAt?: ReadAt;
  /** Returns where a list may continue after a number that ends at an offset, such as after a title. */
  continuesAt?: (end: number) => number;
  /** Reads a complete number that ends a range; by default, `readAt`. */
  endAt?: ReadAt;
}

/**
 * Reads the rest of a range or list that begins with a number: `–c` after `702.19a`, and `, c and f` after `613.1a`.
 * @returns the number, with the end of its range, and the further numbers of its list
 */
export function readRun(
  text: string,
  first: NumberInText,
  degree: Degree,
  options: RunOptions,
): [NumberInText, ...NumberInText[]] {
  const run: [NumberInText, ...NumberInText[]] = [{ ...first }];
  for (let last = run[0]; ;) {
    const end = rangeEnd(text, last, degree, options);
    if (end) [last.through, last.end] = [end.key, end.end];
    const next = nextInList(text, last, degree, options);
    if (!next) return run;
    run.push(next);
    last = next;
  }
}

/** Returns the last number of a range, if one begins with a number. */
function rangeEnd(
  text: string,
  first: NumberInText,
  degree: Degree,
  { signs: { range }, readAt, endAt = readAt }: RunOptions,
): NumberInText | null {
  range.lastIndex = first.end;
  const sign = range.exec(text)?.[0];
  if (sign === undefined) return null;
  const at = first.end + sign.length;
  const whole = endAt?.(at);
  if (whole && isSameKind(whole.key, first.key))
    return isLater(whole.key, first.key) ? whole : null;
  // A dash between spaces begins a remark: `702.19a – a rule`.
  if (degree !== 'typed' && /^\s[-–—]|[-–—]\s$/.test(sign)) return null;
  // Nor is `702.19a to 5`: without a dash, only letters are shortened.
  return shortened(text, at, first.key, degree, /[-–—.]/.test(sign) || degree === 'typed');
}

/** How many letters a list may skip. More are a word: `704.5f or u lose`. */
const widestStep = 8;

/** Words of one letter, which continue a sentence: `704.5f and i think`. */
const oneLetterWord = /^[iuy]$/i;

function nextInList(
  text: string,
  last: NumberInText,
  degree: Degree,
  { signs: { list }, readAt, continuesAt }: RunOptions,
): NumberInText | null {
  if (!list) return null;
  const from = continuesAt?.(last.end) ?? last.end;
  list.lastIndex = from;
  const sign = list.exec(text)?.[0];
  if (sign === undefined) return null;
  const at = from + sign.length;
  const whole = readAt?.(at);
  if (whole) return whole;
  const key = last.through ?? last.key;
  const next = shortened(text, at, key, degree, sign === '/' && degree !== 'post');
  if (!next || degree === 'typed' || sign === '/') return next;
  if (next.key.charCodeAt(key.length - 1) - key.charCodeAt(key.length - 1) > widestStep)
    return null;
  const letter = text.slice(next.start, next.end);
  if (/[a-z]{2}/i.test(letter)) return null;
  // The list goes on after a sign or “and”, and `f-h` is a range in it.
  const isListed = /^\s?(?:[,.;:)/\]]|(?:and|or)\b|&|$)|^[-–—][a-z]\b/.test(
    text.slice(next.end, next.end + 6),
  );
  // `and g both apply` and `,d apply` after c continue a list, `, k thanks` doesn't.
  const isNext = sign === ',' && letter.charCodeAt(0) === key.charCodeAt(key.length - 1) + 1;
  return isListed || ((isNext || /and|or|&/.test(sign)) && !oneLetterWord.test(letter))
    ? next
    : null;
}

const shortLetters = /(?:\(([a-z]{1,2})(?:\)|$)|([a-z]{1,2})(?![\p{L}\d'’]|\.\p{L}))/iuy;
const shortNumber = /(\d{1,3})(?![\p{L}\d(]|[.,:–—-]\d)/uy;

/** Reads a number that replaces the last part of the number before it: `c` after `702.19a`. */
function shortened(
  text: string,
  at: number,
  before: string,
  degree: Degree,
  hasNumbers: boolean,
): NumberInText | null {
  const isLettered = /[a-z]$/.test(before);
  const pattern = isLettered ? shortLetters : shortNumber;
  pattern.lastIndex = at;
  const [printed, one, other] = pattern.exec(text) ?? [];
  const part = one ?? other;
  if (printed === undefined || part === undefined) return null;
  // `702.19a to CR` has no second letter.
  if (isLettered && !areNextLetters(part)) return null;
  // `306-311`, but not `702-5`.
  const isWhole = degree === 'text' || /[.-]\d/.test(before) || part.length === before.length;
  if (!isLettered && !(hasNumbers && isWhole)) return null;
  const key = completeRangeEnd(before, part);
  return isLater(key, before) ? { start: at, end: at + printed.length, key } : null;
}

/** False for `bc`: documents continue `z` with `aa` or, in old texts, `ab`. */
export const areNextLetters = (letters: string): boolean => /^(?:a?.|(.)\1)$/i.test(letters);

function isSameKind(one: string, other: string): boolean {
  const [a, b] = [keySteps(one), keySteps(other)];
  return a[0]?.type === b[0]?.type && a.length > 1 === b.length > 1;
}

const isLater = (key: string, before: string) => inOrder(key) > inOrder(before);

/**
 * Writes a number so that strings sort like numbers: `704.0005 aa` after `704.0005  z`. `compareSteps` would make
 * `linker.js` larger.
 */
const inOrder = (key: string) =>
  key.replace(/\d+/g, (n) => n.padStart(4, '0')).replace(/[a-z]+$/, (l) => l.padStart(3));
