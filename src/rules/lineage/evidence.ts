import { type Pairing, sameAncestor, sameParent } from './pairing.ts';
import type { TracedItem } from './traced-item.ts';

/**
 * Weighs evidence that two items are the same rule, apart from their words: positions, neighbors and
 * references. All of it comes from pairs found so far.
 */
interface Evidence {
  of(older: TracedItem, newer: TracedItem): Besides;
  /** Returns the older items that were mentioned by items that now mention a newer item. */
  referredTo(newer: TracedItem): Iterable<TracedItem>;
}

export interface Besides {
  /** How much positions raise or lower the likeness. */
  place: number;
  /** The sum of all evidence, including positions. */
  all: number;
  /** True if something that referred to the older item now refers to the newer one. */
  referred: boolean;
}

/** Weights of the kinds of evidence, on the scale of likeness. */
const worth = {
  /** Both are under the same rule, or in the same section. */
  parent: 0.12,
  ancestor: 0.06,
  /** Their sections share rules; negative if they share none although much of both is paired. */
  sections: 0.08,
  strangeSections: -0.06,
  /** They are under subheadings with different names that are not paired. */
  strangeTitles: -0.08,
  /** The items before them are paired with each other, or the items after them. */
  neighbour: 0.08,
  /** They have the same number, in a release with little renumbering. */
  key: 0.16,
  /** Items that refer to them are paired, or items they refer to. */
  referredTo: 0.2,
  refersTo: 0.08,
};

/** How far away a paired neighbor may be, and how much the two distances may differ. */
const reach = { away: 5, shift: 2 };

/** A section with fewer paired rules is no evidence. */
const leastKnownOfSection = 4;

/** Titles less alike than this suggest different rules. */
const leastLikenessOfTitles = 0.2;

/**
 * Returns evidence from the pairs found so far. Call it again after finding more.
 *
 * @param newer every item of the newer release, in order
 * @param keyKept share of rules that kept their number
 */
export function gatherEvidence(pairing: Pairing, newer: TracedItem[], keyKept: number): Evidence {
  const votes = countVotes(pairing);
  const sharedOfSections = countSharedRules(pairing);

  function placeOf(older: TracedItem, from: TracedItem): number {
    if (older.parent && sameParent(pairing, older, from)) return worth.parent;
    const shared = sharedOfSections(older, from);
    if (shared === 0) return worth.strangeSections;
    const inSection = worth.sections * Math.sqrt(shared ?? 0);
    return sameAncestor(pairing, older, from) ? Math.max(worth.ancestor, inSection) : inSection;
  }

  return {
    of(older, from) {
      const place = placeOf(older, from);
      const referred = votes.share(older, from);
      const neighbours =
        neighbourPaired(pairing, newer, older, from, -1) +
        neighbourPaired(pairing, newer, older, from, 1);
      const all =
        place +
        (older.key === from.key ? worth.key * keyKept : 0) +
        (haveStrangeTitles(pairing, older, from) ? worth.strangeTitles : 0) +
        worth.neighbour * neighbours +
        worth.referredTo * referred +
        worth.refersTo * sharedReferences(pairing, older, from);
      return { place, all, referred: referred > 0 };
    },
    referredTo: (from) => votes.of.get(from)?.keys() ?? [],
  };
}

/**
 * Compares the distance to the nearest paired item, on one side, in both releases. Returns 1 if it is the
 * same, less if it differs, and 0 if no neighbor is paired.
 */
function neighbourPaired(
  pairing: Pairing,
  items: TracedItem[],
  older: TracedItem,
  newer: TracedItem,
  side: 1 | -1,
): number {
  for (let away = 1; away <= reach.away; away += 1) {
    const other = items[newer.place + side * away];
    const was = other && pairing.olderOf.get(other);
    if (!was) continue;
    const wasAway = (was.place - older.place) * side;
    const shift = Math.abs(wasAway - away);
    return wasAway < 1 || shift > reach.shift ? 0 : 1 / (1 + shift / 2);
  }
  return 0;
}

function haveStrangeTitles(pairing: Pairing, older: TracedItem, newer: TracedItem): boolean {
  const [then, now] = [older.parent, newer.parent];
  if (then?.kind !== 'rule' || now?.kind !== 'rule' || !then.heading || !now.heading) return false;
  if (pairing.newerOf.get(then) === now) return false;
  return pairing.likeness.compare(then, now).alike < leastLikenessOfTitles;
}

