/**
 * What a device keeps: files by name, and packs of pages in bundles, some of them unasked and some
 * on demand. The build writes it; the service worker and the page about this device read it.
 */

const prefix = 'rulekeep-';

/** Where the files lie that a version keeps. */
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

/** Where packs lie that were asked for, each with what it was made of. They outlast a version. */
export const packsCache = `${prefix}packs`;

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
  const own = [keptCache(version), visitedCache(version), listCache(version), packsCache];
  return isOurs(name) && !own.includes(name);
}

/** What a page tells the service worker. */
export type ToWorker =
  /** A new version waits: it may replace the old one now. */
  | { do: 'take over' }
  /** Nothing is to be done: having done it lets the browser put a newer worker in place. */
  | { do: 'wake' }
  /** The reader wants all that the version keeps. */
  | { do: 'keep' }
  /** This page was opened before there was a worker to see it. */
  | { do: 'remember'; address: string };

/** What the worker answers that could not keep it all. */
export type FromWorker = { failed: 'no room' | 'no connection' };

/**
 * A header with which a page asks for a file that it can do without. Where that cannot be had, the
 * worker answers 204, for what fails is reported as an error whoever asked for it.
 */
export const mayLack = 'x-may-lack';

/** More than this, in bytes on their way, is fetched only by a reader who was told how much it is. */
export const unaskedLimit = 1_000_000;

/** A file that is kept, by its address relative to the scope, and a hash of what lies there. */
export type ListedFile = readonly [path: string, hash: string];

/** A file of the search index: named by its content, so that its name says all. */
type IndexFile = readonly [path: string, type: string, bytes: number];

/** What lies beside a bundle of the search index. */
export interface IndexManifest {
  /** Address of the bundle, relative to the scope. */
  bundle: string;
  files: IndexFile[];
}

/**
 * Divides the files of a version into those that are as they were before and the others.
 *
 * @example sameAsBefore([['cr/702/', 'a1'], ['', 'b2']], [['cr/702/', 'a1'], ['', 'b1']])
 * // { same: ['cr/702/'], other: [''] }
 */
export function sameAsBefore(
  files: readonly ListedFile[],
  before: readonly ListedFile[],
): { same: string[]; other: string[] } {
  const hashes = new Map(before);
  const [same, other]: [string[], string[]] = [[], []];
  for (const [path, hash] of files) (hashes.get(path) === hash ? same : other).push(path);
  return { same, other };
}

/**
 * Whether the whole bundle is sooner there than the files that a device lacks: each of them is a
 * request, and none of them is zipped together with the others.
 */
export function isBundleSooner(lacking: readonly IndexFile[], all: readonly IndexFile[]): boolean {
  const bytes = (files: readonly IndexFile[]) => files.reduce((sum, [, , each]) => sum + each, 0);
  return bytes(lacking) * 2 > bytes(all);
}

/** Whether the browser is set to save data. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Pages that belong together, in bundles: kept unasked with the site, or on demand. */
export interface Pack {
  /** What `packOf` calls it: `cr/rules`. */
  name: string;
  /** Kept with the site, since a reader without a connection counts on it. */
  unasked: boolean;
  /** Zipped, as it is fetched and kept. */
  bytes: number;
  /** Each bundle with the first address in it, in the order of addresses in small letters. */
  bundles: [path: string, first: string][];
  /** The list of an index that goes with the pages, fetched as one bundle and kept as files. */
  index?: string;
}

/** What lies at `/offline/kept.json`. */
export interface Kept {
  /** Documents by slug, each with its releases but the newest, oldest first. */
  documents: Record<string, { title: string; older: [id: string, label: string][] }>;
  /** How many files and bundles are kept unasked, how many bytes they are on their way, and there. */
  files: number;
  bytes: number;
  stored: number;
  packs: Pack[];
}

/**
 * The pack to which an address belongs, whether or not there is a page.
 *
 * @param path relative to the scope
 * @example packOf('cr/702.19b/', kept.documents) // 'cr/rules'
 * @example packOf('cr/702.19b/history/', kept.documents) // 'cr/history'
 * @example packOf('cr/2014-06-01/702.19b/', kept.documents) // 'cr/2014-06-01'
 */
export function packOf(path: string, documents: Kept['documents']): string {
  const [first = '', second = '', ...rest] = path.toLowerCase().replace(/\/$/, '').split('/');
  if (first === 'cards') return first;
  const document = Object.hasOwn(documents, first) ? documents[first] : undefined;
  if (!document) return 'site';
  if (document.older.some(([id]) => id === second)) return `${first}/${second}`;
  const ofHistory = rest.at(-1) === 'history' || second === 'changes' || second === 'releases';
  return `${first}/${ofHistory ? 'history' : 'rules'}`;
}

/**
 * The bundle in which a page stands if the pack has it.
 *
 * @param path relative to the scope, in small letters
 * @example bundleOf(pack, 'cr/702.19b/') // 'offline/cr-rules-4f09aa31bc12.bundle'
 */
export function bundleOf({ bundles }: Pack, path: string): string | null {
  return bundles.findLast(([, first]) => first <= path)?.[0] ?? null;
}

/** Something that a reader can ask this device to keep, with all that it needs. */
export interface Offer {
  title: string;
  packs: Pack[];
}

/**
 * What can be kept on demand. Words that stood in a release may have come with an older one, so each
 * release is offered with those before it.
 */
export function offersOf({ documents, packs }: Kept): Offer[] {
  const find = (name: string) => packs.filter((pack) => pack.name === name && !pack.unasked);
  const offers: Offer[] = [
    { title: 'Cards and their rulings, with the search for them', packs: find('cards') },
  ];
  for (const [slug, { title, older }] of Object.entries(documents)) {
    const name = `${title}: histories, and what each release changed`;
    offers.push({ title: name, packs: find(`${slug}/history`) });
    const before: Pack[] = [];
    for (const [id, label] of older) {
      const own = find(`${slug}/${id}`);
      if (own.length === 0) continue;
      before.push(...own);
      offers.push({ title: `${title} as of ${label}, and before`, packs: [...before] });
    }
  }
  return offers.filter(({ packs }) => packs.length > 0);
}

/** @example megabytes(2_140_000) // '2.1 MB' */
export function megabytes(bytes: number): string {
  return `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
}

/**
 * What is not among what a device keeps unasked, in words; nothing where that is all there is.
 *
 * @example leftOut(kept.packs) // 'cards, histories and older releases'
 */
export function leftOut(packs: readonly Pack[]): string {
  const names = packs.filter(({ unasked }) => !unasked).map(({ name }) => name);
  const isHistory = (name: string) => name.endsWith('/history');
  const kinds: [string, boolean][] = [
    ['cards', names.includes('cards')],
    ['histories', names.some(isHistory)],
    ['older releases', names.some((name) => name.includes('/') && !isHistory(name))],
  ];
  const said = kinds.filter(([, isLeftOut]) => isLeftOut).map(([words]) => words);
  return said.join(', ').replace(/, (?=[^,]*$)/, ' and ');
}
