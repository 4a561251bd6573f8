/** Days of the calendar, as ISO dates. */

/** A year, perhaps with a month and a day of it. */
export const date = String.raw`((?:19|20)\d\d(?:[-/]\d{1,2}){0,2})`;

/** No rules are older: what looks like an earlier year is none. */
export const firstYear = 1993;

const dateAlone = new RegExp(`^${date}$`);

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
