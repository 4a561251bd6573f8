/** What this device has under an address, and what it remembers of what was visited. */
import { keptCache, packsCache, visitedCache } from './kept-files.ts';
import { version } from './this-version.ts';

const visitedLimit = 300;

/** Scripts are asked for with an Origin, pages without: that must not make them two files. */
export async function find(pathname: string): Promise<Response | undefined> {
  for (const cacheName of [visitedCache(version), keptCache(version), packsCache]) {
    // Nothing is kept by what stands behind a `?`. To be told to ignore it, Chromium reads all keys.
    const options = { ignoreVary: true, cacheName };
    const kept = await caches.match(pathname, options);
    if (kept) return kept;
  }
  return undefined;
}

/** Remembers a page that was opened before there was a worker to see it. */
export async function visit(address: string): Promise<void> {
  if (await find(address)) return;
  await remember(address, await fetch(address));
}

/** Only what was answered well is remembered, the oldest forgotten first. */
export async function remember(pathname: string, response: Response): Promise<void> {
  if (!response.ok || response.redirected || response.type !== 'basic') return;
  const cache = await caches.open(visitedCache(version));
  const full = await cache.put(pathname, response).then(() => false, isFull);
  const requests = await cache.keys();
  // Where there is no room, half of what was visited makes some.
  const limit = full ? Math.floor(requests.length / 2) : visitedLimit;
  const surplus = requests.slice(0, Math.max(0, requests.length - limit));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/** Whether something failed because there is no room left. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
