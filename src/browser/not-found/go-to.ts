/** Goes on from an address that leads nowhere to the page that it means. */
import { documentAddress, releaseAddress } from '../../rules/addresses.ts';
import { siteHref } from '../../site/links.ts';
import { dayIn, withDay } from '../page-address.ts';
import type { KnownReleases } from './missing-address.ts';

/**
 * The day that a page is to be read as of, so that what is read and copied there is of that day. A
 * page with the release in its own address says so without one, and of a release that is called
 * otherwise no day is known.
 *
 * @param named the release or day that was asked for
 * @param address of the page
 * @example dayFor('2026-06-19', '/cr/702.19b/') // '2026-06-19'
 * @example dayFor('2014-06-01', '/cr/2014-06-01/702.19b/') // null
 */
export function dayFor(named: string, address: string): string | null {
  return address.split('/')[2] === named ? null : dayIn(`?on=${named}`);
}

/** Goes to a document, as it was in the release or on the day that the address names, if it names one. */
export function goToDocument(document: string, release: string | null, known: KnownReleases): void {
  if (release === null) goTo(documentAddress(document));
  else if (known[document]?.includes(release)) goTo(releaseAddress(document, release));
  else goTo(documentAddress(document), dayIn(`?on=${release}`));
}

/** Goes to a page in place of this one, unless it is this one. */
export function goTo(address: string, day: string | null = dayIn(location.search)): void {
  const href = siteHref(address);
  if (href !== location.pathname) location.replace(withDay(href, day) + location.hash);
}
