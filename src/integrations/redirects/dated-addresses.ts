import { entryAddress } from '../../rulebook/addresses.ts';
import { placesOf } from '../../rulebook/history/steps.ts';
import type { DocumentDescription, Release } from '../../rulebook/document.ts';
import type { EntryMeta } from '../../rulebook/entries/entry.ts';

/** An address with a release in it whose wording is on a page with another address. */
export interface DatedAddress<E> {
  address: string;
  release: Release;
  /** The entry whose page shows what stood there. */
  entry: E;
}

/**
 * Every number has an address in every release that it stood in, but one page holds a wording
 * however many releases carried it; these are the others. A part that does not mention a number
 * left it standing, so it has them too.
 *
 * @param entries every wording of the document
 *
 * @example
 * // 702.19a, unchanged since 2014-06-01, has the plain address, and these lead to it:
 * // /cr/2014-06-01/702.19a/, /cr/2021-06-09/702.19a/, …
 */
export function datedAddresses<E extends EntryMeta>(
  document: DocumentDescription,
  entries: readonly E[],
): DatedAddress<E>[] {
  const place = placesOf(document);
  const oldestFirst = [...entries].sort((a, b) => place(a.from) - place(b.from));
  const found = new Map<string, DatedAddress<E>>();
  for (const entry of oldestFirst) {
    for (const release of document.releases.slice(place(entry.from), place(entry.until) + 1)) {
      const address = entryAddress(`${document.slug}/${release.id}/${entry.key}`);
      // Of two that span a part, the later one is what the part brought.
      found.set(address, { address, release, entry });
    }
  }
  for (const { id } of entries) found.delete(entryAddress(id));
  return [...found.values()];
}
