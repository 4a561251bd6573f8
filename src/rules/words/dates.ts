/** Checks ISO dates, and writes dates in English. `read-date.ts` reads what people type. */

/** The year of the first rules, and the minimum of date fields. */
export const firstYear = 1993;

/**
 * True if a text is an ISO date that exists.
 * @example isDay('2014-02-30') // false
 * @example isDay('2014-02') // false
 */
export function isDay(text: string): boolean {
  // `Date` reads February 30 as March 2, and `+012014-02` as a month.
  return /^\d/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;
}

/** True if a date is later than today. */
export function isFuture(day: string): boolean {
  return isDay(day) && day > new Date().toISOString().slice(0, 10);
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

const shortDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * If the date is the last day of a typed year or month, writes that period.
 * @example dayInWords('2014-11-08') // 'November 8, 2014'
 * @example dayInWords('2008-12-31', '2008') // 'the end of 2008'
 */
export function dayInWords(day: string, period?: string | undefined): string {
  return period === undefined ? formatDate(day) : `the end of ${formatDate(period)}`;
}

export const monthNames =
  /* @__PURE__ */
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * Keeps a line from ending within a date.
 * @example keepDatesTogether('<p>June 1, 2014</p>') // '<p>June\u00a01,\u00a02014</p>'
 */
export function keepDatesTogether(html: string): string {
  return html.replace(shownDate, '$1\u00a0$2,\u00a0');
}

/** Matches the month and day of a date. An angle bracket after it shows that it isn't in an attribute. */
const shownDate = /* @__PURE__ */ (() => {
  const months = monthNames.join('|');
  return new RegExp(
    String.raw`\b(${months}|[A-Z][a-z]{2}) (\d{1,2}), (?=(?:19|20)\d\d\b[^<>]*<)`,
    'g',
  );
})();
