/** Finds rules that were split from another rule or merged into one. */
import { createContextScorer, mentionDifferentHeadings } from './context-score.ts';
import { isNumberedRule, type Item } from './item.ts';
import type { Pairing } from './pairing.ts';
import { indexRareNgrams, type TextComparer } from './text-similarity.ts';

/** A fragment with fewer words may be in another text by coincidence. */
const minWords = 8;

/** The container must have at least this share of the fragment's text. A nearby one may have less. */
const minContainment = { nearby: 0.75, anywhere: 0.85 };

/**
 * A smaller share is enough if the version of the container in the fragment's release has less of the text, by at
 * least this difference.
 */
const inOneVersion = { minContainment: 0.44, minDifference: 0.18 };

/**
 * Lower limits for a rule that was merged and reworded at once. The best container must lead by `minLead`. Split
 * rules have no such limits, because the rules of a new keyword often resemble those of an old one.
 */
const rewordedMerger = { minContainment: 0.36, minScore: 0.5, minLead: 0.08, minContext: 0.14 };

/** The version of a nearby container is at most this many items before or after the fragment. */
const maxDistance = 4;

/**
 * Finds rules that were split or merged: an unpaired rule of one release (the fragment) is contained in the text of
 * a rule of the other release (the container). Takes all items of both, in order.
 * @example
 * // 101.6b of 2008 was divided into 103.6b and 103.6c. The pair is 101.6b and 103.6b.
 * findSplitsAndMergers(pairing, older, newer).splitFrom; // 103.6c → 101.6b
 */
export function findSplitsAndMergers(pairing: Pairing, older: Item[], newer: Item[]) {
  const { comparer, unpairedNewer, unpairedOlder, newerOf, olderOf } = pairing;
  const { score } = createContextScorer(pairing, newer, 0);
  return {
    /** From each new rule to the older rule that contained its text. */
    splitFrom: findContainers({
      comparer,
      fragments: unpairedNewer,
      items: newer,
      pairs: olderOf,
      unpaired: unpairedOlder,
      isExcluded: (fragment, container) => mentionDifferentHeadings(pairing, container, fragment),
    }),
    /** From each removed rule to the newer rule that contains its text. */
    mergedInto: findContainers({
      comparer,
      fragments: unpairedOlder,
      items: older,
      pairs: newerOf,
      unpaired: unpairedNewer,
      isExcluded: (fragment, container) => mentionDifferentHeadings(pairing, fragment, container),
      contextScore: (fragment, container) => score(fragment, container).total,
    }),
  };
}

interface FragmentSearch {
  comparer: TextComparer;
  fragments: Set<Item>;
  items: Item[];
  /** From the paired items of the fragments' release to those of the other release. */
  pairs: Map<Item, Item>;
  unpaired: Set<Item>;
  /** True if the fragment can't come from the container, although the texts are similar. */
  isExcluded: (fragment: Item, container: Item) => boolean;
  /** Set only for mergers, whose limits also depend on the context: see `rewordedMerger`. */
  contextScore?: (fragment: Item, container: Item) => number;
}

/** Returns the fragments that are contained in an item of the other release, each with that item. */
function findContainers(search: FragmentSearch): Map<Item, Item> {
  const { comparer, items, pairs, isExcluded, contextScore } = search;
  const found = new Map<Item, Item>();
  const fragments = [...search.fragments].filter(
    (item) => isNumberedRule(item) && comparer.analyze(item).wordCount >= minWords,
  );
  if (fragments.length === 0) return found;
  // A rule with the same text in both releases is no container: it was neither split nor merged.
  const reworded = [...pairs].filter(([item, other]) => item.textId !== other.textId);
  const versionOf = new Map(reworded.map(([item, container]) => [container, item]));
  const containers = [...versionOf.keys(), ...search.unpaired].filter(isNumberedRule);
  const containersByNgram = indexRareNgrams(comparer, containers);
  const indexOf = new Map(items.map((item, index) => [item, index]));

  for (const fragment of fragments) {
    const index = indexOf.get(fragment) ?? 0;
    const neighbors = new Set([
      ...items.slice(Math.max(0, index - maxDistance), index + maxDistance + 1),
      fragment.parent,
    ]);
    const nearby = [...neighbors].flatMap((item) => (item && pairs.get(item)) ?? []);
    const similar = mostFrequent(
      [...comparer.analyze(fragment).ngrams].flatMap((id) => containersByNgram.get(id) ?? []),
    );
    let bestShare = 0;
    const mergers: { container: Item; share: number; score: number; isLikely: boolean }[] = [];
    for (const container of new Set([
      ...nearby.filter((item) => isNumberedRule(item) && versionOf.has(item)),
      ...similar,
    ])) {
      if (isExcluded(fragment, container)) continue;
      const share = comparer.containment(fragment, container);
      // The version of the container in the fragment's release. It has none if it is new or removed.
      const version = versionOf.get(container);
      const isNearby = version === undefined || neighbors.has(version);
      if (contextScore) {
        const context = contextScore(fragment, container);
        const isLikely = version === undefined || context >= rewordedMerger.minContext;
        mergers.push({ container, share, score: share + context, isLikely });
      }
      if (share <= bestShare || share < inOneVersion.minContainment) continue;
      const versionShare = version === undefined ? 0 : comparer.containment(fragment, version);
      const isInOneVersion =
        version !== undefined && share - versionShare >= inOneVersion.minDifference;
      const isContained = share >= (isNearby ? minContainment.nearby : minContainment.anywhere);
      // A rule far away that has the text in both releases only repeats it.
      const isRepetition = !isNearby && versionShare >= minContainment.nearby;
      if (!isInOneVersion && !(isContained && !isRepetition)) continue;
      bestShare = share;
      found.set(fragment, container);
    }
    const [best, next] = mergers.sort((a, b) => b.score - a.score);
    const isClear =
      best?.isLikely &&
      best.share >= rewordedMerger.minContainment &&
      best.score >= rewordedMerger.minScore &&
      best.score - (next?.score ?? 0) >= rewordedMerger.minLead;
    if (isClear && !found.has(fragment)) found.set(fragment, best.container);
  }
  return found;
}

/** Returns the most frequent items of a list: those with more than half of the highest frequency. */
function mostFrequent(items: Item[]): Item[] {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  const max = Math.max(0, ...counts.values());
  return [...counts].filter(([, count]) => 2 * count > max).map(([item]) => item);
}
