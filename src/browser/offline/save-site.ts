/** Saves the site on this device for offline use, and removes it again. */
import { siteHref } from '../../site/links.ts';
import { deviceStore } from '../device-store.ts';
import { isDataSaverOn, whenQuiet } from '../when-quiet.ts';
import { cachePrefix, type Saved } from './saved-files.ts';

/** `yes` if the reader asked to save the site, `no` if the reader removed it. */
const choiceKey = 'rulekeep:keep-offline';

export function canSave(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis;
}

/**
 * True if the site is saved without a click. False if the reader removed it, or if the data saver is on
 * and the reader didn't ask to save the site.
 */
export function savesAutomatically(): boolean {
  const choice = deviceStore().getItem(choiceKey);
  return canSave() && choice !== 'no' && (choice === 'yes' || !isDataSaverOn());
}

/** Readers who follow a link to one rule and leave before so many milliseconds download little. */
const stay = 15_000;

/**
 * Runs on every page: saves the site when the page is quiet, if that needs no click. The first page saves all only
 * after a while.
 */
export function startOfflineUse(): void {
  if (!import.meta.env.PROD || !savesAutomatically()) return;
  // Without storage or a connection, the next page saves the rest.
  const ignore = () => {};
  const saveAll = () => void save('rules').catch(ignore);
  whenQuiet(() => {
    if (navigator.serviceWorker.controller) return saveAll();
    setTimeout(saveAll, stay);
    register().catch(ignore);
  });
}

async function register(): Promise<ServiceWorkerRegistration> {
  // Fetches this page again, because the service worker saves only pages that it fetches itself.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    void fetch(location.pathname).catch(() => {});
  });
  const scope = siteHref('/');
  return navigator.serviceWorker.register(`${scope}sw.js`, { scope, updateViaCache: 'none' });
}

/** Asks the service worker to save what isn't saved. */
async function save(what: Saved): Promise<void> {
  const { active, installing, waiting } = await register();
  const worker = installing ?? waiting ?? active;
  if (!worker) throw new Error('The service worker was not registered.');
  while (worker.state !== 'activated') {
    if (worker.state === 'redundant') throw new Error('The service worker was not installed.');
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  }
  const { port1, port2 } = new MessageChannel();
  const error = await new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port1.start();
    worker.postMessage(what, [port2]);
  });
  if (error !== null) throw Object.assign(new Error('Not everything was saved.'), { name: error });
}

/**
 * Saves rules or cards because the reader asked for it. Resolves when everything is saved.
 * @throws (rejects) if there is no connection, or `QuotaExceededError` if there is not enough storage
 */
export async function saveSite(what: Saved): Promise<void> {
  deviceStore().setItem(choiceKey, 'yes');
  // Asks the browser not to delete the data when storage gets low.
  void navigator.storage?.persist?.().catch(() => false);
  const registration = await navigator.serviceWorker.getRegistration(siteHref('/'));
  // Saves a new build, if there is one. Without a connection, there may be none.
  await registration?.update().catch(() => {});
  await save(what);
}

/** Deletes the saved site from this device, and remembers not to save it again. */
export async function removeSite(): Promise<void> {
  deviceStore().setItem(choiceKey, 'no');
  const registration = await navigator.serviceWorker.getRegistration(siteHref('/'));
  await registration?.unregister();
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(cachePrefix));
  await Promise.all(own.map((name) => caches.delete(name)));
}
