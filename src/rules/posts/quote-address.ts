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
  lastWritten,
} from '../numbers/number-key.ts';

/** A rule or a range of rules. */
export interface QuotedNumber {
  document: string;
  /** Release or date written before the number; null if the number follows the date of the quote. */
  release: string | null;
  /** Number as in addresses. */
  first: string;
  /** Last number of a range, inclusive; null for a single rule. */
  last: string | null;
  /** Set if numbers of the document contain dashes, so that a dash is not a range. */
  isDashed?: true;
}

export interface Quotation {
  numbers: QuotedNumber[];
  /** ISO date of the wordings; null for the current ones. */
  on: string | null;
  /** Parts of the address that could not be read, as written. */
  unread: string[];
}

/** Limit of rules in one quote. */
export const mostQuoted = 200;

/** The “document” of rulings on a card: `cards/<card>/<ruling>`. */
export const cardRulings = 'cards';

/** Matches text that looks like a date, even if the calendar lacks it. */
const likeDay = /^\d{4}-\d\d-\d\d$/;
const likeRelease = /^[a-z\d]+(?:-[a-z\d]+)*$/i;

/** True if the part between document and number may be a date or the id of a release. */
function mayBeRelease(part: string): boolean {
  if (likeDay.test(part)) return isDay(part);
  return likeRelease.test(part) && part !== 'glossary' && !isNumberKey(part);
}

/**
 * Reads the query string of a quote.
 *
 * @param documents slugs of the site's documents
 * @param dashed those whose numbers contain dashes: `1-2-3`
 * @example readQuotation('?of=cr/702.19a-c', ['cr']).numbers
 * // [{ document: 'cr', release: null, first: '702.19a', last: '702.19c' }]
 */
export function readQuotation(
  search: string,
  documents: readonly string[],
  dashed: readonly string[] = [],
): Quotation {
  const asked = new URLSearchParams(search);
  const on = asked.get('on') ?? '';
  const written = (asked.get('of') ?? '').split(/[,;\s]+/).filter((each) => each !== '');
  const unread: string[] = [];
  const numbers = written.flatMap((each) => {
    const number = readQuotedNumber(each, documents, dashed);
    if (!number) unread.push(each);
    return number ?? [];
  });
  if (on !== '' && !isDay(on)) unread.push(on);
  return { numbers, on: isDay(on) ? on : null, unread };
}

/**
 * Says why a part of an address or an input cannot be quoted.
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
 * @returns null if it is neither
 * @example readQuotedNumber('cr/2014-06-01/702.19B', ['cr'])
 * // { document: 'cr', release: '2014-06-01', first: '702.19b', last: null }
 */
export function readQuotedNumber(
  written: string,
  documents: readonly string[],
  dashed: readonly string[] = [],
): QuotedNumber | null {
  const [slug = '', ...rest] = written.replace(/^\/|\/$/g, '').split('/');
  const document = documents.find((each) => each === slug.toLowerCase());
  if (!document) return null;
  const isCard = document === cardRulings;
  const hasRelease = !isCard && rest.length > 1 && mayBeRelease(rest[0] ?? '');
  const release = hasRelease ? (rest.shift()?.toLowerCase() ?? null) : null;
  const key = rest.join('/');
  if (key === '') return null;
  if (isCard || key.startsWith('glossary/')) return { document, release, first: key, last: null };
  const isDashed = dashed.includes(document);
  const range = readRange(key, isDashed);
  return range && { document, release, ...range, ...(isDashed && { isDashed }) };
}

/**
 * Matches the dash or word of a range, but no dash within a number: `702.19a – c`, `702.19a to c`.
 */
const rangeSign = /\s*(?:[–—]|\.\.)\s*|\s+(?:-|to|through)\s+/gi;
const fillers = /^(?:and|&|\+|rules?|sections?|§+)$/i;

/** A typed number or range. */
export interface TypedNumber {
  number: QuotedNumber;
  written: string;
  /** Set if no document was named: the number belongs to the first document. */
  isBare?: true;
}

/**
 * Reads typed or pasted numbers and ranges, separated by commas, spaces or lines. A document's name
 * applies to all numbers after it, a date or release to the next number.
 *
 * @param documents slugs; numbers without one belong to the first
 * @param releases ids of releases that are not dates
 * @returns the numbers, each with its spelling, and the words that are not numbers
 * @example readTypedNumbers('704.5f, 702.19 a to c', ['cr']).numbers.map(({ number }) => number.first)
 * // ['704.5f', '702.19a']
 */
