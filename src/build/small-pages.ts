/** Whole small pages that need no style and no script, for addresses that have no page any more. */
import type { Element, ElementContent } from 'hast';
import type { SiteLinks } from '../rules/addresses.ts';
import { writeHtml } from '../rules/entries/html.ts';
import { type Preview, titleToShare } from '../page-data/preview.ts';
import { pictureSize, type PreviewPicture } from '../page-data/preview-pictures.ts';

/**
 * A page that says why there is none, for readers and not for robots.
 *
 * @param words why, in a sentence or two
 * @param address where the link under it leads
 */
export function removedPage(
  { title, words, address }: { title: string; words: string; address: string },
  links: SiteLinks,
  siteName: string,
): string {
  const href = links.href(address);
  return page(
    [...beginning(title, links, siteName), named('robots', 'noindex, follow')],
    element('h1', {}, title),
    element('p', {}, words),
    element('p', {}, element('a', { href }, href)),
  );
}

/**
 * A whole small page that leads on at once to the address of its preview, and says to link previews
 * and to readers whose browser does not lead on what stands there. It needs no style and no script.
 *
 * @param words what the reader is told, before the link
 * @param day as of which the page is read that it leads to; null where that says so itself
 */
export function leadingPage(
  { title, description, address }: Preview,
  words: string,
  linkWords: string,
  links: SiteLinks,
  siteName: string,
  picture: PreviewPicture,
  day: string | null = null,
): string {
  const href = links.href(address) + (day === null ? '' : `?on=${day}`);
  const url = links.url(address);
  const head = [
    ...beginning(title, links, siteName),
    element('meta', { httpEquiv: ['refresh'], content: `0; url=${href}` }),
    element('link', { rel: ['canonical'], href: url }),
    property('og:site_name', siteName),
    property('og:type', 'article'),
    property('og:title', titleToShare(title)),
    element('meta', { name: 'description', property: ['og:description'], content: description }),
    property('og:url', url),
    property('og:image', links.url(picture.address)),
    ...(picture.isSmall
      ? []
      : [
          property('og:image:width', `${pictureSize.width}`),
          property('og:image:height', `${pictureSize.height}`),
        ]),
    property('og:image:alt', picture.alt),
    named('twitter:card', picture.isSmall ? 'summary' : 'summary_large_image'),
  ];
  return page(
    head,
    element('h1', {}, title),
    element('p', {}, `${words} `, element('a', { href }, linkWords)),
  );
}

function beginning(title: string, links: SiteLinks, siteName: string): Element[] {
  return [
    element('meta', { charSet: 'utf-8' }),
    element('title', {}, `${title} · ${siteName}`),
    named('viewport', 'width=device-width, initial-scale=1'),
    named('color-scheme', 'light dark'),
    // Without an icon named, browsers ask for one that is not there.
    element('link', { rel: ['icon'], href: links.href('/favicon.svg') }),
  ];
}

function page(head: Element[], ...content: Element[]): string {
  const body = element('body', {}, element('main', {}, ...content));
  return writeHtml({
    type: 'root',
    children: [
      { type: 'doctype' },
      element('html', { lang: 'en' }, element('head', {}, ...head), body),
    ],
  });
}

function named(name: string, content: string): Element {
  return element('meta', { name, content });
}

/** Open Graph's names are RDFa properties, which HTML's own list of attributes does not hold. */
function property(name: string, content: string): Element {
  return element('meta', { property: [name], content });
}

function element(
  tagName: string,
  properties: Element['properties'],
  ...content: (ElementContent | string)[]
): Element {
  const children = content.map((each): ElementContent =>
    typeof each === 'string' ? { type: 'text', value: each } : each,
  );
  return { type: 'element', tagName, properties, children };
}
