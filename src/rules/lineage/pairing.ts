import type { Likeness } from './likeness.ts';
import type { TracedItem } from './traced-item.ts';

/** Older and newer items, and the pairs found so far. */
export interface Pairing {
  likeness: Likeness;
  /** Older and newer items without a pair. */
  olderLeft: Set<TracedItem>;
  newerLeft: Set<TracedItem>;
  /** Older items by key. Two items can have the same key after a partial release. */
  olderByKey: Map<string, TracedItem[]>;
  /** Pairs by their older and by their newer item. */
  newerOf: Map<TracedItem, TracedItem>;
  olderOf: Map<TracedItem, TracedItem>;
  pair(older: TracedItem, newer: TracedItem): void;
}

/**
 * Starts without pairs.
 *
 * @param older every item in force before the newer release
 * @param newer every item of the newer release
 */
export function beginPairing(
  older: Iterable<TracedItem>,
  newer: Iterable<TracedItem>,
  likeness: Likeness,
): Pairing {
  const olderLeft = new Set(older);
  const newerLeft = new Set(newer);
  const newerOf = new Map<TracedItem, TracedItem>();
  const olderOf = new Map<TracedItem, TracedItem>();
  return {
    likeness,
    olderLeft,
    newerLeft,
    newerOf,
    olderOf,
    olderByKey: Map.groupBy(olderLeft, (item) => item.key),
    pair(from, to) {
      if (!olderLeft.delete(from) || !newerLeft.delete(to)) return;
      newerOf.set(from, to);
      olderOf.set(to, from);
    },
  };
}

/** A possible pair and its score. */
export interface Candidate {
  older: TracedItem;
  newer: TracedItem;
  score: number;
}

/** Pairs the best candidates first; each item is used once. */
export function pairBestFirst(pairing: Pairing, candidates: Candidate[]): void {
  const best = candidates.toSorted((a, b) => b.score - a.score);
  for (const { older, newer } of best) {
    if (pairing.olderLeft.has(older) && pairing.newerLeft.has(newer)) pairing.pair(older, newer);
  }
}

/** True if both are under the same rule, judging by the pairs found so far. */
export function sameParent(pairing: Pairing, older: TracedItem, newer: TracedItem): boolean {
  if (!older.parent || !newer.parent) return older.parent === newer.parent;
  return pairing.newerOf.get(older.parent) === newer.parent;
}

/** True if both are in the same section, or under the same rule at any depth. */
export function sameAncestor(pairing: Pairing, older: TracedItem, newer: TracedItem): boolean {
  const above = new Set(sectionsAbove(newer));
  return sectionsAbove(older).some((item) => {
    const now = pairing.newerOf.get(item);
    return now !== undefined && above.has(now);
  });
}

/** Leaves out chapters, which are too large to be evidence. */
function sectionsAbove(item: TracedItem): TracedItem[] {
  const { parent } = item;
  return parent && parent.kind !== 'chapter' ? [parent, ...sectionsAbove(parent)] : [];
}

/** Shorter texts (`See rule 502.`) may occur under many rules and prove nothing by themselves. */
const leastWords = 6;

/**
 * Pairs items with the same words and number. Headings are paired later, after the items under them.
 */
export function pairUnmoved(pairing: Pairing): void {
  for (const newer of pairing.newerLeft) {
    const older = pairing.olderByKey.get(newer.key)?.find((each) => pairing.olderLeft.has(each));
    if (!older) continue;
    const certain = sameByKey(newer) || (!newer.heading && older.own === newer.own);
    if (certain && older.kind === newer.kind) pairing.pair(older, newer);
  }
}

/** True if the key names the item: a glossary term, or front matter. */
function sameByKey(item: TracedItem): boolean {
  return item.kind === 'glossary' || item.kind === 'matter';
}

/**
 * Pairs texts with the same words under another number, ignoring numbers in references. Identical
 * texts are paired by the rule above them, then by order. Very short texts must be under the same
 * rule.
 */
