/** Storage of the device and of the tab, and what stands in for it where a browser refuses it. */

/** What is asked of the browser's storage; `localStorage` is one. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What stands in for storage that a browser refuses: it keeps nothing. */
const noStore: Store = {
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
};

/** Storage of this device, kept until the reader removes it. */
export function deviceStore(): Store {
  return reach(() => localStorage);
}

/** Storage of this tab, gone when it is closed. */
export function tabStore(): Store {
  return reach(() => sessionStorage);
}

/** Where storage is blocked, even naming it fails. */
function reach(storage: () => Store): Store {
  try {
    return storage();
  } catch {
    return noStore;
  }
}
