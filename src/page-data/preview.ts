/** What a page says of itself elsewhere: the preview of a link to it, its JSON twin, its structured data. */
import {
  changesAddress,
  entryAddress,
  entryJsonAddress,
  type SiteLinks,
} from '../rules/addresses.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import { changesIn } from '../rules/history/release-changes.ts';
import { type ChangeDate, changeDate } from '../rules/history/change-date.ts';
import { changesSentence } from '../rules/history/sentences.ts';
import { summaryOf } from '../rules/words/sentences.ts';
import {
  ancestors,
  documentOf,
  entriesOf,
  findRelease,
  type RenderedEntry,
  historyOf,
  type Library,
} from './library.ts';
import { entryName, entryNumber, formatCitation, isHeading, kindName } from './names.ts';

/** The same for the page, what leads to it, its JSON twin, its structured data and the feeds. */
export interface Preview {
  /** What the page shows, without document and release: `501.5b Regenerate`. */
  name: string;
  /** Different from every other page's: `501.5b Regenerate · Rulings Summary, March 17, 2008`. */
  title: string;
  description: string;
  /** Canonical and site-relative. */
  address: string;
}

/** A description is shorter than this, in characters: chats and search engines cut what is not. */
const descriptionLength = 300;

/**
 * The preview of a page.
 *
 * @param text the page in its own words, as long as it may be: it is cut where a sentence ends, if one ends late enough
 */
export function preview({
  name,
  title,
  text,
  address,
}: Omit<Preview, 'description'> & { text: string }): Preview {
  return { name, title, description: summaryOf(text, descriptionLength), address };
}

/**
 * The preview of an entry: its own words, with document and release in its title. A heading speaks
 * through the entries under it.
 *
 * @param release whose wording is asked for; otherwise the newest that has the wording at the plain
 *   address, and the first that has an older one, whose address names it
 *
 * @example entryPreview(library, rule).title // '501.5b Regenerate · Rulings Summary, March 17, 2008'
 */
export function entryPreview(library: Library, entry: RenderedEntry, release?: Release): Preview {
  const name = entryName(library, entry);
  return preview({
    name,
    title: entryTitle(library, entry, release),
    text: isHeading(entry) ? headingText(library, entry, name) : entry.text,
    address: entryAddress(entry.id),
  });
}

/** Discord shows no more than so many bytes of a title: 70, of which three are dots. */
const sharedBytes = 67;

/**
 * A title as chats show it, short enough that none cuts off the document and release at its end. Of
 * what it names, the last words give way: they are those of a heading, which is on the picture.
 *
 * @example titleToShare('616.1a Interaction of Replacement Effects · Comprehensive Rules, May 1, 2026')
 *   // '616.1a Interaction of… · Comprehensive Rules, May 1, 2026'
 */
export function titleToShare(title: string): string {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  const end = title.lastIndexOf(' · ');
  if (bytes(title) <= sharedBytes || end < 0) return title;
  const words = title.slice(0, end).split(' ');
  const cut = () => `${words.join(' ')}…${title.slice(end)}`;
  while (words.length > 1 && bytes(cut()) > sharedBytes) words.pop();
  return cut();
}

/** The title in the preview of an entry. */
function entryTitle(library: Library, entry: RenderedEntry, release?: Release): string {
  const document = documentOf(library, entry);
  const shown = release ?? findRelease(document, entry.plain ? entry.until : entry.from);
  return `${entryName(library, entry)} · ${document.shortTitle}, ${shown.label}`;
}

/** More children than this fill no preview. */
const mostUnder = 20;

function headingText(library: Library, entry: RenderedEntry, name: string): string {
  const under = entriesOf(library, entry.children.slice(0, mostUnder)).map(
    (child) => `${entryNumber(child)} ${child.text}`,
  );
  return [`${kindName(documentOf(library, entry), entry)} ${name}.`, ...under].join('\n');
}

/** The preview of what a release of a document changed. */
export function changesPreview(
  library: Library,
  document: DocumentDescription,
  release: Release,
): Preview {
  const name = `What changed in the ${document.shortTitle}, ${release.label}`;
  return preview({
    name,
    title: name,
    text: changesSentence(changesIn(historyOf(library, document.slug), release.id)),
    address: changesAddress(document.slug, release.id),
  });
}

// Data for programs: the JSON twin of an entry, and the structured data in its page.

/**
 * Returns the JSON twin of a number: the text of its newest wording, its place, its references and
 * citations, the credits, and every wording that had the number. Entries are named by
 * their addresses.
 *
 * @param entry the one at the plain address of the number
 */
export function twinOf(library: Library, entry: RenderedEntry, { url }: SiteLinks) {
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
    shortName: entry.name,
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
      changed: wordingDate(library, wording),
      // The fields of the newest wording are above.
      ...(wording === entry ? {} : saidOnce(wording, address)),
    })),
    credit: document.credit,
    licence: document.licence,
  };
}

/** When a wording came, or took the place of the one before it. */
function wordingDate(library: Library, wording: RenderedEntry): ChangeDate {
  const { document, lineages } = historyOf(library, wording.document);
  const all = lineages.get(wording.lineage) ?? [];
  const before = all[all.indexOf(wording) - 1];
  return changeDate(document, before?.until ?? null, wording.from);
}

function saidOnce({ title, text, references }: RenderedEntry, address: (id: string) => string) {
  return {
    title,
    text,
    references: references.map(({ words, to }) => ({ words, address: to && address(to) })),
  };
}
