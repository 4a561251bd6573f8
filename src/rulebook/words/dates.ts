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
