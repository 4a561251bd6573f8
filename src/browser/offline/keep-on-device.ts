/** Lets this device keep the site, as far as the reader wants it to. */
import { dayIn } from '../page-address.ts';
import { part, putAtFoot } from '../parts.ts';
import { siteHref } from '../../site/links.ts';
import {
  type FromWorker,
  isListCache,
  isOurs,
  type Kept,
  leftOut,
  megabytes,
  savesData,
  type ToWorker,
  unaskedLimit,
} from './kept-files.ts';

/** Part of every page: keeps what may be kept unasked, and asks where it is more. */
export function keepUnasked(): void {
  if (!import.meta.env.PROD) return;
  addEventListener('load', () => {
    // A browser may refuse for reasons of its own; the site works without.
    if (mayKeep()) keepOnDevice().then(askOrGoOn, () => {});
  });
}

/**
 * Has the service worker keep the site on this device. A version that was fetched meanwhile
 * takes over from the one before. Returns while the files are still being fetched.
 *
 * @throws whatever the browser has against it, such as blocked storage
 */
export async function keepOnDevice(): Promise<ServiceWorkerRegistration> {
  const base = siteHref('/');
  const registration = await navigator.serviceWorker.register(`${base}sw.js`, {
    scope: base,
    updateViaCache: 'none',
  });
  if (registration.waiting) setTimeout(takeOver, settled, registration);
  if (!navigator.serviceWorker.controller) {
    navigator.serviceWorker.ready.then(({ active }) =>
      tell(active, { do: 'remember', address: location.pathname }),
    );
  }
  return registration;
}

/**
 * Has the worker fetch all that it keeps, however much it is: the reader was told.
 *
 * @param failed called if it could not
 */
export async function keepAll(failed: (answer: FromWorker) => void): Promise<void> {
  const registration = await keepOnDevice();
  navigator.serviceWorker.onmessage = ({ data }) => failed(data as FromWorker);
  const tellOnce = async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (!(await hasAll())) tell(active, { do: 'keep' });
  };
  if (registration.active) await tellOnce();
  else void tellOnce();
}

/** Takes everything that this site keeps off the device. */
export async function removeFromDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)));
}

/** Whether some version is kept whole. */
export async function hasAll(): Promise<boolean> {
  return (await caches.keys()).some(isListCache);
}

/** What there is to keep, and how much it is. */
export async function readKept(): Promise<Kept> {
  const response = await fetch(siteHref('/offline/kept.json'));
  return (await response.json()) as Kept;
}

/**
 * How long after a page was loaded a new worker takes over, in milliseconds. Once a page is there,
 * Chromium looks for a newer worker by itself; one that is told to take over meanwhile is left
 * waiting until the next page, and where tools for developers are open that page hangs.
 * So it is also asked for a newer one here, which ends when the other search does.
 */
const settled = 3000;

/**
 * Chromium puts the new worker in place when the old one ends a piece of work, and never while it
 * only sleeps. So the old one is woken until it is gone.
 */
async function takeOver(registration: ServiceWorkerRegistration): Promise<void> {
  // Without a connection there is nothing to wait for.
  await registration.update().catch(() => {});
  tell(registration.waiting, { do: 'take over' });
  const waking = setInterval(() => {
    if (registration.waiting) tell(registration.active, { do: 'wake' });
    else clearInterval(waking);
  }, 500);
}

function tell(worker: ServiceWorker | null, message: ToWorker): void {
  worker?.postMessage(message);
}

/** Nobody is asked who came for one page; nor on and on who does not answer, until the next visit. */
const [pagesBeforeAsking, pagesAsked] = [2, 3];
const pagesName = 'rulekeep:pages';

/**
 * Asks once, of whoever reads on, where the site is more than is fetched unasked. What was agreed to
 * and broken off goes on.
 */
async function askOrGoOn(): Promise<void> {
  if (document.querySelector('kept-on-device')) return;
  const choice = readChoice();
  if (choice === 'yes' && !(await hasAll())) await keepAll(() => {});
  if (choice !== null) return;
  const before = Number(sessionStorage.getItem(pagesName) ?? 0);
  // What has the foot of the screen goes before the offer, on pages that do not count.
  const isTaken = dayIn(location.search) !== null || document.querySelector('[data-standing]');
  if (before >= pagesBeforeAsking && isTaken) return;
  sessionStorage.setItem(pagesName, String(before + 1));
  const isToBeAsked = before >= pagesBeforeAsking && before < pagesBeforeAsking + pagesAsked;
  if (!isToBeAsked || (await hasAll())) return;
  const { bytes, packs } = await readKept();
  if (bytes <= unaskedLimit) return;
  const lacking = leftOut(packs);
  const bar = await part('keep-offer', {
    size: megabytes(bytes),
    ...(lacking.startsWith('cards') ? {} : { cards: null }),
    ...(lacking === '' ? { without: null } : { lacking }),
  });
  bar.addEventListener('click', ({ target }) => {
    const answer = (target as Element).closest('button')?.value;
    if (answer === undefined) return;
    choose(answer === 'yes' ? 'yes' : 'later');
    if (answer === 'yes') void keepAndSay(bar, megabytes(bytes));
    else bar.remove();
  });
  await putAtFoot(bar);
}

/** How often it is looked whether all is kept, and how long what was said of it stays, in milliseconds. */
const [lookEvery, stays] = [500, 6000];

/** Says in the place of the offer how the keeping goes on. */
async function keepAndSay(bar: HTMLElement, size: string): Promise<void> {
  const said = document.createElement('p');
  said.role = 'status';
  said.className = 'py-2 pe-2';
  bar.replaceChildren(said);
  // What is under way is said whatever else stands there.
  delete bar.dataset['offer'];
  const end = (words: string) => {
    clearInterval(looking);
    said.textContent = words;
    setTimeout(() => bar.remove(), stays);
  };
  const looking = setInterval(async () => {
    if (await hasAll()) end('Kept: they open without a connection now.');
  }, lookEvery);
  said.textContent = `Keeping ${size} …`;
  const failed = () => end('They could not all be kept. “Reading offline” says why.');
  await keepAll(failed).catch(failed);
}

/** Whether the reader lets this device keep the site; `later` is who was asked and does not want to be. */
type Choice = 'yes' | 'no' | 'later';

const storageName = 'rulekeep:keep-offline';

/** Remembers the reader's choice on this device. */
export function choose(choice: Choice): void {
  // Browsers may clear what nobody said should stay.
  if (choice === 'yes') void navigator.storage?.persist?.().catch(() => false);
  try {
    localStorage.setItem(storageName, choice);
  } catch {
    // Storage is blocked: the browser then keeps nothing anyhow.
  }
}

/** Whether to keep the site: not where the reader refused, or pays for every byte and was not asked. */
export function mayKeep(): boolean {
  const choice = readChoice();
  if (!('serviceWorker' in navigator) || choice === 'no') return false;
  return choice === 'yes' || !savesData();
}

export function readChoice(): string | null {
  try {
    return localStorage.getItem(storageName);
  } catch {
    return 'no';
  }
}
