import type { Likeness } from './likeness.ts';
import type { TracedItem } from './traced-item.ts';

/** The older and the newer items between which the same rules are to be found, and those found. */
export interface Pairing {
  likeness: Likeness;
  /** Older items that have no newer one yet, and the reverse. */
  olderLeft: Set<TracedItem>;
  newerLeft: Set<TracedItem>;
  /** Name of the lineage of an older item, or of a newer one that has been paired. */
  lineageOf(item: TracedItem): string | undefined;
  /** Lineage of what an older lineage stood under. */
  olderParentOf(lineage: string): string | undefined;
  /** Items of the older state by key; a part may have left two under one key. */
  olderByKey: Map<string, TracedItem[]>;
  pair(older: TracedItem, newer: TracedItem): void;
}

/**
 * Begins a pairing with nothing paired.
 *
 * @param older every item known to stand before the newer release
 * @param newer every item of the newer release
 * @param lineages names by item; pairing adds the newer items to it
 */
export function beginPairing(
  older: Iterable<TracedItem>,
  newer: Iterable<TracedItem>,
  lineages: Map<TracedItem, string>,
  likeness: Likeness,
): Pairing {
  const olderLeft = new Set(older);
  const newerLeft = new Set(newer);
  const parents = new Map<string, string | undefined>();
  for (const item of olderLeft) {
    const lineage = lineages.get(item);
    if (lineage !== undefined)
      parents.set(lineage, item.parent ? lineages.get(item.parent) : undefined);
  }
  return {
    likeness,
    olderLeft,
    newerLeft,
    olderByKey: Map.groupBy(olderLeft, (item) => item.key),
    lineageOf: (item) => lineages.get(item),
    olderParentOf: (lineage) => parents.get(lineage),
    pair(from, to) {
      if (!olderLeft.delete(from) || !newerLeft.delete(to)) return;
      const lineage = lineages.get(from);
      if (lineage !== undefined) lineages.set(to, lineage);
    },
  };
}

/** Whether the two stand under the same rule, as far as it is known. */
export function sameParent(pairing: Pairing, older: TracedItem, newer: TracedItem): boolean {
  if (!older.parent || !newer.parent) return older.parent === newer.parent;
  const lineage = pairing.lineageOf(newer.parent);
  return lineage !== undefined && lineage === pairing.lineageOf(older.parent);
}

/** Whether the two stand in the same section, or under the same rule at any depth. */
export function sameAncestor(pairing: Pairing, older: TracedItem, newer: TracedItem): boolean {
  const above = new Set(sectionsAbove(older).map(pairing.lineageOf));
  return sectionsAbove(newer).some((item) => {
    const lineage = pairing.lineageOf(item);
    return lineage !== undefined && above.has(lineage);
  });
}

/** A chapter is too wide to say anything. */
function sectionsAbove(item: TracedItem): TracedItem[] {
  const { parent } = item;
  return parent && parent.kind !== 'chapter' ? [parent, ...sectionsAbove(parent)] : [];
}

/** A possible pair and how much speaks for it. */
export interface Candidate {
  older: TracedItem;
  newer: TracedItem;
  score: number;
}

/** Pairs the best candidates first; each item is taken once. */
export function pairBestFirst(pairing: Pairing, candidates: Candidate[]): void {
  const best = candidates.toSorted((a, b) => b.score - a.score);
  for (const { older, newer } of best) {
    if (pairing.olderLeft.has(older) && pairing.newerLeft.has(newer)) pairing.pair(older, newer);
  }
}
