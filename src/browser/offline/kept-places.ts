/** Which kept page an entry stands on, for whoever asks for an entry's own page offline. */

/**
 * The kept pages by address, each with the numbers of the entries that stand on it at an anchor
 * of their own: `{ '/cr/702/': ['702.1', '702.1a'] }`.
 */
export type KeptPlaces = Record<string, string[]>;

/** What lies at `/offline/kept.json`. */
export interface Kept {
  places: KeptPlaces;
  /** How many files the device keeps, and how many bytes they are on their way to it. */
  files: number;
  bytes: number;
}

/**
 * Finds the kept page and anchor for an address whose own page is not kept. A final slash and
 * the case of letters make no difference, for no two addresses differ in these alone.
 *
 * @param pathname an address within the site, as the browser asks for it
 * @returns an address with an anchor, or null where no kept page holds the entry
 * @example placeOf({ '/cr/702/': ['702.19a'] }, '/cr/702.19A') // '/cr/702/#702.19a'
 */
export function placeOf(places: KeptPlaces, pathname: string): string | null {
  const asked = decode(pathname).replace(/\/$/, '').toLowerCase();
  for (const [page, keys] of Object.entries(places)) {
    const document = page.split('/', 2).join('/');
    if (!asked.startsWith(`${document}/`.toLowerCase())) continue;
    const key = keys.find((held) => `${document}/${held}`.toLowerCase() === asked);
    if (key !== undefined) return `${page}#${encodeURI(key)}`;
  }
  return null;
}

function decode(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
