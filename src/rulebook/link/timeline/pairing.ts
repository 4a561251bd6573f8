import type { Likeness } from './likeness.ts';
import type { TracedItem } from './traced-item.ts';

/** The older and the newer items between which the same rules are to be found, and those found. */
export interface Pairing {
  likeness: Likeness;
  /** Older items that have no newer one yet, and the reverse. */
  olderLeft: Set<TracedItem>;
  newerLeft: Set<TracedItem>;
  /** Items of the older state by key; a part may have left two under one key. */
  olderByKey: Map<string, TracedItem[]>;
  /** Pairs found, by their older and by their newer item. */
  newerOf: Map<TracedItem, TracedItem>;
  olderOf: Map<TracedItem, TracedItem>;
  pair(older: TracedItem, newer: TracedItem): void;
}

/**
 * Begins a pairing with nothing paired.
 *
 * @param older every item known to stand before the newer release
 * @param newer every item of the newer release
 */
export function beginPairing(
  older: Iterable<TracedItem>,
  newer: Iterable<TracedItem>,
  likeness: Likeness,
): Pairing {
  const olderLeft = new Set(older);
  const newerLeft = new Set(newer);
  const newerOf = new Map<TracedItem, TracedItem>();
  const olderOf = new Map<TracedItem, TracedItem>();
  return {
    likeness,
    olderLeft,
    newerLeft,
    newerOf,
    olderOf,
    olderByKey: Map.groupBy(olderLeft, (item) => item.key),
    pair(from, to) {
      if (!olderLeft.delete(from) || !newerLeft.delete(to)) return;
      newerOf.set(from, to);
      olderOf.set(to, from);
    },
  };
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

/** Whether the two stand under the same rule, as far as it is known. */
export function sameParent(pairing: Pairing, older: TracedItem, newer: TracedItem): boolean {
  if (!older.parent || !newer.parent) return older.parent === newer.parent;
  return pairing.newerOf.get(older.parent) === newer.parent;
}

/** Whether the two stand in the same section, or under the same rule at any depth. */
export function sameAncestor(pairing: Pairing, older: TracedItem, newer: TracedItem): boolean {
  const above = new Set(sectionsAbove(newer));
  return sectionsAbove(older).some((item) => {
    const now = pairing.newerOf.get(item);
    return now !== undefined && above.has(now);
  });
}

/** A chapter is too wide to say anything. */
function sectionsAbove(item: TracedItem): TracedItem[] {
  const { parent } = item;
  return parent && parent.kind !== 'chapter' ? [parent, ...sectionsAbove(parent)] : [];
}
