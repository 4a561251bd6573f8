/** Dates as a person reads them. */

// Left out of the scripts that write no dates.
const wholeInWords = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'UTC',
});
const monthInWords = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * A date as exact as it is known.
 *
 * @example formatDate('1996-07-01') // 'July 1, 1996'
 * @example formatDate('1997-01') // 'January 1997'
 * @example formatDate('1994') // '1994'
 */
export function formatDate(date: string): string {
  if (/^\d{4}$/.test(date)) return date;
  return (date.length === 7 ? monthInWords : wholeInWords).format(new Date(date));
}

/**
 * A day that is read as of, or the end of what was typed for it.
 *
 * @param period the year or month that is meant by its last day
 * @example dayInWords('2014-11-08') // 'November 8, 2014'
 * @example dayInWords('2008-12-31', '2008') // 'the end of 2008'
 * @example dayInWords('2014-06-30', '2014-06') // 'the end of June 2014'
 */
export function dayInWords(day: string, period?: string | undefined): string {
  return period === undefined ? formatDate(day) : `the end of ${formatDate(period)}`;
}
