/**
 * `localStorage` that never throws. If the browser blocks it or it is full, nothing is saved.
 */

export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export function deviceStore(): Store {
  return safe(() => localStorage);
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

/** Catches errors. Takes a function, because even reading `localStorage` throws if it is blocked. */
function safe(storage: () => Store): Store {
  const attempt = <T>(act: () => T) => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => attempt(() => storage().getItem(key)),
    setItem: (key, value) => void attempt(() => storage().setItem(key, value)),
    removeItem: (key) => void attempt(() => storage().removeItem(key)),
  };
}
