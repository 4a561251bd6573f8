/** Recent searches, newest first, stored only on this device. */
import { deviceStore } from '../device-store.ts';

const storageName = 'rulekeep:recent-searches';
const maxCount = 8;

/** Returns the recent searches, or none if storage is blocked or damaged. */
export function recentSearches(store = deviceStore()): string[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(storageName) ?? '[]');
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string') : [];
  } catch {
    return [];
  }
}

/** Adds a search at the top. Removes older ones that differ only in capitals and spaces. */
export function rememberSearch(words: string, store = deviceStore()): void {
  const plain = words.trim().replace(/\s+/g, ' ');
  if (plain === '') return;
  const others = recentSearches(store).filter((old) => old.toLowerCase() !== plain.toLowerCase());
  try {
    store.setItem(storageName, JSON.stringify([plain, ...others].slice(0, maxCount)));
  } catch {
    // Storage is full or blocked. The search isn't saved.
  }
}

export function clearRecentSearches(store = deviceStore()): void {
  store.removeItem(storageName);
}
