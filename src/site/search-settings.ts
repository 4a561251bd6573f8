import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CardCollection } from '../page-data/card-collection.ts';
import type { Library } from '../page-data/library.ts';
import { dashedAmong } from '../rules/numbers/scheme.ts';
import { cardsHeading } from '../search/record.ts';

/** Attributes of an element that searches, since a page may hold no script of its own. */
export type SearchSettings = Record<`data-${string}`, string>;

/** `src/browser/search/engine.ts` reads them, and `src/browser/quote/dashed-documents.ts`. */
export function searchSettings(
  { documents }: Library,
  cards: CardCollection | null,
): SearchSettings {
  const head = findIndexHead();
  const cardHead = cards && findIndexHead('public/card-index');
  const titles = documents.map(({ slug, shortTitle }) => [slug, shortTitle] as const);
  const dashed = dashedAmong(documents);
  if (cards) titles.push([cardsHeading, cards.document.shortTitle]);
  return {
    ...(head ? { 'data-search-head': head } : {}),
    ...(cardHead ? { 'data-card-head': cardHead } : {}),
    'data-documents': JSON.stringify(Object.fromEntries(titles)),
    ...(dashed.length > 0 ? { 'data-dashed': JSON.stringify(dashed) } : {}),
  };
}

/**
 * Name of the search index's head file, to be written into every page that searches. Of several,
 * the one written last.
 *
 * @returns null where no index was built; the search box is then a plain form
 */
function findIndexHead(folder = 'public/search-index'): string | null {
  if (!existsSync(folder)) return null;
  const written = (name: string) => statSync(join(folder, name)).mtimeMs;
  const heads = readdirSync(folder).filter((name) => name.endsWith('-head.json'));
  return heads.sort((a, b) => written(b) - written(a))[0] ?? null;
}
