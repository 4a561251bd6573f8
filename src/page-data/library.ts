/**
 * Everything that the site holds, arranged once so that every page finds its part at once, and the
 * ways from an entry up and down.
 */

import { entryId, historyAddress } from '../rules/addresses.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import {
  type UnavailableNumber,
  type UnavailableNumbers,
  type Entry,
  type EntryMeta,
  headingsAbove,
} from '../rules/entries/entry.ts';
import {
  type DocumentHistory,
  documentHistory,
  hasHistory,
} from '../rules/history/document-history.ts';
import { compareKeys } from '../rules/numbers/number-key.ts';

/** An entry with its text, as words and rendered to HTML with links from the site's root. */
export type RenderedEntry = Entry & { html: string };

export interface Library {
  /** In the order in which the site names them. */
  documents: DocumentDescription[];
  documentOf: ReadonlyMap<string, DocumentDescription>;
  entries: readonly RenderedEntry[];
  byId: ReadonlyMap<string, RenderedEntry>;
  /** Per document, every wording, in no order. */
  entriesIn: ReadonlyMap<string, readonly RenderedEntry[]>;
  /** Per document, the entries at plain addresses: newest release first, each in reading order. */
  plainIn: ReadonlyMap<string, readonly RenderedEntry[]>;
  /** Slugs of the documents that define terms. */
  hasGlossary: ReadonlySet<string>;
  /** The current entry of each lineage. */
  currentOf: ReadonlyMap<string, RenderedEntry>;
  histories: ReadonlyMap<string, DocumentHistory<RenderedEntry>>;
  /** Whether any of its texts cites a source, or names a card. */
  names: { sources: boolean; cards: boolean };
}

/**
 * Arranges documents and entries.
 *
 * @throws if an entry belongs to a document or release that is not described, or an id comes twice:
 *   linking does not give such entries.
 */
export function arrangeLibrary(
  documents: readonly DocumentDescription[],
  entries: readonly RenderedEntry[],
): Library {
  const documentOf = new Map(documents.map((document) => [document.slug, document]));
  const byId = new Map<string, RenderedEntry>();
  const entriesIn = new Map<string, RenderedEntry[]>(documents.map(({ slug }) => [slug, []]));
  const plainIn = new Map<string, RenderedEntry[]>(documents.map(({ slug }) => [slug, []]));
  const hasGlossary = new Set<string>();
  const currentOf = new Map<string, RenderedEntry>();
  for (const entry of entries) {
    if (byId.has(entry.id)) throw new Error(`Two entries have the id ${entry.id}.`);
    const ofDocument = entriesIn.get(entry.document);
    if (!ofDocument) throw new Error(`${entry.id} belongs to no document that is described.`);
    byId.set(entry.id, entry);
    ofDocument.push(entry);
    if (entry.kind === 'glossary') hasGlossary.add(entry.document);
    if (entry.current && entry.plain) currentOf.set(entry.lineage, entry);
    if (entry.plain) plainIn.get(entry.document)?.push(entry);
  }
  for (const document of documents) {
    const rank = new Map(document.releases.map(({ id }, index) => [id, index]));
    const rankOf = ({ until }: RenderedEntry) => rank.get(until) ?? 0;
    plainIn.get(document.slug)?.sort((a, b) => rankOf(b) - rankOf(a) || a.place - b.place);
  }
  const histories = new Map(
    documents.map((each) => [each.slug, documentHistory(each, entriesIn.get(each.slug) ?? [])]),
  );
  const maps = { documentOf, byId, entriesIn, plainIn, hasGlossary, currentOf, histories };
  const names = {
    sources: entries.some(({ citations }) => citations.length > 0),
    cards: entries.some(({ cards }) => cards.length > 0),
  };
  return { documents: [...documents], entries, names, ...maps };
}

/** The description of an entry's document. */
export function documentOf(library: Library, entry: EntryMeta): DocumentDescription {
  const document = library.documentOf.get(entry.document);
  if (!document) throw new Error(`${entry.id} belongs to no document that is described.`);
  return document;
}

/**
 * A release of a document by its id.
 *
 * @example findRelease(document, '2008-03-17').label // 'March 17, 2008'
 */
export function findRelease(document: DocumentDescription, id: string): Release {
  const release = document.releases.find((candidate) => candidate.id === id);
  if (!release) throw new Error(`${document.slug} has no release ${id}.`);
  return release;
}

/** Entries of the given ids, without those that the library does not hold. */
export function entriesOf(library: Library, ids: readonly string[]): RenderedEntry[] {
  return ids.flatMap((id) => library.byId.get(id) ?? []);
}

/** The wordings of a document of the library in order, with its releases. */
export function historyOf(library: Library, document: string): DocumentHistory<RenderedEntry> {
  const history = library.histories.get(document);
  if (!history) throw new Error(`There is no document ${document}.`);
  return history;
}

/** Returns the address of the history of an entry's rule; null if its page says it all. */
export function historyPageOf(library: Library, entry: EntryMeta): string | null {
  const newest = withHistoryOf(library, entry);
  return hasHistory(historyOf(library, entry.document), newest) ? historyAddress(newest.id) : null;
}

/**
 * Returns the wording at whose address the history of a rule is: that at the entry's number, at the
 * rule's current number, or the last one of a removed rule whose number another rule has.
 */
