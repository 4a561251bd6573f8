/** A day typed beside what is searched, which is looked up as of it. */
import type { NumberAnswer } from '../answer.ts';

export interface TypedDay {
  /** What was typed before the day and the words that lead to it. */
  words: string;
  /** As ISO date; of a month or year typed, its last. */
  day: string;
}

const asOf = 'as (?:of|at)|as it stood (?:on|in)';
const date = String.raw`((?:19|20)\d\d)(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?`;
const dated = new RegExp(
  String.raw`^(.*?\S)(?:\s+(?:(${asOf})|on|in)\s+|\s*@\s*|\s+)${date}\s*[?.]?\s*$`,
  'i',
);

/**
 * The day at the end of a query, or null where there is none: after `as of`, and after a number, for
 * words before a date may be those of a citation, `Duelist Magazine #11, 1996/07/01`.
 *
 * @param readNumber tells what words mean as a number
 * @example await typedDay('702.19b 2014-06', readNumber) // { words: '702.19b', day: '2014-06-30' }
 */
export async function typedDay(
  text: string,
  readNumber: (words: string) => Promise<NumberAnswer | null>,
): Promise<TypedDay | null> {
  const [, words = '', saidSo, year, month, dayOfMonth] = dated.exec(text) ?? [];
  if (words === '') return null;
  const day = lastDayOf(Number(year), Number(month ?? 12), Number(dayOfMonth ?? 0));
  if (day === null) return null;
  if (saidSo !== undefined) return { words, day };
  const number = await readNumber(words);
  const isMeant = number !== null && (number.certain || number.alone);
  return isMeant ? { words, day } : null;
}

/** @param dayOfMonth 0 for the last; null is given where the calendar has no such day */
function lastDayOf(year: number, month: number, dayOfMonth: number): string | null {
  const read = new Date(Date.UTC(year, dayOfMonth === 0 ? month : month - 1, dayOfMonth));
  return read.getUTCMonth() === month - 1 ? read.toISOString().slice(0, 10) : null;
}
