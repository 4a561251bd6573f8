/** Which files of a new version a device has already, so that only the others are fetched. */

/** A file that is kept, by its address relative to the scope, and a hash of what lies there. */
export type ListedFile = readonly [path: string, hash: string];

/** A file of the search index: named by its content, so that its name says all. */
export type IndexFile = readonly [path: string, type: string, bytes: number];

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
