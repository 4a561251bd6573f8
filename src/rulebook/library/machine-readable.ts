/** What programs are told of an entry: its JSON twin, and the structured data in its page. */
import { documentAddress, entryAddress, entryJsonAddress } from '../addresses.ts';
import type { SiteLinks } from '../site-address.ts';
import { formatCitation } from './citation-pages.ts';
import { documentOf, findRelease, type HeldEntry, historyOf, type Library } from './library.ts';
import { entryName, entryNumber, kindName } from './names.ts';
import { ancestors } from './navigation.ts';
import { entryTitle } from './preview.ts';

/**
 * What a program is told of a number: the text of its newest wording, where it stands, what it
 * rests on, whom to credit, and every wording that stood under the number. Entries are named by
 * their addresses.
 *
 * @param entry the one at the plain address of the number
 */
export function twinOf(library: Library, entry: HeldEntry, { url }: SiteLinks) {
  const document = documentOf(library, entry);
  const wordings = historyOf(library, entry.document).keys.get(entry.key) ?? [entry];
  const address = (id: string) => url(entryAddress(id));
  return {
    address: address(entry.id),
    self: url(entryJsonAddress(entry.id)),
    name: entryTitle(library, entry),
    number: entryNumber(entry),
    kind: kindName(document, entry).toLowerCase(),
    title: entry.title,
    text: entry.text,
    document: { slug: document.slug, title: document.title },
    firstRelease: findRelease(document, entry.from),
    lastRelease: findRelease(document, entry.until),
    newestWording: entry.plain,
    inNewestRelease: entry.current,
    under: ancestors(library, entry).map(({ id }) => address(id)),
    contains: entry.children.map(address),
    previous: entry.previous && address(entry.previous),
    next: entry.next && address(entry.next),
    references: entry.references.map(({ words, target, through, quotedTitle, to }) => ({
      words,
      target,
      through,
      quotedTitle,
      address: to && address(to),
    })),
    citedBy: entry.citedBy.map(({ from, sentence }) => ({ address: address(from), sentence })),
    citations: entry.citations.map((citation) => ({
      printed: citation.printed,
      inFull: formatCitation(citation),
      source: citation.source,
      issue: citation.issue,
      page: citation.page,
      date: citation.date,
      rule: citation.rule,
    })),
    editorNotes: entry.editorNotes,
    otherNumbers: entry.aliases,
    wordings: wordings.map((wording) => ({
      address: address(wording.id),
      from: wording.from,
      until: wording.until,
      title: wording.title,
      text: wording.text,
      references: wording.references.map(({ words, to }) => ({
        words,
        address: to && address(to),
      })),
    })),
    credit: document.credit,
    licence: document.licence,
  };
}

/**
 * JSON ready to stand in a script element: nothing in a text can end that element.
 *
 * @example scriptJson({ text: '</script>' }) // '{"text":"\\u003c/script>"}'
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * An entry as a work within its document, and the way to it. Addresses are the page's own, which
 * whoever reads them completes by that of the page. Text, language, publisher and terms stand in
 * the page and its twin, and are not said again.
 */
export function entryStructuredData(library: Library, entry: HeldEntry, { href }: SiteLinks) {
  const document = documentOf(library, entry);
  const title = entryTitle(library, entry);
  const address = entryAddress(entry.id);
  const trail = [
    { name: document.shortTitle, address: documentAddress(document.slug) },
    ...ancestors(library, entry).map((above) => ({
      name: entryName(library, above),
      address: entryAddress(above.id),
    })),
    // The page itself, whose address is said above.
    { name: entryNumber(entry), address: null },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CreativeWork',
        url: href(address),
        name: title,
        identifier: entryNumber(entry),
        isPartOf: {
          '@type': 'CreativeWork',
          name: document.title,
          url: href(documentAddress(document.slug)),
          version: findRelease(document, entry.until).label,
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: step.name,
          ...(step.address === null ? {} : { item: href(step.address) }),
        })),
      },
    ],
  };
}
