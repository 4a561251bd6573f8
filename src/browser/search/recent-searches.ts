/** Recent searches, kept on this device only, newest first. */
import { deviceStore } from '../device-store.ts';

const storageName = 'rulekeep:recent-searches';
const mostKept = 8;

/** Returns the recent searches. Blocked or damaged storage counts as empty. */
export function recentSearches(store = deviceStore()): string[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(storageName) ?? '[]');
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts a search first. The same words in other capitals and spaces are one search. */
export function rememberSearch(words: string, store = deviceStore()): void {
  const plain = words.trim().replace(/\s+/g, ' ');
  if (plain === '') return;
  const others = recentSearches(store).filter((old) => old.toLowerCase() !== plain.toLowerCase());
  try {
    store.setItem(storageName, JSON.stringify([plain, ...others].slice(0, mostKept)));
  } catch {
    // Storage is full or blocked: search works without it.
  }
}

export function clearRecentSearches(store = deviceStore()): void {
  store.removeItem(storageName);
}
