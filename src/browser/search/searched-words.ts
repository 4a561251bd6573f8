/**
 * Hands the words of a search on to the page that is opened from a result. They travel beside the
 * address, not in it, so that an address copied from that page is the rule's own.
 */
import type { Store } from '../device-store.ts';

const storageName = 'rulekeep:searched-words';

/** Leaves words for the page at an address, for whichever page is opened next. */
export function leaveWordsFor(path: string, words: readonly string[], store: Store): void {
  try {
    store.setItem(storageName, JSON.stringify({ path, words }));
  } catch {
    // Storage is full or blocked: the page opens unmarked.
  }
}

/** The words left for the page at an address, which are then no longer there. */
export function takeWordsFor(path: string, store: Store): string[] {
  try {
    const left: unknown = JSON.parse(store.getItem(storageName) ?? 'null');
    store.removeItem(storageName);
    if (typeof left !== 'object' || left === null) return [];
    if (!('path' in left && 'words' in left) || left.path !== path) return [];
    return Array.isArray(left.words) ? left.words.filter((word) => typeof word === 'string') : [];
  } catch {
    return [];
  }
}
