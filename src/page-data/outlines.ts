/** What stands in a document, today or at one of its releases, and how that is outlined. */
import type { DocumentDescription, Release } from '../rules/document.ts';
import type { EntryMeta } from '../rules/entries/entry.ts';
import {
  byShelf,
  type Descendant,
  entriesOf,
  type RenderedEntry,
  type Library,
  topLevel,
} from './library.ts';
import { type NamedLink, type NumberLink, namedByNumber, numberLink } from './page-parts.ts';

export interface ChapterContents {
  release: Release;
  /** Those that stand under no other; glossary terms are left to the glossary. */
  entries: RenderedEntry[];
}

/** What stands in a document today, by the release that it is held from, newest first. */
export function contentsOf(library: Library, document: DocumentDescription): ChapterContents[] {
  const inForce = topLevel(library, document.slug).filter(({ kind }) => kind !== 'glossary');
  return document.releases.toReversed().flatMap((release) => {
    const entries = inForce.filter(({ until }) => until === release.id);
    return entries.length > 0 ? { release, entries } : [];
  });
}

/**
 * The wordings that stand in a release, in reading order and with how deep each stands, from 0.
 * Of two wordings of one number whose spans both hold the release, the later one stands.
 */
export function entriesInForce(
  library: Library,
  document: DocumentDescription,
  release: string,
): Descendant[] {
  const inForce = wordingsIn(library, document, release);
  const under = new Map<string | null, RenderedEntry[]>();
  for (const entry of inForce.values()) {
    const parent = entry.parent ? (library.byId.get(entry.parent)?.key ?? null) : null;
    const key = parent !== null && inForce.has(parent) ? parent : null;
    const siblings = under.get(key);
    if (siblings) siblings.push(entry);
    else under.set(key, [entry]);
  }
  const listed: Descendant[] = [];
  const list = (parent: string | null, depth: number) => {
    for (const entry of (under.get(parent) ?? []).sort(byShelf)) {
      listed.push({ entry, depth });
      list(entry.key, depth + 1);
    }
  };
  list(null, 0);
  return listed;
}

function wordingsIn(
  library: Library,
  document: DocumentDescription,
  release: string,
): Map<string, RenderedEntry> {
  const rank = new Map(document.releases.map(({ id }, index) => [id, index]));
  const at = rank.get(release) ?? -1;
  const isPart = !document.releases[at]?.whole;
  const inForce = new Map<string, RenderedEntry>();
  for (const entry of library.entriesIn.get(document.slug) ?? []) {
    const from = rank.get(entry.from) ?? Infinity;
    if (from > at || (rank.get(entry.until) ?? -1) < at) continue;
    if (isPart && !isIn(entry, release)) continue;
    const other = inForce.get(entry.key);
    if (!other || (rank.get(other.from) ?? -1) < from) inForce.set(entry.key, entry);
  }
  return inForce;
}

/** A part of a release has what it shows; what stood before and after it says nothing of it. */
function isIn({ from, until, parts = [] }: EntryMeta, release: string): boolean {
  return from === release || until === release || parts.includes(release);
}

/** A heading or titled rule by name, with the titled ones under it. */
export interface OutlineEntry extends NumberLink {
  key: string;
  title: string;
  under: OutlineEntry[];
}

/** Entries by name, where their texts would be too much: the contents of something. */
export type OutlineLine =
  | { kind: 'titled'; entry: OutlineEntry }
  /** Entries without a title that follow one another, and what stands around chapters. */
  | { kind: 'untitled' | 'matter'; links: NamedLink[] };

/** @param twoLevels whether what stands directly under each entry and has a title is named too */
export function outlineLines(
  library: Library,
  entries: readonly RenderedEntry[],
  twoLevels = false,
): OutlineLine[] {
  const under = ({ children }: RenderedEntry) =>
    twoLevels
      ? entriesOf(library, children).filter(({ title, kind }) => title && kind !== 'glossary')
      : [];
  return outlineOf(entries).map((line) =>
    line.kind === 'titled'
      ? {
          kind: 'titled',
          entry: {
            ...outlineEntry(line.entry, under(line.entry)),
            number: line.entry.number ?? '',
          },
        }
      : { kind: line.kind, links: line.entries.map(namedByNumber) },
  );
}

function outlineEntry(entry: RenderedEntry, under: readonly RenderedEntry[] = []): OutlineEntry {
  return {
    ...numberLink(entry),
    key: entry.key,
    title: entry.title ?? '',
    under: under.map((each) => outlineEntry(each)),
  };
}

type EntryLine =
  | { kind: 'titled'; entry: RenderedEntry }
  | { kind: 'untitled'; entries: RenderedEntry[] }
  | { kind: 'matter'; entries: RenderedEntry[] };

/**
 * A line for every titled entry. Those without a title that follow one another share one, and so
 * does what stands before or after the chapters.
 */
export function outlineOf(entries: readonly RenderedEntry[]): EntryLine[] {
  const lines: EntryLine[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const kind = entry.kind === 'matter' ? 'matter' : entry.title === null ? 'untitled' : 'titled';
    if (kind === 'titled') lines.push({ kind, entry });
    else if (last && last.kind !== 'titled' && last.kind === kind) last.entries.push(entry);
    else lines.push({ kind, entries: [entry] });
  }
  return lines;
}

/** A big document as it stood at a release: its chapters, sections and the rules that have titles. */
export type ReleaseOutlinePart =
  { kind: 'chapter'; chapter: OutlineEntry } | { kind: 'matter'; links: NamedLink[] };

/** @param items what stands in the release, in reading order and with how deep each stands, from 0 */
export function releaseOutline(items: readonly Descendant[]): ReleaseOutlinePart[] {
  return outlineOfRelease(items).map((part) =>
    part.kind === 'matter'
      ? { kind: 'matter', links: part.entries.map(namedByNumber) }
      : {
          kind: 'chapter',
          chapter: {
            ...outlineEntry(part.heading),
            number: part.heading.number ?? '',
            under: part.lines.map(({ entry, under }) => outlineEntry(entry, under)),
          },
        },
  );
}

/** A chapter, with its sections and the titled rules of these. */
export interface OutlinedChapter {
  kind: 'chapter';
  heading: RenderedEntry;
  lines: { entry: RenderedEntry; under: RenderedEntry[] }[];
}

/** What stands before and after the chapters: the introduction, the glossary. */
export interface OutlinedMatter {
  kind: 'matter';
  entries: RenderedEntry[];
}

/**
 * Chapters, their sections and the titled rules of these, with what stands around the chapters.
 * Rules without a title are read with their section, and terms with the glossary.
 *
 * @param items what stands in the release, in reading order and with how deep each stands, from 0
 */
export function outlineOfRelease(
  items: readonly Descendant[],
): (OutlinedChapter | OutlinedMatter)[] {
  const parts: (OutlinedChapter | OutlinedMatter)[] = [];
  for (const { entry, depth } of items) {
    const part = parts.at(-1);
    if (depth === 0 && entry.kind !== 'matter') {
      parts.push({ kind: 'chapter', heading: entry, lines: [] });
    } else if (depth === 0 && part?.kind === 'matter') part.entries.push(entry);
    else if (depth === 0) parts.push({ kind: 'matter', entries: [entry] });
    else if (part?.kind !== 'chapter' || entry.title === null) continue;
    else if (depth === 1) part.lines.push({ entry, under: [] });
    else if (depth === 2) part.lines.at(-1)?.under.push(entry);
  }
  return parts;
}
