/**
 * The address of a quotation: which rules of which documents, of today or of a day.
 * `/quote/?of=cr/702.19b,cr/704.5a-c,rulings/501.5b&on=2014-06-01`
 */
import { isDay } from '../words/calendar.ts';
import {
  compareKeys,
  compareSteps,
  isNumberKey,
  keySteps,
  lastWritten,
} from '../numbers/number-key.ts';

/** A rule, or all from one to another. */
export interface QuotedNumber {
  document: string;
  /** The release or day that it is of, where it says so itself; otherwise that of the quotation. */
  release: string | null;
  /** Number as in addresses. */
  first: string;
  /** The last of a range, itself included; null where there is only one. */
  last: string | null;
  /** Set where numbers of its document have dashes in them: a dash says no range there. */
  isDashed?: true;
}

export interface Quotation {
  numbers: QuotedNumber[];
  /** ISO day whose wordings are asked for; null for those in force. */
  on: string | null;
  /** What in the address could not be read, as it stands there. */
  unread: string[];
}

/** More rules than this are not shown in one quotation: whoever needs more wants a section. */
export const mostQuoted = 200;

/** In place of a document: the rulings on a card, `cards/<card>/<ruling>`. */
export const cardRulings = 'cards';

/**
 * How many a quotation holds, by what they are; what is of several kinds is counted together.
 *
 * @param ids as its address has them
 * @example countQuoted(['cards/clone/r6f0c1f9a1b2c']) // '1 ruling'
 * @example countQuoted(['cr/702.19b', 'cards/clone']) // '2 passages'
 */
export function countQuoted(ids: readonly string[]): string {
  const kinds = new Set(ids.map(kindOf));
  const [kind = 'rule'] = kinds.size > 1 ? ['passage'] : kinds;
  return `${ids.length} ${kind}${ids.length === 1 ? '' : 's'}`;
}

function kindOf(id: string): string {
  if (id.includes('/glossary/')) return 'term';
  if (!id.startsWith(`${cardRulings}/`)) return 'rule';
  return id.split('/').length > 2 ? 'ruling' : 'card';
}

/** Written as a day is, whether the calendar has it or not. */
const likeDay = /^\d{4}-\d\d-\d\d$/;
const likeRelease = /^[a-z\d]+(?:-[a-z\d]+)*$/i;

/** Whether what stands between document and number may be a day or a release: its document knows which. */
function mayBeRelease(part: string): boolean {
  if (likeDay.test(part)) return isDay(part);
  return likeRelease.test(part) && part !== 'glossary' && !isNumberKey(part);
}

/**
 * Reads what a quotation holds from the part of its address behind `?`.
 *
 * @param documents slugs of those that are held
 * @param dashed of these, whose numbers have dashes in them: `1-2-3`
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
 * Why what an address or a reader has written is in no quotation.
 *
 * @param what that it is not
 * @example whyUnread('cr/2014-02-30/702.19b', 'no number')
 * // '“cr/2014-02-30/702.19b” cannot be read: 2014-02-30 is no day of the calendar.'
 */
export function whyUnread(written: string, what: string): string {
  const day = written.split('/').find((part) => likeDay.test(part) && !isDay(part));
  if (day === undefined) return `“${written}” is ${what}.`;
  const none = 'is no day of the calendar.';
  return day === written ? `“${day}” ${none}` : `“${written}” cannot be read: ${day} ${none}`;
}

/**
 * Reads one of them.
 *
 * @param dashed as for a quotation
 * @returns null where it is none
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
  const release =
    document !== cardRulings && rest.length > 1 && mayBeRelease(rest[0] ?? '')
      ? (rest.shift()?.toLowerCase() ?? null)
      : null;
  const key = rest.join('/');
  if (key === '') return null;
  if (key.startsWith('glossary/') || document === cardRulings)
    return { document, release, first: key, last: null };
  const isDashed = dashed.includes(document);
  const range = readRange(key, isDashed);
  return range && { document, release, ...range, ...(isDashed && { isDashed }) };
}

/**
 * Between the ends of a range as people write it, and never within a number: `702.19a – c`,
 * `702.19a to 702.19c`, `1-2-3 - 1-2-5`.
 */
const toTheLast = /\s*(?:[–—]|\.\.)\s*|\s+(?:-|to|through)\s+/gi;
/** Words between numbers that name nothing. */
const joining = /^(?:and|&|\+|rules?|§+)$/i;

/** A number or range that somebody typed. */
export interface TypedNumber {
  number: QuotedNumber;
  written: string;
  /** Set where no document is named for it: it is taken for one of the first. */
  isBare?: true;
}

