/** What a page tells its search: where the index is, and what the documents are called. */
import { siteHref } from '../../site/links.ts';
import type { DocumentTitles } from './answer-words.ts';

export interface SearchSettings {
  /** Whole address of the index's head file; a worker knows no page to start from. */
  head: string;
  titles: DocumentTitles;
}

/**
 * Reads the settings that stand at an element: `data-search-head`, the head file's name, and
 * `data-documents`, slugs and short titles as JSON.
 *
 * @returns null where the page was built without an index
 */
export function readSettings(element: HTMLElement): SearchSettings | null {
  const { searchHead, documents } = element.dataset;
  if (!searchHead) return null;
  const head = new URL(siteHref(`/search-index/${searchHead}`), location.href).href;
  return { head, titles: JSON.parse(documents ?? '{}') as DocumentTitles };
}
