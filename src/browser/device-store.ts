/**
 * `localStorage` that never throws. If the browser blocks it or it is full, nothing is saved.
 */

export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Returns a value that was stored as JSON; null if there is none, or it is damaged. */
export function readStored(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Returns a stored list without damaged items. */
export function readList<T>(store: Store, key: string, isItem: (item: unknown) => item is T): T[] {
  const stored = readStored(store, key);
  return Array.isArray(stored) ? stored.filter(isItem) : [];
}

export const isText = (item: unknown): item is string => typeof item === 'string';

export function deviceStore(): Store {
  // Even reading `localStorage` throws if it is blocked.
  const attempt = <T>(act: () => T) => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => attempt(() => localStorage.getItem(key)),
    setItem: (key, value) => void attempt(() => localStorage.setItem(key, value)),
    removeItem: (key) => void attempt(() => localStorage.removeItem(key)),
  };
}
