/** Where a result leads: to its own page, to what its text points at, to its older wordings. */
import { entryAddress } from '../../rules/addresses.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import type { SearchResult, Wording } from '../../search/answer.ts';
import type { Pointer } from '../../search/record.ts';
import { siteHref } from '../../site/links.ts';
import { withDay } from '../page-address.ts';
import { type Draw, partOf } from '../parts.ts';

/** What a link says of the day that it leads to (`day/links-of-day.ts`): whatever day is read, none. */
const leadsToNoDay = '';

/** A card without a page leads to where else it is shown. */
function isElsewhere(address: string): boolean {
  return /^https?:/.test(address);
}

/** The address of a result as it stands in a link. */
export function hrefOf(address: string): string {
  return isElsewhere(address) ? address : siteHref(address);
}

/** Has the link in an item lead somewhere. */
export function leadTo(item: HTMLElement, href: string): void {
  const link = item.querySelector('a');
  if (link && link.getAttribute('href') !== href) link.setAttribute('href', href);
}

/**
 * Has the link in an item lead to a result.
 *
 * @param on the day as of which it is read, if any
 */
export function leadToResult(item: HTMLElement, address: string, on?: string | null): void {
  const href = hrefOf(address);
  leadTo(item, on && !isElsewhere(address) ? withDay(href, on) : href);
}

/** A way on from a result: where a term's rule stands, and what is said today, whatever day is read. */
export interface Way {
  words: string;
  to: Pointer;
  isToday: boolean;
}

/** The ways on from a result, in the order in which they are shown. */
export function waysFrom({ pointsTo, today }: SearchResult): Way[] {
  return [
    ...(pointsTo ? [{ words: 'See', to: pointsTo, isToday: false }] : []),
    ...(today ? [{ words: 'Today:', to: today, isToday: true }] : []),
  ];
}

/** A way as words alone, where no link may stand. */
export function wayWords({ words, to }: Way): string {
  return `${words} ${nameOf(to)}`;
}

function nameOf({ id, number, title }: Pointer): string {
  return [number, title].filter(Boolean).join(' ') || numberAtEnd(id);
}

/**
 * Shows ways as links.
 *
 * @param on the day as of which the result is read, if any
 */
export function showWays(place: HTMLElement, ways: readonly Way[], on?: string | null): void {
  place.hidden = ways.length === 0;
  place.replaceChildren(
    ...ways.flatMap(({ words, to, isToday }) => {
      const link = document.createElement('a');
      const href = siteHref(entryAddress(to.id));
      link.href = on && !isToday ? withDay(href, on) : href;
      if (isToday) link.dataset['day'] = leadsToNoDay;
      link.textContent = nameOf(to);
      return [`${words} `, link, ' '];
    }),
  );
}

/** Shows the older wordings in which something was found, each a link. */
export function showOlder(place: HTMLElement, older: readonly Wording[], draw: Draw): void {
  place.hidden = older.length === 0;
  if (older.length === 0) return;
  const count = older.length === 1 ? '1 older wording' : `${older.length} older wordings`;
  partOf(place, 'count').textContent = count;
  partOf(place, 'wordings').replaceChildren(
    ...older.map(({ address, from, until }) => {
      const item = draw('wording', { words: from === until ? from : `${from} to ${until}` });
      leadTo(item, siteHref(address));
      const link = item.querySelector('a');
      if (link) link.dataset['day'] = leadsToNoDay;
      return item;
    }),
  );
}

/** The number at the end of an entry's id, as it is printed. */
export function numberAtEnd(id: string): string {
  return printedNumber(id.slice(id.lastIndexOf('/') + 1));
}
