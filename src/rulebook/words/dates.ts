/** Dates as a person reads them. */
import { format, parseISO } from 'date-fns';

/**
 * A date as exact as it is known.
 *
 * @example formatDate('1996-07-01') // 'July 1, 1996'
 * @example formatDate('1997-01') // 'January 1997'
 * @example formatDate('1994') // '1994'
 */
export function formatDate(date: string): string {
  if (/^\d{4}$/.test(date)) return date;
  return format(parseISO(date), date.length === 7 ? 'MMMM yyyy' : 'MMMM d, yyyy');
}

/**
 * The years between two dates, as a sentence begins with them.
 *
 * @example yearsWords('2014-06-01', '2014-09-20') // 'In 2014'
 * @example yearsWords('2003-10-01', '2008-02-01') // 'From 2003 to 2008'
 */
export function yearsWords(from: string, until: string): string {
  const [first, last] = [from.slice(0, 4), until.slice(0, 4)];
  return first === last ? `In ${first}` : `From ${first} to ${last}`;
}
