import { isOurs, type ToWorker } from './caches.ts';

/**
 * Has the service worker keep the site on this device. A version that was fetched meanwhile
 * takes over from the one before. Returns while the files are still being fetched.
 *
 * @throws whatever the browser has against it, such as blocked storage
 */
export async function keepOnDevice(): Promise<ServiceWorkerRegistration> {
  const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');
  const registration = await navigator.serviceWorker.register(`${base}sw.js`, {
    scope: base,
    updateViaCache: 'none',
  });
  if (registration.waiting) takeOver(registration);
  if (!navigator.serviceWorker.controller) {
    navigator.serviceWorker.ready.then(({ active }) =>
      tell(active, { do: 'remember', address: location.pathname }),
    );
  }
  return registration;
}

/** Takes everything that this site keeps off the device. */
export async function removeFromDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)));
}

/**
 * Chromium puts the new worker in place when the old one ends a piece of work, and never while it
 * only sleeps. So the old one is woken until it is gone.
 */
function takeOver(registration: ServiceWorkerRegistration): void {
  tell(registration.waiting, { do: 'take over' });
  const waking = setInterval(() => {
    if (registration.waiting) tell(registration.active, { do: 'wake' });
    else clearInterval(waking);
  }, 500);
}

function tell(worker: ServiceWorker | null, message: ToWorker): void {
  worker?.postMessage(message);
}

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
