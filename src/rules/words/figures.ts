/**
 * A count as it is printed.
 *
 * @example inFigures(34000) // '34,000'
 */
export function inFigures(count: number): string {
  return count.toLocaleString('en');
}
