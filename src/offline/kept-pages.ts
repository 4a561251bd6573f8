import { documentAddress, entryAddress } from '../addresses.ts';
import type { HeldEntry, Library } from '../library/library.ts';
import { descendants } from '../library/navigation.ts';
import type { KeptPlaces } from './kept-places.ts';

/**
 * The pages that a device keeps so that it has every rule that stands today: each document's own,
 * every chapter and section, and what stands under no heading.
 */
export function keptPages(library: Library): KeptPlaces {
  const places: KeptPlaces = {};
  for (const { slug } of library.documents) {
    places[documentAddress(slug)] = [];
    for (const entry of library.plainIn.get(slug) ?? []) {
      if (entry.current && isKept(library, entry)) {
        places[entryAddress(entry.id)] = keysOn(library, entry);
      }
    }
  }
  return places;
}

function isKept(library: Library, { kind, parent }: HeldEntry): boolean {
  const isAlone = parent === null || !library.byId.has(parent);
  return kind === 'chapter' || kind === 'section' || isAlone;
}

/** What has a page of its own that is kept is not looked for on a page above it. */
function keysOn(library: Library, page: HeldEntry): string[] {
  return descendants(library, page)
    .filter(({ entry }) => entry.plain && !isKept(library, entry))
    .map(({ entry }) => entry.key);
}
