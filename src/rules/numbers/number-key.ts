/**
 * Compares, sorts and names keys, which are numbers as addresses contain them: `501.5b`,
 * `E.4.Ruling.3`. Splits each into steps: 501, 5, b.
 */
import { capital } from '../words/typography.ts';

/** Words in keys, in the order of a document, with the spellings and abbreviations that people type. */
const partWords = {
  example: ['ex', 'exa', 'eg', 'example', 'examples'],
  note: ['n', 'note', 'notes'],
  ruling: ['r', 'rul', 'rulings', 'ruling'],
  duplicate: ['dup', 'duplicate'],
} as const;

type PartWord = keyof typeof partWords;
const partOrder = Object.keys(partWords) as PartWord[];

/** One part of a key: `702`, `19`, `b` or `Ruling.3`. */
export type KeyStep =
  | { type: 'number'; value: number }
  | { type: 'letter'; value: string }
  | { type: 'part'; word: PartWord; value: number };

/**
 * Matches numbers with dots, or with dashes as in `1-2-3a`, but not dates such as `2014-06-01`, and not
 * the range `702-704`.
 */
const keyPattern =
  /^(?:(?:[A-Z](?:\.?\d+)?|\d+)(?:\.\d+)*(?:\.?[a-z]{1,2}(?:\.\d+)+)*(?:\.?[a-z]{1,2})?|(?:\d{1,2}(?:-\d{1,3})+|\d{3}(?:-\d{1,3}){2,})[a-z]{0,2})(?:\.(?:Rulings?|Note|Example|Duplicate)\.\d+)*$/;

/** True if a key is a number. Other keys are `glossary/first-strike` and `introduction`. */
export const isNumberKey = (key: string): boolean => keyPattern.test(key);

/**
 * Splits a key into steps.
 * @example keySteps('501.5b') // number 501, number 5, letter b
 * @example keySteps('G6.5') // letter g, number 6, number 5; the same as for G.6.5
 */
export function keySteps(key: string): KeyStep[] {
  const tokens = key.toLowerCase().match(/\d+|[a-z]+/g) ?? [];
  const steps: KeyStep[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? '';
    const word = token.length > 2 ? partWordOf(token) : null;
    if (word) steps.push({ type: 'part', word, value: Number(tokens[++index] ?? 0) });
    else if (/\d/.test(token)) steps.push({ type: 'number', value: Number(token) });
    else steps.push({ type: 'letter', value: token });
  }
  return steps;
}

/** Returns the word that an abbreviation means, or null. @example partWordOf('rul') // 'ruling' */
export function partWordOf(typed: string): PartWord | null {
  return partOrder.find((word) => (partWords[word] as readonly string[]).includes(typed)) ?? null;
}

/**
 * Compares keys for sorting in the order of a document: `501.5`, `501.5a`, `501.5.Ruling.1`, `501.6`,
 * `501.10`, and `704.5z` before `704.5aa`. Returns 0 for two spellings of one number: `G6.5`, `G.6.5`.
 */
export function compareSteps(left: KeyStep[], right: KeyStep[]): number {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index++) {
    const order = compareStep(left[index] as KeyStep, right[index] as KeyStep);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/**
 * True if a number is another one or under it. Doesn't know that section 702 is in chapter 7, see `isNumberUnder`.
 * @example isNumberWithin('702.19b', '702.19') // true
 */
export function isNumberWithin(key: string, outer: string): boolean {
  const steps = keySteps(outer);
  return compareSteps(keySteps(key).slice(0, steps.length), steps) === 0;
}

const stepRank = { letter: 0, number: 1, part: 2 } as const;

function compareStep(left: KeyStep, right: KeyStep): number {
  if (left.type !== right.type) return stepRank[left.type] - stepRank[right.type];
  if (left.type === 'letter') {
    const other = right.value as string;
    return left.value.length - other.length || (left.value < other ? -1 : +(left.value > other));
  }
  if (left.type === 'part' && right.type === 'part' && left.word !== right.word) {
    return partOrder.indexOf(left.word) - partOrder.indexOf(right.word);
  }
  return left.value - (right.value as number);
}

const collator = /* @__PURE__ */ new Intl.Collator('en', { numeric: true });

/**
 * Compares keys for sorting in the order of a document: `501.9`, `501.10`, `E.4`. Sorts keys that are
 * not numbers alphabetically.
 * @example ['501.10', '501.9'].sort(compareKeys) // ['501.9', '501.10']
 */
export function compareKeys(one: string, other: string): number {
  if (!isNumberKey(one) || !isNumberKey(other)) return collator.compare(one, other);
  const isLettered = (key: string) => +/^[A-Z]/.test(key);
  return isLettered(one) - isLettered(other) || compareSteps(keySteps(one), keySteps(other));
}

/**
 * Formats a key for readers, as documents print it. Notes and examples have no printed number, so they get a name.
 * @example printedNumber('702.19b.Example.1') // '702.19b Example 1'
 * @example printedNumber('2.1/example-a') // '2.1 Example A'
 */
export function printedNumber(key: string): string {
  return key
    .replace(/\.(Note|Example)\.(\d+)$/, ' $1 $2')
    .replace(/\/example-([a-z])\b/, (_, letter: string) => ` Example ${letter.toUpperCase()}`);
}

/**
 * Returns the name of a rule or glossary term in a citation: `CR 702.19b`, `CR glossary: Trample`.
 * @param cited the short name of the document
 * @param number the printed number or the term
 */
export function citationName(cited: string, number: string, isTerm = false): string {
  return `${cited}${isTerm ? ' glossary:' : ''} ${number}`;
}

/** True for the key of a term: `glossary/trample`. Terms have names instead of numbers. */
export const isTermKey = (key: string): boolean => key.startsWith('glossary/');

/**
 * Returns the name of a key in a citation.
 * @param cited the short name of the document
 * @param title the title of a term or of a text without a number, if known
 * @example numberName('CR', 'glossary/trample') // 'CR glossary: Trample'
 * @example numberName('JAR', 'common-issues') // 'JAR Common issues'
 */
export function numberName(cited: string, key: string, title?: string | null): string {
  if (isNumberKey(key)) return citationName(cited, printedNumber(key));
  const name = title ?? capital(key.replace(/^.*\//, '').replaceAll('-', ' '));
  return citationName(cited, name, isTermKey(key));
}

/** A range of numbers. Both ends belong to it. */
export interface NumberRange {
  first: string;
  last: string;
}

/** Writes a range for an address: `702.19a-702.19c`, or `1-2-3..1-2-5` if the numbers have hyphens. */
export function writeRange({ first, last }: NumberRange): string {
  return `${first}${first.includes('-') ? '..' : '-'}${last}`;
}

/**
 * Returns the last number of a range such as `702.19a–c`. The end of the range can be a complete number
 * or replace the last part of the first number.
 * @example completeRangeEnd('702.19a', 'c') // '702.19c'
 * @example completeRangeEnd('118.7b', '8') // '118.8'
 * @example completeRangeEnd('1-2-3', '5') // '1-2-5'
 */
export function completeRangeEnd(first: string, end: string): string {
  if (/^[a-z]{1,2}$/i.test(end)) return first.replace(/[a-z]*$/, '') + end.toLowerCase();
  if (/^\d+$/.test(end)) return first.replace(/(?<=^|[.-])\d+[a-z]*$/, end);
  return end;
}
