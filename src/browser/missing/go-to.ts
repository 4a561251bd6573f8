/** Goes on from an address that leads nowhere to the page that it means. */
import { documentAddress, releaseAddress } from '../../rulebook/addresses.ts';
import { siteHref } from '../../site/links.ts';
import { dayIn, withDay } from '../page-address.ts';
import type { KnownReleases } from './missing-address.ts';

/**
 * The day that a wording is to be read as of. A release has its own wordings and needs none; on any
 * other day the page has to say which release answers, and what is not known.
 */
export function dayOf(named: string, releases: readonly string[] = []): string | null {
  return releases.includes(named) ? null : dayIn(`?on=${named}`);
}

/** Goes to a document, as it was in the release or on the day that the address names, if it names one. */
export function goToDocument(document: string, release: string | null, known: KnownReleases): void {
  if (release === null) goTo(documentAddress(document));
  else if (known[document]?.includes(release)) goTo(releaseAddress(document, release));
  else goTo(documentAddress(document), dayOf(release));
}

/** Goes to a page in place of this one, unless it is this one. */
export function goTo(address: string, day: string | null = dayIn(location.search)): void {
  const href = siteHref(address);
  if (href !== location.pathname) location.replace(withDay(href, day) + location.hash);
}
