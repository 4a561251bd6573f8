import { readSite } from '../content-files/editorial-files.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import type { SiteWords } from '../rules/editorial/site.ts';
import { cardCredit } from '../page-data/card-page.ts';
import { type Frame as FrameOfPage, pageFrame } from '../page-data/page-parts.ts';
import { getLibrary } from './load-library.ts';
import type { SearchSettings } from './search-settings.ts';
import { symbolStylesOf } from './symbol-styles.ts';

/** What the layout puts around a page, with the site's own words and the settings of its search box. */
export interface Frame extends FrameOfPage {
  site: SiteWords;
  search: SearchSettings;
  /** Site-relative address of the styles that draw symbols, where the texts have some. */
  symbols: string | null;
}

/**
 * Loads what stands around a page; a layout takes it and loads nothing itself.
 *
 * @param shown the only document that the page shows, and the only release, where there is one
 */
export async function loadFrame(
  shown: {
    document?: DocumentDescription;
    release?: Release | undefined;
    cards?: boolean;
  } = {},
): Promise<Frame> {
  const { library, search, collection, asked } = await getLibrary();
  const frame = pageFrame(library, shown.document, shown.release);
  const credits =
    shown.cards && collection ? [...frame.credits, cardCredit(collection)] : frame.credits;
  return {
    ...frame,
    credits,
    // Where the release is held that questions are asked of, what there is to try is of it.
    site: asked.try.length > 0 ? { ...site, try: asked.try } : site,
    search,
    symbols: symbolStylesOf(library, collection)?.address ?? null,
  };
}

/** What the site says of itself, read once for all pages. */
export const site = readSite('content');
