/** Finds the current entries of rules that editors name by their number in one release. */
import type { DocumentDescription } from '../document.ts';
import type { Entry } from '../entries/entry.ts';

/** The current entry of a number, or why there is none. */
export type FollowedRule<E> = E | 'unknown' | 'removed';

/**
 * Returns a function that gives the current entry of a rule by its number in a release. It follows
 * the rule's lineage, so renumbering changes nothing.
 *
 * @param written the document and the release that the numbers belong to
 * @returns null if that release is not available
 * @example followRules({ document: 'cr', release: '2014-06-01' }, documents, entries)?.('704.5k') // the legend rule
 */
export function followRules<E extends Entry>(
  written: { document: string; release: string },
  documents: readonly DocumentDescription[],
  entries: readonly E[],
): ((rule: string) => FollowedRule<E>) | null {
  const releases = documents.find(({ slug }) => slug === written.document)?.releases ?? [];
  const rank = new Map(releases.map(({ id }, index) => [id, index]));
  const at = rank.get(written.release);
  if (at === undefined) return null;
  const then = new Map<string, E>();
  const current = new Map<string, E>();
  for (const entry of entries) {
    if (entry.document !== written.document) continue;
    const [from, until] = [rank.get(entry.from) ?? 0, rank.get(entry.until) ?? -1];
    if (from <= at && at <= until) then.set(entry.key, entry);
    if (entry.current) current.set(entry.lineage, entry);
  }
  return (rule) => {
    const found = then.get(rule);
    return found ? (current.get(found.lineage) ?? 'removed') : 'unknown';
  };
}
