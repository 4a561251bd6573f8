/** Arranges all documents and entries for lookup, and finds the entries related to an entry. */
import type { DocumentDescription, Release } from '../rules/document.ts';
import { type Entry, headingsAbove } from '../rules/entries/entry.ts';
import type { CardMarkup } from '../rules/entries/html.ts';
import { changesIn, type ReleaseChanges } from '../rules/history/changes-between.ts';
import { oncePer } from '../rules/once-per.ts';
import { Timeline } from '../rules/timeline/timeline.ts';

/** An entry with the HTML of its text. Links in the HTML don't include the site's base path. */
export type RenderedEntry = Entry & { html: string };
export type DocumentTimeline = Timeline<RenderedEntry, DocumentDescription>;

export interface Library {
  /** The documents, in the order of the home page. */
  documents: DocumentDescription[];
  documentOf: ReadonlyMap<string, DocumentDescription>;
  entries: readonly RenderedEntry[];
  byId: ReadonlyMap<string, RenderedEntry>;
  /** Every wording, by the slug of its document. */
  entriesIn: ReadonlyMap<string, readonly RenderedEntry[]>;
  /** The newest wording of each number, by the slug of its document. Sorted by release, newest first. */
  newestIn: ReadonlyMap<string, readonly RenderedEntry[]>;
  /** Slugs of the documents that define terms. */
  hasGlossary: ReadonlySet<string>;
  /** By the slug of the document. */
  timelines: ReadonlyMap<string, DocumentTimeline>;
  /** True if any text mentions a card. */
  namesCards: boolean;
  /** How symbols in texts and rulings are drawn. */
  markup: CardMarkup;
}

/** @throws if an entry's document is unknown, or two entries have the same id */
export function arrangeLibrary(
  documents: readonly DocumentDescription[],
  entries: readonly RenderedEntry[],
  markup: CardMarkup = { symbols: [], base: '/' },
): Library {
  const byId = new Map<string, RenderedEntry>();
  const entriesIn = new Map<string, RenderedEntry[]>(documents.map(({ slug }) => [slug, []]));
  for (const entry of entries) {
    if (byId.has(entry.id)) throw new Error(`Two entries have the id ${entry.id}.`);
    const inDocument = entriesIn.get(entry.document);
    if (!inDocument) throw new Error(`${entry.id} belongs to an unknown document.`);
    byId.set(entry.id, entry);
    inDocument.push(entry);
  }
  const timelines = new Map(
    documents.map((each) => [each.slug, new Timeline(each, entriesIn.get(each.slug) ?? [])]),
  );
  const newestIn = new Map(
    [...timelines].map(([slug, { releaseIndex }]) => {
      const newest = (entriesIn.get(slug) ?? []).filter((entry) => entry.newestWording);
      return [
        slug,
        newest.sort((a, b) => releaseIndex(b.until) - releaseIndex(a.until) || a.order - b.order),
      ];
    }),
  );
  return {
    documents: [...documents],
    documentOf: new Map(documents.map((document) => [document.slug, document])),
    entries,
    byId,
    entriesIn,
    newestIn,
    hasGlossary: new Set(
      entries.flatMap((each) => (each.kind === 'glossary' ? each.document : [])),
    ),
    timelines,
    namesCards: entries.some(({ cards }) => cards.length > 0),
    markup,
  };
}

export function documentOf(
  library: Library,
  { document }: Pick<Entry, 'document'>,
): DocumentDescription {
  return timelineOf(library, document).document;
}

/**
 * @throws Error if the document has no such release
 * @example findRelease(document, '2008-03-17').label // 'March 17, 2008'
 */
export function findRelease(document: DocumentDescription, id: string): Release {
  const release = document.releases.find((candidate) => candidate.id === id);
  if (!release) throw new Error(`${document.slug} has no release ${id}.`);
  return release;
}

/**
 * Returns the release that the page of a wording names: the one in its address. An address without a
 * release names the newest one with the wording.
 */
export function releaseOfPage(
  document: DocumentDescription,
  { current, from, until }: Entry,
): Release {
  return findRelease(document, current ? until : from);
}

/** What pages say after the date of an old text. */
export const oldNote = 'There may be a newer one.';

/** Returns the entries with the given ids. Skips ids that are not available. */
export function entriesOf(library: Library, ids: readonly string[]): RenderedEntry[] {
  return ids.flatMap((id) => library.byId.get(id) ?? []);
}

// Histories.

export function timelineOf(library: Library, document: string): DocumentTimeline {
  const timeline = library.timelines.get(document);
  if (!timeline) throw new Error(`There is no document ${document}.`);
  return timeline;
}

/** Returns the current wording of an entry's rule; null if the rule was removed. */
export function currentWording(library: Library, entry: Entry): RenderedEntry | null {
  return timelineOf(library, entry.document).current(entry.lineage);
}

const changesOf = oncePer((timeline: DocumentTimeline) =>
  timeline.document.releases.map(({ id }) => changesIn(timeline, id)),
);

/** Returns what each release of a document changed, oldest first. */
export function changesOfReleases(
  library: Library,
  document: DocumentDescription,
): readonly ReleaseChanges<RenderedEntry>[] {
  return changesOf(timelineOf(library, document.slug));
}

// Entries above and under an entry.

/** Returns the headings and rules above an entry, the outermost first. */
export function ancestors(library: Library, entry: Entry): RenderedEntry[] {
  return headingsAbove(entry, (id) => library.byId.get(id));
}

/** Returns the nearest heading or titled rule above an entry. */
export function titledAbove(library: Library, entry: Entry): RenderedEntry | null {
  return ancestors(library, entry).findLast(({ title }) => title !== null) ?? null;
}

/** An entry under a heading. */
export interface Descendant {
  entry: RenderedEntry;
  /** 1 for a direct child. */
  depth: number;
}

/** Returns everything under an entry in reading order. */
export function descendants(
  library: Library,
  entry: RenderedEntry,
  depth = 1,
  seen = new Set([entry.id]),
): Descendant[] {
  return entriesOf(library, entry.children).flatMap((child) => {
    if (seen.has(child.id)) return [];
    seen.add(child.id);
    return [{ entry: child, depth }, ...descendants(library, child, depth + 1, seen)];
  });
}

/** Returns the current entries of a document that are under no other entry, in reading order. */
export function topLevel(library: Library, document: string): RenderedEntry[] {
  return (library.newestIn.get(document) ?? [])
    .filter((entry) => entry.current && (entry.parent === null || !library.byId.has(entry.parent)))
    .sort((a, b) => a.order - b.order);
}
