import type { Likeness } from './likeness.ts';
import type { TracedItem } from './traced-item.ts';

/** The older and the newer items between which the same rules are to be found, and those found. */
export interface Pairing {
  likeness: Likeness;
  /** Older items that have no newer one yet, and the reverse. */
  olderLeft: Set<TracedItem>;
  newerLeft: Set<TracedItem>;
  /** Items of the older state by key; a part may have left two under one key. */
  olderByKey: Map<string, TracedItem[]>;
  /** Pairs found, by their older and by their newer item. */
  newerOf: Map<TracedItem, TracedItem>;
  olderOf: Map<TracedItem, TracedItem>;
  pair(older: TracedItem, newer: TracedItem): void;
}

/**
 * Begins a pairing with nothing paired.
 *
 * @param older every item known to stand before the newer release
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

/** A possible pair and how much speaks for it. */
export interface Candidate {
  older: TracedItem;
  newer: TracedItem;
  score: number;
}

/** Pairs the best candidates first; each item is taken once. */
export function pairBestFirst(pairing: Pairing, candidates: Candidate[]): void {
  const best = candidates.toSorted((a, b) => b.score - a.score);
  for (const { older, newer } of best) {
    if (pairing.olderLeft.has(older) && pairing.newerLeft.has(newer)) pairing.pair(older, newer);
  }
}

/** Whether the two stand under the same rule, as far as it is known. */
export function sameParent(pairing: Pairing, older: TracedItem, newer: TracedItem): boolean {
  if (!older.parent || !newer.parent) return older.parent === newer.parent;
  return pairing.newerOf.get(older.parent) === newer.parent;
}

/** Whether the two stand in the same section, or under the same rule at any depth. */
export function sameAncestor(pairing: Pairing, older: TracedItem, newer: TracedItem): boolean {
  const above = new Set(sectionsAbove(newer));
  return sectionsAbove(older).some((item) => {
    const now = pairing.newerOf.get(item);
    return now !== undefined && above.has(now);
  });
}

/** A chapter is too wide to say anything. */
function sectionsAbove(item: TracedItem): TracedItem[] {
  const { parent } = item;
  return parent && parent.kind !== 'chapter' ? [parent, ...sectionsAbove(parent)] : [];
}

/** A shorter text (`See rule 502.`) may stand under many rules and proves nothing alone. */
const leastWords = 6;

/** Pairs what carries the same words under the same number; headings wait for what is under them. */
export function pairUnmoved(pairing: Pairing): void {
  for (const newer of pairing.newerLeft) {
    const older = pairing.olderByKey.get(newer.key)?.find((each) => pairing.olderLeft.has(each));
    if (!older) continue;
    const certain = sameByKey(newer) || (!newer.heading && older.own === newer.own);
    if (certain && older.kind === newer.kind) pairing.pair(older, newer);
  }
}

/** The key of a glossary term is the term, that of front matter what it is: they name the item. */
function sameByKey(item: TracedItem): boolean {
  return item.kind === 'glossary' || item.kind === 'matter';
}

/**
 * Pairs texts whose words are the same under another number, the numbers they refer to left aside.
 * Where several texts are the same, those under the same rule, and then those in the same order,
 * belong together; a text too short to be told apart needs the same rule above it.
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

/** What speaks for two headings being the same: mostly, that the same rules stand under both. */
const weights = { below: 3, title: 2, key: 0.75, parent: 0.5, kind: 0.25 };

/** Share of the rules under two headings that makes them one: whatever their titles, or if alike. */
const enoughBelow = { anyTitle: 0.34, likeTitle: 0.15 };
const leastLikenessOfTitles = 0.3;

/**
 * Pairs headings by the rules that were paired under them, by title and by number. Lower headings
 * come first, so that they in turn speak for the headings above. A title alone is enough where
 * only one older and one newer heading have it.
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

/** Headings that share a title, a number or rules; and whether no others have that title. */
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
  const accepted =
    (below >= enoughBelow.anyTitle && shared > 1) ||
    (sameTitle && (unique || below > 0 || near)) ||
    (sameKey && (shared > 1 || (shared > 0 && titles >= leastLikenessOfTitles))) ||
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

/** How many of the rules under two headings are known to stand under both. */
function sharedBelow(pairing: Pairing, older: TracedItem, newer: TracedItem): number {
  return newer.children.filter((child) => pairing.olderOf.get(child)?.parent === older).length;
}

function titleOf(pairing: Pairing, heading: TracedItem): string {
  return pairing.likeness.features(heading).masked;
}
