import { isOurs } from './caches.ts';
import type { ToWorker } from './messages.ts';

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
