/** What an entry stands among. */
import type { EntryMeta } from '../entries/entry.ts';
import type { HeldEntry, Library } from './library.ts';
import { entriesOf } from './library.ts';
import { byShelf } from './order.ts';

/** The headings and rules above an entry, the outermost first. */
export function ancestors(library: Library, entry: EntryMeta): HeldEntry[] {
  const above: HeldEntry[] = [];
  let parent = entry.parent ? library.byId.get(entry.parent) : undefined;
  while (parent && !above.includes(parent)) {
    above.unshift(parent);
    parent = parent.parent ? library.byId.get(parent.parent) : undefined;
  }
  return above;
}

/** The nearest heading or titled rule above an entry, whose title speaks for it. */
export function titledAbove(library: Library, entry: EntryMeta): HeldEntry | null {
  return ancestors(library, entry).findLast(({ title }) => title !== null) ?? null;
}

export interface Neighbours {
  parent: HeldEntry;
  /** Those nearest to the entry, itself included, in order. */
  near: HeldEntry[];
  /** How many stand under the parent in all. */
  count: number;
}

/**
 * The entries beside an entry under its parent, or null where it stands under none.
 *
 * @param reach how many to give at most on either side
 */
export function neighbours(library: Library, entry: HeldEntry, reach = 3): Neighbours | null {
  const parent = entry.parent ? library.byId.get(entry.parent) : undefined;
  if (!parent) return null;
  const siblings = entriesOf(library, parent.children);
  const place = siblings.findIndex(({ key }) => key === entry.key);
  if (place < 0) return { parent, near: [entry], count: siblings.length + 1 };
  const first = Math.max(0, Math.min(place - reach, siblings.length - 2 * reach - 1));
  const near = siblings.slice(first, first + 2 * reach + 1);
  return {
    parent,
    near: near.map((sibling) => (sibling.key === entry.key ? entry : sibling)),
    count: siblings.length,
  };
}

/** An entry under a heading, and how far below it. */
export interface Descendant {
  entry: HeldEntry;
  /** 1 for a child. */
  depth: number;
}

/** Everything under an entry in reading order. */
export function descendants(library: Library, entry: HeldEntry): Descendant[] {
  return walk(library, entry, 1, new Set([entry.id]));
}

function walk(library: Library, entry: HeldEntry, depth: number, seen: Set<string>): Descendant[] {
  return entriesOf(library, entry.children).flatMap((child) => {
    if (seen.has(child.id)) return [];
    seen.add(child.id);
    return [{ entry: child, depth }, ...walk(library, child, depth + 1, seen)];
  });
}

/** The current entries of a document that stand under no other, in reading order. */
export function topLevel(library: Library, document: string): HeldEntry[] {
  return (library.plainIn.get(document) ?? [])
    .filter((entry) => entry.current && (entry.parent === null || !library.byId.has(entry.parent)))
    .sort(byShelf);
}
