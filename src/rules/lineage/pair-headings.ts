import type { Item } from './item.ts';
import { haveSameParent, pairBestFirst, type Pairing } from './pairing.ts';

/** How much each thing that two headings have in common adds to the score of the pair. */
const weights = { sharedChildren: 3, title: 2, key: 0.75, parent: 0.5, kind: 0.25 };

/**
 * Two headings are the same if at least this share of the items directly under them (and more than one) is paired.
 */
const minSharedChildren = { withAnyTitle: 0.34, withSimilarTitle: 0.15 };
const minTitleSimilarity = 0.3;

/** First pairs rules, then sections, then chapters, because paired rules show which sections are the same. */
export function pairHeadings(pairing: Pairing): void {
  for (const kind of ['rule', 'section', 'chapter'] as const) {
    const candidates = possiblePairs(pairing, kind).flatMap(([older, newer, hasUniqueTitle]) => {
      const score = scoreHeadings(pairing, older, newer, hasUniqueTitle);
      return score > 0 ? [{ older, newer, score }] : [];
    });
    pairBestFirst(pairing, candidates);
  }
}

/**
 * Pairs rules that kept their number and most of their subrules, even if no word of their own text is left. The
 * subrules must be paired already.
 */
export function pairBySubrules(pairing: Pairing): void {
  for (const newer of pairing.unpairedNewer) {
    const older = pairing.unpairedWithKey(newer.key);
    if (!older || newer.kind !== 'rule' || newer.isHeading || older.isHeading) continue;
    const shared = countSharedChildren(pairing, older, newer);
    if (shared > 1 && shared > older.children.length / 2) pairing.pair(older, newer);
  }
}

/**
 * Returns the unpaired newer headings, each with the older ones that have the same title, the same number, or some
 * of the same items under them. `hasUniqueTitle`: no other unpaired heading has the title.
 */
function possiblePairs(
  pairing: Pairing,
  kind: Item['kind'],
): [older: Item, newer: Item, hasUniqueTitle: boolean][] {
  const older = [...pairing.unpairedOlder].filter((item) => item.isHeading);
  const newer = [...pairing.unpairedNewer].filter((item) => item.isHeading);
  const titleOf = (item: Item) => maskedTitle(pairing, item);
  const olderByTitle = Map.groupBy(older, titleOf);
  const newerByTitle = Map.groupBy(newer, titleOf);
  return newer
    .filter((item) => item.kind === kind)
    .flatMap((item) => {
      const sameTitle = olderByTitle.get(titleOf(item)) ?? [];
      const isUnique = sameTitle.length === 1 && newerByTitle.get(titleOf(item))?.length === 1;
      const sameKey = pairing.olderByKey.get(item.key) ?? [];
      const sameChildren = item.children.flatMap(
        (child) => pairing.olderOf.get(child)?.parent ?? [],
      );
      return [...new Set([...sameTitle, ...sameKey, ...sameChildren])]
        .filter((found) => found.isHeading && pairing.unpairedOlder.has(found))
        .map((found): [Item, Item, boolean] => [found, item, isUnique]);
    });
}

/** Returns how likely two headings are the same; 0 if there is too little evidence. */
function scoreHeadings(
  pairing: Pairing,
  older: Item,
  newer: Item,
  hasUniqueTitle: boolean,
): number {
  const shared = countSharedChildren(pairing, older, newer);
  const share = shared / Math.max(1, older.children.length, newer.children.length);
  const titleSimilarity = pairing.comparer.compare(older, newer).similarity;
  const sameTitle = maskedTitle(pairing, older) === maskedTitle(pairing, newer);
  const sameKey = older.key === newer.key;
  const sameParent = haveSameParent(pairing, older, newer);
  const isSimilar = titleSimilarity >= minTitleSimilarity;
  const hasText = newer.fullText !== newer.title;
  const isLikely =
    (share >= minSharedChildren.withAnyTitle && shared > 1) ||
    (sameTitle && (hasUniqueTitle || shared > 0 || sameParent)) ||
    (sameKey && (shared > 1 || ((shared > 0 || hasText) && isSimilar))) ||
    (share >= minSharedChildren.withSimilarTitle && isSimilar);
  if (!isLikely) return 0;
  return (
    weights.sharedChildren * share +
    weights.title * (sameTitle ? 1 : titleSimilarity / 2) +
    (sameKey ? weights.key : 0) +
    (sameParent ? weights.parent : 0) +
    (older.kind === newer.kind ? weights.kind : 0)
  );
}

/** Returns a title in lower case without rule numbers; the text if there is no title. */
function maskedTitle(pairing: Pairing, { title, fullText }: Item): string {
  return pairing.comparer.analyze({ fullText: title || fullText }).masked;
}

function countSharedChildren(pairing: Pairing, older: Item, newer: Item): number {
  return newer.children.filter((child) => pairing.olderOf.get(child)?.parent === older).length;
}
