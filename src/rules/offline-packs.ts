/**
 * Reads packs: files with about a hundred pages each, which are saved for offline use. A pack has what
 * its pages repeat only once.
 */

/** A part of a file, or the place of a repeated part: in the list for all packs, or from -1 down in that of its pack. */
type Piece = string | number;

export interface Pack {
  /** The parts that several files of the pack have. */
  parts: readonly string[];
  /** The pieces of each file, by its path: `cr/702.19b/`, `cr/numbers.json`. */
  files: Readonly<Record<string, readonly Piece[]>>;
}

/**
 * Lists the packs with the first path in each, sorted by it, by the folder that they are of: `cr`. Packs of all other
 * folders are under an empty name.
 */
export type PackList = Readonly<
  Record<string, readonly (readonly [first: string, file: string])[]>
>;

/** The files to save. `src/build/offline.ts` makes the list. All names contain a hash, so files never change. */
export interface OfflineFiles {
  version: string;
  /** The parts that all packs share. */
  shared: string;
  packs: PackList;
  /** What the first visit saves at once: styles, scripts, search and the pages of the site itself. */
  first: readonly string[];
  /** All files for current rules. */
  rules: readonly string[];
  /** The files for cards, which are saved if the reader asks; empty if the site has no cards. */
  cards: readonly string[];
}

/** @example folderOf('cr/702.19b/', ['cr']) // 'cr' */
export function folderOf(path: string, folders: readonly string[]): string {
  const [first = ''] = path.split('/', 1);
  return folders.includes(first) ? first : '';
}

/** Returns the pack that has the file at a path, if any has. */
export function packWith(path: string, packs: PackList): string | null {
  const inFolder = packs[folderOf(path, Object.keys(packs))];
  return inFolder?.findLast(([first]) => first <= path)?.[1] ?? null;
}

/** Returns a file as the host sends it; null if the pack lacks it. @param shared the parts of all packs */
export function readPacked(path: string, pack: Pack, shared: readonly string[]): string | null {
  const pieces = Object.hasOwn(pack.files, path) ? pack.files[path] : undefined;
  const textOf = (piece: Piece) =>
    typeof piece === 'string' ? piece : piece < 0 ? pack.parts[-1 - piece] : shared[piece];
  return pieces?.map(textOf).join('') ?? null;
}
