import { compareSteps, isNumberKey, keySteps } from './number-key.ts';

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
