/** Recent searches, newest first, stored only on this device. */
import { deviceStore, isText, readList } from '../device-store.ts';

const storageName = 'rulekeep:recent-searches';
const maxCount = 8;

/** Returns the recent searches, or none if storage is blocked or damaged. */
export function recentSearches(store = deviceStore()): string[] {
  return readList(store, storageName, isText);
}

/** Adds a search at the top. Removes older ones that differ only in capitals and spaces. */
export function rememberSearch(words: string, store = deviceStore()): void {
  const plain = words.trim().replace(/\s+/g, ' ');
  if (plain === '') return;
  const others = recentSearches(store).filter((old) => old.toLowerCase() !== plain.toLowerCase());
  store.setItem(storageName, JSON.stringify([plain, ...others].slice(0, maxCount)));
}

export function clearRecentSearches(store = deviceStore()): void {
  store.removeItem(storageName);
}
