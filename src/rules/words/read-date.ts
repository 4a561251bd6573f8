/**
 * Reads dates in every form that people and this site write: `June 1, 2014`, `1 June 2014`, `31.12.2008`, `Sept 2014`,
 * `2014-06`, `2014`, also with words such as `as of`, `in`, `before` or `since`; and those that texts print.
 */
import { isDay, monthNames } from './dates.ts';

export interface ReadDate {
  /** The ISO date that is meant: of a year or month, the last day. Null if there is no such date. */
  day: string | null;
  /** The year or month, if no day was written: `2014`, `2014-06`. */
  period: string | null;
}

const months = monthNames.map((name) => name.toLowerCase());
const monthName = `(?:${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)\\.?`;
const year = '(?:19|20)\\d\\d';
const dayOfMonth = '\\d{1,2}(?:st|nd|rd|th)?';

/** Pattern source for a date, without groups. It needs the flag `i`. */
const dateSource = [
  `(?:0?[1-9]|1[0-2])/${year}`,
  `\\d{1,2}(?:\\.\\s?\\d{1,2}\\.\\s?|[/-]\\d{1,2}[/-])${year}`,
  `${monthName}\\s+${dayOfMonth},?\\s+${year}`,
  `(?:${dayOfMonth}\\s+(?:of\\s+)?)?${monthName},?\\s+${year}`,
  `\\d{4}-\\d\\d-\\d\\d`,
  `${year}(?:0\\d|1[0-2])(?:[0-2]\\d|3[01])`,
  `${year}(?:[-/]\\d{1,2}){0,2}`,
].join('|');

const whole = new RegExp(`^(?:${dateSource})$`, 'i');

/**
 * A year or month means its last day.
 * @example readDate('June 1, 2014') // { day: '2014-06-01', period: null }
 * @example readDate('2014-06') // { day: '2014-06-30', period: '2014-06' }
 * @example readDate('June 31, 2014') // { day: null, period: null }
 * @example readDate('3/1/2026') // { day: null, period: null }, because nobody knows which is the month
 */
export function readDate(typed: string): ReadDate | null {
  const text = typed
    .trim()
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    .replace(/^(\d{1,2})\/(\d{4})$/, '$2-$1');
  if (!whole.test(text)) return null;
  const name = /[a-z]{3,}/i.exec(text.replace(/\bof\b/i, ''))?.[0].toLowerCase() ?? '';
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  if (name === '' && text.length > 7 && !/^\d{4}/.test(text)) return dateOf(...inDigits(text));
  if (name === '') return dateOf(...(numbers as [number, number?, number?]));
  return dateOf(numbers.at(-1) ?? 0, monthOf(name), numbers.length > 1 ? numbers[0] : undefined);
}

/** @example monthOf('Sept') // 9, or 0 if there is no such month */
export function monthOf(name: string): number {
  const short = new RegExp(`^${monthName}$`, 'i').test(name) && name.slice(0, 3).toLowerCase();
  return short ? months.findIndex((each) => each.startsWith(short)) + 1 : 0;
}

/** Reads `31.12.2008` and `12/31/2008`. @returns month 0 if it may also be the day */
function inDigits(text: string): [year: number, month: number, day: number] {
  const [first = 0, second = 0, year = 0] = (text.match(/\d+/g) ?? []).map(Number);
  if (text.includes('.') || first > 12) return [year, second, first];
  return second > 12 || first === second ? [year, first, second] : [year, 0, 0];
}

function dateOf(year: number, month?: number, day?: number): ReadDate {
  // Day 0 is the last day of the month before.
  const time = new Date(
    Date.UTC(year, day === undefined ? (month ?? 12) : (month ?? 12) - 1, day ?? 0),
  );
  if (time.getUTCMonth() !== (month ?? 12) - 1) return { day: null, period: null };
  const iso = time.toISOString().slice(0, 10);
  return { day: iso, period: day === undefined ? iso.slice(0, month === undefined ? 4 : 7) : null };
}

export interface DatedText {
  /** The text without the date. */
  words: string;
  /** The date as written: `June 1, 2014`. */
  written: string;
  /** True if a word such as `as of` or `before` is in front of the date. */
  isMarked: boolean;
  date: ReadDate;
}

