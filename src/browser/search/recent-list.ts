import { forgetSearch, recentSearches } from './recent-searches.ts';
import type { Store } from '../device-store.ts';
import { leadTo } from './result-elements.ts';
import { requestFor, searchHref } from './search-address.ts';
import { type Draw, partOf } from '../parts.ts';

/** Draws the recent searches of this device, each with a button that forgets it. */
export function drawRecent(place: HTMLElement, store: Store, draw: Draw): void {
  const items = recentSearches(store).map((words) => {
    const item = draw('recent-search', { words });
    leadTo(item, searchHref(requestFor(words)));
    const forget = partOf(item, 'forget');
    forget.setAttribute('aria-label', `Forget ${words}`);
    forget.addEventListener('click', () => {
      forgetSearch(store, words);
      drawRecent(place, store, draw);
    });
    return item;
  });
  place.hidden = items.length === 0;
  partOf(place, 'searches').replaceChildren(...items);
}
