import { createLikeness, type Likeness } from './likeness.ts';
import { pairHeadings } from './pair-headings.ts';
import { pairIdentical, pairUnmoved } from './pair-identical.ts';
import { pairSimilar } from './pair-similar.ts';
import { beginPairing } from './pairing.ts';
import type { TracedItem } from './traced-item.ts';

/** Follows rules from release to release, taken oldest first. */
export interface LineageTracer {
  /**
   * Takes the next release.
   *
   * @param whole whether what it lacks is gone
   */
  next(release: string, items: TracedItem[], whole: boolean): void;
  /** The lineage of an item taken; its name is the release and key under which it first stood. */
  of(item: TracedItem): string;
}

/**
 * Begins with no release. A lineage is decided by its release and those before it alone, so names
 * stay as they are when newer releases are added.
 */
export function createLineageTracer(): LineageTracer {
  const lineages = new Map<TracedItem, string>();
  const likeness = createLikeness();
  let standing = new Set<TracedItem>();
  let gone = new Set<TracedItem>();

  return {
    next(release, items, whole) {
      likeness.learn(items);
      const { olderLeft, newerLeft } = pairWithStanding(standing, items, lineages, likeness);
      const stillGone = pairWithGone(gone, newerLeft, lineages, likeness);
      for (const item of newerLeft) {
        if (!lineages.has(item)) lineages.set(item, `${release}/${item.key}`);
      }
      standing = new Set(whole ? items : [...olderLeft, ...items]);
      gone = whole ? new Set([...stillGone, ...olderLeft]) : stillGone;
    },
    of(item) {
      const lineage = lineages.get(item);
      if (lineage === undefined) throw new Error(`${item.key} has not been traced`);
      return lineage;
    },
  };
}

function pairWithStanding(
  standing: Set<TracedItem>,
  items: TracedItem[],
  lineages: Map<TracedItem, string>,
  likeness: Likeness,
) {
  const pairing = beginPairing(standing, items, lineages, likeness);
  if (standing.size === 0) return pairing;
  pairUnmoved(pairing);
  pairIdentical(pairing);
  // Paired headings show where short and reworded texts belong, and those pair further headings.
  for (let left = Infinity; pairing.newerLeft.size < left;) {
    left = pairing.newerLeft.size;
    pairHeadings(pairing);
    pairIdentical(pairing);
    pairSimilar(pairing);
  }
  return pairing;
}

/** What was removed and returns in the same words is the old rule again; likeness is not enough. */
function pairWithGone(
  gone: Set<TracedItem>,
  unpaired: Set<TracedItem>,
  lineages: Map<TracedItem, string>,
  likeness: Likeness,
): Set<TracedItem> {
  if (gone.size === 0 || unpaired.size === 0) return gone;
  const pairing = beginPairing(gone, unpaired, lineages, likeness);
  pairUnmoved(pairing);
  pairIdentical(pairing);
  pairHeadings(pairing);
  return pairing.olderLeft;
}
