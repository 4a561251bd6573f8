/** The rules that a reader gathers for a quotation: on this device alone, until it is emptied. */
import { quoteAddress } from '../../rulebook/addresses.ts';
import { mostQuoted } from '../../rulebook/quotation/quote-address.ts';
import { siteHref } from '../../site/links.ts';
import { part, partOf } from '../parts.ts';
import { deviceStore } from '../search/device-store.ts';

const storageName = 'rulekeep:quotation';

/** Ids as the address of a quotation has them, in the order in which it shows them. */
export function gathered(): string[] {
  try {
    const stored: unknown = JSON.parse(deviceStore().getItem(storageName) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** @returns whether the device could keep it */
export function keepGathered(ids: readonly string[]): boolean {
  try {
    const store = deviceStore();
    const kept = ids.slice(0, mostQuoted);
    if (kept.length === 0) store.removeItem(storageName);
    else store.setItem(storageName, JSON.stringify(kept));
    void showBasket();
    return gathered().length === kept.length;
  } catch {
    return false;
  }
}

/** Puts a rule at the end of the quotation; says in a sentence what came of it. */
export function gather({ id, name }: { id: string; name: string }): string {
  const before = gathered();
  if (before.includes(id)) return `${name} is in the quotation already`;
  if (before.length >= mostQuoted) return `A quotation holds up to ${mostQuoted} rules`;
  return keepGathered([...before, id])
    ? `${name} added to the quotation`
    : 'Not added: the browser keeps nothing for this site';
}

/** The address of the quotation that is gathered. */
export function gatheredHref(): string {
  return `${siteHref(quoteAddress)}?of=${gathered().map(encodeURI).join(',')}`;
}

let shown: HTMLElement | null = null;

/** Shows how many rules are gathered, with the way to them; nothing where there are none. */
export async function showBasket(): Promise<void> {
  const count = gathered().length;
  if (count === 0 || document.querySelector('quote-page')) return shown?.remove();
  shown ??= await part('basket');
  partOf(shown, 'count').textContent = count === 1 ? '1 rule' : `${count} rules`;
  if (shown instanceof HTMLAnchorElement) shown.href = gatheredHref();
  document.body.append(shown);
}
