/**
 * Reads and writes page addresses (the date in them, links to share), and the text of a rule on a
 * page.
 */
import { dayOfDate, isDay } from '../rules/words/dates.ts';
import { siteHref } from '../site/links.ts';

/** Matches links to a number or term. Most terms have no class, only an address. */
export const namedLinks = '.reference, .term, p > [href*="/glossary/"]';

/** Matches links that show a preview of their target. */
export const previewLinks = `main p > a:is(${namedLinks}, .card, .citation)`;

/**
 * Returns the date in an address, or null if there is none or it doesn't exist. A month or year means
 * its last day.
 *
 * @param query the part of an address that starts with `?`
 * @example dayIn('?on=2014-11-08') // '2014-11-08'
 * @example dayIn('?on=2014-02-31') // null
 */
export function dayIn(query: string): string | null {
  const written = new URLSearchParams(query).get('on') ?? '';
  return isDay(written) ? written : dayOfDate(written);
}

/**
 * Sets the date in an address, or removes it if none is given. Keeps the rest of the query and the
 * fragment.
 *
 * @example withDay('/cr/702/#702.19b', '2014-11-08') // '/cr/702/?on=2014-11-08#702.19b'
 */
export function withDay(href: string, day: string | null | undefined): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const given = new URLSearchParams(query);
  if (day) given.set('on', day);
  else given.delete('on');
  const asked = given.toString();
  return `${path}${asked ? `?${asked}` : ''}${hash}`;
}

/**
 * Returns the address of a number typed while reading as of a date. It leads to the rule that had the
 * number on that date. Without a date, the address stays the same.
 *
 * @example asCited('/cr/704.5j/', '2014-11-08') // '/cr/704.5j/?on=2014-11-08&cited='
 */
export function asCited(href: string, day: string | null | undefined): string {
  return day ? `${withDay(href, day)}&cited=` : href;
}

/** True if `asCited` made the query. */
export function isCited(query: string): boolean {
  return new URLSearchParams(query).has('cited');
}

/**
 * Returns the address to copy: the canonical one, or one on the current host if the build had no
 * `SITE_URL`.
 *
 * @param canonical the page's address from the build
 * @param here the location of the page
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
 * Returns the absolute address of a page, for sharing.
 *
 * @param address site-relative: `/cr/702.19b/`
 */
export function urlToShare(address: string): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const published = new URL(siteHref(address), canonical ?? location.href).href;
  return addressToCopy(published, location);
}

/** Returns the site-relative address of a path: decoded and without the base path. */
export function siteAddress(pathname: string): string {
  return decodeURI(pathname).slice(siteHref('/').length - 1);
}

/** Returns the text of a rule, one line per paragraph. */
export function pageText(element: Element): string {
  return paragraphsOf(element)
    .map(({ textContent }) => textContent.trim())
    .join('\n');
}

/** Returns the paragraphs, items and rows of a rule, or the element itself if it has none. */
export function paragraphsOf(element: Element): Element[] {
  const wanted = ':scope > p, :scope > .itemized > li, :scope > .tabled tr';
  const paragraphs = [...element.querySelectorAll(wanted)];
  return paragraphs.length > 0 ? paragraphs : [element];
}
