import { type Candidate, type Pairing, pairBestFirst, sameParent } from './pairing.ts';
import type { TracedItem } from './traced-item.ts';

/** What speaks for two headings being the same: mostly, that the same rules stand under both. */
const weights = { below: 3, title: 2, key: 0.75, parent: 0.5, kind: 0.25 };

/** Share of the rules under two headings that makes them one, whatever they are called. */
const enoughBelow = 0.5;

/**
 * Pairs headings by the rules that were paired under them, by title and by number. Lower headings
 * come first, so that they in turn speak for the headings above. A title alone is enough where
 * only one older and one newer heading have it.
 */
export function pairHeadings(pairing: Pairing): void {
  for (const kind of ['rule', 'section', 'chapter'] as const) {
    const older = [...pairing.olderLeft].filter((item) => item.heading);
    const newer = [...pairing.newerLeft].filter((item) => item.heading && item.kind === kind);
    pairBestFirst(pairing, candidatesAmong(pairing, older, newer));
  }
}

function candidatesAmong(pairing: Pairing, older: TracedItem[], newer: TracedItem[]): Candidate[] {
  const title = (item: TracedItem) => pairing.likeness.features(item).masked;
  const olderTitles = Map.groupBy(older, title);
  const newerTitles = Map.groupBy(
    [...pairing.newerLeft].filter((item) => item.heading),
    title,
  );
  const byLineage = new Map(older.map((item) => [pairing.lineageOf(item), item]));
  const candidates: Candidate[] = [];
  for (const each of newer) {
    const votes = votesFromBelow(pairing, each);
    const sameTitle = olderTitles.get(title(each)) ?? [];
    const alone = sameTitle.length === 1 && newerTitles.get(title(each))?.length === 1;
    const possible = new Set([
      ...sameTitle,
      ...(pairing.olderByKey.get(each.key) ?? []).filter((item) => item.heading),
      ...[...votes.keys()].flatMap((lineage) => byLineage.get(lineage) ?? []),
    ]);
    for (const one of possible) {
      if (!pairing.olderLeft.has(one)) continue;
      const lineage = pairing.lineageOf(one);
      const voted = lineage === undefined ? 0 : (votes.get(lineage) ?? 0);
      const size = Math.max(one.children.length, each.children.length);
      const below = size === 0 ? 0 : voted / size;
      const titled = title(one) === title(each);
      const keyed = one.key === each.key;
      const near = sameParent(pairing, one, each);
      const accepted =
        below > enoughBelow || (titled && (alone || below > 0 || near)) || (keyed && below > 0);
      if (!accepted) continue;
      const score =
        weights.below * below +
        (titled ? weights.title : 0) +
        (keyed ? weights.key : 0) +
        (near ? weights.parent : 0) +
        (one.kind === each.kind ? weights.kind : 0);
      candidates.push({ older: one, newer: each, score });
    }
  }
  return candidates;
}

/** How many of the rules under a newer heading stood under which older one, by its lineage. */
function votesFromBelow(pairing: Pairing, newer: TracedItem): Map<string, number> {
  const votes = new Map<string, number>();
  for (const child of newer.children) {
    const lineage = pairing.lineageOf(child);
    const above = lineage === undefined ? undefined : pairing.olderParentOf(lineage);
    if (above !== undefined) votes.set(above, (votes.get(above) ?? 0) + 1);
  }
  return votes;
}
