/** Arranges a document's wordings by rule and by number, and finds the release in force on a date. */
import type { DocumentDescription, Release } from '../document.ts';
import type { Entry } from '../entries/entry.ts';

/** A document's wordings in order. Made once for all pages. */
export interface DocumentHistory<E extends Entry> {
  document: DocumentDescription;
  /** By lineage, oldest first. */
  lineages: ReadonlyMap<string, readonly E[]>;
  /** By key, oldest first: every rule that had the number. */
  keys: ReadonlyMap<string, readonly E[]>;
  find: (id: string) => E | undefined;
  /** Returns the index of a release. */
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
 * True if a number has more than one wording to show. This is so if its rule had another wording or
 * was split from another rule, if another rule had the number, or if the rule was removed.
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

/** Returns a function that gives the index of a release in its document. */
export function placesOf({ releases }: DocumentDescription): (release: string) => number {
  const found = places.get(releases) ?? new Map(releases.map(({ id }, place) => [id, place]));
  places.set(releases, found);
  return (release) => found.get(release) ?? -1;
}

const places = new WeakMap<readonly Release[], ReadonlyMap<string, number>>();

/**
 * Returns the release in force on a date: the newest one up to that date. ISO dates compare as text.
 *
 * @param releases in any order
 * @returns null if even the oldest release is newer
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

/** A rule that had a number for a while. */
export interface Meaning<E extends Entry> {
  /** The newest wording of the rule under the number. */
  entry: E;
  from: Release;
  until: Release;
  /** The rule's current wording, under any number; null if the rule was removed. */
  today: E | null;
}

/**
 * Returns every rule that had a number, newest first, because old discussions may mean another rule.
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
