/**
 * Reads and writes the address of a quote, which lists rules and ranges and may name a date:
 * `/quote/?of=cr/702.19b,cr/704.5a-c,rulings/501.5b&on=2014-06-01`
 */
import { isDay } from '../words/dates.ts';
import {
  compareKeys,
  compareSteps,
  isNumberKey,
  keySteps,
  completeRangeEnd,
} from '../numbers/number-key.ts';

/** A rule or a range of rules. */
export interface QuotedNumber {
  document: string;
  /** The release or date written before the number; null to use the date of the quote. */
  release: string | null;
  /**
   * A number as in addresses, or a range: `702.19b`, `702.19a-702.19c`. Only the number files can tell
   * if `1-2` is a number.
   */
  key: string;
}

export interface Quotation {
  numbers: QuotedNumber[];
  /** ISO date of the wordings; null for the current ones. */
  on: string | null;
  /** Parts of the address that could not be read, as written. */
  unread: string[];
}

/** The first and the last number of a range, both included. */
export interface NumberRange {
  first: string;
  last: string;
}

/** Limit of rules in one quote. */
export const maxQuoted = 200;

/** The name used instead of a document for rulings on a card: `cards/<card>/<ruling>`. */
export const cardRulings = 'cards';

/** Matches text that looks like a date, even if there is no such day. */
const likeDay = /^\d{4}-\d\d-\d\d$/;
const likeRelease = /^[a-z\d]+(?:-[a-z\d]+)*$/i;

/** True if the part between document and number may be a date or a release id. */
function mayBeRelease(part: string): boolean {
  if (likeDay.test(part)) return isDay(part);
  return likeRelease.test(part) && part !== 'glossary' && !isNumberKey(part);
}

/**
 * Reads the query string of a quote.
 *
 * @param documents slugs of the site's documents
 * @example readQuotation('?of=cr/702.19a-c', ['cr']).numbers
 * // [{ document: 'cr', release: null, key: '702.19a-702.19c' }]
 */
export function readQuotation(search: string, documents: readonly string[]): Quotation {
  const asked = new URLSearchParams(search);
  const on = asked.get('on') ?? '';
  const written = (asked.get('of') ?? '').split(/[,;\s]+/).filter((each) => each !== '');
  const unread: string[] = [];
  const numbers = written.flatMap((each) => {
    const number = readQuotedNumber(each, documents);
    if (!number) unread.push(each);
    return number ?? [];
  });
  if (on !== '' && !isDay(on)) unread.push(on);
  return { numbers, on: isDay(on) ? on : null, unread };
}

/**
 * Returns the reason why a part of an address or input can't be quoted.
 *
 * @example whyUnread('hello') // '“hello” isn’t a rule number.'
 */
export function whyUnread(written: string): string {
  const day = written.split('/').find((part) => likeDay.test(part) && !isDay(part));
  return day ? `${day} isn’t a date.` : `“${written}” isn’t a rule number.`;
}

/**
 * Reads one number or range of a quote.
 *
 * @returns null if it is neither a number nor a range
 * @example readQuotedNumber('cr/2014-06-01/702.19B', ['cr'])
 * // { document: 'cr', release: '2014-06-01', key: '702.19b' }
 */
export function readQuotedNumber(
  written: string,
  documents: readonly string[],
): QuotedNumber | null {
  const [slug = '', ...rest] = written.replace(/^\/|\/$/g, '').split('/');
  const document = documents.find((each) => each === slug.toLowerCase());
  if (!document) return null;
  const isCard = document === cardRulings;
  const hasRelease = !isCard && rest.length > 1 && mayBeRelease(rest[0] ?? '');
  const release = hasRelease ? (rest.shift()?.toLowerCase() ?? null) : null;
  const key = rest.join('/');
  if (key === '') return null;
  if (isCard || key.startsWith('glossary/')) return { document, release, key };
  const range = rangeOf(key);
  const number = writtenKey(key) ?? (range && writeRange(range));
  return number === null ? null : { document, release, key: number };
}

/**
 * Reads a range: `702.19a-c`, `704.5-704.7`, `1-2-3..1-2-5`.
 *
 * @returns null for anything else, such as a range that ends before it begins
 */
export function rangeOf(written: string): NumberRange | null {
  const isClear = /\.\.|[–—]/.test(written);
  const [from = '', to, ...more] = written.split(isClear ? /\.\.|[–—]/ : '-');
  const first = writtenKey(from);
  if (first === null || to === undefined || more.length > 0) return null;
  const last = writtenKey(completeRangeEnd(first, to));
  return last === null || compareKeys(first, last) >= 0 ? null : { first, last };
}

/** @example writeRange({ first: '702.19a', last: '702.19c' }) // '702.19a-702.19c' */
export function writeRange({ first, last }: NumberRange): string {
  return `${first}${first.includes('-') ? '..' : '-'}${last}`;
}

/** Returns the number as addresses write it, or null: `702.19B.` becomes `702.19b`. */
function writtenKey(written: string): string | null {
  const key = written
    .replace(/\.$/, '')
    .replace(/(?<=\d)[A-Z]{1,2}(?=$|\.)/g, (letters) => letters.toLowerCase());
  return isNumberKey(key) ? key : null;
}

/** @example writeQuotedNumber({ document: 'cr', release: null, key: '702.19a' }) // 'cr/702.19a' */
export function writeQuotedNumber({ document, release, key }: QuotedNumber): string {
  return [document, ...(release ? [release] : []), encodeURI(key)].join('/');
}

/**
 * Returns the numbers in a range, including the subrules of its last number. Leaves out examples,
 * unless the range begins or ends with one.
 *
 * @param available numbers of the document
 * @example numbersInRange({ first: '702.19a', last: '702.19c' }, ['702.19', '702.19b']) // ['702.19b']
 */
export function numbersInRange(
  { first, last }: NumberRange,
  available: readonly string[],
): string[] {
  const hasExamples = [first, last].some(isExample);
  return available
    .filter((key) => !key.includes('/') && (hasExamples || !isExample(key)))
    .filter((key) => compareKeys(first, key) <= 0 && isUpTo(key, last))
    .sort(compareKeys);
}

/** True for the number of an example. @example isExample('702.19b.Example.1') // true */
export function isExample(key: string): boolean {
  return /\.Example\.\d+$/.test(key);
}

/** True if a number is at most `last` or a subrule of it; `704.5aa` is not a subrule of `704.5a`. */
function isUpTo(key: string, last: string): boolean {
  const outer = keySteps(last);
  const isUnder = compareSteps(keySteps(key).slice(0, outer.length), outer) === 0;
  return compareKeys(key, last) <= 0 || isUnder;
}
