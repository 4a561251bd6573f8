/** Compares two releases of a document, or one rule or heading in both, using the public JSON files. */
import { compareKeys } from '../numbers/number-key.ts';
import { changeBetween, type ReleaseChangeKind } from '../timeline/steps.ts';

/** An entry of a release, as `/data/<document>/<release>.json.gz` has it. */
export interface ReleaseEntry {
  number: string;
  key: string;
  /** The number of headings above it. */
  depth: number;
  title: string | null;
  text: string;
  address: string;
  /** An id that a rule has in all releases, even if its number changes. */
  lineage: string;
}

export interface ComparedRelease {
  release: { id: string; label: string; whole: boolean };
  /** In reading order. */
  entries: readonly ReleaseEntry[];
}

/** A rule that differs between the releases. */
export interface ReleaseDifference {
  change: ReleaseChangeKind;
  before: ReleaseEntry | null;
  now: ReleaseEntry | null;
}

/**
 * Compares two releases. A rule that a partial release lacks doesn't count as added or removed.
 *
 * @param number the number or term of a rule. Only this rule and everything under it are compared. If
 * the releases have different rules with this number, the newer release decides. Empty to compare the
 * whole document.
 * @returns the differences by number; null if neither release has the number
 */
export function compareReleases(
  older: ComparedRelease,
  newer: ComparedRelease,
  number = '',
): ReleaseDifference[] | null {
  const top = number === '' ? null : (findNumber(newer, number) ?? findNumber(older, number));
  if (top === undefined) return null;
  const [before, now] = [older, newer].map(({ entries }) => {
    return new Map(entries.map((entry) => [entry.lineage, entry]));
  }) as [Map<string, ReleaseEntry>, Map<string, ReleaseEntry>];
  const compared = new Set(
    [...entriesUnder(newer, top), ...entriesUnder(older, top)].map(({ lineage }) => lineage),
  );
  const found = [...compared].flatMap((lineage): ReleaseDifference | [] => {
    const pair = { before: before.get(lineage) ?? null, now: now.get(lineage) ?? null };
    const change = changeBetween(pair.before, pair.now);
    if (change === null || (!pair.before && !older.release.whole)) return [];
    return !pair.now && !newer.release.whole ? [] : { change, ...pair };
  });
  const keyOf = ({ before, now }: ReleaseDifference) => (now ?? before)?.key ?? '';
  return found.sort((a, b) => compareKeys(keyOf(a), keyOf(b)));
}

/** Finds an entry by its number or term. Ignores case and a period at the end: `704.5J.` */
function findNumber({ entries }: ComparedRelease, typed: string): ReleaseEntry | undefined {
  const asked = typed.trim().replace(/\.$/, '').toLowerCase();
  return entries.find(({ number, key }) =>
    [number, key].some((each) => each.toLowerCase() === asked),
  );
}

/**
 * Returns an entry and everything under it in a release. The entry can have another number there.
 *
 * @param top null for all entries
 */
function entriesUnder(
  { entries }: ComparedRelease,
  top: ReleaseEntry | null,
): readonly ReleaseEntry[] {
  if (top === null) return entries;
  const start = entries.findIndex(({ lineage }) => lineage === top.lineage);
  if (start < 0) return [];
  const { depth } = entries[start] as ReleaseEntry;
  const end = entries.findIndex((entry, index) => index > start && entry.depth <= depth);
  return entries.slice(start, end < 0 ? undefined : end);
}
