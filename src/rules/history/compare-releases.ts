/**
 * Compares two releases of a document, or one heading or rule in both, using the public JSON files.
 */
import { compareKeys } from '../numbers/number-key.ts';
import { foldTypography } from '../words/typography.ts';
import type { changeNames } from './sentences.ts';

/** An entry of a release, as `/data/<document>/<release>.json.gz` has it. */
export interface ReleaseEntry {
  number: string;
  key: string;
  /** The number of headings above it. */
  depth: number;
  title: string | null;
  text: string;
  address: string;
  /** Id that stays the same in all releases, even if the number changes. */
  lineage: string;
}

export interface ComparedRelease {
  release: { id: string; label: string; whole: boolean };
  /** In reading order. */
  entries: readonly ReleaseEntry[];
}

/** A rule that differs between the releases. */
export interface ReleaseDifference {
  did: keyof typeof changeNames;
  before: ReleaseEntry | null;
  now: ReleaseEntry | null;
}

/**
 * Compares two releases. Rules that a partial release lacks don't count as removed or added.
 *
 * @param of a number or term, to compare only this rule and everything under it. The newer release's
 * rule with the number counts, or else the older one's. Empty for the whole document.
 * @returns the differences by number; null if neither release has the number
 */
export function compareReleases(
  older: ComparedRelease,
  newer: ComparedRelease,
  of = '',
): ReleaseDifference[] | null {
  const top = of === '' ? null : (findNumber(newer, of) ?? findNumber(older, of));
  if (top === undefined) return null;
  const [before, now] = [older, newer].map(({ entries }) => {
    return new Map(entries.map((entry) => [entry.lineage, entry]));
  }) as [Map<string, ReleaseEntry>, Map<string, ReleaseEntry>];
  const scope = new Set([...under(newer, top), ...under(older, top)].map(({ lineage }) => lineage));
  const found = [...scope].flatMap((lineage): ReleaseDifference | [] => {
    const pair = { before: before.get(lineage) ?? null, now: now.get(lineage) ?? null };
    const did = differenceOf(pair.before, pair.now);
    if (did === null || (did === 'came' && !older.release.whole)) return [];
    return did === 'went' && !newer.release.whole ? [] : { did, ...pair };
  });
  const keyOf = ({ before, now }: ReleaseDifference) => (now ?? before)?.key ?? '';
  return found.sort((a, b) => compareKeys(keyOf(a), keyOf(b)));
}

/** Finds an entry by a number or term as people type it. */
function findNumber({ entries }: ComparedRelease, typed: string): ReleaseEntry | undefined {
  const asked = typed.trim().replace(/\.$/, '').toLowerCase();
  return entries.find(({ number, key }) =>
    [number, key].some((each) => each.toLowerCase() === asked),
  );
}

/**
 * Returns an entry and everything under it, wherever the release has it. Returns all entries for null.
 */
function under({ entries }: ComparedRelease, top: ReleaseEntry | null): readonly ReleaseEntry[] {
  if (top === null) return entries;
  const at = entries.findIndex(({ lineage }) => lineage === top.lineage);
  if (at < 0) return [];
  const { depth } = entries[at] as ReleaseEntry;
  const end = entries.findIndex((entry, place) => place > at && entry.depth <= depth);
  return entries.slice(at, end < 0 ? undefined : end);
}

function differenceOf(
  before: ReleaseEntry | null,
  now: ReleaseEntry | null,
): ReleaseDifference['did'] | null {
  if (!before) return 'came';
  if (!now) return 'went';
  const isReworded = folded(before) !== folded(now);
  if (before.key === now.key) return isReworded ? 'reworded' : null;
  return isReworded ? 'moved-and-reworded' : 'moved';
}

function folded({ title, text }: ReleaseEntry): string {
  return foldTypography(`${title ?? ''}\n${text}`);
}
