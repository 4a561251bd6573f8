import { type Pairing, sameAncestor, sameParent } from './pairing.ts';
import type { TracedItem } from './traced-item.ts';

/**
 * What speaks for two items being one rule besides their words: where they stand, what stands
 * beside them, what refers to them. All of it is known from what is paired already.
 */
interface Evidence {
  of(older: TracedItem, newer: TracedItem): Besides;
  /** The older items to which something referred that now refers to a newer item. */
  referredTo(newer: TracedItem): Iterable<TracedItem>;
}

export interface Besides {
  /** What their places add to their likeness, or take from it. */
  place: number;
  /** What all of it adds, places included. */
  all: number;
  /** Whether something that referred to the one now refers to the other. */
  referred: boolean;
}

/** What each thing that speaks for a pair, or against it, is worth among likenesses. */
const worth = {
  /** Standing under the same rule, or somewhere in the same section. */
  parent: 0.12,
  ancestor: 0.06,
  /** Standing in sections that share rules, or share none though much of both is known. */
  sections: 0.08,
  strangeSections: -0.06,
  /** Standing under sub-headings of other names that are not known to be one. */
  strangeTitles: -0.08,
  /** What stands before them is paired, or what stands after them. */
  neighbour: 0.08,
  /** The same number, where few rules are renumbered. */
  key: 0.16,
  /** What refers to them is paired, and what they refer to. */
  referredTo: 0.2,
  refersTo: 0.08,
};

/** How far off a paired neighbour may be, and by how much its distance may differ. */
const reach = { away: 5, shift: 2 };

/** Fewer rules known of a section do not say what became of it. */
const leastKnownOfSection = 4;

/** Titles less alike than this are of different rules, as far as titles go. */
const leastLikenessOfTitles = 0.2;

/**
 * Evidence from the pairs found so far; gather it again when there are more.
 *
 * @param newer every item of the newer release, in order
 * @param keyKept which part of the rules has kept its number
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

/** From 0 to 1: whether the nearest paired item on one side was as near on that side before. */
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
 * Whether two texts that may be said of any title are said of two: each names the title that it stands
 * under and not the other, and one of the titles is known to have gone on elsewhere.
 *
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
  /** Of all that refers to the two, how much refers to both: from 0 to 1. */
  share(older: TracedItem, newer: TracedItem): number;
}

/** A rule goes on referring to what it referred to, under whatever number that stands now. */
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
      // One voice alone may have changed its mind.
      return both / (Math.max(all.get(older) ?? 0, all.get(newer) ?? 0) + 0.5);
    },
  };
}

function unpaired(items: TracedItem[], paired: Map<TracedItem, TracedItem>): TracedItem[] {
  return [...new Set(items)].filter((item) => !paired.has(item));
}

/** From -1 to 1: whether the two refer to the same rules; 0 where that is not known. */
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
 * How much of an older section stands in a newer one, from 0 to 1, of what is paired of both; null
 * where too little is.
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
