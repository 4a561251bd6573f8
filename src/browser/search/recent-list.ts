import { make } from './make-element.ts';
import { forgetSearch, recentSearches, type Store } from './recent-searches.ts';
import { requestFor, searchHref } from './search-address.ts';

/** Draws the recent searches of this device, each with a button that forgets it. */
export function drawRecent(place: HTMLElement, store: Store): void {
  const searches = recentSearches(store);
  const items = searches.map((words) => {
    const forget = make(
      'button',
      { type: 'button', class: 'forget', 'aria-label': `Forget ${words}` },
      '×',
    );
    forget.addEventListener('click', () => {
      forgetSearch(store, words);
      drawRecent(place, store);
    });
    return make('li', {}, make('a', { href: searchHref(requestFor(words)) }, words), forget);
  });
  place.hidden = items.length === 0;
  place.replaceChildren(
    make('h2', {}, 'Recent searches'),
    make('p', { class: 'quiet small' }, 'They are kept on this device only.'),
    make('ul', {}, ...items),
  );
}
