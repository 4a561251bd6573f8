import type { Shape } from '../numbers/scheme.ts';
import { findSplitsAndMergers } from './find-splits-and-mergers.ts';
import type { Item } from './item.ts';
import { pairBySubrules, pairHeadings } from './pair-headings.ts';
import { RewordedPairing, rounds } from './pair-reworded.ts';
import { pairByKey, pairByText, Pairing } from './pairing.ts';
import { TextComparer } from './text-similarity.ts';

/**
 * Follows each rule through the releases of a document. A lineage is all versions of a rule. Its id is the release
 * and key of the first one: `2008-02-01/502.9`. Add releases from oldest to newest. Ids of lineages never change
 * when newer releases are added.
 */
export function createLineageTracer(shapes: readonly Shape[]) {
  const lineages = new Map<Item, string>();
  const comparer = new TextComparer(shapes);
  const splits = new Map<string, string>();
  const mergers = new Map<string, string>();
  let current = new Set<Item>();
  let removed = new Set<Item>();

  function lineageOf(item: Item): string {
    const lineage = lineages.get(item);
    if (lineage === undefined) throw new Error(`${item.key} is not in an added release`);
    return lineage;
  }

  return {
    /** Adds the next newer release. One of which only a part is available removes no items. */
    addRelease(release: string, items: Item[], isWhole: boolean): void {
      comparer.addTexts(items);
      const pairing = pairWithCurrent(current, items, comparer);
      const { unpairedNewer, unpairedOlder, olderOf } = pairing;
      const restored = pairWithRemoved(removed, unpairedNewer, comparer);
      for (const item of items) {
        const older = olderOf.get(item) ?? restored.olderOf.get(item);
        lineages.set(item, (older && lineages.get(older)) ?? `${release}/${item.key}`);
      }
      const { splitFrom, mergedInto } = findSplitsAndMergers(pairing, [...current], items);
      for (const [item, older] of splitFrom) {
        if (!restored.olderOf.has(item)) splits.set(lineageOf(item), lineageOf(older));
      }
      for (const [item, newer] of mergedInto) {
        if (isWhole) mergers.set(lineageOf(item), lineageOf(newer));
      }
      for (const item of restored.olderOf.keys()) mergers.delete(lineageOf(item));
      current = new Set(isWhole ? items : [...unpairedOlder, ...items]);
      removed = isWhole
        ? new Set([...restored.unpairedOlder, ...unpairedOlder])
        : restored.unpairedOlder;
    },
    lineageOf,
    splitFrom: (lineage: string) => splits.get(lineage),
    mergedInto: (lineage: string) => mergers.get(lineage),
  };
}

/** Pairs the items of a new release with those in force before it, the most certain ones first. */
function pairWithCurrent(current: Set<Item>, items: Item[], comparer: TextComparer): Pairing {
  const pairing = new Pairing(current, items, comparer);
  if (current.size === 0) return pairing;
  pairByKey(pairing);
  pairByText(pairing);
  pairHeadings(pairing);
  pairByText(pairing);
  comparer.learnReplacedWords(pairing.newerOf);
  const reworded = new RewordedPairing(pairing, items);
  reworded.runRound(rounds.certain);
  // The first round found more pairs, which show more of the replaced words.
  comparer.learnReplacedWords(pairing.newerOf);
  reworded.clearScores();
  for (const thresholds of [rounds.certain, rounds.inContext, rounds.remaining]) {
    // Each new pair of headings may lead to new pairs of the items under them, and vice versa.
    for (let unpaired = Infinity; pairing.unpairedNewer.size < unpaired;) {
      unpaired = pairing.unpairedNewer.size;
      pairHeadings(pairing);
      pairByText(pairing);
      reworded.runRound(thresholds);
    }
  }
  pairBySubrules(pairing);
  return pairing;
}

/** Pairs new items with items that an earlier release removed. Doesn't recognize reworded texts. */
function pairWithRemoved(removed: Set<Item>, unpaired: Set<Item>, comparer: TextComparer): Pairing {
  const pairing = new Pairing(removed, unpaired, comparer);
  if (removed.size === 0 || unpaired.size === 0) return pairing;
  pairByKey(pairing);
  pairByText(pairing);
  pairHeadings(pairing);
  return pairing;
}
