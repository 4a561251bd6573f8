import { getOrAdd } from '../once-per.ts';
import type { Item } from './item.ts';
import { haveSameAncestor, haveSameParent, type Pairing } from './pairing.ts';

export interface ContextScore {
  /** The part of the total that comes from the rules and the section above the items. */
  position: number;
  /** The sum of all parts, including `position`. It is added to the similarity of the texts. */
  total: number;
  /** True if some paired rule referred to the older item and now refers to the newer one. */
  hasSameReferrer: boolean;
}

/**
 * How much each fact adds to the total; the similarity of two texts is from 0 to 1. “The same” means that an older
 * and a newer item are paired with each other.
 */
const weights = {
  sameParent: 0.12,
  /** Some rule or section above the items is the same. */
  sameAncestor: 0.06,
  /** The sections of the items have the same rules. Less if only some are the same. */
  sameSection: 0.08,
  unrelatedSections: -0.06,
  /** The items are under rules with different titles. */
  unrelatedHeadings: -0.08,
  /** An item shortly before them is the same. Counts again for an item shortly after them. */
  neighbor: 0.08,
  /** They have the same number. Less in a release that renumbered many rules. */
  sameKey: 0.16,
  /** The same rules refer to both items. Less if only some are the same. */
  sameReferrers: 0.2,
  /** Both items refer to the same rules. Negative if all are different. */
  sameReferences: 0.08,
};

/** A neighbor counts only if it is at most this many items away. */
const maxDistance = 5;
/** How many items closer or farther away the neighbor may be in the older release. */
const maxDistanceChange = 2;

/** Compares two sections only if at least this many rules of each are paired. */
const minPairedOfSection = 4;

/** Titles that are less similar than this belong to different rules. */
const minTitleSimilarity = 0.2;

export type ContextScorer = ReturnType<typeof createContextScorer>;

/**
 * Makes a scorer of how well two items fit by everything but their own words: the rules above and beside them, and
 * references. If these are paired, the two items are probably versions of the same rule. The scorer
 * knows only the pairs that were found before, so make another one after you find more.
 * @param keptKeys the share of rules that kept their number in the newer release, from 0 to 1
 */
export function createContextScorer(pairing: Pairing, newerItems: Item[], keptKeys: number) {
  const referrers = countReferrers(pairing);
  const shareOfSection = createSectionComparer(pairing);

  function scorePosition(older: Item, newer: Item): number {
    if (older.parent && haveSameParent(pairing, older, newer)) return weights.sameParent;
    const share = shareOfSection(older, newer);
    if (share === 0) return weights.unrelatedSections;
    const score = weights.sameSection * Math.sqrt(share ?? 0);
    return haveSameAncestor(pairing, older, newer) ? Math.max(weights.sameAncestor, score) : score;
  }

  return {
    score(older: Item, newer: Item): ContextScore {
      const position = scorePosition(older, newer);
      const sameReferrers = referrers.shareOfCommon(older, newer);
      const neighbors =
        compareNeighbors(pairing, newerItems, older, newer, -1) +
        compareNeighbors(pairing, newerItems, older, newer, 1);
      const total =
        position +
        (older.key === newer.key ? weights.sameKey * keptKeys : 0) +
        (areUnderDifferentTitles(pairing, older, newer) ? weights.unrelatedHeadings : 0) +
        weights.neighbor * neighbors +
        weights.sameReferrers * sameReferrers +
        weights.sameReferences * compareReferences(pairing, older, newer);
      return { position, total, hasSameReferrer: sameReferrers > 0 };
    },
    /** Returns the older items that a rule referred to which now refers to `newer`. */
    candidatesByReferrer: (newer: Item): Iterable<Item> =>
      referrers.counts.get(newer)?.keys() ?? [],
  };
}

/**
 * Finds the paired item that is nearest to `newer` on one side: -1 before it, 1 after it. Returns 1 if its older
 * version has the same distance from `older`, less if the distance is a little different, and otherwise 0.
 */
function compareNeighbors(
  pairing: Pairing,
  newerItems: Item[],
  older: Item,
  newer: Item,
  side: 1 | -1,
): number {
  for (let distance = 1; distance <= maxDistance; distance += 1) {
    const neighbor = newerItems[newer.index + side * distance];
    const olderNeighbor = neighbor && pairing.olderOf.get(neighbor);
    if (!olderNeighbor) continue;
    const olderDistance = (olderNeighbor.index - older.index) * side;
    const change = Math.abs(olderDistance - distance);
    return olderDistance < 1 || change > maxDistanceChange ? 0 : 1 / (1 + change / 2);
  }
  return 0;
}

/** Returns the parents of two items if both are rules with a title, such as `702.9. Flying`. */
function titledParents(older: Item, newer: Item): [older: Item, newer: Item] | null {
  const isTitled = (item: Item | null): item is Item => item?.kind === 'rule' && item.isHeading;
  return isTitled(older.parent) && isTitled(newer.parent) ? [older.parent, newer.parent] : null;
}

function areUnderDifferentTitles(pairing: Pairing, older: Item, newer: Item): boolean {
  const parents = titledParents(older, newer);
  if (!parents || pairing.newerOf.get(parents[0]) === parents[1]) return false;
  return pairing.comparer.compare(...parents).similarity < minTitleSimilarity;
}

