import type { Item } from './item.ts';
import type { TextComparer } from './text-similarity.ts';

/** A pair means: both items are versions of the same rule. An item is in at most one pair. */
export interface Pairing {
  comparer: TextComparer;
  unpairedOlder: Set<Item>;
  unpairedNewer: Set<Item>;
  /** Two may have the same key: one of a partial release, and one of a release before it. */
  olderByKey: Map<string, Item[]>;
  newerOf: Map<Item, Item>;
  olderOf: Map<Item, Item>;
  /** Adds a pair. Both items must be unpaired. */
  pair(older: Item, newer: Item): void;
}

export function createPairing(
  older: Iterable<Item>,
  newer: Iterable<Item>,
  comparer: TextComparer,
): Pairing {
  const unpairedOlder = new Set(older);
  const unpairedNewer = new Set(newer);
  const newerOf = new Map<Item, Item>();
  const olderOf = new Map<Item, Item>();
  return {
    comparer,
    unpairedOlder,
    unpairedNewer,
    newerOf,
    olderOf,
    olderByKey: Map.groupBy(unpairedOlder, (item) => item.key),
    pair(from, to) {
      unpairedOlder.delete(from);
      unpairedNewer.delete(to);
      newerOf.set(from, to);
      olderOf.set(to, from);
    },
  };
}

/** Two items that may be versions of the same rule. */
export interface Candidate {
  older: Item;
  newer: Item;
  score: number;
}

/** Pairs candidates greedily: those with the highest score first, if both items are still unpaired. */
export function pairBestFirst(pairing: Pairing, candidates: Candidate[]): void {
  for (const { older, newer } of candidates.toSorted((a, b) => b.score - a.score)) {
    if (pairing.unpairedOlder.has(older) && pairing.unpairedNewer.has(newer))
      pairing.pair(older, newer);
  }
}

/** True if the parents of two items are paired with each other, or if both have none. */
export function haveSameParent(pairing: Pairing, older: Item, newer: Item): boolean {
  if (!older.parent || !newer.parent) return older.parent === newer.parent;
  return pairing.newerOf.get(older.parent) === newer.parent;
}

/** True if a rule or section above one item is paired with a rule or section above the other. */
export function haveSameAncestor(pairing: Pairing, older: Item, newer: Item): boolean {
  const newerAncestors = new Set(ancestorsOf(newer));
  return ancestorsOf(older).some((ancestor) => {
    const paired = pairing.newerOf.get(ancestor);
    return paired !== undefined && newerAncestors.has(paired);
  });
}

/** Returns the rules and the section above an item. Omits chapters: they have too many rules. */
function ancestorsOf({ parent }: Item): Item[] {
  return parent && parent.kind !== 'chapter' ? [parent, ...ancestorsOf(parent)] : [];
}
