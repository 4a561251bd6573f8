import { siteHref } from '../site/links.ts';

/**
 * Fetches a file of the site.
 *
 * @param address site-relative
 * @throws (rejects) if there is no connection or no such file
 */
export async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(siteHref(address));
  if (!response.ok) throw new Error(`${address} could not be fetched.`);
  return response;
}

/** Fetches a JSON file of the site and parses it. Rejects like `fetchFile`. */
export async function fetchJson(address: string): Promise<unknown> {
  return (await fetchFile(address)).json();
}

const asked = new Map<string, Promise<unknown>>();

/** Like `fetchJson`, but once per page; only a failed request is repeated. */
export function fetchJsonOnce(address: string): Promise<unknown> {
  const known = asked.get(address);
  if (known) return known;
  const fetched = fetchJson(address);
  fetched.catch(() => asked.delete(address));
  asked.set(address, fetched);
  return fetched;
}
