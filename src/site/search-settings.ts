/** The settings of search elements are attributes, because pages have no inline scripts. */
import type { CardCollection } from '../page-data/card-collection.ts';
import type { Library } from '../page-data/library.ts';
import { writeManifest } from '../search/manifest.ts';
import { cardsDocument, type SearchManifest } from '../search/types.ts';

export type SearchSettings = Record<`data-${string}`, string>;

export function searchSettings(
  { documents }: Library,
  cards: CardCollection | null,
  manifest: SearchManifest,
): SearchSettings {
  const titles = documents.map(({ slug, shortTitle }) => [slug, shortTitle] as const);
  if (cards) titles.push([cardsDocument, cards.document.shortTitle]);
  return {
    'data-search': writeManifest(manifest),
    'data-documents': JSON.stringify(Object.fromEntries(titles)),
  };
}
