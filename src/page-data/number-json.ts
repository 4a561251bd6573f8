/** The JSON file of a number, `/<document>/<number>.json`. */
import { entryAddress, entryJsonAddress, type SiteLinks } from '../rules/addresses.ts';
import { type ChangeDate, changeDate } from '../rules/timeline/change-date.ts';
import {
  ancestors,
  documentOf,
  findRelease,
  type Library,
  type RenderedEntry,
  timelineOf,
} from './library.ts';
import { entryNumber, formatCitation, kindName } from './names.ts';
import { entryTitle } from './preview.ts';

/**
 * Returns the JSON file of a number: its newest wording with all details, and its other wordings. The file
 * refers to entries by their addresses.
 *
 * @param entry the newest wording of the number
 */
export function numberJson(library: Library, entry: RenderedEntry, { url }: SiteLinks) {
  const document = documentOf(library, entry);
  const wordings = timelineOf(library, entry.document).keys.get(entry.key) ?? [entry];
  const address = (id: string) => url(entryAddress(id));
  return {
    address: address(entry.id),
    self: url(entryJsonAddress(entry.id)),
    name: entryTitle(library, entry),
    number: entryNumber(entry),
    kind: kindName(document, entry).toLowerCase(),
    title: entry.title,
    shortName: entry.name,
    text: entry.text,
    document: { slug: document.slug, title: document.title },
    firstRelease: findRelease(document, entry.from),
    lastRelease: findRelease(document, entry.until),
    newestWording: entry.newestWording,
    inNewestRelease: entry.until === document.releases.at(-1)?.id,
    current: entry.current,
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
      changed: wordingDate(library, wording),
      // The text of the newest wording is at the top level.
      ...(wording === entry ? {} : wordsOf(wording, address)),
    })),
    credit: document.credit,
    licence: document.licence,
  };
}

/** Returns the date on which a wording was added or replaced another wording. */
function wordingDate(library: Library, wording: RenderedEntry): ChangeDate {
  const { document, lineages } = timelineOf(library, wording.document);
  const all = lineages.get(wording.lineage) ?? [];
  const before = all[all.indexOf(wording) - 1];
  return changeDate(document, before?.until ?? null, wording.from);
}

function wordsOf({ title, text, references }: RenderedEntry, address: (id: string) => string) {
  return {
    title,
    text,
    references: references.map(({ words, to }) => ({ words, address: to && address(to) })),
  };
}
