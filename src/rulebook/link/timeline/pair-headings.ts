import { type Candidate, type Pairing, pairBestFirst, sameParent } from './pairing.ts';
import type { TracedItem } from './traced-item.ts';

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
