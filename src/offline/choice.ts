/** Whether the reader lets this device keep the site. Without a word from the reader it does. */

const storageName = 'rulekeep:keep-offline';

/** What is asked of the browser's storage; `localStorage` is one. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage that is blocked holds no choice, and the browser then keeps nothing anyhow. */
export function mayKeep(store: Store): boolean {
  try {
    return store.getItem(storageName) !== 'no';
  } catch {
    return false;
  }
}

/** Remembers the choice on this device. */
export function choose(store: Store, keep: boolean): void {
  try {
    if (keep) store.removeItem(storageName);
    else store.setItem(storageName, 'no');
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
}
