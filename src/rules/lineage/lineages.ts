import { areOfTwoTitles, gatherEvidence } from './evidence.ts';
import { createLikeness, type Likeness, rareWords } from './likeness.ts';
import { createRewordedPairing, rounds } from './pair-reworded.ts';
import { beginPairing, type Pairing, pairHeadings, pairIdentical, pairUnmoved } from './pairing.ts';
import type { TracedItem } from './traced-item.ts';

/** Follows rules from release to release, oldest first. */
export interface LineageTracer {
  /** Adds the next release. @param whole true if items missing from it were removed */
  next(release: string, items: TracedItem[], whole: boolean): void;
  /** Returns the lineage of an item: the release and key of its first wording. */
  of(item: TracedItem): string;
  /** Returns the lineage that another was split from, if any. */
  splitFrom(lineage: string): string | undefined;
  /** Returns the lineage that another was merged into, if any. */
  mergedInto(lineage: string): string | undefined;
}

/**
 * Makes a tracer without any releases. A lineage depends only on its release and older ones, so ids
 * stay the same when newer releases are added.
 */
export function createLineageTracer(): LineageTracer {
  const lineages = new Map<TracedItem, string>();
  const likeness = createLikeness();
  const splits = new Map<string, string>();
  const mergers = new Map<string, string>();
  let current = new Set<TracedItem>();
  let removed = new Set<TracedItem>();

  function lineageOf(item: TracedItem): string {
    const lineage = lineages.get(item);
    if (lineage === undefined) throw new Error(`${item.key} has not been traced`);
    return lineage;
  }

  return {
    next(release, items, whole) {
      likeness.learn(items);
      const pairing = pairWithCurrent(current, items, likeness);
      const { newerLeft, olderLeft, olderOf } = pairing;
      const returned = pairWithRemoved(removed, newerLeft, likeness);
      for (const item of items) {
        const older = olderOf.get(item) ?? returned.olderOf.get(item);
        lineages.set(item, (older && lineages.get(older)) ?? `${release}/${item.key}`);
      }
      const descent = findDescent(pairing, [...current], items);
      for (const [item, older] of descent.splitFrom) {
        if (returned.olderOf.has(item)) continue;
        splits.set(lineageOf(item), lineageOf(older));
      }
      for (const [item, newer] of descent.mergedInto) {
        if (whole) mergers.set(lineageOf(item), lineageOf(newer));
      }
      for (const item of returned.olderOf.keys()) mergers.delete(lineageOf(item));
      current = new Set(whole ? items : [...olderLeft, ...items]);
      removed = whole ? new Set([...returned.olderLeft, ...olderLeft]) : returned.olderLeft;
    },
    of: lineageOf,
    splitFrom: (lineage) => splits.get(lineage),
    mergedInto: (lineage) => mergers.get(lineage),
  };
}

function pairWithCurrent(
  current: Set<TracedItem>,
  items: TracedItem[],
  likeness: Likeness,
): Pairing {
  const pairing = beginPairing(current, items, likeness);
  if (current.size === 0) return pairing;
  pairUnmoved(pairing);
  pairIdentical(pairing);
  pairHeadings(pairing);
  pairIdentical(pairing);
  likeness.learnReplaced(pairing.newerOf);
  const reworded = createRewordedPairing(pairing, items);
  reworded.round(rounds.sure);
  // Words that certain pairs replaced throughout don't count as missing in other pairs.
  likeness.learnReplaced(pairing.newerOf);
  reworded.judgeAnew();
  for (const enough of [rounds.sure, rounds.placed, rounds.all]) {
    // Paired headings help to place short and reworded texts, which help to pair further headings.
    for (let left = Infinity; pairing.newerLeft.size < left;) {
      left = pairing.newerLeft.size;
      pairHeadings(pairing);
      pairIdentical(pairing);
      reworded.round(enough);
    }
  }
  return pairing;
}

/** Pairs new items with removed items that have the same words. Similar words are not enough. */
function pairWithRemoved(
  removed: Set<TracedItem>,
  unpaired: Set<TracedItem>,
  likeness: Likeness,
): Pairing {
  const pairing = beginPairing(removed, unpaired, likeness);
  if (removed.size === 0 || unpaired.size === 0) return pairing;
  pairUnmoved(pairing);
  pairIdentical(pairing);
  pairHeadings(pairing);
  return pairing;
}

/** Rules that were split off or merged and so have no pair in the other release. */
interface Descent {
  /** New rules, each with the older rule that had their text. */
  splitFrom: Map<TracedItem, TracedItem>;
  /** Removed rules, each with the newer rule that has their text. */
  mergedInto: Map<TracedItem, TracedItem>;
}

/**
 * How many of the words of a split-off or merged rule the larger rule must have: less if the rules are
 * close to each other, and still less if the larger rule had few of these words in the other release.
 */
const least = { beside: 0.75, anywhere: 0.85, words: 8, takenIn: { share: 0.44, more: 0.18 } };

/**
 * Lower limits for a merged rule that was also rewritten. They apply if positions and references clearly
 * lead to one larger rule, but not to new rules: the rules of a new keyword often resemble those of an
 * older one.
 */
