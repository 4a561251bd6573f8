import type { Element, ElementContent } from 'hast';
import type { Preview } from '../rulebook/library/preview.ts';
import type { SiteLinks } from '../rulebook/site-address.ts';
import { writeHtml } from '../rulebook/words/write-html.ts';

/**
 * A whole small page that leads on at once to the address of its preview, and says to link previews
 * and to readers whose browser does not lead on what stands there. It needs no style and no script.
 *
 * @param words what the reader is told, before the link
 */
export function leadingPage(
  { title, description, address }: Preview,
  words: string,
  linkWords: string,
  links: SiteLinks,
  siteName: string,
): string {
  const href = links.href(address);
  const url = links.url(address);
  // Without an icon named, browsers ask for one that is not there.
  const icon = links.href('/favicon.svg');
  const head = [
    element('meta', { charSet: 'utf-8' }),
    element('title', {}, `${title} · ${siteName}`),
    named('viewport', 'width=device-width, initial-scale=1'),
    named('description', description),
    named('color-scheme', 'light dark'),
    element('meta', { httpEquiv: ['refresh'], content: `0; url=${href}` }),
    element('link', { rel: ['icon'], href: icon }),
    element('link', { rel: ['canonical'], href: url }),
    property('og:site_name', siteName),
    property('og:type', 'article'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    named('twitter:card', 'summary'),
    named('twitter:title', title),
    named('twitter:description', description),
  ];
  const main = element(
    'main',
    {},
    element('h1', {}, title),
    element('p', {}, `${words} `, element('a', { href }, linkWords)),
  );
  return writeHtml({
    type: 'root',
    children: [
      { type: 'doctype' },
      element('html', { lang: 'en' }, element('head', {}, ...head), element('body', {}, main)),
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
