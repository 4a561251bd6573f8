/**
 * The release in force on a day: the newest that is not younger. Dates are ISO, so they compare
 * as text.
 *
 * @param releases in any order
 * @returns null where even the oldest release is younger
 *
 * @example releaseInForce([{ date: '2008-02-01' }, { date: '2009-07-11' }], '2009-01-01')
 * // { date: '2008-02-01' }
 */
export function releaseInForce<R extends { date: string }>(
  releases: readonly R[],
  day: string,
): R | null {
  let found: R | null = null;
  for (const release of releases) {
    if (release.date <= day && (found === null || release.date >= found.date)) found = release;
  }
  return found;
}