const clear = { share: 0.36, withBesides: 0.5, ahead: 0.08, besides: 0.14 };

/** The parts of a split rule are at most this far apart. */
const reach = 4;

/**
 * Finds split and merged rules among the items without a pair.
 *
 * @param older every item of the older state, in order
 * @param newer every item of the newer release, in order
 * @example
 * // 101.6b of 2008 became 103.6b; 103.6c has the other half of its text.
 * findDescent(pairing, older, newer).splitFrom; // 103.6c → 101.6b
 */
function findDescent(pairing: Pairing, older: TracedItem[], newer: TracedItem[]): Descent {
  const { likeness, newerLeft, olderLeft, newerOf, olderOf } = pairing;
  const { of } = gatherEvidence(pairing, newer, 0);
  return {
    splitFrom: wholesOf(likeness, newerLeft, newer, olderOf, olderLeft, (part, whole) =>
      areOfTwoTitles(pairing, whole, part),
    ),
    mergedInto: wholesOf(
      likeness,
      olderLeft,
      older,
      newerOf,
      newerLeft,
      (part, whole) => areOfTwoTitles(pairing, part, whole),
      (part, whole) => of(part, whole).all,
    ),
  };
}

/**
 * Finds the larger rule (the whole) that each smaller rule (the part) was split from or merged into.
 *
 * @param parts items without a pair
 * @param own all items of the release of the parts
 * @param otherOf the items of the other release, each with its pair in the release of the parts
 * @param alone the items of the other release without a pair
 * @param isAnother true if this item can't be part of this whole, whatever its words
 * @param besides returns the evidence from positions and references; without it, only words count
 */
function wholesOf(
  likeness: Likeness,
  parts: Set<TracedItem>,
  own: TracedItem[],
  otherOf: Map<TracedItem, TracedItem>,
  alone: Set<TracedItem>,
  isAnother: (part: TracedItem, whole: TracedItem) => boolean,
  besides?: (part: TracedItem, whole: TracedItem) => number,
): Map<TracedItem, TracedItem> {
  const found = new Map<TracedItem, TracedItem>();
  const looking = [...parts].filter(
    (part) => isNumbered(part) && likeness.features(part).words >= least.words,
  );
  if (looking.length === 0) return found;
  // Rules with unchanged text were neither split nor merged.
  const reworded = [...otherOf].filter(([item, other]) => item.own !== other.own);
  const ownOf = new Map(reworded.map(([item, other]) => [other, item]));
  const wholes = [...ownOf.keys(), ...alone].filter(isNumbered);
  const withWord = rareWords(likeness, wholes);
  const placeOf = new Map(own.map((item, place) => [item, place]));

  for (const part of looking) {
    const place = placeOf.get(part) ?? 0;
    const near = new Set([
      ...own.slice(Math.max(0, place - reach), place + reach + 1),
      part.parent,
    ]);
    const beside = [...near].flatMap((item) => (item && otherOf.get(item)) ?? []);
    const anywhere = havingMost(
      [...likeness.features(part).ids].flatMap((id) => withWord.get(id) ?? []),
    );
    let most = 0;
    const likely: { whole: TracedItem; share: number; score: number; isLikely: boolean }[] = [];
    for (const whole of new Set([
      ...beside.filter((item) => isNumbered(item) && ownOf.has(item)),
      ...anywhere,
    ])) {
      if (isAnother(part, whole)) continue;
      const share = likeness.shareIn(part, whole);
      const was = ownOf.get(whole);
      const isBeside = was === undefined || near.has(was);
      if (besides) {
        const more = besides(part, whole);
        // If the whole already had text of its own, similar words alone are not enough.
        const isLikely = ownOf.get(whole) === undefined || more >= clear.besides;
        likely.push({ whole, share, score: share + more, isLikely });
      }
      if (share <= most || share < least.takenIn.share) continue;
      // If the whole has the same text in both releases, it only repeats the part.
      const repeated = was === undefined ? 0 : likeness.shareIn(part, was);
      const isTakenIn = was !== undefined && share - repeated >= least.takenIn.more;
      const isEnough = share >= (isBeside ? least.beside : least.anywhere);
      if (!isTakenIn && !(isEnough && (isBeside || repeated < least.beside))) continue;
      most = share;
      found.set(part, whole);
    }
    const [best, next] = likely.sort((a, b) => b.score - a.score);
    if (
      !found.has(part) &&
      best?.isLikely &&
      best.share >= clear.share &&
      best.score >= clear.withBesides
    )
      if (best.score - (next?.score ?? 0) >= clear.ahead) found.set(part, best.whole);
  }
  return found;
}

/** Returns the items that occur most often in a list with one item per shared rare word. */
function havingMost(items: TracedItem[]): TracedItem[] {
  const counts = new Map<TracedItem, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].filter(([, count]) => 2 * count > most).map(([item]) => item);
}

/** Only rules are split and merged; headings, examples and terms are not. */
function isNumbered({ kind, heading }: TracedItem): boolean {
  return !heading && (kind === 'rule' || kind === 'subrule' || kind === 'ruling');
}
