/** Formats a number with thousands separators. @example inFigures(34000) // '34,000' */
export function inFigures(count: number): string {
  return count.toLocaleString('en');
}
