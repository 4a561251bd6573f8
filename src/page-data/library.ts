/** All documents and entries of the site, to look them up, and to ask which entries belong to one. */
import type { DocumentDescription, Release } from '../rules/document.ts';
import {
  type Entry,
  headingsAbove,
  type UnavailableNumbers,
  unavailableNumbers,
} from '../rules/entries/entry.ts';
import type { CardMarkup } from '../rules/entries/html.ts';
import { changesIn, type ReleaseChanges } from '../rules/history/changes-between.ts';
import { oncePer } from '../rules/once-per.ts';
import { Timeline } from '../rules/timeline/timeline.ts';

/** An entry with the HTML of its text. Links in the HTML don't include the site's base path. */
export type RenderedEntry = Entry & { html: string };
export type DocumentTimeline = Timeline<RenderedEntry, DocumentDescription>;

export class Library {
  /** The documents, in the order of the home page. */
  readonly documents: readonly DocumentDescription[];
  readonly entries: readonly RenderedEntry[];
  readonly byId: ReadonlyMap<string, RenderedEntry>;
  /** Every wording, by the slug of its document. */
  readonly entriesIn: ReadonlyMap<string, readonly RenderedEntry[]>;
  /** The newest wording of each number, by the slug of its document. Sorted by release, newest first. */
  readonly newestIn: ReadonlyMap<string, readonly RenderedEntry[]>;
  /** Slugs of the documents that define terms. */
  readonly withGlossary: ReadonlySet<string>;
  /** By the slug of the document. */
  readonly timelines: ReadonlyMap<string, DocumentTimeline>;
  /** The numbers that texts mention but no release here has, by their ids. */
  readonly unavailable: UnavailableNumbers<RenderedEntry>;
  /** True if any text mentions a card. */
  readonly namesCards: boolean;
  /** How symbols in texts and rulings are drawn. */
  readonly markup: CardMarkup;

  /** @throws if an entry's document is unknown, or two entries have the same id */
  constructor(
    documents: readonly DocumentDescription[],
    entries: readonly RenderedEntry[],
    markup: CardMarkup = { symbols: [], base: '/' },
  ) {
    const byId = new Map<string, RenderedEntry>();
    const entriesIn = new Map<string, RenderedEntry[]>(documents.map(({ slug }) => [slug, []]));
    for (const entry of entries) {
      if (byId.has(entry.id)) throw new Error(`Two entries have the id ${entry.id}.`);
      const inDocument = entriesIn.get(entry.document);
      if (!inDocument) throw new Error(`${entry.id} belongs to an unknown document.`);
      byId.set(entry.id, entry);
      inDocument.push(entry);
    }
    this.documents = documents;
    this.entries = entries;
    this.byId = byId;
    this.entriesIn = entriesIn;
    this.timelines = new Map(
      documents.map((each) => [each.slug, new Timeline(each, entriesIn.get(each.slug) ?? [])]),
    );
    this.newestIn = new Map(
      [...this.timelines].map(([slug, { releaseIndex }]) => {
        const newest = (entriesIn.get(slug) ?? []).filter((entry) => entry.newestWording);
        return [
          slug,
          newest.sort((a, b) => releaseIndex(b.until) - releaseIndex(a.until) || a.order - b.order),
        ];
      }),
    );
    this.withGlossary = new Set(
      entries.flatMap((each) => (each.kind === 'glossary' ? each.document : [])),
    );
    this.unavailable = unavailableNumbers(entries);
    this.namesCards = entries.some(({ cards }) => cards.length > 0);
    this.markup = markup;
  }

  documentOf({ document }: Pick<Entry, 'document'>): DocumentDescription {
    return this.timelineOf(document).document;
  }

  /** Returns the entries with the given ids. Skips ids that are not available. */
  entriesOf(ids: readonly string[]): RenderedEntry[] {
    return ids.flatMap((id) => this.byId.get(id) ?? []);
  }

  /** @param document the slug of the document */
  timelineOf(document: string): DocumentTimeline {
    const timeline = this.timelines.get(document);
    if (!timeline) throw new Error(`There is no document ${document}.`);
    return timeline;
  }

  /** Returns all wordings of an entry's rule, oldest first. */
  wordingsOf({ document, lineage }: Entry): readonly RenderedEntry[] {
    return this.timelineOf(document).lineages.get(lineage) ?? [];
  }

  /** Returns the current wording of an entry's rule; null if the rule was removed. */
  currentWording({ document, lineage }: Entry): RenderedEntry | null {
    return this.timelineOf(document).current(lineage);
  }

  /** Returns what each release of a document changed, oldest first. */
  changesOfReleases({ slug }: DocumentDescription): readonly ReleaseChanges<RenderedEntry>[] {
    return changesOf(this.timelineOf(slug));
  }

  /** Returns the headings and rules above an entry, the outermost first. */
  ancestors(entry: Entry): RenderedEntry[] {
    return headingsAbove(entry, (id) => this.byId.get(id));
  }

  /** Returns the nearest heading or titled rule above an entry. */
  titledAbove(entry: Entry): RenderedEntry | null {
    return this.ancestors(entry).findLast(({ title }) => title !== null) ?? null;
  }

  /** Returns everything under an entry in reading order. */
  descendants(entry: RenderedEntry, depth = 1): Descendant[] {
    return this.entriesOf(entry.children).flatMap((child) => [
      { entry: child, depth },
      ...this.descendants(child, depth + 1),
    ]);
  }

  /** Returns the current entries of a document that are under no other entry, in reading order. */
  topLevel(document: string): RenderedEntry[] {
    return (this.newestIn.get(document) ?? [])
      .filter((entry) => entry.current && (entry.parent === null || !this.byId.has(entry.parent)))
      .sort((a, b) => a.order - b.order);
  }
}

const changesOf = oncePer((timeline: DocumentTimeline) =>
  timeline.document.releases.map(({ id }) => changesIn(timeline, id)),
);

/** An entry under a heading. */
export interface Descendant {
  entry: RenderedEntry;
  /** 1 for a direct child. */
  depth: number;
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
