/** Divides the numbers of a document among files, so that each file is small. */
import { compareKeys, isNumberKey } from '../rules/numbers/number-key.ts';

export type Divided = [name: string, keys: string[]][];

/**
 * Divides numbers among files, each in reading order. Splits files that are too large. A number is in the
 * file with the longest name that it starts with; `sectionOf` finds it.
 *
 * @param nameOf returns the name of a number's file before splitting
 * @param maxWeight the highest total weight of a file
 */
export function divideNumbers(
  keys: string[],
  nameOf: (key: string) => string,
  maxWeight: number,
  weigh: (key: string) => number,
): Divided {
  const parts = [...Map.groupBy(keys.sort(compareKeys), nameOf)];
  return parts.flatMap(([name, found]) => divideFile(name, found, maxWeight, weigh));
}

/**
 * Splits a file that is too large by the next characters of its numbers. The file `702` keeps only the number
 * 702; the new file `702.1` gets 702.1, 702.1a, 702.10 and 702.112.
 */
function divideFile(
  name: string,
  keys: string[],
  maxWeight: number,
  weigh: (key: string) => number,
): Divided {
  const isOne = keys.length === 1;
  if (isOne || keys.reduce((sum, key) => sum + weigh(key), 0) <= maxWeight) return [[name, keys]];
  const hasParts = keys.some((key) => separators(key).test(key[name.length] ?? ''));
  const length = name.length + (hasParts ? 2 : 1);
  const parts = [...Map.groupBy(keys, (key) => key.slice(0, length))];
  return parts.flatMap(([part, found]) =>
    part === name ? [[part, found] as const] : divideFile(part, found, maxWeight, weigh),
  ) as Divided;
}

/** Matches the separators between parts of a key. A dash is a separator in a number, but not in a name. */
function separators(key: string): RegExp {
  return isNumberKey(key) ? /[./-]/ : /[./]/;
}

/** @example sectionName('702.19b') // '702'; sectionName('1-2-3') // '1'; sectionName('glossary/trample') // 'glossary' */
export function sectionName(key: string): string {
  return key.split(separators(key), 1)[0] ?? key;
}
