import type { Item } from './item.ts';
import type { TextComparer } from './text-similarity.ts';

/** A subrule stayed under its number if its words are at least this similar. */
const minSimilarityOfStayed = 0.4;

/** A pair means: both items are versions of the same rule. An item is in at most one pair. */
export class Pairing {
  readonly comparer: TextComparer;
  readonly unpairedOlder: Set<Item>;
  readonly unpairedNewer: Set<Item>;
  /** Two may have the same key: one of a partial release, and one of a release before it. */
  readonly olderByKey: Map<string, Item[]>;
  readonly #newerByKey: Map<string, Item>;
  readonly newerOf = new Map<Item, Item>();
  readonly olderOf = new Map<Item, Item>();

  constructor(older: Iterable<Item>, newer: Iterable<Item>, comparer: TextComparer) {
    this.comparer = comparer;
    this.unpairedOlder = new Set(older);
    this.unpairedNewer = new Set(newer);
    this.olderByKey = Map.groupBy(this.unpairedOlder, (item) => item.key);
    this.#newerByKey = new Map([...newer].map((item) => [item.key, item]));
  }

  /**
   * True if a rule has the words of an older one, but the subrules stayed under the old number. Then the rule with the
   * old number is the same rule, reworded, and the one with the old words is a copy.
   */
  isCopyElsewhere(older: Item, newer: Item): boolean {
    const atOldKey = this.#newerByKey.get(older.key);
    if (!atOldKey || atOldKey === newer || newer.children.length > 0) return false;
    const stayed = older.children.filter((child) => {
      const sameKey = atOldKey.children.find(({ key }) => key === child.key);
      return sameKey && this.comparer.compare(child, sameKey).similarity >= minSimilarityOfStayed;
    });
    return stayed.length > 1 && stayed.length > older.children.length / 2;
  }

  unpairedWithKey(key: string): Item | undefined {
    return this.olderByKey.get(key)?.find((item) => this.unpairedOlder.has(item));
  }

  /** Both items must be unpaired. */
  pair(older: Item, newer: Item): void {
    this.unpairedOlder.delete(older);
    this.unpairedNewer.delete(newer);
    this.newerOf.set(older, newer);
    this.olderOf.set(newer, older);
  }
}

/** Two items that may be versions of the same rule. */
export interface Candidate {
  older: Item;
  newer: Item;
  score: number;
}

/** Pairs candidates greedily: those with the highest score first, if both items are still unpaired. */
export function pairBestFirst(pairing: Pairing, candidates: Candidate[]): void {
  for (const { older, newer } of candidates.toSorted((a, b) => b.score - a.score)) {
    if (pairing.unpairedOlder.has(older) && pairing.unpairedNewer.has(newer))
      pairing.pair(older, newer);
  }
}

/** True if the parents of two items are paired with each other, or if both have none. */
export function haveSameParent(pairing: Pairing, older: Item, newer: Item): boolean {
  if (!older.parent || !newer.parent) return older.parent === newer.parent;
  return pairing.newerOf.get(older.parent) === newer.parent;
}

/** True if a rule or section above one item is paired with a rule or section above the other. */
export function haveSameAncestor(pairing: Pairing, older: Item, newer: Item): boolean {
  const newerAncestors = new Set(ancestorsOf(newer));
  return ancestorsOf(older).some((ancestor) => {
    const paired = pairing.newerOf.get(ancestor);
    return paired !== undefined && newerAncestors.has(paired);
  });
}

/** Returns the rules and the section above an item. Omits chapters: they have too many rules. */
function ancestorsOf({ parent }: Item): Item[] {
  return parent && parent.kind !== 'chapter' ? [parent, ...ancestorsOf(parent)] : [];
}

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
