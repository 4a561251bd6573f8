import { type Candidate, type Pairing, pairBestFirst, sameParent } from './pairing.ts';
import type { TracedItem } from './traced-item.ts';

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
