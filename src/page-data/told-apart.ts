/** Links of one name on one page, told apart for whoever hears them without what stands around. */

/**
 * What each of these is called for whoever goes from link to link: its name, and what it leads to; null
 * where nothing else on the page has that name. It begins with the name that is seen, for that is what
 * who speaks to a device says.
 *
 * @example
 * toldApart([{ name: 'May 1', about: 'Of it.' }, { name: 'May 1', about: 'No.' }, { name: 'June 2', about: '' }])
 * // ['May 1: Of it.', 'May 1: No.', null]
 */
export function toldApart(links: readonly { name: string; about: string }[]): (string | null)[] {
  const alike = Map.groupBy(links, ({ name }) => name);
  return links.map(({ name, about }) =>
    (alike.get(name)?.length ?? 0) > 1 ? `${name}: ${about}` : null,
  );
}