/**
 * True if each text mentions its own heading and not the other one, and a heading is paired with a third one.
 * @example
 * // 502.68b under Lifelink, now 702.15, and 702.85c under Cascade:
 * // `If a permanent has multiple instances of lifelink, each triggers separately.`
 * // `If a spell has multiple instances of cascade, each triggers separately.`
 */
export function mentionDifferentHeadings(pairing: Pairing, older: Item, newer: Item): boolean {
  const parents = titledParents(older, newer);
  if (!parents) return false;
  const [olderHeading, newerHeading] = parents;
  const paired = pairing.newerOf.get(olderHeading);
  if (paired === newerHeading || (!paired && !pairing.olderOf.has(newerHeading))) return false;
  const mentions = (item: Item, heading: Item) =>
    item.fullText.toLowerCase().includes(heading.fullText.toLowerCase());
  return (
    mentions(older, olderHeading) &&
    mentions(newer, newerHeading) &&
    !mentions(older, newerHeading) &&
    !mentions(newer, olderHeading)
  );
}

/**
 * Counts references from paired rules to unpaired items. If `100.1` said `see rule 200.1` and now says `see rule
 * 300.4`, then `200.1` may have become `300.4`.
 */
function countReferrers(pairing: Pairing) {
  const counts = new Map<Item, Map<Item, number>>();
  const totals = new Map<Item, number>();
  const add = (older: Item, newer: Item, count: number) => {
    const row = getOrAdd(counts, newer, () => new Map<Item, number>());
    row.set(older, (row.get(older) ?? 0) + count);
    for (const item of [older, newer]) totals.set(item, (totals.get(item) ?? 0) + count);
  };
  for (const [older, newer] of pairing.newerOf) {
    const olderTargets = withoutPaired(older.references, pairing.newerOf);
    const newerTargets = withoutPaired(newer.references, pairing.olderOf);
    const areParallel =
      older.references.length === newer.references.length &&
      olderTargets.length === newerTargets.length;
    for (const [index, target] of olderTargets.entries()) {
      if (areParallel) add(target, newerTargets[index] as Item, 1);
      else
        for (const other of newerTargets)
          add(target, other, 1 / Math.max(olderTargets.length, newerTargets.length));
    }
  }
  return {
    /**
     * How many rules referred to an older item and now refer to a newer one: `counts.get(newer)?.get(older)`. If
     * several combinations are possible, each counts as a fraction.
     */
    counts,
    /** Of the rules that refer to one or both of two items, returns the share that refers to both. */
    shareOfCommon(older: Item, newer: Item): number {
      const common = counts.get(newer)?.get(older) ?? 0;
      // Adding 0.5 makes many references count for more than one: 4 of 4 is 0.89, 1 of 1 is 0.67.
      return common / (Math.max(totals.get(older) ?? 0, totals.get(newer) ?? 0) + 0.5);
    },
  };
}

function withoutPaired(items: Item[], paired: Map<Item, Item>): Item[] {
  return [...new Set(items)].filter((item) => !paired.has(item));
}

/**
 * Returns the Sørensen–Dice coefficient of the items that two items refer to (1 if all are the same), 0 if it is low
 * or nothing is known, and -1 if none are the same.
 */
function compareReferences(pairing: Pairing, older: Item, newer: Item): number {
  if (older.references.length === 0 || newer.references.length === 0) return 0;
  const expected = new Set(older.references.flatMap((item) => pairing.newerOf.get(item) ?? []));
  const actual = new Set(newer.references.filter((item) => pairing.olderOf.has(item)));
  if (expected.size === 0 || actual.size === 0) return 0;
  const common = [...expected].filter((item) => actual.has(item)).length;
  if (common === 0) return -1;
  return 2 * common > Math.min(expected.size, actual.size)
    ? (2 * common) / (expected.size + actual.size)
    : 0;
}

/**
 * Returns the overlap coefficient of the sections of two items, from 0 (no rule is in both) to 1 (all rules of one
 * are in the other), or null if too few rules are paired.
 */
function createSectionComparer(pairing: Pairing): (older: Item, newer: Item) => number | null {
  const pairedOf = new Map<Item, number>();
  const common = new Map<Item, Map<Item, number>>();
  for (const [older, newer] of pairing.newerOf) {
    const [olderSection, newerSection] = [sectionOf(older), sectionOf(newer)];
    if (!olderSection || !newerSection) continue;
    for (const section of [olderSection, newerSection])
      pairedOf.set(section, (pairedOf.get(section) ?? 0) + 1);
    const row = getOrAdd(common, olderSection, () => new Map<Item, number>());
    row.set(newerSection, (row.get(newerSection) ?? 0) + 1);
  }
  return (older, newer) => {
    const [olderSection, newerSection] = [sectionOf(older), sectionOf(newer)];
    if (!olderSection || !newerSection) return null;
    const smaller = Math.min(pairedOf.get(olderSection) ?? 0, pairedOf.get(newerSection) ?? 0);
    if (smaller < minPairedOfSection) return null;
    return (common.get(olderSection)?.get(newerSection) ?? 0) / smaller;
  };
}

function sectionOf(item: Item): Item | null {
  let found: Item | null = item;
  while (found && found.kind !== 'section') found = found.parent;
  return found;
}
