/** Reads and writes addresses of pages, and reads the text of a rule from a page. */
import { isDay } from '../rules/words/dates.ts';
import { readDate } from '../rules/words/read-date.ts';
import { cardsDocument } from '../search/types.ts';
import { siteHref } from '../site/links.ts';

/** Matches what has the words of a text. */
const wordsOfText = ':is(p, .itemized > li, .tabled td)';

/** Matches links to rules and glossary terms. Most links to terms have no class. */
export const ruleLinks = `.reference, .term, ${wordsOfText} > [href*="/glossary/"]`;

/** Matches links that show a preview of their target. */
const previewLinks = `main ${wordsOfText} > a:is(${ruleLinks}, .card, .citation)`;

/** Returns the link at an event's target, if it shows a preview of its own target. */
export function previewLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(previewLinks) : null;
}

/** True for a click that opens a link in the same window. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented);
}

/**
 * Returns the date in an address. A month or year means its last day. Returns null if there is no date
 * or it doesn't exist.
 * @param query what comes after the path of an address: `?on=2014-11-08`
 * @example dayIn('?on=2014-11-08') // '2014-11-08'
 * @example dayIn('?on=2014-02-31') // null
 */
export function dayIn(query: string): string | null {
  return readDate(new URLSearchParams(query).get('on') ?? '')?.day ?? null;
}

/**
 * Sets the date in an address. Without a date, removes it.
 * @example withDay('/cr/702/#702.19b', '2014-11-08') // '/cr/702/?on=2014-11-08#702.19b'
 */
export function withDay(href: string, day: string | null | undefined): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const params = new URLSearchParams(query);
  if (day) params.set('on', day);
  else params.delete('on');
  const rest = params.toString();
  return `${path}${rest ? `?${rest}` : ''}${hash}`;
}

/**
 * Adds a date and `&cited` to the address of a number. The page then opens the rule that had this
 * number on that date, which may be another rule today. Without a date, changes nothing. Only for
 * addresses that the browser opens at once: the opened page removes `&cited` (`takeCited`), and people
 * shouldn't copy it.
 * @param key the number that was asked for, if the page of its rule has another one
 * @example asCited('/cr/704.5j/', '2014-11-08') // '/cr/704.5j/?on=2014-11-08&cited'
 */
export function asCited(href: string, day: string | null | undefined, key = ''): string {
  return day ? `${withDay(href, day)}&cited${key && `=${encodeURIComponent(key)}`}` : href;
}

/**
 * Removes the `&cited` that `asCited` adds from the address of this page, and keeps it in the browser's
 * history for a reload.
 * @returns its value; null if the address never had it
 */
export function takeCited(): string | null {
  const address = new URL(location.href);
  const state: unknown = history.state;
  const known = typeof state === 'object' && state !== null ? state : {};
  const cited = address.searchParams.get('cited');
  if (cited === null) return 'cited' in known ? String(known.cited) : null;
  address.searchParams.delete('cited');
  history.replaceState({ ...known, cited }, '', address);
  return cited;
}

/**
 * Returns the canonical address. If it has the placeholder host of a build without `SITE_URL`, replaces
 * that host with the current one.
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
 * @param address site-relative: `/cr/702.19b/`
 */
export function urlToShare(address: string): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const published = new URL(siteHref(address), canonical ?? location.href).href;
  return addressToCopy(published, location);
}

/**
 * Returns the absolute address of a wording, which stays when the rule changes or gets another number. An older
 * wording has a page of its own; the newest has the page of its number, as of its release.
 * @param address site-relative, of the wording's page: `/cr/702.19b/`
 * @param release the release that introduced the wording, or for the newest wording the last one that has it
 * @example lastingUrl('/cr/702.19b/', '2026-08-07') // 'https://rules.example/cr/702.19b/?on=2026-08-07&cited'
 */
export function lastingUrl(address: string, release: string): string {
  const isDated = address.split('/')[2] === release || !isDay(release);
  return urlToShare(isDated ? address : asCited(address, release));
}

/** Reads the slugs of the documents from the settings of the search box. */
export function documentSlugs(): string[] {
  const settings = document.querySelector<HTMLElement>('[data-documents]')?.dataset['documents'];
  const slugs = Object.keys(JSON.parse(settings ?? '{}') as Record<string, string>);
  return slugs.filter((slug) => slug !== cardsDocument);
}

/** Returns the document and the key in a rule's address; null for other pages, such as `/cr/702.19b/history/`. */
export function ruleAt(address: string): { slug: string; key: string } | null {
  const [, slug = '', ...rest] = address.split('/');
  const key = rest.join('/').replace(/\/$/, '');
  const isRule = documentSlugs().includes(slug) && !key.replace(/^glossary\//, '').includes('/');
  return isRule ? { slug, key } : null;
}

/** Converts a `location.pathname` to a site-relative address: removes the base path and decodes. */
export function siteAddress(pathname: string): string {
  return decodeURI(pathname).slice(siteHref('/').length - 1);
}

/** @example idOfAddress('/cards/clone/#2009-10-01.1') // 'cards/clone/2009-10-01.1' */
export function idOfAddress(address: string): string {
  return address.replace('#', '').replace(/^\/|\/$/g, '');
}

/** Returns the text of a rule on the page, with one line for each paragraph. */
export function pageText(element: Element): string {
  return paragraphsOf(element)
    .map(({ textContent }) => textContent.trim())
    .join('\n');
}

/** Returns copies of what a page says itself: the text, subrules and examples, not what refers to them. */
export function ownText(page: ParentNode): Element[] {
  const own = 'main :is([data-text], ol.rules:not(:has(> [data-ruling])))';
  return [...page.querySelectorAll(own)].map(copyOf);
}

/** The title or short name in a page's heading. */
export function titleOf(page: ParentNode): string | null {
  return page.querySelector('main h1 :is([data-title], .title-name)')?.textContent.trim() ?? null;
}

/** Copies a part of a page, without its buttons, its ids, its class and the signs of parts. Shows it. */
export function copyOf(shown: Element): Element {
  const copy = shown.cloneNode(true) as Element;
  for (const extra of copy.querySelectorAll('[data-novelty], button')) extra.remove();
  // A part has a sign instead of a number, which only leads to its page.
  for (const link of copy.querySelectorAll('a')) if (link.textContent.trim() === '¶') link.remove();
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  for (const name of ['class', 'hidden']) copy.removeAttribute(name);
  return copy;
}

/** Returns the paragraphs, list items and table rows of a rule, or the element itself without any. */
export function paragraphsOf(element: Element): Element[] {
  const selector = ':scope > p, :scope > .itemized > li, :scope > .tabled tr';
  const paragraphs = [...element.querySelectorAll(selector)];
  return paragraphs.length > 0 ? paragraphs : [element];
}
