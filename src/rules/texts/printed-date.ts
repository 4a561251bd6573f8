import { isDay } from '../words/dates.ts';
import { monthOf } from '../words/read-date.ts';
import type { Line } from './parser-helpers.ts';

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
export function releaseDateIn(front: readonly Pick<Line, 'text'>[]): string | null {
  for (const { text } of front) {
    const found = printedDate(text);
    if (found && (found.isAlone || datedLine.test(text))) return found.date;
  }
  return null;
}
