/**
 * `<not-saved>`: the service worker sends its page if there is no connection and the page at the address
 * isn't saved. Opens the rule if the address only misspells its number, and the text of an older wording as a quote.
 */
import { entryAddress, entryId, historyAddress, quoteAddress } from '../../rules/addresses.ts';
import { siteHref } from '../../site/links.ts';
import { defineElement, makeLink } from '../custom-elements.ts';
import { fetchFile } from '../fetch-file.ts';
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
  const { document, words, day, isHistory } = readAddress(here, documents);
  if (document === null) return;
  const { ids, isCertain } = await findNumber({ document, words }, await openLookup());
  const [id] = ids;
  const address = id === undefined ? here : entryAddress(id);
  if (id === undefined || address === here) return;
  const href = siteHref(isHistory ? historyAddress(id) : address);
  if (isCertain && day === null) return location.replace(href + location.hash);
  const [slug = '', ...key] = id.split('/');
  const then = `${siteHref(quoteAddress)}?of=${entryId(slug, key.join('/'), day ?? '')}`;
  const isSaved = () =>
    fetchFile(quoteAddress).then(
      () => true,
      () => false,
    );
  // The pages of older wordings aren't saved, but their texts are, and the page of quotes shows them.
  if (isCertain && (await isSaved())) return location.replace(then);
  const line = partOf(element, 'rule');
  const today = makeLink(href, words);
  if (day === null) line.append('Did you mean ', today, '?');
  else {
    const dated = makeLink(then, 'Its text then');
    line.append('The rule with this number today: ', today, '. ', dated);
  }
  line.hidden = false;
}
