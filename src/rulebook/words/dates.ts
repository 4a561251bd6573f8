/** Dates and citations as a person reads them. */
import { format, parseISO } from 'date-fns';
import type { EntryCitation } from '../entries/entry.ts';

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

/**
 * A citation in full, in reading order.
 *
 * @example formatCitation(citation) // 'Duelist Magazine #11, page 55, July 1, 1996'
 */
export function formatCitation(citation: EntryCitation): string {
  return [citation.source + issueOf(citation), ...placeAndDateOf(citation)].join(', ');
}

/** What a citation names beside its source: `#11, page 55, July 1, 1996`; empty where no more. */
export function formatLocus(citation: EntryCitation): string {
  return [issueOf(citation).trim(), ...placeAndDateOf(citation)].filter(Boolean).join(', ');
}

function issueOf({ issue }: Pick<EntryCitation, 'issue'>): string {
  return issue ? ` #${issue.replace(/^#/, '')}` : '';
}

function placeAndDateOf({ page, rule, date }: Partial<EntryCitation>): string[] {
  return [
    page ? `page ${page.replace(/^page\s+/i, '')}` : '',
    rule ? `rule ${rule}` : '',
    date ? formatDate(date) : '',
  ].filter(Boolean);
}