/**
 * True if two similar texts are about different headings: each has the name of its own heading and not
 * of the other, and one of the headings is already paired with a third one.
 * @example
 * // 502.68b under Lifelink, now 702.15, and 702.85c under Cascade:
 * // `If a permanent has multiple instances of lifelink, each triggers separately.`
 * // `If a spell has multiple instances of cascade, each triggers separately.`
 */
export function areOfTwoTitles(pairing: Pairing, older: TracedItem, newer: TracedItem): boolean {
  const [then, now] = [older.parent, newer.parent];
  if (then?.kind !== 'rule' || now?.kind !== 'rule' || !then.heading || !now.heading) return false;
  const went = pairing.newerOf.get(then);
  const came = pairing.olderOf.get(now);
  if (went === now || (went === undefined && came === undefined)) return false;
  const names = (item: TracedItem, title: TracedItem) =>
    item.words.toLowerCase().includes(title.words.toLowerCase());
  return names(older, then) && names(newer, now) && !names(older, now) && !names(newer, then);
}

interface Votes {
  of: Map<TracedItem, Map<TracedItem, number>>;
  /** Returns how many of the references to either are references to both, from 0 to 1. */
  share(older: TracedItem, newer: TracedItem): number;
}

/** Counts references: paired rules usually refer to the same rule, whatever its number. */
function countVotes(pairing: Pairing): Votes {
  const of = new Map<TracedItem, Map<TracedItem, number>>();
  const all = new Map<TracedItem, number>();
  const vote = (older: TracedItem, newer: TracedItem, weight: number) => {
    const row = of.get(newer) ?? new Map<TracedItem, number>();
    of.set(newer, row.set(older, (row.get(older) ?? 0) + weight));
    for (const item of [older, newer]) all.set(item, (all.get(item) ?? 0) + weight);
  };
  for (const [older, newer] of pairing.newerOf) {
    const then = unpaired(older.references, pairing.newerOf);
    const now = unpaired(newer.references, pairing.olderOf);
    const inStep =
      older.references.length === newer.references.length && then.length === now.length;
    for (const [place, from] of then.entries()) {
      if (inStep) vote(from, now[place] as TracedItem, 1);
      else for (const to of now) vote(from, to, 1 / Math.max(then.length, now.length));
    }
  }
  return {
    of,
    share(older, newer) {
      const both = of.get(newer)?.get(older) ?? 0;
      // Adding 0.5 keeps a single reference from deciding.
      return both / (Math.max(all.get(older) ?? 0, all.get(newer) ?? 0) + 0.5);
    },
  };
}

function unpaired(items: TracedItem[], paired: Map<TracedItem, TracedItem>): TracedItem[] {
  return [...new Set(items)].filter((item) => !paired.has(item));
}

/** Returns the share of their references that lead to the same rules, from -1 to 1; 0 if unknown. */
function sharedReferences(pairing: Pairing, older: TracedItem, newer: TracedItem): number {
  if (older.references.length === 0 || newer.references.length === 0) return 0;
  const then = new Set(older.references.flatMap((item) => pairing.newerOf.get(item) ?? []));
  const now = new Set(newer.references.filter((item) => pairing.olderOf.has(item)));
  if (then.size === 0 || now.size === 0) return 0;
  const both = [...then].filter((item) => now.has(item)).length;
  if (both === 0) return -1;
  return 2 * both > Math.min(then.size, now.size) ? (2 * both) / (then.size + now.size) : 0;
}

/**
 * Returns the share of an older section's paired rules that are in a newer section, from 0 to 1;
 * null if too few are paired.
 */
function countSharedRules(
  pairing: Pairing,
): (older: TracedItem, newer: TracedItem) => number | null {
  const known = new Map<TracedItem, number>();
  const shared = new Map<TracedItem, Map<TracedItem, number>>();
  for (const [older, newer] of pairing.newerOf) {
    const [then, now] = [sectionOf(older), sectionOf(newer)];
    if (!then || !now) continue;
    for (const section of [then, now]) known.set(section, (known.get(section) ?? 0) + 1);
    const row = shared.get(then) ?? new Map<TracedItem, number>();
    shared.set(then, row.set(now, (row.get(now) ?? 0) + 1));
  }
  return (older, newer) => {
    const [then, now] = [sectionOf(older), sectionOf(newer)];
    if (!then || !now) return null;
    const fewer = Math.min(known.get(then) ?? 0, known.get(now) ?? 0);
    return fewer < leastKnownOfSection ? null : (shared.get(then)?.get(now) ?? 0) / fewer;
  };
}

function sectionOf(item: TracedItem): TracedItem | null {
  let above: TracedItem | null = item;
  while (above && above.kind !== 'section') above = above.parent;
  return above;
}
