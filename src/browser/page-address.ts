/** The address of the page that is read: the day in it, and what a reader passes on of a page. */
import { isDay } from '../rules/words/calendar.ts';
import { siteHref } from '../site/links.ts';

/** Links of texts that name a number or a term; most terms are told by their address alone. */
export const namedLinks = '.reference, .term, p > [href*="/glossary/"]';

/** Links of texts to what can be peeked at; those of lists stand beside what they lead to. */
export const peekLinks = `main p > a:is(${namedLinks}, .card, .citation)`;

/**
 * The day in an address, or null where there is none, or none of the calendar.
 *
 * @param query the part of an address from its `?` on
 * @example dayIn('?on=2014-11-08') // '2014-11-08'
 * @example dayIn('?on=2014-02-31') // null
 */
export function dayIn(query: string): string | null {
  const day = new URLSearchParams(query).get('on') ?? '';
  return isDay(day) ? day : null;
}

/**
 * An address within the site as of a day, or as of today where no day is given. What else stands
 * after its `?`, and its anchor, stay.
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
 * The address of a rule whose number was typed while reading as of a day: there it means the rule that
 * had the number on the day. Without a day it is the address alone.
 *
 * @param isNext whether what the next release held has is meant, where that of the day is not held
 * @example asCited('/cr/704.5j/', '2014-11-08') // '/cr/704.5j/?on=2014-11-08&cited='
 */
export function asCited(
  href: string,
  day: string | null | undefined,
  isNext: boolean | undefined = false,
): string {
  return day ? `${withDay(href, day)}&cited=${isNext ? 'next' : ''}` : href;
}

/** @param query the part of an address from its `?` on */
export function isCited(query: string): boolean {
  return new URLSearchParams(query).has('cited');
}

/** Whether what had the number in the next release held is to be shown. */
export function isCitedNext(query: string): boolean {
  return new URLSearchParams(query).get('cited') === 'next';
}

// What of a page a reader passes on: its address, and the words of a rule on it.

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
  return paragraphsOf(element)
    .map(({ textContent }) => textContent.trim())
    .join('\n');
}

/** What the words of a rule stand in: its paragraphs, or the element itself where it has none. */
export function paragraphsOf(element: Element): Element[] {
  const paragraphs = [...element.children].filter(({ localName }) => localName === 'p');
  return paragraphs.length > 0 ? paragraphs : [element];
}
