/** Recent searches: kept on this device only, newest first, and gone when the reader says so. */
import type { Store } from '../device-store.ts';
import { leadTo } from './result-links.ts';
import { requestFor, searchHref } from './search-address.ts';
import { type Draw, partOf } from '../parts.ts';

const storageName = 'rulekeep:recent-searches';
const kept = 8;

/**
 * The searches kept on this device, newest first. Storage that is blocked or holds anything else
 * counts as empty.
 */
export function recentSearches(store: Store): string[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(storageName) ?? '[]');
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Puts a search first among the recent ones. Spelling it with other capitals or blanks does not
 * make it a second one.
 *
 * @example rememberSearch(localStorage, 'first strike')
 */
export function rememberSearch(store: Store, words: string): void {
  const plain = words.trim().replace(/\s+/g, ' ');
  if (plain === '') return;
  const others = recentSearches(store).filter((old) => old.toLowerCase() !== plain.toLowerCase());
  keep(store, [plain, ...others].slice(0, kept));
}

/** Forgets one search, or all of them where none is named. */
export function forgetSearch(store: Store, words?: string): void {
  keep(store, words === undefined ? [] : recentSearches(store).filter((old) => old !== words));
}

function keep(store: Store, searches: string[]): void {
  try {
    if (searches.length === 0) store.removeItem(storageName);
    else store.setItem(storageName, JSON.stringify(searches));
  } catch {
    // Storage is full or blocked: searching goes on without a memory.
  }
}

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
  // What the page makes room for from the first, `colours-first.js` says.
  document.documentElement.toggleAttribute('data-recent', items.length > 0);
  place.replaceChildren(
    ...(items.length > 0 ? [draw('recent-searches', { searches: items })] : []),
  );
}
