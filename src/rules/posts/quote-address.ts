/**
 * Reads and writes the address of a quote. It lists rules and ranges of rules, and may have a date:
 * `/quote/?of=cr/702.19b,cr/704.5a-c,rulings/501.5b&on=2014-06-01`
 */
import { degrees } from '../numbers/degrees.ts';
import { isDay } from '../words/dates.ts';
import { readDate } from '../words/read-date.ts';
import {
  compareKeys,
  completeRangeEnd,
  isNumberKey,
  isNumberWithin,
  isTermKey,
  type NumberRange,
  writeRange,
} from '../numbers/number-key.ts';

/** A number or a range of numbers in the address of a quote. */
export interface QuotedNumber {
  /** Slug of the document: `cr`. */
  document: string;
  /** The release ID or date before the number: `cr/2014-06-01/702.19b`. Null if there is none. */
  release: string | null;
  /** A number as in URLs or a range: `702.19b`, `702.19a-702.19c`. `1-2` can be either. */
  key: string;
}

export interface Quote {
  numbers: QuotedNumber[];
  /** ISO date: the quote shows the rules as of this date. Null for the current rules. */
  on: string | null;
  /** Items of the address that are neither numbers nor dates, as typed: `cr/hello`. */
  unreadable: string[];
}

/** The maximum number of rules in a quote. */
export const maxQuoted = 200;

/** Replaces the document's slug for rulings on a card: `cards/<card>/<ruling>`. */
export const cardsSlug = 'cards';

/** Matches dates, including days that don't exist: `2014-02-30`. */
const looksLikeDay = /^\d{4}-\d\d-\d\d$/;

/** True if a part of an address may be a date or a release ID, as in `cr/2014-06-01/702.19b`. */
function mayBeRelease(part: string): boolean {
  if (looksLikeDay.test(part)) return isDay(part);
  return /^[a-z\d]+(?:-[a-z\d]+)*$/i.test(part) && part !== 'glossary' && !isNumberKey(part);
}

/**
 * Reads the query string of a quote's address.
 * @param documents slugs of the site's documents, the most likely first
 * @example readQuote('?of=cr/702.19a-c', ['cr']).numbers
 * // [{ document: 'cr', release: null, key: '702.19a-702.19c' }]
 */
export function readQuote(search: string, documents: readonly string[]): Quote {
  const parameters = new URLSearchParams(search);
  const on = readDate(parameters.get('on') ?? '')?.day ?? null;
  const written = (parameters.get('of') ?? '').split(/[,;\s]+/).filter((each) => each !== '');
  const unreadable: string[] = [];
  const numbers = written.flatMap((each) => {
    // A number without a document is of the first one, as everywhere on the site.
    const id = /^\d[^/]*$/.test(each) ? `${documents[0]}/${each}` : each;
    const number = readQuotedNumber(id, documents);
    if (!number) unreadable.push(each);
    return number ?? [];
  });
  return { numbers, on, unreadable };
}

/** Says why a typed number can't be quoted, as a message for the reader. */
export function whyUnreadable(written: string): string {
  const day = written.split('/').find((part) => looksLikeDay.test(part) && !isDay(part));
  return day ? `${day} isn’t a date.` : `“${written}” isn’t a rule number.`;
}

/**
 * Reads a number or a range from the address of a quote. Returns null for anything else.
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
  const isCard = document === cardsSlug;
  const hasRelease = !isCard && rest.length > 1 && mayBeRelease(rest[0] ?? '');
  const release = hasRelease ? (rest.shift()?.toLowerCase() ?? null) : null;
  const key = rest.join('/');
  if (key === '') return null;
  if (isCard || isTermKey(key) || nameShape.test(key)) return { document, release, key };
  const range = readRange(key);
  const number = readKey(key) ?? (range && writeRange(range));
  return number === null ? null : { document, release, key: number };
}

/** Matches what has no number: a term, an introduction, or a part of a section such as `2.1/definition`. */
const nameShape =
  /^(?:[a-z]{3,}(?:-[a-z\d]+)*|[a-z]+(?:-[a-z]+)+|(?:[a-z][a-z-]*|[\d.]+)(?:\/[a-z][a-z\d-]+)+)$/;

/**
 * Reads a range. Returns null for anything else, such as a range that ends before it begins.
 * @example readRange('702.19a-c') // { first: '702.19a', last: '702.19c' }
 * @example readRange('1-2-3..1-2-5') // { first: '1-2-3', last: '1-2-5' }
 */
export function readRange(written: string): NumberRange | null {
  const [from = '', to, ...more] = written.split(rangeSign);
  const first = readKey(from);
  if (first === null || to === undefined || more.length > 0) return null;
  const last = readKey(completeRangeEnd(first, to));
  return last === null || compareKeys(first, last) >= 0 ? null : { first, last };
}

const rangeSign = new RegExp(degrees.address.range);

/** Reads a number: `702.19B.` → `702.19b`. Returns null for anything else. */
function readKey(written: string): string | null {
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
 * Returns the numbers in a range, sorted. Includes the subrules of the last number. Includes examples
 * only if the range begins or ends with one.
 * @param numbers the numbers to choose from
 * @example numbersInRange({ first: '704.1', last: '704.5' }, ['704.1', '704.5a', '705.1'])
 * // ['704.1', '704.5a']
 */
export function numbersInRange({ first, last }: NumberRange, numbers: readonly string[]): string[] {
  const hasExamples = [first, last].some(isExample);
  const isInRange = (key: string) =>
    compareKeys(first, key) <= 0 && (compareKeys(key, last) <= 0 || isNumberWithin(key, last));
  return numbers
    .filter((key) => !key.includes('/') && (hasExamples || !isExample(key)) && isInRange(key))
    .sort(compareKeys);
}

/** True for the number of an example: `702.19b.Example.1`. */
export const isExample = (key: string): boolean => /\.Example\.\d+$/.test(key);
