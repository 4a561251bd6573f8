import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import type { Line } from './parser-helpers.ts';

const dateForms: [RegExp, string][] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/, 'yyyy MM dd'],
  [/\b([a-z]+)\s+(\d{1,2})\s*,?\s*(\d{4})\b/i, 'MMMM d yyyy'],
  [/\b(\d{1,2})\s+(?:of\s+)?([a-z]+),?\s+(\d{4})\b/i, 'd MMMM yyyy'],
];

/** Makes `93` mean 1993, and `03` mean 2003. */
const referenceDate = new Date(2000, 0, 1);

/**
 * Reads a date in a form of date-fns, and returns it in another; null if there is no such date.
 * @example dateInForm('02/21/98', 'M/d/yy') // '1998-02-21'
 */
export function dateInForm(printed: string, form: string, iso = 'yyyy-MM-dd'): string | null {
  const date = parse(printed, form, referenceDate);
  return isValid(date) ? format(date, iso) : null;
}

/**
 * @example printedDate('Effective as of June 1st, 2014.') // { date: '2014-06-01', isAlone: false }
 * @example printedDate('1 June 2014') // { date: '2014-06-01', isAlone: true }
 */
export function printedDate(line: string): { date: string; isAlone: boolean } | null {
  const plain = line.replace(/(\d)(?:st|nd|rd|th)\b/g, '$1');
  for (const [form, pattern] of dateForms) {
    const [printed = '', ...parts] = form.exec(plain) ?? [];
    const date = dateInForm(parts.join(' '), pattern);
    if (date) return { date, isAlone: printed.length >= line.length - 2 };
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