export function readTypedNumbers(
  typed: string,
  documents: readonly string[],
  { releases = [], dashed = [] }: { releases?: readonly string[]; dashed?: readonly string[] } = {},
): { numbers: TypedNumber[]; unread: string[] } {
  const numbers: TypedNumber[] = [];
  const unread: string[] = [];
  const usual = documents[0] ?? '';
  let before = [usual];
  let isNamed = false;
  const words = typed
    .replace(rangeSign, '–')
    .replace(/\s*-\s*/g, '-')
    // `702.19 b`
    .replace(/(?<=\d)\s+(?=\(?[a-z]\)?(?:[-–][a-z0-9.]+)?(?![\w/.]))/gi, '')
    .replace(/[()]/g, '')
    // `702 19b`
    .replace(/(?<=(?:^|[,;\s])\d{3})[ \t]+(?=\d{1,2}[a-z]{0,2}(?:$|[,;\s]))/gi, '.')
    .split(/[,;\s]+/);
  for (const word of words) {
    const slug = documents.find((each) => each === word.toLowerCase());
    if (slug !== undefined) {
      before[0] = slug;
      isNamed = true;
    } else if (likeDay.test(word) || releases.includes(word.toLowerCase()))
      before = [before[0] ?? '', word];
    else if (word !== '' && !fillers.test(word)) {
      const isWhole = documents.some((each) => word.toLowerCase().startsWith(`${each}/`));
      const written = [...(isWhole ? [] : before), word].join('/');
      const number = readQuotedNumber(written, documents, dashed);
      const isUsual = written === `${usual}/${word}`;
      const bare = isWhole || isNamed ? {} : { isBare: true as const };
      if (number) numbers.push({ number, written: isUsual ? word : written, ...bare });
      else unread.push([...before.slice(1), word].join('/'));
      before.length = 1;
    }
  }
  return { numbers, unread };
}

/**
 * Reads a range: `702.19a-c`, `704.5-704.7`, `702.19a..702.19c`.
 *
 * @param isDashed if numbers contain dashes, so that only `..` or a long dash makes a range
 * @returns null if it is neither a number nor an ascending range
 */
export function readRange(
  written: string,
  isDashed = false,
): Pick<QuotedNumber, 'first' | 'last'> | null {
  const between = isDashed ? /\s*(?:[–—]|\.\.)\s*/ : /\s*(?:[-–—]|\.\.)\s*/;
  const [first = '', last, ...more] = written.split(between);
  const key = writtenKey(first);
  if (key === null || more.length > 0) return null;
  if (last === undefined) return { first: key, last: null };
  const end = writtenKey(lastWritten(key, last));
  if (end === null || compareKeys(key, end) >= 0) return null;
  return { first: key, last: end };
}

/** Returns the number as addresses write it, or null: `702.19B.` becomes `702.19b`. */
function writtenKey(written: string): string | null {
  const key = written
    .replace(/\.$/, '')
    .replace(/(?<=\d)[A-Z]{1,2}(?=$|\.)/g, (letters) => letters.toLowerCase());
  return isNumberKey(key) ? key : null;
}

/**
 * Writes the query string of a quote.
 *
 * @example quotationSearch({ numbers, on: null }) // '?of=cr/702.19b,cr/704.5a-704.5c'
 */
export function quotationSearch({
  numbers,
  on,
  unread = [],
}: Omit<Quotation, 'unread'> & Partial<Quotation>): string {
  const of = [...numbers.map(writeQuotedNumber), ...unread.map(encodeURIComponent)].join(',');
  return `?of=${of}${on ? `&on=${on}` : ''}`;
}

/**
 * @example writeQuotedNumber(number) // 'cr/702.19a-702.19c'
 * @example writeQuotedNumber(number) // 'tides/1-2-3..1-2-5' if numbers contain dashes
 */
export function writeQuotedNumber(number: QuotedNumber): string {
  const { document, release, first, last, isDashed } = number;
  const key = encodeURI(last === null ? first : `${first}${isDashed ? '..' : '-'}${last}`);
  return [document, ...(release ? [release] : []), key].join('/');
}

/**
 * Returns the numbers that a range covers, with the subrules of its last number. Leaves out
 * examples, unless the range begins or ends at one.
 *
 * @param available numbers of the document
 * @example numbersInRange({ first: '702.19a', last: '702.19c' }, ['702.19', '702.19b']) // ['702.19b']
 */
export function numbersInRange(
  { first, last }: Pick<QuotedNumber, 'first' | 'last'>,
  available: readonly string[],
): string[] {
  if (last === null) return available.filter((key) => key === first);
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

/**
 * True if a number is at most `last` or a subrule of it; `704.5aa` is not a subrule of `704.5a`.
 */
function isUpTo(key: string, last: string): boolean {
  const outer = keySteps(last);
  const isUnder = compareSteps(keySteps(key).slice(0, outer.length), outer) === 0;
  return compareKeys(key, last) <= 0 || isUnder;
}
