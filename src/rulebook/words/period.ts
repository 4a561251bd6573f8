/** A year or a month as words name it whose last day is meant. */

/** @example endOf('2008') // 'the end of 2008' @example endOf('2014-06') // 'the end of June 2014' */
export function endOf(period: string): string {
  const [year, month] = period.split('-');
  if (month === undefined) return `the end of ${year}`;
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return `the end of ${new Intl.DateTimeFormat('en-US', options).format(new Date(period))}`;
}
