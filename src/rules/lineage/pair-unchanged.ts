import type { Item } from './item.ts';
import { type Candidate, haveSameParent, pairBestFirst, type Pairing } from './pairing.ts';

/**
 * Pairs items with the same key and text. Glossary terms and front matter need only the same key. Leaves headings to
 * `pairHeadings`.
 */
export function pairByKey(pairing: Pairing): void {
  for (const newer of pairing.unpairedNewer) {
    const older = pairing.unpairedWithKey(newer.key);
    if (!older || older.kind !== newer.kind) continue;
    const isNamedByKey = newer.kind === 'glossary' || newer.kind === 'matter';
    if (isNamedByKey || (!newer.isHeading && older.textId === newer.textId))
      pairing.pair(older, newer);
  }
}

/** Shorter texts, such as `See rule 502.`, may occur under many rules. */
const minWords = 6;

/**
 * Pairs items with the same text, whatever their own numbers and the numbers in the text. Prefers those under the
 * same rule, then those with the same numbers in the text; otherwise the order decides. Very short texts must be
 * under the same rule. Leaves headings to `pairHeadings`.
 */
export function pairByText(pairing: Pairing): void {
  const groupByText = (items: Set<Item>) =>
    Map.groupBy(
      [...items].filter((item) => !item.isHeading),
      (item) => pairing.comparer.analyze(item).masked,
    );
  const olderTexts = groupByText(pairing.unpairedOlder);
  const candidates: Candidate[] = [];
  for (const [text, newerItems] of groupByText(pairing.unpairedNewer)) {
    const olderItems = olderTexts.get(text) ?? [];
    const isUnique = olderItems.length === 1 && newerItems.length === 1;
    for (const newer of newerItems) {
      const isLong = pairing.comparer.analyze(newer).wordCount >= minWords;
      for (const older of olderItems) {
        const sameParent = haveSameParent(pairing, older, newer);
        const isLikely = sameParent || (isLong && (isUnique || older.kind === newer.kind));
        if (!isLikely || pairing.isCopyElsewhere(older, newer)) continue;
        const score = (sameParent ? 2 : 0) + (older.textId === newer.textId ? 1 : 0);
        candidates.push({ older, newer, score });
      }
    }
  }
  pairBestFirst(pairing, candidates);
}
