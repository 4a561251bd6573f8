import type { Release } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import type { DocumentHistory } from './document-history.ts';

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
