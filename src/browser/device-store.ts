/** `localStorage` and `sessionStorage`, or an empty stand-in if the browser blocks them. */

/** The part of `Storage` that is used. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores nothing. */
const noStore: Store = {
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
};

/** Returns the storage of this device. */
export function deviceStore(): Store {
  return reach(() => localStorage);
}

/** Returns the storage of this tab, which is deleted when the tab is closed. */
export function tabStore(): Store {
  return reach(() => sessionStorage);
}

/** If storage is blocked, even reading the global throws. */
function reach(storage: () => Store): Store {
  try {
    return storage();
  } catch {
    return noStore;
  }
}
