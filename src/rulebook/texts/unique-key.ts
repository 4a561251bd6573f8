/** How often each key has been asked for. */
export type KeysTaken = Map<string, number>;

/**
 * A key that no other item has: the wanted one, or, where two items print the same number, one
 * that says so.
 *
 * @example uniqueKey('D.18.5', taken) // 'D.18.5', and the next time 'D.18.5.Duplicate.2'
 */
export function uniqueKey(wanted: string, taken: KeysTaken): string {
  const times = (taken.get(wanted) ?? 0) + 1;
  taken.set(wanted, times);
  return times === 1 ? wanted : `${wanted}.Duplicate.${times}`;
}
