/**
 * Highlights the words of a search on the page opened from its results, with the CSS Custom Highlight
 * API. The address doesn't contain the words, so a copied address is the rule's own.
 */
import type { SearchAnswer } from '../../search/types.ts';
import { showBar } from '../bottom-bar.ts';
import { type Store, tabStore } from '../device-store.ts';
import { fromTemplate } from '../template.ts';
import { rememberSearch } from './recent-searches.ts';

const storageName = 'rulekeep:searched-words';

/** Stores the words to highlight on the page at a path, if that page is opened next. */
export function storeWordsFor(path: string, words: readonly string[], store = tabStore()): void {
  try {
    store.setItem(storageName, JSON.stringify({ path, words }));
  } catch {
    // Storage is full or blocked. Nothing is highlighted.
  }
}

/** Adds the search of an opened result to the recent searches, and stores the words to highlight. */
export function rememberOpened(link: HTMLAnchorElement, answer: SearchAnswer): void {
  rememberSearch(answer.query);
  // A typed number is not worth highlighting.
  if (!answer.number?.exact.length) storeWordsFor(new URL(link.href).pathname, answer.marked);
}

/** Returns and removes the words stored for the page at a path. */
export function takeWordsFor(path: string, store: Store = tabStore()): string[] {
  try {
    const left = JSON.parse(store.getItem(storageName) ?? 'null') as Record<string, unknown> | null;
    store.removeItem(storageName);
    const words = left?.['path'] === path ? left['words'] : [];
    return Array.isArray(words) ? words : [];
  } catch {
    return [];
  }
}

/** Highlights the stored words on this page until the reader presses Escape or the button. */
export async function markSearchedWords(): Promise<void> {
  const words = takeWordsFor(location.pathname);
  const main = document.querySelector('main');
  if (!main || words.length === 0 || !('highlights' in CSS)) return;
  const { findMarked } = await import('../../search/snippets.ts');
  const find = findMarked(words);
  const ranges = [...textsIn(main)].flatMap((text) =>
    find(text.data).map((at) => rangeIn(text, at)),
  );
  if (ranges.length === 0) return;
  CSS.highlights.set('searched-words', new Highlight(...ranges));

  const bar = fromTemplate('searched-words');
  const clear = () => {
    document.removeEventListener('keydown', onKey);
    CSS.highlights.delete('searched-words');
    bar.remove();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) clear();
  };
  document.addEventListener('keydown', onKey);
  bar.querySelector('button')?.addEventListener('click', clear);
  showBar(bar);
}

/** Matches the site's own words around a text, which are not highlighted. */
const notSearched =
  'script, style, noscript, template, search-box, nav, aside, form, button, .actions, .quiet, [hidden]';

function* textsIn(root: Element): Generator<Text> {
  const walker = document.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && node.matches(notSearched)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) if (walker.currentNode instanceof Text) yield walker.currentNode;
}

function rangeIn(text: Text, [start, end]: readonly [number, number]): Range {
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  return range;
}
