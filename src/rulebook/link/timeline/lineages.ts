import { findDescent } from './descent.ts';
import { createLikeness, type Likeness } from './likeness.ts';
import { pairHeadings } from './pair-headings.ts';
import { pairIdentical, pairUnmoved } from './pair-identical.ts';
import { createRewordedPairing, rounds } from './pair-reworded.ts';
import { beginPairing, type Pairing } from './pairing.ts';
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
  /** The lineage out of which one was split when it began. */
  splitFrom(lineage: string): string | undefined;
  /** The lineage into which one was merged when it ended. */
  mergedInto(lineage: string): string | undefined;
}

/**
 * Begins with no release. A lineage is decided by its release and those before it alone, so names
 * stay as they are when newer releases are added.
 */
export function createLineageTracer(): LineageTracer {
  const lineages = new Map<TracedItem, string>();
  const likeness = createLikeness();
  const splits = new Map<string, string>();
  const mergers = new Map<string, string>();
  let standing = new Set<TracedItem>();
  let gone = new Set<TracedItem>();

  function lineageOf(item: TracedItem): string {
    const lineage = lineages.get(item);
    if (lineage === undefined) throw new Error(`${item.key} has not been traced`);
    return lineage;
  }

  return {
    next(release, items, whole) {
      likeness.learn(items);
      const pairing = pairWithStanding(standing, items, likeness);
      const { newerLeft, olderLeft, olderOf } = pairing;
      const returned = pairWithGone(gone, newerLeft, likeness);
      for (const item of items) {
        const older = olderOf.get(item) ?? returned.olderOf.get(item);
        lineages.set(item, (older && lineages.get(older)) ?? `${release}/${item.key}`);
      }
      const descent = findDescent(pairing, [...standing], items);
      for (const [item, older] of descent.splitFrom) {
        if (returned.olderOf.has(item)) continue;
        splits.set(lineageOf(item), lineageOf(older));
      }
      for (const [item, newer] of descent.mergedInto) {
        if (whole) mergers.set(lineageOf(item), lineageOf(newer));
      }
      for (const item of returned.olderOf.keys()) mergers.delete(lineageOf(item));
      standing = new Set(whole ? items : [...olderLeft, ...items]);
      gone = whole ? new Set([...returned.olderLeft, ...olderLeft]) : returned.olderLeft;
    },
    of: lineageOf,
    splitFrom: (lineage) => splits.get(lineage),
    mergedInto: (lineage) => mergers.get(lineage),
  };
}

function pairWithStanding(
  standing: Set<TracedItem>,
  items: TracedItem[],
  likeness: Likeness,
): Pairing {
  const pairing = beginPairing(standing, items, likeness);
  if (standing.size === 0) return pairing;
  pairUnmoved(pairing);
  pairIdentical(pairing);
  pairHeadings(pairing);
  pairIdentical(pairing);
  likeness.learnReplaced(pairing.newerOf);
  const reworded = createRewordedPairing(pairing, items);
  reworded.round(rounds.sure);
  // What the surest show to have been replaced throughout is not missed in the rest.
  likeness.learnReplaced(pairing.newerOf);
  reworded.judgeAnew();
  for (const enough of [rounds.sure, rounds.placed, rounds.all]) {
    // Paired headings show where short and reworded texts belong, and those pair further headings.
    for (let left = Infinity; pairing.newerLeft.size < left;) {
      left = pairing.newerLeft.size;
      pairHeadings(pairing);
      pairIdentical(pairing);
      reworded.round(enough);
    }
  }
  return pairing;
}

/** What was removed and returns in the same words is the old rule again; likeness is not enough. */
function pairWithGone(
  gone: Set<TracedItem>,
  unpaired: Set<TracedItem>,
  likeness: Likeness,
): Pairing {
  const pairing = beginPairing(gone, unpaired, likeness);
  if (gone.size === 0 || unpaired.size === 0) return pairing;
  pairUnmoved(pairing);
  pairIdentical(pairing);
  pairHeadings(pairing);
  return pairing;
}
