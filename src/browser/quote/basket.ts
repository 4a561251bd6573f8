/** The quote basket: rules that a reader collects, stored on this device until they are cleared. */
import { quoteAddress } from '../../rules/addresses.ts';
import { maxQuoted, readRange } from '../../rules/posts/quote-address.ts';
import { counted } from '../../rules/words/sentences.ts';
import { siteHref } from '../../site/links.ts';
import { deviceStore, isText, readList } from '../device-store.ts';
import { showBar, showStatus } from '../bottom-bar.ts';
import { fromTemplate, partOf } from '../fill-template.ts';

/** The name from an older version. With a new name, readers would lose the rules they collected. */
const storageKey = 'rulekeep:quotation';

/** Returns the ids of the rules in the basket, as in the address of the quote page: `cr/702.19b`. */
export function basketIds(): string[] {
  return readList(deviceStore(), storageKey, isText);
}

/** Saves the basket. Returns false if the browser can't save it. */
export function saveBasket(ids: readonly string[]): boolean {
  const saved = ids.slice(0, maxQuoted);
  if (saved.length === 0) deviceStore().removeItem(storageKey);
  else deviceStore().setItem(storageKey, JSON.stringify(saved));
  showBasket();
  return basketIds().length === saved.length;
}

/** Adds a rule to the basket. Says so, with a button that opens the quote. */
export function addToBasket({ id }: { id: string }): void {
  const before = basketIds();
  const open = { name: 'Open list', act: () => location.assign(basketHref()) };
  if (before.includes(id)) showStatus('Already in your quote list', open);
  else if (before.length >= maxQuoted) showStatus(`A list holds up to ${maxQuoted} rules`, open);
  else if (saveBasket([...before, id])) showStatus('Added to your quote list', open);
  else showStatus('Couldn’t add it: the browser blocks storage for this site');
}

export function basketHref(): string {
  return `${siteHref(quoteAddress)}?of=${basketIds().map(encodeURI).join(',')}`;
}

let bar: HTMLElement | null = null;

/**
 * Shows the number of rules in the basket: in the bottom bar, and between the links to read on. Shows nothing if
 * the basket is empty.
 */
export function showBasket(): void {
  const ids = basketIds();
  const { length } = ids;
  bar?.remove();
  const isShown = length > 0 && !document.querySelector('quote-page');
  const small = document.querySelector<HTMLAnchorElement>('.reading-bar [data-quoted]');
  if (small) small.hidden = !isShown;
  if (!isShown) return;
  const hasRange = ids.some((id) => readRange(id.slice(id.lastIndexOf('/') + 1)) !== null);
  // A range is one id here but several rules on the page, so they aren't counted.
  const words = hasRange ? 'Quote list' : `${counted(length, 'item')} in your quote list`;
  bar ??= fromTemplate('basket');
  const link = partOf(bar, 'link');
  link.textContent = words;
  link.setAttribute('href', basketHref());
  showBar(bar);
  if (!small) return;
  small.ariaLabel = words;
  small.href = basketHref();
  const count = small.querySelector('span:last-child');
  if (count) count.textContent = hasRange ? '' : String(length);
}
