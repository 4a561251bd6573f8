/** The rules that a reader gathers for a quotation: on this device alone, until it is emptied. */
import { quoteAddress } from '../../rules/addresses.ts';
import { countQuoted, mostQuoted } from '../../rules/posts/quote-address.ts';
import { siteHref } from '../../site/links.ts';
import { deviceStore, tabStore } from '../device-store.ts';
import { part, partOf, putAtFoot } from '../parts.ts';

const gatheredKept = 'rulekeep:quotation';

/** Ids as the address of a quotation has them, in the order in which it shows them. */
export function gathered(): string[] {
  try {
    const stored: unknown = JSON.parse(deviceStore().getItem(gatheredKept) ?? '[]');
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
    if (kept.length === 0) store.removeItem(gatheredKept);
    else store.setItem(gatheredKept, JSON.stringify(kept));
    showBasket().catch(() => {});
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

/** Drawn once, however many ask for it at a time. */
let drawn: Promise<HTMLElement> | null = null;
/** With how many rules the reader put away what says so, for this visit: it is shown again with another. */
const putAwayKept = 'rulekeep:quotation-put-away';

/** Shows how many rules are gathered, with the way to them; nothing where there are none. */
export async function showBasket(): Promise<void> {
  if (!isBasketMeant()) return (await drawn)?.remove();
  drawn ??= part('basket').catch((error: unknown) => {
    drawn = null;
    throw error;
  });
  const basket = await drawn;
  // Meanwhile all of it may have been taken out.
  if (!isBasketMeant()) return basket.remove();
  partOf(basket, 'count').textContent = countQuoted(gathered());
  partOf(basket, 'way').setAttribute('href', gatheredHref());
  partOf(basket, 'put-away').onclick = () => {
    tabStore().setItem(putAwayKept, String(gathered().length));
    basket.remove();
  };
  await putAtFoot(basket);
}

function isBasketMeant(): boolean {
  const count = gathered().length;
  const isPutAway = tabStore().getItem(putAwayKept) === String(count);
  return count > 0 && !isPutAway && !document.querySelector('quote-page');
}
