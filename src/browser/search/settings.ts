/** What a page tells its search: where the index is, and what the documents are called. */
import { siteHref } from '../../site/links.ts';
import type { DocumentTitles } from './answer-words.ts';

export interface SearchSettings {
  /** Whole address of the index's head file; a worker knows no page to start from. */
  head: string;
  titles: DocumentTitles;
  /** The same of the index of cards; null where the site has none. */
  cardHead: string | null;
}

/**
 * Reads the settings that stand at an element: `data-search-head`, the head file's name, and
 * `data-documents`, slugs and short titles as JSON.
 *
 * @returns null where the page was built without an index
 */
export function readSettings(element: HTMLElement): SearchSettings | null {
  const { searchHead, cardHead, documents } = element.dataset;
  if (!searchHead) return null;
  const whole = (address: string) => new URL(siteHref(address), location.href).href;
  const head = whole(`/search-index/${searchHead}`);
  const ofCards = cardHead ? whole(`/card-index/${cardHead}`) : null;
  return { head, cardHead: ofCards, titles: JSON.parse(documents ?? '{}') as DocumentTitles };
}
