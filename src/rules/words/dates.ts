/** Reads dates that people type, `2014`, `2014-06` or `2014/6/1`, and writes dates in English. */

/** Pattern source for a year, a month or a day: `2014`, `2014-06`, `2014/6/1`. */
export const date = '((?:19|20)\\d\\d(?:[-/]\\d{1,2}){0,2})';

/** The year of the first rules, and the minimum of date fields. */
export const firstYear = 1993;

/**
 * True if a text is an ISO date that exists.
 *
 * @example isDay('2014-02-28') // true
 * @example isDay('2014-02-30') // false
 * @example isDay('2014-02') // false
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  // `Date` reads February 30 as March 2.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/**
 * Returns the last day of a year or month, or the day itself, as an ISO date. Returns null if the date
 * doesn't exist.
 *
 * @example lastDayOf('2014-06') // '2014-06-30'
 * @example lastDayOf('2014/6/1') // '2014-06-01'
 */
export function lastDayOf(typed: string): string | null {
  if (!new RegExp(`^${date}$`).test(typed)) return null;
  const [year = 0, month = 12, day] = typed.split(/\D/).map(Number);
  // Day 0 is the last day of the month before.
  const time = new Date(Date.UTC(year, day === undefined ? month : month - 1, day ?? 0));
  return time.getUTCMonth() === month - 1 ? time.toISOString().slice(0, 10) : null;
}

/** Returns a typed year or month, `2008` or `2014-06`. Returns undefined if a day was typed. */
export function periodOf(typed: string): string | undefined {
  const parts = typed.split(/\D/).length;
  return parts < 3 ? lastDayOf(typed)?.slice(0, parts * 3 + 1) : undefined;
}

const wholeDate = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'UTC',
});
const monthAndYear = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * Writes an ISO date, month or year in English.
 *
 * @example formatDate('1996-07-01') // 'July 1, 1996'
 * @example formatDate('1997-01') // 'January 1997'
 * @example formatDate('1994') // '1994'
 */
export function formatDate(isoDate: string): string {
  if (/^\d{4}$/.test(isoDate)) return isoDate;
  return (isoDate.length === 7 ? monthAndYear : wholeDate).format(new Date(isoDate));
}

/** @example shortDate('2024-09-20') // 'Sep 20, 2024' */
export function shortDate(day: string): string {
  return shortDay.format(new Date(day));
}

const shortDay = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * Writes a date in English. If it is the last day of a typed year or month, writes that period.
 *
 * @example dayInWords('2014-11-08') // 'November 8, 2014'
 * @example dayInWords('2008-12-31', '2008') // 'the end of 2008'
 */
export function dayInWords(day: string, period?: string | undefined): string {
  return period === undefined ? formatDate(day) : `the end of ${formatDate(period)}`;
}

const longMonths =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const dateInText = new RegExp(
  `\\b(${longMonths}|[A-Z][a-z]{2}) (\\d{1,2}), (?=(?:19|20)\\d\\d\\b)`,
  'g',
);

/**
 * Puts no-break spaces into the dates of an HTML text, so that no line ends within a date.
 *
 * @example keepDatesTogether('<p>June 1, 2014</p>') // '<p>June\u00a01,\u00a02014</p>'
 */
export function keepDatesTogether(html: string): string {
  return html.replace(/>[^<]+/g, (text) => text.replace(dateInText, '$1\u00a0$2,\u00a0'));
}
