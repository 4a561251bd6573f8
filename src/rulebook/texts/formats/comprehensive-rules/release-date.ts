import type { Line } from '../../lines.ts';
import { isEffectiveLine } from './regions.ts';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/**
 * The date in a line such as “These rules are effective as of June 1, 2014.”, as ISO.
 *
 * @example effectiveDate('These rules are current as of May 1, 2008.') // '2008-05-01'
 */
function effectiveDate(text: string): string | null {
  if (!isEffectiveLine(text)) return null;
  const name = text.toLowerCase().match(new RegExp(months.join('|')))?.[0];
  const year = /\b(?:19|20)\d\d\b/.exec(text)?.[0];
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(text)?.[0];
  if (!name || !year || !day || Number(day) < 1 || Number(day) > 31) return null;
  const month = String(months.indexOf(name) + 1).padStart(2, '0');
  return `${year}-${month}-${day.padStart(2, '0')}`;
}

/** Every line that names the release's date, with the date. */
export function effectiveDates(lines: Line[]): { line: Line; date: string | null }[] {
  return lines
    .filter((line) => isEffectiveLine(line.text))
    .map((line) => ({ line, date: effectiveDate(line.text) }));
}
