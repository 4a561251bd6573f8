/**
 * `localStorage` and `sessionStorage` that never throw. If the browser blocks them or they are full,
 * nothing is saved.
 */

export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Returns the storage of this device. */
export function deviceStore(): Store {
  return safe(() => localStorage);
}

/** Returns the storage of this tab, which the browser deletes with the tab. */
export function tabStore(): Store {
  return safe(() => sessionStorage);
}

/** Catches errors. If storage is blocked, even reading the global throws. */
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
