/**
 * The address that a reader is given to pass on: the page's own, on the host that it was published
 * for. Where the owner named none, the page says a placeholder, and the host that it was read from
 * is what will lead others there.
 *
 * @param canonical the address that the page was built with
 * @param here where the page is being read
 * @example addressToCopy('https://rulekeep.example/cr/1/', new URL('http://localhost:4321/cr/1/'))
 * // 'http://localhost:4321/cr/1/'
 */
export function addressToCopy(canonical: string, here: { origin: string }): string {
  if (!URL.canParse(canonical)) return canonical;
  const { hostname, pathname, search, hash } = new URL(canonical);
  const isPlaceholder = hostname === 'example' || hostname.endsWith('.example');
  return isPlaceholder ? `${here.origin}${pathname}${search}${hash}` : canonical;
}
