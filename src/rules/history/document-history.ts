/** Groups a document's wordings by rule and by number, and finds the release in force on a date. */
import type { DocumentDescription, Release } from '../document.ts';
import type { Entry } from '../entries/entry.ts';

/** The wordings of a document in groups. Made once for all pages. */
export interface DocumentHistory<E extends Entry> {
  document: DocumentDescription;
  /** The wordings of each rule, oldest first. By `lineage`, the id of the rule in all releases. */
  lineages: ReadonlyMap<string, readonly E[]>;
  /** The wordings with each number, oldest first. They can belong to different rules. By `key`. */
  keys: ReadonlyMap<string, readonly E[]>;
  /** Returns the wording with an id. */
  find: (id: string) => E | undefined;
  /** Returns the index of a release in `document.releases`. */
  releaseIndex: (release: string) => number;
}

/** @param entries all wordings of the document, in any order */
export function documentHistory<E extends Entry>(
  document: DocumentDescription,
  entries: readonly E[],
): DocumentHistory<E> {
  const releaseIndex = releaseIndexer(document);
  const oldestFirst = [...entries].sort((a, b) => releaseIndex(a.from) - releaseIndex(b.from));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    document,
    lineages: Map.groupBy(oldestFirst, ({ lineage }) => lineage),
    keys: Map.groupBy(oldestFirst, ({ key }) => key),
    find: (id) => byId.get(id),
    releaseIndex,
  };
}

/**
 * True if a number has a history to show: its rule has several wordings, was removed or split from
 * another rule, or another rule had the number.
 *
 * @param entry the newest wording with the number
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

/** Returns a function that returns the index of a release, or -1. It is cached for each document. */
export function releaseIndexer({ releases }: DocumentDescription): (release: string) => number {
  const indexes = indexesOf.get(releases) ?? new Map(releases.map(({ id }, index) => [id, index]));
  indexesOf.set(releases, indexes);
  return (release) => indexes.get(release) ?? -1;
}

const indexesOf = new WeakMap<readonly Release[], ReadonlyMap<string, number>>();

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

/** A rule that has or had a certain number, with the first and last release in which it had it. */
export interface RuleWithNumber<E extends Entry> {
  /** The rule's newest wording with the number. */
  entry: E;
  from: Release;
  until: Release;
  /** The rule's current wording, which can have another number; null if the rule was removed. */
  current: E | null;
}

/**
 * Returns every rule that has or had a number, newest first. Old posts may cite a number that now
 * belongs to another rule.
 *
 * @example rulesWithNumber(history, '502.9')
 * // [{ entry: <Trample as 502.9>, from: <2003-07-01>, until: <2007-05-01>, current: <Trample as 702.19> }]
 */
export function rulesWithNumber<E extends Entry>(
  history: DocumentHistory<E>,
  key: string,
): RuleWithNumber<E>[] {
  const { document, keys, lineages, releaseIndex } = history;
  const release = (id: string) => document.releases[releaseIndex(id)] as Release;
  const byRule = Map.groupBy(keys.get(key) ?? [], ({ lineage }) => lineage);
  return [...byRule.values()]
    .map((wordings) => {
      const entry = wordings.at(-1) as E;
      const current = lineages.get(entry.lineage)?.findLast((each) => each.current) ?? null;
      return {
        entry,
        from: release((wordings[0] as E).from),
        until: release(entry.until),
        current,
      };
    })
    .sort((a, b) => releaseIndex(b.until.id) - releaseIndex(a.until.id));
}
