/** Part of every page: lets this device keep the site, if it can and the reader has not refused. */
import { mayKeep } from './choice.ts';
import { keepOnDevice } from './keep-on-device.ts';

/** Whoever pays for every byte is asked first, on the page that says what would be kept. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => {
    if (!mayKeep(localStorage)) return;
    navigator.serviceWorker
      .getRegistration()
      .then((known) => (known || !savesData() ? keepOnDevice() : undefined))
      // A browser may refuse for reasons of its own; the site works without.
      .catch(() => {});
  });
}
