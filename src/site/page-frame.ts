import { readSite } from '../content-files/editorial-files.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import { cardCredit } from '../page-data/card-page.ts';
import { pageFrame } from '../page-data/menu-and-footer.ts';
import { getLibrary } from './load-library.ts';

/** What layouts need for every page: navigation, the site's own words, and settings of the search box. */
export type Frame = Awaited<ReturnType<typeof loadFrame>>;

/** @param shown what the page is about: a document, a release of it, or cards */
export async function loadFrame(
  shown: {
    document?: DocumentDescription;
    release?: Release | undefined;
    cards?: boolean;
  } = {},
) {
  const { library, search, collection, asked, symbolStyles } = await getLibrary();
  const frame = pageFrame(library, shown.document, shown.release);
  const credits =
    shown.cards && collection ? [...frame.credits, cardCredit(collection)] : frame.credits;
  // Site-relative address of the styles that draw symbols; null if the texts have none.
  const symbols = symbolStyles?.address ?? null;
  return {
    ...frame,
    credits,
    // Uses the example searches and tips of the question files instead of those of `site.yaml`, if any.
    site: {
      ...site,
      ...(asked.try.length > 0 ? { try: asked.try } : {}),
      ...(asked.asking.length > 0 ? { asking: asked.asking } : {}),
    },
    search: symbols ? { ...search, 'data-symbols': symbols } : search,
    symbols,
  };
}

/** The site's words from `site.yaml`, read once for all pages. */
export const site = readSite('content');
