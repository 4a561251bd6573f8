import type { DocumentDescription } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import { placesOf } from './steps.ts';

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
