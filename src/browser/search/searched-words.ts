/**
 * Highlights the searched words on a page opened from the results, with the CSS Custom Highlight API.
 * Passes the words through storage and not in the address, so that people can share the address.
 */
import type { SearchAnswer } from '../../search/types.ts';
import { showBar } from '../bottom-bar.ts';
import { readStored, type Store, tabStore } from '../device-store.ts';
import { fromTemplate } from '../fill-template.ts';
import { rememberSearch } from './recent-searches.ts';

const storageName = 'rulekeep:searched-words';

/** Stores the words to highlight on a page that the reader is opening. */
export function storeWordsFor(path: string, words: readonly string[], store = tabStore()): void {
  store.setItem(storageName, JSON.stringify({ path, words }));
}

/** Saves the search as a recent one, and stores the words to highlight on the opened page. */
export function rememberOpened(link: HTMLAnchorElement, answer: SearchAnswer): void {
  rememberSearch(answer.query);
  // Doesn't highlight numbers.
  if (!answer.number?.exact.length) storeWordsFor(new URL(link.href).pathname, answer.marked);
}

/** Returns the words stored for a page, and deletes them. */
export function takeWordsFor(path: string, store: Store = tabStore()): string[] {
  const left = readStored(store, storageName) as Record<string, unknown> | null;
  store.removeItem(storageName);
  const words = left?.['path'] === path ? left['words'] : [];
  return Array.isArray(words) ? words : [];
}

/** Highlights the stored words on this page until the reader presses Escape or the Clear button. */
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

/** Matches elements without highlights, such as navigation and forms. */
const notHighlighted =
  'script, style, noscript, template, search-box, nav, aside, form, button, [aria-label=Tools], .quiet, [hidden]';

function* textsIn(root: Element): Generator<Text> {
  const walker = document.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && node.matches(notHighlighted)
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
