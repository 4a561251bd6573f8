/** What a page tells search engines and link previews in JSON-LD. */
import { documentAddress, entryAddress } from '../addresses.ts';
import type { HeldEntry, Library } from './library.ts';
import { documentOf, findRelease } from './library.ts';
import { absoluteUrl } from '../../site/links.ts';
import { entryName, entryNumber, pageTitle } from './names.ts';
import { ancestors } from './navigation.ts';

/**
 * JSON ready to stand in a script element: nothing in a text can end that element.
 *
 * @example scriptJson({ text: '</script>' }) // '{"text":"\\u003c/script>"}'
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** An entry as a work within its document, and the way to it. */
export function entryStructuredData(library: Library, entry: HeldEntry) {
  const document = documentOf(library, entry);
  const trail = [
    { name: document.shortTitle, address: documentAddress(document.slug) },
    ...ancestors(library, entry).map((above) => ({
      name: entryName(library, above),
      address: entryAddress(above.id),
    })),
    { name: entryNumber(entry), address: entryAddress(entry.id) },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CreativeWork',
        '@id': absoluteUrl(entryAddress(entry.id)),
        url: absoluteUrl(entryAddress(entry.id)),
        name: pageTitle(library, entry),
        identifier: entryNumber(entry),
        text: entry.text,
        inLanguage: 'en',
        isPartOf: {
          '@type': 'CreativeWork',
          name: document.title,
          url: absoluteUrl(documentAddress(document.slug)),
          version: findRelease(document, entry.until).label,
          publisher: { '@type': 'Organization', name: document.publisher },
          ...(document.compiler ? { editor: { '@type': 'Person', name: document.compiler } } : {}),
          usageInfo: absoluteUrl('/about/'),
        },
        creditText: document.credit,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(({ name, address }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: absoluteUrl(address),
        })),
      },
    ],
  };
}
