/** Names in the order of the alphabet. */

export interface NamedAddress {
  name: string;
  /** Site-relative. */
  address: string;
  /** Something to stand after the name. */
  note?: string;
}

/**
 * Names under their first letters, accents folded; what begins with no letter stands under `#`.
 *
 * @example byFirstLetter([{ name: 'Æther', address: '/' }])[0][0] // 'A'
 */
export function byFirstLetter(items: readonly NamedAddress[]): [string, NamedAddress[]][] {
  const byName = items.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const letters = Map.groupBy(byName, ({ name }) => firstLetter(name));
  return [...letters].sort(([a], [b]) => a.localeCompare(b, 'en'));
}

function firstLetter(name: string): string {
  const folded = name.replace(/^Æ/i, 'A').normalize('NFKD').charAt(0).toUpperCase();
  return /[A-Z]/.test(folded) ? folded : '#';
}
