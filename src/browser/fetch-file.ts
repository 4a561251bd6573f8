import { siteHref } from '../site/links.ts';

/** Fetches and parses a JSON file by its site-relative address. */
export type GetJson = (address: string) => Promise<unknown>;

/** Wraps `get` in a cache. Forgets requests that fail, so that they can be repeated. */
export function getOnce<T>(get: (address: string) => Promise<T>): typeof get {
  const requests = new Map<string, Promise<T>>();
  return (address) => {
    const known = requests.get(address);
    if (known) return known;
    const request = get(address);
    request.catch(() => requests.delete(address));
    requests.set(address, request);
    return request;
  };
}

/**
 * Fetches a file of the site.
 * @param address site-relative
 * @throws (rejects) if there is no connection or the file doesn't exist
 */
export async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(siteHref(address));
  if (!response.ok) throw new Error(`${address} could not be fetched.`);
  return response;
}

/** Fetches and parses a JSON file of the site. Fetches each file only once, unless that fails. */
export const fetchJsonOnce = getOnce(async (address) => (await fetchFile(address)).json());

export async function fetchPage(address: string): Promise<Document> {
  const html = await (await fetchFile(address)).text();
  return new DOMParser().parseFromString(html, 'text/html');
}
