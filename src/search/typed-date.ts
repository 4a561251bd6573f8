/** Reads a date typed after a query: `702.19b as of 2009`, `mana burn in 2008`. */
import { date, dayOfDate, periodOf } from '../rules/words/dates.ts';
import type { AsOf } from './types.ts';

const dated = new RegExp(String.raw`^(.*\S)\s+(?:as of|in|on)\s+${date}\s*[?.]?\s*$`, 'i');

/**
 * Reads the date at the end of a query.
 *
 * @param filter the date of the filter, used if none was typed
 * @example readDate('702.19b as of 2014-06') // its date is '2014-06-30', its words '702.19b'
 */
export function readDate(text: string, filter?: string): AsOf | null {
  const [, words = '', written = ''] = dated.exec(text) ?? [];
  const day = written === '' ? null : dayOfDate(written.replaceAll('/', '-'));
  if (day !== null) return { date: day, period: periodOf(written) ?? null, words, typed: true };
  return filter ? { date: filter, period: null, words: text, typed: false } : null;
}