/**
 * Reads the numbers and ranges that somebody typed or pasted: parted by commas, blanks or lines, those
 * behind the name of a document being of that one. A day before a number is that of its wording.
 *
 * @param documents slugs; what names none is of the first
 * @param releases ids of those that are named by no day
 * @param dashed as for a quotation
 * @returns what was read, each with how it was typed, and what is no number
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
    .replace(toTheLast, '–')
    .replace(/\s*-\s*/g, '-')
    // A letter by itself belongs to the number before it.
    .replace(/(?<=\d)\s+(?=\(?[a-z]\)?(?:[-–][a-z0-9.]+)?(?![\w/.]))/gi, '')
    .replace(/[()]/g, '')
    // As hurried people write it: `702 19b`.
    .replace(/(?<=(?:^|[,;\s])\d{3})[ \t]+(?=\d{1,2}[a-z]{0,2}(?:$|[,;\s]))/gi, '.')
    .split(/[,;\s]+/);
  for (const word of words) {
    const slug = documents.find((each) => each === word.toLowerCase());
    if (slug !== undefined) {
      before[0] = slug;
      isNamed = true;
    } else if (likeDay.test(word) || releases.includes(word.toLowerCase()))
      before = [before[0] ?? '', word];
    else if (word !== '' && !joining.test(word)) {
      const isWhole = documents.some((each) => word.toLowerCase().startsWith(`${each}/`));
      const written = [...(isWhole ? [] : before), word].join('/');
      const number = readQuotedNumber(written, documents, dashed);
      const isUsual = written === `${usual}/${word}`;
      const bare = isWhole || isNamed ? {} : { isBare: true as const };
      if (number) numbers.push({ number, written: isUsual ? word : written, ...bare });
      // The number alone would be read as of today.
      else unread.push([...before.slice(1), word].join('/'));
      // A day is said of the one number behind it.
      before.length = 1;
    }
  }
  return { numbers, unread };
}

/**
 * Reads a range: `702.19a-c`, `704.5-704.7`, `702.19a..702.19c`. A last number that is not whole is
 * completed from the first.
 *
 * @param isDashed whether numbers may have dashes in them: `1-2-3` is a number then, and
 * `1-2-3..1-2-5` a range
 * @returns null where it is no number, and no range of two
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

/** @returns the number as keys write it: letters small behind digits, chapters' letters great */
function writtenKey(written: string): string | null {
  const key = written
    .replace(/\.$/, '')
    .replace(/(?<=\d)[A-Z]{1,2}(?=$|\.)/g, (letters) => letters.toLowerCase());
  return isNumberKey(key) ? key : null;
}

/**
 * The part of the address of a quotation behind its path. What could not be read in another stays in it.
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
 * @example writeQuotedNumber(number) // 'tides/1-2-3..1-2-5', where numbers have dashes in them
 */
export function writeQuotedNumber(number: QuotedNumber): string {
  const { document, release, first, last, isDashed } = number;
  const key = encodeURI(last === null ? first : `${first}${isDashed ? '..' : '-'}${last}`);
  return [document, ...(release ? [release] : []), key].join('/');
}

/**
 * Of the numbers of a document, those that a range holds, in their order. What stands under its
 * last number is in it. A rule that is quoted by itself comes without its examples, and so it does in
 * a range, as long as that ends at no example.
 *
 * @example numbersInRange({ first: '702.19a', last: '702.19c' }, ['702.19', '702.19b']) // ['702.19b']
 */
export function numbersInRange(
  { first, last }: Pick<QuotedNumber, 'first' | 'last'>,
  held: readonly string[],
): string[] {
  if (last === null) return held.filter((key) => key === first);
  const hasExamples = [first, last].some(isExample);
  return held
    .filter((key) => !key.includes('/') && (hasExamples || !isExample(key)))
    .filter((key) => compareKeys(first, key) <= 0 && isNotBehind(key, last))
    .sort(compareKeys);
}

/** Whether a number is that of an example. @example isExample('702.19b.Example.1') // true */
export function isExample(key: string): boolean {
  return /\.Example\.\d+$/.test(key);
}

/** What stands under the last is not behind it; `704.5aa` stands under no `704.5a`. */
function isNotBehind(key: string, last: string): boolean {
  const outer = keySteps(last);
  const isUnder = compareSteps(keySteps(key).slice(0, outer.length), outer) === 0;
  return compareKeys(key, last) <= 0 || isUnder;
}
