/**
 * `<not-saved>`: the service worker sends its page if there is no connection and the page at the address
 * isn't saved. Links to the rule that has the number today, or opens it if the address only misspells it.
 */
import { entryAddress, historyAddress, quoteAddress } from '../../rules/addresses.ts';
import { siteHref } from '../../site/links.ts';
import { defineElement, makeLink } from '../custom-elements.ts';
import { partOf } from '../fill-template.ts';
import { type KnownDocument, readAddress } from '../not-found/read-address.ts';
import { findNumber, openLookup } from '../number-lookup.ts';
import { siteAddress } from '../page-address.ts';

defineElement('not-saved', (element) => {
  // Asks the site itself, because browsers report a connection too early, or not at all.
  addEventListener('online', reloadIfReached);
  setInterval(() => document.hidden || reloadIfReached(), 5000);
  void offerRule(element).catch(() => {});
});

/** Loads the page if the site answers. */
function reloadIfReached(): void {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => {},
  );
}

async function offerRule(element: HTMLElement): Promise<void> {
  const documents = JSON.parse(element.dataset['known'] ?? '[]') as KnownDocument[];
  const here = siteAddress(location.pathname);
  const asked = readAddress(here, documents);
  if (asked.document === null) return;
  const { ids, isCertain } = await findNumber(asked, await openLookup());
  const [id] = ids;
  const address = id === undefined ? here : entryAddress(id);
  if (id === undefined || address === here) return;
  const href = siteHref(asked.isHistory ? historyAddress(id) : address);
  if (isCertain && asked.day === null) return location.replace(href + location.hash);
  const line = partOf(element, 'rule');
  // On a date, another rule may have had the number. The texts of all wordings are saved, without their pages.
  if (asked.day === null) line.append('Did you mean ', makeLink(href, asked.words), '?');
  else {
    const then = makeLink(`${siteHref(quoteAddress)}?of=${id}&on=${asked.day}`, 'Its text then');
    line.append('The rule with this number today: ', makeLink(href, asked.words), '. ', then);
  }
  line.hidden = false;
}
