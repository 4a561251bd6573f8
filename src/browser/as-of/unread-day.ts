/** Days in addresses that the calendar lacks: `?on=2014-02-31`. */
import { loadParts } from '../parts.ts';
import { showNotice } from './day-notices.ts';

/** @example noDaySentence('2014-02-30') // '2014-02-30 is no day of the calendar.' */
export function noDaySentence(written: string): string {
  const what = written.split('-').length === 2 ? 'month' : 'day';
  return `${written} is no ${what} of the calendar.`;
}

/** Says on a page whose address asks for such a day that it shows what it shows without one. */
export async function sayUnreadDay(written: string): Promise<void> {
  const draw = await loadParts();
  showNotice(draw, [noDaySentence(written), ' This page is shown as it is without a day.']);
}
