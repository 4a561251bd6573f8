/** The machine-readable twin of an entry's page. */
import { entryAddress, entryJsonAddress } from '../addresses.ts';
import { formatCitation } from '../words/dates.ts';
import type { HeldEntry, Library } from './library.ts';
import { documentOf, findRelease } from './library.ts';
import { absoluteUrl } from '../../site/links.ts';
import { entryNumber, kindName, pageTitle } from './names.ts';
import { ancestors } from './navigation.ts';

/**
 * What a program is told of an entry: its text, where it stands, what it rests on, and whom to
 * credit. Entries are named by their addresses.
 */
export function twinOf(library: Library, entry: HeldEntry) {
  const document = documentOf(library, entry);
  const address = (id: string) => absoluteUrl(entryAddress(id));
  return {
    address: address(entry.id),
    self: absoluteUrl(entryJsonAddress(entry.id)),
    name: pageTitle(library, entry),
    number: entryNumber(entry),
    kind: kindName(entry).toLowerCase(),
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
    credit: document.credit,
    licence: document.licence,
  };
}
