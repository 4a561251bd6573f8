import type { Store } from '../device-store.ts'; /** Recent searches: kept on this device only, newest first, and gone when the reader says so. */

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
