/** Formats a number with thousands separators. @example formatCount(34000) // '34,000' */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}
