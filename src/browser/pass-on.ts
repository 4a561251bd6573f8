/** What of a page a reader passes on: its address, and the words of a rule on it. */
import { siteHref } from '../site/links.ts';

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

/**
 * The whole address of a page of the site, on the host that it was published for.
 *
 * @param address site-relative: `/cr/702.19b/`
 */
export function urlToPassOn(address: string): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const published = new URL(siteHref(address), canonical ?? location.href).href;
  return addressToCopy(published, location);
}

/** @returns the address of a page of the site without the folder of the site */
export function siteAddress(pathname: string): string {
  return decodeURI(pathname).slice(siteHref('/').length - 1);
}

/** The words of a rule as they are printed, its paragraphs as lines. */
export function textOf(element: Element): string {
  const paragraphs = [...element.children].filter(({ localName }) => localName === 'p');
  const parts = paragraphs.length > 0 ? paragraphs : [element];
  return parts.map(({ textContent }) => textContent.trim()).join('\n');
}
