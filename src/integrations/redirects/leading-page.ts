import type { Element, ElementContent } from 'hast';
import { writeHtml } from '../../rulebook/words/write-html.ts';

/** A page that only leads to another one. */
export interface LeadingPage {
  title: string;
  description: string;
  /** What the reader is told, before the link. */
  words: string;
  linkWords: string;
  /** Where it leads: as written in a link, and in full. */
  href: string;
  url: string;
  /** The site's icon; without one named, browsers ask for one that is not there. */
  icon: string;
}

/**
 * A whole small page that leads on at once, and says to link previews and to readers whose browser
 * does not lead on what stands there. It needs no style and no script.
 */
export function leadingPage(page: LeadingPage): string {
  const { title, description, words, linkWords, href, url, icon } = page;
  const head = [
    element('meta', { charSet: 'utf-8' }),
    element('title', {}, `${title} · Rulekeep`),
    named('viewport', 'width=device-width, initial-scale=1'),
    named('description', description),
    named('color-scheme', 'light dark'),
    element('meta', { httpEquiv: ['refresh'], content: `0; url=${href}` }),
    element('link', { rel: ['icon'], href: icon }),
    element('link', { rel: ['canonical'], href: url }),
    property('og:site_name', 'Rulekeep'),
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
