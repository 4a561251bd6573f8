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

/** Where the list of what a version keeps lies, once all of it is there. */
export function listCache(version: string): string {
  return `${prefix}list-${version}`;
}

/** Whether a cache holds what some version keeps. */
export function isKeptCache(name: string): boolean {
  return name.startsWith(keptCache(''));
}

/** Whether a cache holds the list of some version. */
export function isListCache(name: string): boolean {
  return name.startsWith(listCache(''));
}

/** Whether a cache was made by this site, in whatever version. */
export function isOurs(name: string): boolean {
  return name.startsWith(prefix);
}

/** Whether a cache belongs to another version than the given one. */
export function isOutdated(name: string, version: string): boolean {
  const own = [keptCache(version), visitedCache(version), listCache(version)];
  return isOurs(name) && !own.includes(name);
}

/** What a page tells the service worker. */
export type ToWorker =
  /** A new version waits: it may replace the old one now. */
  | { do: 'take over' }
  /** Nothing is to be done: having done it lets the browser put a newer worker in place. */
  | { do: 'wake' }
  /** This page was opened before there was a worker to see it. */
  | { do: 'remember'; address: string };

/**
 * A header with which a page asks for a file that it can do without. Where that cannot be had, the
 * worker answers 204, for what fails is reported as an error whoever asked for it.
 */
export const mayLack = 'x-may-lack';
