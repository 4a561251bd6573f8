import { type Entry, type ItemKind, itemKinds } from '../../src/rulebook/index.ts';

/** What a set of entries holds, counted by what it prints. */
export interface ContentCounts {
  /** Everything with a printed number: chapters, sections, rules, subrules, rulings. */
  numberedBlocks: number;
  byKind: Record<ItemKind, number>;
  citations: number;
  references: number;
  /** Distinct numbers that references name and their text holds. */
  numbersHeld: string[];
  /** Distinct numbers that references name and their text does not hold. */
  numbersAbsent: string[];
}

/**
 * Counts entries as a careful reader of the texts would.
 *
 * @example countContent(entries).numberedBlocks // 201
 */
export function countContent(entries: Entry[]): ContentCounts {
  const byKind = Object.fromEntries(itemKinds.map((kind) => [kind, 0])) as ContentCounts['byKind'];
  const held = new Set<string>();
  const absent = new Set<string>();
  for (const entry of entries) {
    byKind[entry.kind]++;
    for (const reference of entry.references) {
      (reference.to ? held : absent).add(reference.target);
    }
  }
  const sum = (lengthOf: (entry: Entry) => number) =>
    entries.reduce((total, entry) => total + lengthOf(entry), 0);
  return {
    numberedBlocks: sum((entry) => (entry.number === null ? 0 : 1)),
    byKind,
    citations: sum((entry) => entry.citations.length),
    references: sum((entry) => entry.references.length),
    numbersHeld: [...held].sort(),
    numbersAbsent: [...absent].sort(),
  };
}
