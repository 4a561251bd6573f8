import type { Library } from '../rulebook/library/library.ts';
import { findIndexHead } from './index-head.ts';

/** Attributes of an element that searches, since a page may hold no script of its own. */
export type SearchSettings = Record<`data-${string}`, string>;

/** `src/browser/search/settings.ts` reads them. */
export function searchSettings({ documents }: Library): SearchSettings {
  const head = findIndexHead();
  const titles = documents.map(({ slug, shortTitle }) => [slug, shortTitle] as const);
  return {
    ...(head ? { 'data-search-head': head } : {}),
    'data-documents': JSON.stringify(Object.fromEntries(titles)),
  };
}
