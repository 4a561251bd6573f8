import {
  type Candidate,
  type Pairing,
  pairBestFirst,
  sameAncestor,
  sameParent,
} from './pairing.ts';
import type { TracedItem } from './traced-item.ts';

/** How alike two texts must be, by what else speaks for them. */
const leastLikeness = { alone: 0.52, ancestor: 0.45, keyOrParent: 0.42, keyAndParent: 0.25 };

/** What a place is worth among likenesses, when several texts are alike. */
const placeBonus = { key: 0.1, parent: 0.15 };

/** A word that more of the unpaired texts have than this finds no candidates. */
const mostTextsForRareWord = 40;

/** Pairs reworded texts: the most alike first, with the same number and the same rule above to help. */
export function pairSimilar(pairing: Pairing): void {
  const older = [...pairing.olderLeft].filter((item) => !item.heading);
  const index = rareWords(pairing, older);
  const olderByParent = Map.groupBy(older, (item) =>
    item.parent ? pairing.lineageOf(item.parent) : undefined,
  );
  const candidates: Candidate[] = [];
  for (const newer of pairing.newerLeft) {
    if (newer.heading) continue;
    const possible = new Set<TracedItem>(pairing.olderByKey.get(newer.key) ?? []);
    const above = newer.parent ? pairing.lineageOf(newer.parent) : undefined;
    if (above !== undefined) for (const item of olderByParent.get(above) ?? []) possible.add(item);
    for (const id of pairing.likeness.features(newer).ids) {
      for (const item of index.get(id) ?? []) possible.add(item);
    }
    for (const one of possible) {
      if (one.heading || !pairing.olderLeft.has(one) || !comparableKinds(one, newer)) continue;
      const score = scoreOf(pairing, one, newer);
      if (score > 0) candidates.push({ older: one, newer, score });
    }
  }
  pairBestFirst(pairing, candidates);
}

function scoreOf(pairing: Pairing, older: TracedItem, newer: TracedItem): number {
  const keyed = older.key === newer.key;
  const near = sameParent(pairing, older, newer);
  // A short rule of another place often lies within a longer one that is not it.
  const likeness =
    keyed || near ? pairing.likeness.grown(older, newer) : pairing.likeness.between(older, newer);
  if (likeness < leastFor(pairing, older, newer, keyed, near)) return 0;
  return likeness + (keyed ? placeBonus.key : 0) + (near ? placeBonus.parent : 0);
}

function leastFor(
  pairing: Pairing,
  older: TracedItem,
  newer: TracedItem,
  keyed: boolean,
  near: boolean,
): number {
  if (keyed && near) return leastLikeness.keyAndParent;
  if (keyed || near) return leastLikeness.keyOrParent;
  return sameAncestor(pairing, older, newer) ? leastLikeness.ancestor : leastLikeness.alone;
}

/** A rule may become a subrule; an example, a note or a term of the glossary stays what it is. */
function comparableKinds(older: TracedItem, newer: TracedItem): boolean {
  const numbered = (item: TracedItem) =>
    item.kind === 'rule' || item.kind === 'subrule' || item.kind === 'ruling';
  return older.kind === newer.kind || (numbered(older) && numbered(newer));
}

function rareWords(pairing: Pairing, items: TracedItem[]): Map<number, TracedItem[]> {
  const index = new Map<number, TracedItem[]>();
  for (const item of items) {
    for (const id of pairing.likeness.features(item).ids) {
      const having = index.get(id);
      if (having) having.push(item);
      else index.set(id, [item]);
    }
  }
  for (const [id, having] of index) if (having.length > mostTextsForRareWord) index.delete(id);
  return index;
}
