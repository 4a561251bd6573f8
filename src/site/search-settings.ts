import { getLibrary } from './load-library.ts';
import { findIndexHead } from './index-head.ts';

/**
 * The attributes of an element that searches; `src/search-view/settings.ts` reads them. They are
 * attributes because a page may hold no script of its own.
 */
export async function searchSettings(): Promise<Record<`data-${string}`, string>> {
  const { library } = await getLibrary();
  const head = findIndexHead();
  const titles = library.documents.map(({ slug, shortTitle }) => [slug, shortTitle] as const);
  return {
    ...(head ? { 'data-search-head': head } : {}),
    'data-documents': JSON.stringify(Object.fromEntries(titles)),
  };
}
