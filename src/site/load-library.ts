/** Loads the library once for all pages. */
import { getCollection } from 'astro:content';
import { loadDocuments } from '../content-files/documents.ts';
import { absentNumbers } from '../rulebook/entries/absent-numbers.ts';
import { indexCitations } from '../rulebook/library/citations.ts';
import { arrangeLibrary } from '../rulebook/library/library.ts';
import { indexCards } from '../rulebook/library/named-cards.ts';
import { aliases } from '../rulebook/library/pages.ts';
import { readEditorialKeys } from './editorial-keys.ts';
import { shareLibrary } from './loaded-library.ts';
import { searchSettings } from './search-settings.ts';

let loaded: ReturnType<typeof load> | undefined;

/**
 * The library and the indexes made from it. While developing it is made anew for every page, so
 * that a changed text shows.
 */
export function getLibrary(): ReturnType<typeof load> {
  if (import.meta.env.DEV) return load();
  loaded ??= load();
  return loaded;
}

async function load() {
  const held = await getCollection('entries');
  const entries = held.map(({ data, rendered }) => ({ ...data, html: rendered?.html ?? '' }));
  const { documents } = loadDocuments('content');
  const keys = readEditorialKeys('content');
  const library = arrangeLibrary(documents, entries);
  shareLibrary(library);
  return {
    library,
    search: searchSettings(library),
    absent: absentNumbers(library.entries),
    aliases: aliases(library),
    citations: indexCitations(library, (slug) => keys.sources.get(slug)),
    cards: indexCards(library, (slug) => keys.cards.get(slug)),
  };
}
