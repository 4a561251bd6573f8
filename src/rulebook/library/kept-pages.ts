import { documentAddress, entryAddress, glossaryAddress } from '../addresses.ts';
import type { HeldEntry, Library } from './library.ts';
import { ancestors } from './navigation.ts';
import type { KeptPlaces } from '../../browser/offline/kept-places.ts';

/**
 * The pages that a device keeps so that it has every rule that stands today: each document's own,
 * its glossary, every chapter and section, and what stands under no heading.
 */
export function keptPages(library: Library): KeptPlaces {
  return Object.assign({}, ...library.documents.map(({ slug }) => keptOf(library, slug)));
}

function keptOf(library: Library, document: string): KeptPlaces {
  const current = (library.plainIn.get(document) ?? []).filter((entry) => entry.current);
  const terms = current.filter(({ kind }) => kind === 'glossary').map(({ key }) => key);
  const places: KeptPlaces = { [documentAddress(document)]: [] };
  if (terms.length > 0) places[glossaryAddress(document)] = terms;
  for (const entry of current) {
    // The heading of a glossary has the address of the glossary itself.
    if (isKept(library, entry)) places[entryAddress(entry.id)] ??= [];
  }
  for (const entry of current) {
    const page = keptAbove(library, entry);
    if (page) places[entryAddress(page.id)]?.push(entry.key);
  }
  return places;
}

function isKept(library: Library, { kind, parent }: HeldEntry): boolean {
  if (kind === 'glossary') return false;
  const isAlone = parent === null || !library.byId.has(parent);
  return kind === 'chapter' || kind === 'section' || isAlone;
}

/** The kept page nearest above an entry that has none itself. */
function keptAbove(library: Library, entry: HeldEntry): HeldEntry | undefined {
  if (entry.kind === 'glossary' || isKept(library, entry)) return undefined;
  return ancestors(library, entry)
    .reverse()
    .find((above) => isKept(library, above));
}
