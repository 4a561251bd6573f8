/** Lists the entries of a release, and makes outlines: lists of titles without texts. */
import type { DocumentDescription, Release } from '../rules/document.ts';
import type { Descendant, Library, RenderedEntry } from './library.ts';
import { titleUnder } from '../rules/posts/copy-formats.ts';
import { type NumberLink, numberLink } from './page-parts.ts';

/** Lists the wordings in a release, in reading order. Entries under no other entry have the depth 0. */
export function entriesInForce(
  library: Library,
  document: DocumentDescription,
  release: Release,
): Descendant[] {
  const timeline = library.timelineOf(document.slug);
  const keys = [...timeline.keys.keys()];
  const inForce = keys.flatMap((key) => timeline.shownIn(release.id, key) ?? []);
  const present = new Set(inForce.map(({ key }) => key));
  const under = Map.groupBy(inForce, (entry) => {
    const parent = library.byId.get(entry.parent ?? '')?.key;
    return parent !== undefined && present.has(parent) ? parent : null;
  });
  const list = (parent: string | null, depth: number): Descendant[] =>
    (under.get(parent) ?? [])
      .sort((a, b) => a.order - b.order)
      .flatMap((entry) => [{ entry, depth }, ...list(entry.key, depth + 1)]);
  return list(null, 0);
}

/** A heading or titled rule, with the titled entries under it. */
export interface OutlineEntry extends NumberLink {
  key: string;
  title: string;
  under: OutlineEntry[];
}

export type OutlineLine =
  | { kind: 'titled'; entry: OutlineEntry }
  /** Links to consecutive entries that have no title, or are not rules (`matter`: an introduction). */
  | { kind: 'untitled' | 'matter'; links: NumberLink[] };

/** @param twoLevels true to include the titled entries directly under each entry */
export function outlineLines(
  library: Library,
  entries: readonly RenderedEntry[],
  twoLevels = false,
): OutlineLine[] {
  const lines: OutlineLine[] = [];
  for (const entry of entries) {
    // The page of the title would repeat the name and date of the document.
    if (entry.key === 'title') continue;
    if (entry.kind === 'matter' || entry.title === null) {
      addLink(lines, entry.kind === 'matter' ? 'matter' : 'untitled', entry);
      continue;
    }
    const under = twoLevels ? library.entriesOf(entry.children) : [];
    const titled = under.filter(isInOutline);
    lines.push({ kind: 'titled', entry: outlineEntry(entry, titled) });
  }
  return lines;
}

/** Lists chapters with their sections and titled rules. @param items as `entriesInForce` returns them */
export function releaseOutline(items: readonly Descendant[]): OutlineLine[] {
  const lines: OutlineLine[] = [];
  for (const { entry, depth } of items) {
    if (depth === 0 && entry.kind === 'matter') addLink(lines, 'matter', entry);
    else if (depth === 0) lines.push({ kind: 'titled', entry: outlineEntry(entry) });
    const last = lines.at(-1);
    if (depth === 0 || last?.kind !== 'titled' || !isInOutline(entry)) continue;
    if (depth === 1) last.entry.under.push(outlineEntry(entry, [], last.entry.title));
    if (depth === 2) last.entry.under.at(-1)?.under.push(outlineEntry(entry));
  }
  return lines;
}

/** True for headings and titled rules, but not for glossary terms and rulings on cards. */
function isInOutline({ title, kind }: RenderedEntry): boolean {
  return title !== null && !['glossary', 'ruling', 'note'].includes(kind);
}

/** Adds a link to the last line if it is of the same kind; otherwise starts a line. */
function addLink(lines: OutlineLine[], kind: 'untitled' | 'matter', entry: RenderedEntry): void {
  const last = lines.at(-1);
  if (last && last.kind === kind) last.links.push(numberLink(entry));
  else lines.push({ kind, links: [numberLink(entry)] });
}

function outlineEntry(
  entry: RenderedEntry,
  under: readonly RenderedEntry[] = [],
  heading = '',
): OutlineEntry {
  return {
    ...numberLink(entry),
    number: entry.number ?? '',
    key: entry.key,
    title: titleUnder(entry.title ?? '', heading),
    under: under.map((each) => outlineEntry(each, [], entry.title ?? '')),
  };
}
