/** The order in which numbers and entries are read. */
import { compareSteps, isNumberKey, keySteps } from '../numbers/number-key.ts';
import type { EntryMeta } from '../entries/entry.ts';

const collator = new Intl.Collator('en', { numeric: true });

/**
 * Compares two keys so that a number stands where a reader looks for it: `501.9` before `501.10`,
 * `704.5z` before `704.5aa`, and the numbers of the rules before the lettered ones of old rulings.
 * What is no number stands by the alphabet.
 *
 * @example ['501.10', '501.9'].sort(compareKeys) // ['501.9', '501.10']
 */
export function compareKeys(one: string, other: string): number {
  if (!isNumberKey(one) || !isNumberKey(other)) return collator.compare(one, other);
  return (
    Number(isLettered(one)) - Number(isLettered(other)) ||
    compareSteps(keySteps(one), keySteps(other))
  );
}

function isLettered(key: string): boolean {
  return /^[A-Z]/.test(key);
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
