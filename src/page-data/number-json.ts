/** The JSON of numbers: their texts with all details, in the files `/<document>/texts/<name>.json`. */
import { entryAddress, entryId, type SiteLinks, textsFileAddress } from '../rules/addresses.ts';
import { oncePer } from '../rules/once-per.ts';
import {
  type NumberFile,
  sectionOf,
  type TextsFile,
  textsVersion,
} from '../rules/number-files/number-files.ts';
import { type ChangeDate, changeDate } from '../rules/timeline/releases.ts';
import { findRelease, type Library, type RenderedEntry } from './library.ts';
import { makeNumberFiles } from './make-number-files.ts';
import { entryNumber, formatCitation, kindName } from './names.ts';
import { entryTitle } from './preview.ts';

const numberFiles = oncePer((library: Library) => {
  const made = [...library.timelines].map(
    ([slug, timeline]) => [slug, makeNumberFiles(library, timeline)] as const,
  );
  return new Map(made);
});

export function numberFilesOf(library: Library, slug: string) {
  const files = numberFiles(library).get(slug);
  if (!files) throw new Error(`There is no document ${slug}.`);
  return files;
}

/** Returns the address of the file that has the JSON of an entry's number. */
export function jsonAddressOf(library: Library, { document, key }: RenderedEntry): string {
  const names = numberFilesOf(library, document).index.texts;
  return textsFileAddress(document, sectionOf(names, key) ?? '');
}

/** Returns the texts of the numbers in a number file. */
export function textsFile(
  library: Library,
  { document, section, numbers }: NumberFile,
  links: SiteLinks,
): TextsFile {
  const texts = Object.keys(numbers).flatMap((key) => {
    const newest = library.byId.get(entryId(document, key));
    return newest ? [[key, numberJson(library, newest, links)] as const] : [];
  });
  return { version: textsVersion, document, section, texts: Object.fromEntries(texts) };
}

/** The newest wording of a number with all details, and its other wordings. Entries are their addresses. */
export function numberJson(library: Library, entry: RenderedEntry, { url }: SiteLinks) {
  const document = library.documentOf(entry);
  const wordings = library.timelineOf(entry.document).keys.get(entry.key) ?? [entry];
  const address = (id: string) => url(entryAddress(id));
  return {
    address: address(entry.id),
    self: url(jsonAddressOf(library, entry)),
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
    under: library.ancestors(entry).map(({ id }) => address(id)),
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
    citations: entry.citations.map((citation) => {
      const { printed, source, issue, page, date, rule } = citation;
      return { printed, inFull: formatCitation(citation), source, issue, page, date, rule };
    }),
    editorNotes: entry.editorNotes,
    otherNumbers: entry.aliases,
    wordings: wordings.map((wording) => ({
      address: address(wording.id),
      from: wording.from,
      until: wording.until,
      changed: wordingDate(library, wording),
      // The text of the newest wording is at the top level.
      ...(wording === entry ? {} : wordingJson(wording, address)),
    })),
    credit: document.credit,
    licence: document.licence,
  };
}

/** Returns the date on which a wording was added or replaced another wording. */
function wordingDate(library: Library, wording: RenderedEntry): ChangeDate {
  const all = library.wordingsOf(wording);
  const before = all[all.indexOf(wording) - 1];
  return changeDate(library.documentOf(wording), before?.until ?? null, wording.from);
}

function wordingJson({ title, text, references }: RenderedEntry, address: (id: string) => string) {
  return {
    title,
    text,
    references: references.map(({ words, to }) => ({ words, address: to && address(to) })),
  };
}
