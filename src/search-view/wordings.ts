/** In which releases of a document each of its wordings stands; from there, the one in force. */
import { entryId } from '../addresses.ts';

export interface DocumentWordings {
  document: string;
  /** Ids, oldest first. */
  releases: string[];
  /** Per key the first and last release of each wording, by their places in `releases`. */
  spans: Record<string, [from: number, until: number][]>;
}

/**
 * The id of the wording of a number that stood in a release: one page may carry a wording through
 * many releases, and only the first of them stands in its address.
 *
 * @returns null where the number did not stand in that release, or there is no such release
 * @example wordingAt(wordings, '702.19a', '2014-06-01') // 'cr/2011-01-01/702.19a'
 */
export function wordingAt(wordings: DocumentWordings, key: string, release: string): string | null {
  const at = wordings.releases.indexOf(release);
  const spans = Object.hasOwn(wordings.spans, key) ? (wordings.spans[key] ?? []) : [];
  const standing = spans.filter(([from, until]) => from <= at && at <= until);
  const span = standing.toSorted(([a], [b]) => b - a)[0];
  if (!span) return null;
  const newest = Math.max(...spans.map(([, until]) => until));
  const first = wordings.releases[span[0]];
  // The newest wording stands at the plain address.
  return span[1] === newest
    ? entryId(wordings.document, key)
    : entryId(wordings.document, key, first);
}
