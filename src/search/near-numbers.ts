/** Finds the numbers that a mistyped number may mean: `702.19b` for `720.19b`. */
import editDistance from 'damerau-levenshtein';
import Fuse from 'fuse.js/basic';
import type { NumberIndex, NumberRow } from '../rules/numbers/number-index.ts';
import { isNumberKey, keySteps } from '../rules/numbers/number-key.ts';
import { remember } from '../rules/once-per.ts';
import { areReordered } from './spelling.ts';

const maxNear = 8;

const fuseOf = remember(({ documents }: NumberIndex) => {
  const known = documents
    .flatMap(({ rows }) => rows)
    .filter(({ key, current, available }) => current && available && isRule(key))
    .map((row) => ({ row, signs: signsOf(row.key) }));
  return new Fuse(known, { keys: ['signs'], threshold: 0.5 });
});

/**
 * Returns the current numbers that a mistyped one may mean, most likely first.
 * @param document the slug of the document that has them; null for all documents
 */
export function nearNumbers(
  key: string,
  numberIndex: NumberIndex,
  document: string | null,
): NumberRow[] {
  const typed = signsOf(key);
  if (typed.length < 3) return [];
  return fuseOf(numberIndex)
    .search(typed.slice(0, 32))
    .map(({ item: { row, signs } }) => {
      const isSameLength = sectionLength(row.key) === sectionLength(key);
      return { row, cost: costOf(typed, signs) + (isSameLength ? 0 : 0.15) };
    })
    .filter(({ row, cost }) => cost <= 1.5 && (document ?? row.document) === row.document)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, maxNear)
    .map(({ row }) => row);
}

/** False for examples, and for rulings and notes of a rule. */
const isRule = (key: string) =>
  isNumberKey(key) && keySteps(key).every(({ type }) => type !== 'part');

const sectionLength = (key: string) => /^\d*/.exec(key)?.[0].length ?? 0;

/** Returns the digits and letters of a number without dots. */
const signsOf = (key: string) => key.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Swapped signs are likelier than a missing or doubled one, and these than a wrong one. */
function costOf(typed: string, signs: string): number {
  const { steps } = editDistance(typed, signs);
  if (steps !== 1) return steps * 2;
  if (typed.length !== signs.length) return 0.8;
  return areReordered(typed, signs) ? 0.5 : 1;
}
