export { date, dayOfDate, firstYear, isDay, periodOf } from './dates.ts';

/** As the search reads them: in small letters. */
export const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
];

/** A word that may be a month, whole or cut short: `March`, `Mar.`, `Sept`; `monthNamed` says which it is. */
export const monthWord = '[a-z]{3,9}';

/**
 * The month that a word names, from 1, whole or by its beginning of three letters or more; 0 where it
 * names none.
 *
 * @example monthNamed('Sept') // 9
 * @example monthNamed('Mayor') // 0
 */
export function monthNamed(word: string): number {
  const lower = word.toLowerCase();
  return lower.length < 3 ? 0 : months.findIndex((month) => month.startsWith(lower)) + 1;
}
