/** Names under which the browser keeps what belongs to this site. */

const prefix = 'rulekeep-';

/** Where the pages and files lie that every visitor's device keeps. */
export function keptCache(version: string): string {
  return `${prefix}kept-${version}`;
}

/** Where pages lie that were visited, and what they loaded. */
export function visitedCache(version: string): string {
  return `${prefix}visited-${version}`;
}

/** Whether a cache was made by this site, in whatever version. */
export function isOurs(name: string): boolean {
  return name.startsWith(prefix);
}

/** Whether a cache belongs to another version than the given one. */
export function isOutdated(name: string, version: string): boolean {
  return isOurs(name) && name !== keptCache(version) && name !== visitedCache(version);
}
