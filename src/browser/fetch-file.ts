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
