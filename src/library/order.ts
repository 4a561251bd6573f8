/** The order in which numbers and entries are read. */
import type { EntryMeta } from '../model/entry.ts';

const collator = new Intl.Collator('en', { numeric: true });
const letters = /^[a-z]{1,2}$/;

/**
 * Compares two keys so that a number stands where a reader looks for it: `501.9` before `501.10`,
 * `704.5z` before `704.5aa`.
 *
 * @example ['501.10', '501.9'].sort(compareKeys) // ['501.9', '501.10']
 */
export function compareKeys(one: string, other: string): number {
  const ones = partsOf(one);
  const others = partsOf(other);
  for (const [index, part] of ones.entries()) {
    const counterpart = others[index];
    if (counterpart === undefined) return 1;
    const difference = compareParts(part, counterpart);
    if (difference !== 0) return difference;
  }
  return ones.length - others.length;
}

/** `704.5aa` gives `704`, `5`, `aa`. */
function partsOf(key: string): string[] {
  return key.match(/\d+|[A-Za-z]+/g) ?? [];
}

function compareParts(one: string, other: string): number {
  if (letters.test(one) && letters.test(other) && one.length !== other.length) {
    return one.length - other.length;
  }
  return collator.compare(one, other);
}

/**
 * Compares entries that stand under one heading and have no count of places in common, because
 * they come from different texts or releases: their kinds and numbers tell.
 */
export function byShelf(one: EntryMeta, other: EntryMeta): number {
  return shelfOf(one) - shelfOf(other) || compareKeys(one.key, other.key);
}

/** What stands before the rules, in the order in which it does. */
const frontMatter = ['title', 'effective-date', 'preamble', 'introduction', 'contents'];

const shelves: Partial<Record<EntryMeta['kind'], number>> = {
  example: 1,
  ruling: 3,
  note: 4,
  glossary: 5,
};

function shelfOf({ kind, key }: EntryMeta): number {
  if (kind === 'matter') return frontMatter.includes(key) ? frontMatter.indexOf(key) - 9 : 6;
  return shelves[kind] ?? 2;
}
