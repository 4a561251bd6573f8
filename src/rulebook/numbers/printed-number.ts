/**
 * A key as a reader is shown it: a number as printed, and what is counted under a number and has
 * none of its own (notes, examples) named by its place.
 *
 * @example printedNumber('702.19b.Example.1') // '702.19b Example 1'
 * @example printedNumber('505.5.Ruling.1') // '505.5.Ruling.1', as the texts print it
 */
export function printedNumber(key: string): string {
  return key.replace(/\.(Note|Example)\.(\d+)$/, ' $1 $2');
}
