/**
 * What a device keeps: which files of a new version it has already, many small ones as one bundle,
 * and the kept page on which an entry stands. The build writes it, the service worker reads it.
 */

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

/** A file in a bundle. */
interface BundledFile {
  /** Its address relative to the site's root. */
  path: string;
  /** Its media type. */
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

/** A bundle is one line of JSON, `[path, type, length]` per file, and then their bytes in order. */
type Line = [path: string, type: string, length: number][];

/** Puts files together. @example split(join(files)) // the same files */
export function join(files: readonly BundledFile[]): Uint8Array<ArrayBuffer> {
  const line: Line = files.map(({ path, type, body }) => [path, type, body.byteLength]);
  const head = new TextEncoder().encode(`${JSON.stringify(line)}\n`);
  const length = files.reduce((sum, { body }) => sum + body.byteLength, head.byteLength);
  const bundle = new Uint8Array(length);
  bundle.set(head);
  let offset = head.byteLength;
  for (const { body } of files) {
    bundle.set(body, offset);
    offset += body.byteLength;
  }
  return bundle;
}

/** Takes apart what `join` put together. */
export function split(bundle: Uint8Array<ArrayBuffer>): BundledFile[] {
  const end = bundle.indexOf('\n'.charCodeAt(0));
  const line = JSON.parse(new TextDecoder().decode(bundle.subarray(0, end))) as Line;
  let offset = end + 1;
  return line.map(([path, type, length]) => {
    const body = bundle.subarray(offset, offset + length);
    offset += length;
    return { path, type, body };
  });
}

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
  /** The index of cards, where there are some: kept on demand, as one bundle with its list. */
  cards?: { manifest: string; files: number; bytes: number };
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