export function pairIdentical(pairing: Pairing): void {
  const words = (item: TracedItem) => pairing.likeness.features(item).masked;
  const texts = (items: Set<TracedItem>) =>
    Map.groupBy(
      [...items].filter((item) => !item.heading),
      words,
    );
  const olderTexts = texts(pairing.olderLeft);
  const candidates: Candidate[] = [];
  for (const [text, newerItems] of texts(pairing.newerLeft)) {
    const olderItems = olderTexts.get(text) ?? [];
    const alone = olderItems.length === 1 && newerItems.length === 1;
    for (const newer of newerItems) {
      const long = pairing.likeness.features(newer).words >= leastWords;
      for (const older of olderItems) {
        const near = sameParent(pairing, older, newer);
        if (!near && !(long && alone) && !(long && older.kind === newer.kind)) continue;
        candidates.push({
          older,
          newer,
          score: (near ? 2 : 0) + (older.own === newer.own ? 1 : 0),
        });
      }
    }
  }
  pairBestFirst(pairing, candidates);
}

/** Weights of the evidence that two headings are the same: mostly the rules under them. */
const weights = { below: 3, title: 2, key: 0.75, parent: 0.5, kind: 0.25 };

/**
 * The share of common rules that makes two headings the same: with any titles, or with similar titles.
 */
const enoughBelow = { anyTitle: 0.34, likeTitle: 0.15 };
const leastLikenessOfTitles = 0.3;

/**
 * Pairs headings by the paired rules under them, by title and by number. Lower headings come first,
 * because they are evidence for higher ones. A title is enough if only one older and one newer heading
 * have it.
 */
export function pairHeadings(pairing: Pairing): void {
  for (const kind of ['rule', 'section', 'chapter'] as const) {
    const candidates = possiblePairs(pairing, kind).flatMap(([older, newer, unique]) => {
      const score = scoreOf(pairing, older, newer, unique);
      return score > 0 ? [{ older, newer, score }] : [];
    });
    pairBestFirst(pairing, candidates satisfies Candidate[]);
  }
}

/** Returns headings that share a title, a number or rules, and whether the title is unique. */
function possiblePairs(
  pairing: Pairing,
  kind: TracedItem['kind'],
): [older: TracedItem, newer: TracedItem, unique: boolean][] {
  const older = [...pairing.olderLeft].filter((item) => item.heading);
  const newer = [...pairing.newerLeft].filter((item) => item.heading);
  const title = (item: TracedItem) => titleOf(pairing, item);
  const olderTitles = Map.groupBy(older, title);
  const newerTitles = Map.groupBy(newer, title);
  return newer
    .filter((item) => item.kind === kind)
    .flatMap((item) => {
      const sameTitle = olderTitles.get(title(item)) ?? [];
      const unique = sameTitle.length === 1 && newerTitles.get(title(item))?.length === 1;
      const sameKey = pairing.olderByKey.get(item.key) ?? [];
      const above = item.children.flatMap((child) => pairing.olderOf.get(child)?.parent ?? []);
      const possible = new Set([...sameTitle, ...sameKey, ...above]);
      return [...possible]
        .filter((one) => one.heading && pairing.olderLeft.has(one))
        .map((one): [TracedItem, TracedItem, boolean] => [one, item, unique]);
    });
}

function scoreOf(pairing: Pairing, older: TracedItem, newer: TracedItem, unique: boolean): number {
  const shared = sharedBelow(pairing, older, newer);
  const below = shared / Math.max(1, older.children.length, newer.children.length);
  const titles = pairing.likeness.compare(older, newer).alike;
  const sameTitle = titleOf(pairing, older) === titleOf(pairing, newer);
  const sameKey = older.key === newer.key;
  const near = sameParent(pairing, older, newer);
  const hasText = newer.words !== newer.title;
  const accepted =
    (below >= enoughBelow.anyTitle && shared > 1) ||
    (sameTitle && (unique || below > 0 || near)) ||
    (sameKey && (shared > 1 || ((shared > 0 || hasText) && titles >= leastLikenessOfTitles))) ||
    (below >= enoughBelow.likeTitle && titles >= leastLikenessOfTitles);
  if (!accepted) return 0;
  return (
    weights.below * below +
    weights.title * (sameTitle ? 1 : titles / 2) +
    (sameKey ? weights.key : 0) +
    (near ? weights.parent : 0) +
    (older.kind === newer.kind ? weights.kind : 0)
  );
}

/** Counts the rules under two headings that are paired with each other. */
function sharedBelow(pairing: Pairing, older: TracedItem, newer: TracedItem): number {
  return newer.children.filter((child) => pairing.olderOf.get(child)?.parent === older).length;
}

/** A section may have a text besides its title. */
function titleOf(pairing: Pairing, { title, words }: TracedItem): string {
  return pairing.likeness.features({ words: title || words }).masked;
}
