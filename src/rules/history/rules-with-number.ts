/** Finds the rules that had a number, and decides if a number has a history to show. */
import type { DocumentDescription, Release } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import type { Timeline } from '../timeline/timeline.ts';

/**
 * True if a number has a history to show: its rule has several wordings, was removed or split from
 * another rule, or another rule had the number.
 * @param entry the newest wording with the number
 */
export function hasHistory<E extends Entry>(
  { lineages, keys }: Timeline<E>,
  { lineage, key, current, splitFrom }: E,
): boolean {
  const several = (wordings: readonly E[] | undefined) => (wordings?.length ?? 0) > 1;
  return (
    !current || splitFrom !== undefined || several(lineages.get(lineage)) || several(keys.get(key))
  );
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
 * @example rulesWithNumber(timeline, '502.9')
 * // [{ entry: <Trample as 502.9>, from: <2003-07-01>, until: <2007-05-01>, current: <Trample as 702.19> }]
 */
export function rulesWithNumber<E extends Entry>(
  timeline: Timeline<E, DocumentDescription>,
  key: string,
): RuleWithNumber<E>[] {
  const { document, keys, releaseIndex } = timeline;
  const release = (id: string) => document.releases[releaseIndex(id)] as Release;
  const byRule = Map.groupBy(keys.get(key) ?? [], ({ lineage }) => lineage);
  return [...byRule.values()]
    .map((wordings) => {
      const entry = wordings.at(-1) as E;
      const from = release((wordings[0] as E).from);
      return { entry, from, until: release(entry.until), current: timeline.current(entry.lineage) };
    })
    .sort((a, b) => releaseIndex(b.until.id) - releaseIndex(a.until.id));
}
