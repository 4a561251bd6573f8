/** What an entry stands among, and what it refers to. */
import { type EntryMeta, type EntryReference, headingsAbove } from '../entries/entry.ts';
import { compareKeys } from '../numbers/number-key.ts';
import { entriesOf, type HeldEntry, type Library } from './library.ts';

/** The headings and rules above an entry, the outermost first. */
export function ancestors(library: Library, entry: EntryMeta): HeldEntry[] {
  return headingsAbove(entry, (id) => library.byId.get(id));
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

/**
 * Compares entries that stand under one heading and have no count of places in common, because
 * they come from different texts or releases: their kinds and numbers tell.
 */
export function byShelf(one: EntryMeta, other: EntryMeta): number {
  return shelfOf(one) - shelfOf(other) || compareKeys(one.key, other.key);
}

/** What stands before the rules, in the order in which it does. */
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

export interface FollowedReference {
  reference: EntryReference;
  /** Null where the texts do not hold the number. */
  target: HeldEntry | null;
}

/** The references of an entry in the order of its text, each number once. */
export function referencesOf(library: Library, entry: HeldEntry): FollowedReference[] {
  const seen = new Set<string>();
  return entry.references.flatMap((reference) => {
    if (seen.has(reference.target)) return [];
    seen.add(reference.target);
    return { reference, target: library.byId.get(reference.to ?? '') ?? null };
  });
}
