/** Days of the calendar, as ISO dates. */

/** A year, perhaps with a month and a day of it. */
export const date = '((?:19|20)\\d\\d(?:[-/]\\d{1,2}){0,2})';

/** No rules are older: what looks like an earlier year is none. */
export const firstYear = 1993;

// Left out of the scripts that only ask whether a text is a day.
const dateAlone = /* @__PURE__ */ new RegExp(`^${date}$`);

/**
 * Whether a text is a day of the calendar, as an ISO date. Whatever comes from an address, the name of a
 * file or a person is one only by this.
 *
 * @example isDay('2014-02-28') // true
 * @example isDay('2014-02-30') // false
 * @example isDay('2014-02') // false
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  // What the calendar lacks is no time, or one of the month after.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

/**
 * The day that a date means which may be a year or month only: then its last. Null for what is none.
 *
 * @example dayOfDate('2014-06') // '2014-06-30'
 */
export function dayOfDate(written: string): string | null {
  if (!dateAlone.test(written)) return null;
  const [year = 0, month = 12, dayOfMonth = 0] = written.split(/\D/).map(Number);
  const read = new Date(Date.UTC(year, dayOfMonth === 0 ? month : month - 1, dayOfMonth));
  // The calendar has no such day where it is one of another month.
  return read.getUTCMonth() === month - 1 ? read.toISOString().slice(0, 10) : null;
}

/** The year or month that a date names, `2008`, `2014-06`; undefined where it names a day. */
export function periodOf(written: string): string | undefined {
  const parts = written.split(/\D/).length;
  return parts < 3 ? dayOfDate(written)?.slice(0, parts * 3 + 1) : undefined;
}

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
