/** What an entry needs to be found under its headings. */
interface UnderHeadings {
  id: string;
  parent: string | null;
}

/**
 * The headings and rules that an entry stands under, the outermost first. Ends where a parent is
 * not held, as in a part of a release.
 *
 * @param find the entry of an id
 *
 * @example headingsAbove(rule, (id) => byId.get(id)).map(({ id }) => id) // ['rulings/E', 'rulings/E.4']
 */
export function headingsAbove<E extends UnderHeadings>(
  entry: UnderHeadings,
  find: (id: string) => E | undefined,
): E[] {
  const above: E[] = [];
  const seen = new Set([entry.id]);
  let over = entry.parent === null ? undefined : find(entry.parent);
  while (over && !seen.has(over.id)) {
    seen.add(over.id);
    above.unshift(over);
    over = over.parent === null ? undefined : find(over.parent);
  }
  return above;
}
