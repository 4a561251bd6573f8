/** A document's wordings in order: which release was in force when, and what a number has meant. */
import type { DocumentDescription, Release } from '../document.ts';
import type { Entry } from '../entries/entry.ts';

/** A document's wordings in order, made once for everything that is told of its releases. */
export interface DocumentHistory<E extends Entry> {
  document: DocumentDescription;
  /** By lineage, oldest first. */
  lineages: ReadonlyMap<string, readonly E[]>;
  /** By key, oldest first: whatever a number has meant. */
  keys: ReadonlyMap<string, readonly E[]>;
  find: (id: string) => E | undefined;
  /** Where a release stands among the releases, from 0. */
  place: (release: string) => number;
}

/** @param entries every wording that the document has had */
export function documentHistory<E extends Entry>(
  document: DocumentDescription,
  entries: readonly E[],
): DocumentHistory<E> {
  const place = placesOf(document);
  const oldestFirst = [...entries].sort((a, b) => place(a.from) - place(b.from));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    document,
    lineages: Map.groupBy(oldestFirst, ({ lineage }) => lineage),
    keys: Map.groupBy(oldestFirst, ({ key }) => key),
    find: (id) => byId.get(id),
    place,
  };
}

/**
 * Whether there is more to tell of a number than its one wording: its rule had another or was split
 * from another, the number meant another rule, or it is gone.
 *
 * @param entry at the plain address of the number
 */
export function hasHistory<E extends Entry>(
  { lineages, keys }: DocumentHistory<E>,
  { lineage, key, current, splitFrom }: E,
): boolean {
  const several = (wordings: readonly E[] | undefined) => (wordings?.length ?? 0) > 1;
  return (
    !current || splitFrom !== undefined || several(lineages.get(lineage)) || several(keys.get(key))
  );
}

/** Where a release stands among the releases of its document, from 0. */
export function placesOf({ releases }: DocumentDescription): (release: string) => number {
  const found = places.get(releases) ?? new Map(releases.map(({ id }, place) => [id, place]));
  places.set(releases, found);
  return (release) => found.get(release) ?? -1;
}

const places = new WeakMap<readonly Release[], ReadonlyMap<string, number>>();

/**
 * The release in force on a day: the newest that is not younger. Dates are ISO, so they compare
 * as text.
 *
 * @param releases in any order
 * @returns null where even the oldest release is younger
 *
 * @example releaseInForce([{ date: '2008-02-01' }, { date: '2009-07-11' }], '2009-01-01')
 * // { date: '2008-02-01' }
 */
export function releaseInForce<R extends { date: string }>(
  releases: readonly R[],
  day: string,
): R | null {
  let found: R | null = null;
  for (const release of releases) {
    if (release.date <= day && (found === null || release.date >= found.date)) found = release;
  }
  return found;
}

/** What a number meant for a while. */
export interface Meaning<E extends Entry> {
  /** The newest wording that the rule had under the number. */
  entry: E;
  from: Release;
  until: Release;
  /** The rule as it stands today, under whatever number; null where it is gone. */
  today: E | null;
}

/**
 * Every rule that has had a number, newest first: an old discussion means one of the older ones.
 *
 * @example
 * meaningsOf(history, '502.9'); // [{ entry: Trample under 502.9, today: 702.19 }]
 */
export function meaningsOf<E extends Entry>(
  history: DocumentHistory<E>,
  key: string,
): Meaning<E>[] {
  const { document, keys, lineages, place } = history;
  const release = (id: string) => document.releases[place(id)] as Release;
  const byRule = Map.groupBy(keys.get(key) ?? [], ({ lineage }) => lineage);
  return [...byRule.values()]
    .map((wordings) => {
      const entry = wordings.at(-1) as E;
      const today = lineages.get(entry.lineage)?.findLast(({ current }) => current) ?? null;
      return { entry, from: release((wordings[0] as E).from), until: release(entry.until), today };
    })
    .sort((a, b) => place(b.until.id) - place(a.until.id));
}