const datedText = new RegExp(
  String.raw`^(.*?\S)\s+(?:(?:back\s+)?(as of|in|on|during|before|until|prior to|since|from|after)\s+)?(${dateSource})\s*[?.]?\s*$`,
  'i',
);

/**
 * Null unless a text ends in a date, and has other words. `before` means the day before the date begins, `since` the day
 * on which it begins, and `after` the day after it ends.
 * @example readDatedText('trample before 2010') // { words: 'trample', date: { day: '2009-12-31', … }, … }
 */
export function readDatedText(text: string): DatedText | null {
  const [, words = '', marker, written = ''] = datedText.exec(text) ?? [];
  const date = readDate(written);
  if (!date) return null;
  const day = date.day && dayMeant(marker?.toLowerCase(), date.day, date.period ?? date.day);
  const read = day === date.day ? date : { day, period: null };
  return { words, written, isMarked: marker !== undefined, date: read };
}

/** Returns the day that is meant by a word in front of a date. @param period the date as it is written in ISO form */
function dayMeant(marker: string | undefined, day: string, period: string): string {
  const start = `${period}-01-01`.slice(0, 10);
  if (marker === 'since' || marker === 'from') return start;
  if (marker === 'after') return daysLater(day, 1);
  return /^(?:before|until|prior)/.test(marker ?? '') ? daysLater(start, -1) : day;
}

function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Says that a date doesn't exist, or can be read in two ways. @example noSuchDate('June 31, 2014') */
export function noSuchDate(written: string): string {
  const isUnclear = /^(?:[1-9]|0\d|1[0-2])[/-](?:[1-9]|0\d|1[0-2])[/-]/.test(written);
  return isUnclear
    ? `“${written}” can be two dates, so it is ignored. Write one of them like 2014-06-01.`
    : `“${written}” isn’t a date, so it is ignored.`;
}

/** The year may be a misprint, which the import reports. */
const wholeDates = [
  /\b(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})\b/,
  /\b(?<month>[a-z]+)\s+(?<day>\d{1,2})\s*,?\s*(?<year>\d{4})\b/i,
  /\b(?<day>\d{1,2})\s+(?:of\s+)?(?<month>[a-z]+),?\s+(?<year>\d{4})\b/i,
];

/**
 * Returns an ISO date, or null if there is no such date. A year of two digits is from 1950 to 2049.
 * @example dayInDigits('98', '2', '21') // '1998-02-21'
 */
export function dayInDigits(...parts: [year: string, month: string, day: string]): string | null {
  const [year, month, day] = parts.map((part) => part.padStart(2, '0')) as typeof parts;
  const century = year.length > 2 ? '' : year < '50' ? '20' : '19';
  const iso = `${century}${year}-${month}-${day}`;
  return isDay(iso) ? iso : null;
}

/**
 * @example printedDate('Effective as of June 1st, 2014.') // { date: '2014-06-01', isAlone: false }
 * @example printedDate('1 June 2014') // { date: '2014-06-01', isAlone: true }
 */
export function printedDate(line: string): { date: string; isAlone: boolean } | null {
  const plain = line.replace(/(\d)(?:st|nd|rd|th)\b/g, '$1');
  for (const form of wholeDates) {
    const match = form.exec(plain);
    const { year = '', month = '', day = '' } = match?.groups ?? {};
    const date = dayInDigits(year, /\d/.test(month) ? month : String(monthOf(month)), day);
    if (match && date) return { date, isAlone: match[0].length >= line.length - 2 };
  }
  return null;
}

const datedLine =
  /\b(?:effective|updated?|as of|in force|release|version|v[\d.]+|valid|published|dated?)\b/i;

/**
 * The first date that is alone in its line, or after a word such as “effective”.
 * @example releaseDateIn(linesOf('Effective March 3, 2025')) // '2025-03-03'
 */
export function releaseDateIn(front: readonly { text: string }[]): string | null {
  for (const { text } of front) {
    const found = printedDate(text);
    if (found && (found.isAlone || datedLine.test(text))) return found.date;
  }
  return null;
}
