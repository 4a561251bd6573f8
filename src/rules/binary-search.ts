/**
 * Binary search.
 * @param isEnough false for all numbers up to some number, and true after it
 * @returns the first whole number from `low` for which `isEnough` is true, or `high` if there is none below
 */
export function firstEnough(
  low: number,
  high: number,
  isEnough: (number: number) => boolean,
): number {
  let [from, end] = [low, high];
  while (from < end) {
    const middle = (from + end) >> 1;
    if (isEnough(middle)) end = middle;
    else from = middle + 1;
  }
  return from;
}
