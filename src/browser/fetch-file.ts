import { siteHref } from '../site/links.ts';
import { mayLack } from './offline/kept-files.ts';

/**
 * Fetches a file of the site that the page can do without. Where the device has it no more and there
 * is no connection, the service worker says so quietly.
 *
 * @param address site-relative
 * @throws (rejects) where it cannot be had
 */
export async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(siteHref(address), { headers: { [mayLack]: '1' } });
  if (!response.ok || response.status === 204) throw new Error(`${address} could not be fetched.`);
  return response;
}

/** The same for a file of JSON, read. */
export async function fetchJson(address: string): Promise<unknown> {
  return (await fetchFile(address)).json();
}

const asked = new Map<string, Promise<unknown>>();

/** The same, asked for once as long as the page is open; what failed is asked for again. */
export function fetchJsonOnce(address: string): Promise<unknown> {
  const known = asked.get(address);
  if (known) return known;
  const fetched = fetchJson(address);
  fetched.catch(() => asked.delete(address));
  asked.set(address, fetched);
  return fetched;
}

/** How long after a device says that it has a connection the site is asked whether it can be reached, in seconds. */
const waits = [0, 1, 3, 8, 20];

/** Does something once the site can be reached again: a device that says so is often too early. */
export function onceOnline(act: () => void): void {
  const ask = async () => {
    for (const seconds of waits) {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      // Only the network answers this, never the service worker.
      const answer = await fetch(siteHref('/'), { method: 'HEAD' }).catch(() => null);
      if (!answer?.ok) continue;
      removeEventListener('online', ask);
      return act();
    }
  };
  addEventListener('online', ask);
}