function withHistoryOf(library: Library, entry: EntryMeta): RenderedEntry {
  const sameNumber = library.byId.get(entryId(entry.document, entry.key));
  if (sameNumber?.lineage === entry.lineage) return sameNumber;
  const wordings = historyOf(library, entry.document).lineages.get(entry.lineage) ?? [];
  const newest = wordings.findLast(({ current, plain }) => current && plain) ?? wordings.at(-1);
  if (!newest) throw new Error(`${entry.id} has no lineage.`);
  return newest;
}

// The ways from an entry up and down.

/** The headings and rules above an entry, the outermost first. */
export function ancestors(library: Library, entry: EntryMeta): RenderedEntry[] {
  return headingsAbove(entry, (id) => library.byId.get(id));
}

/** The nearest heading or titled rule above an entry, whose title speaks for it. */
export function titledAbove(library: Library, entry: EntryMeta): RenderedEntry | null {
  return ancestors(library, entry).findLast(({ title }) => title !== null) ?? null;
}

/** An entry under a heading, and how far below it. */
export interface Descendant {
  entry: RenderedEntry;
  /** 1 for a child. */
  depth: number;
}

/** Everything under an entry in reading order. */
export function descendants(library: Library, entry: RenderedEntry): Descendant[] {
  return walk(library, entry, 1, new Set([entry.id]));
}

function walk(
  library: Library,
  entry: RenderedEntry,
  depth: number,
  seen: Set<string>,
): Descendant[] {
  return entriesOf(library, entry.children).flatMap((child) => {
    if (seen.has(child.id)) return [];
    seen.add(child.id);
    return [{ entry: child, depth }, ...walk(library, child, depth + 1, seen)];
  });
}

/** Returns the current entries of a document that are under no other, in reading order. */
export function topLevel(library: Library, document: string): RenderedEntry[] {
  return (library.plainIn.get(document) ?? [])
    .filter((entry) => entry.current && (entry.parent === null || !library.byId.has(entry.parent)))
    .sort(byShelf);
}

/**
 * Compares entries that stand under one heading and have no count of places in common, because
 * they come from different texts or releases: their kinds and numbers tell.
 */
export function byShelf(one: EntryMeta, other: EntryMeta): number {
  return shelfOf(one) - shelfOf(other) || compareKeys(one.key, other.key);
}

/** The parts before the rules, in the order of the text. */
const frontMatter = ['title', 'effective-date', 'preamble', 'introduction', 'contents'];

const shelves: Partial<Record<EntryMeta['kind'], number>> = {
  example: 1,
  ruling: 3,
  note: 4,
  glossary: 5,
};

function shelfOf({ kind, key }: EntryMeta): number {
  if (kind === 'matter') return frontMatter.includes(key) ? frontMatter.indexOf(key) - 9 : 6;
  return shelves[kind] ?? 2;
}

// The pages of entries: wordings, their other numbers, unavailable numbers, and histories.

export type NumberedPage =
  | { kind: 'entry'; entry: RenderedEntry; alias?: string }
  | { kind: 'unavailable'; number: UnavailableNumber<RenderedEntry> };

/** The parts of an address that a route takes. */
export interface DocumentAndKey {
  document: string;
  key: string;
}

/** @example splitId('cr/2014-06-01/702.19a') // { document: 'cr', key: '2014-06-01/702.19a' } */
export function splitId(id: string): DocumentAndKey {
  const slash = id.indexOf('/');
  return { document: id.slice(0, slash), key: id.slice(slash + 1) };
}

/** Returns a page for every wording, every other number of an entry, and every unavailable number. */
export function numberedPages({
  library,
  aliases,
  unavailable,
}: {
  library: Library;
  aliases: ReadonlyMap<string, RenderedEntry>;
  unavailable: UnavailableNumbers<RenderedEntry>;
}): (DocumentAndKey & { page: NumberedPage })[] {
  const pages: (DocumentAndKey & { page: NumberedPage })[] = [];
  for (const entry of library.entries) {
    // The address of the glossary's heading has the page of all terms.
    if (entry.key === 'glossary' && entry.plain) continue;
    pages.push({ ...splitId(entry.id), page: { kind: 'entry', entry } });
  }
  for (const [id, entry] of aliases) {
    const { document, key } = splitId(id);
    pages.push({ document, key, page: { kind: 'entry', entry, alias: key } });
  }
  for (const [id, number] of unavailable) {
    if (!aliases.has(id)) pages.push({ ...splitId(id), page: { kind: 'unavailable', number } });
  }
  return pages;
}

/**
 * Every alias by its address without outer slashes, leading to its entry. A number that is an
 * entry of its own is no alias.
 *
 * @example aliases(library).get('rulings/501.5.Ruling.1').key // '505.5.Ruling.1'
 */
export function aliases(library: Library): Map<string, RenderedEntry> {
  const found = new Map<string, RenderedEntry>();
  for (const entry of library.entries) {
    if (!entry.plain) continue;
    for (const alias of entry.aliases) {
      const id = `${entry.document}/${alias}`;
      if (!library.byId.has(id)) found.set(id, entry);
    }
  }
  return found;
}

/** Lists the wordings at whose addresses there is a history. */
export function entriesWithHistory(library: Library): RenderedEntry[] {
  return [...library.histories].flatMap(([document, history]) => {
    const plain = library.plainIn.get(document) ?? [];
    const last = [...history.lineages.values()].map((wordings) => wordings.at(-1) as RenderedEntry);
    const removed = last.filter((entry) => withHistoryOf(library, entry) === entry && !entry.plain);
    return [...plain.filter((entry) => hasHistory(history, entry)), ...removed];
  });
}
