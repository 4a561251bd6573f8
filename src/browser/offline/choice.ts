/** Whether the reader lets this device keep the site. Without a word from the reader it does. */

const storageName = 'rulekeep:keep-offline';

/** Remembers the reader's choice on this device. */
export function choose(choice: 'yes' | 'no'): void {
  try {
    localStorage.setItem(storageName, choice);
  } catch {
    // Storage is blocked: the browser then keeps nothing anyhow.
  }
}

/** Whether to keep the site: not where the reader refused, or pays for every byte and was not asked. */
export function mayKeep(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const choice = readChoice();
  if (!('serviceWorker' in navigator) || choice === 'no') return false;
  return choice === 'yes' || connection?.saveData !== true;
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(storageName);
  } catch {
    return 'no';
  }
}
