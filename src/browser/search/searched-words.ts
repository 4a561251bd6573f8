/**
 * The words of a search on the page that is opened from its results. They travel beside the address,
 * not in it, so that an address copied from that page is the rule's own; there they are marked.
 */
import { type Store, tabStore } from '../device-store.ts';
import { part, putAtFoot } from '../parts.ts';

/**
 * Marks the words that the page before left for this one. They are kept in this step of the
 * history, so that a reload or a return marks them again, until Escape or the button clears them.
 */
export async function markSearchedWords(): Promise<void> {
  const left = takeWordsFor(location.pathname, tabStore());
  const words = left.length > 0 ? left : keptWords();
  const main = document.querySelector('main');
  if (!main || words.length === 0) return;
  // Most pages are not opened from a search, and need none of this.
  const { clearHighlights, findWords, highlightWords } = await import('./word-highlights.ts');
  if (highlightWords(main, findWords(words)) === 0) return;
  keepWords(words);

  const over = new AbortController();
  const stop = () => {
    over.abort();
    clearHighlights();
    keepWords([]);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) stop();
  };
  document.addEventListener('keydown', onKey, { signal: over.signal });

  // The words are marked whether or not what says so can be had.
  const notice = await part('searched-words').catch(() => null);
  if (!notice || over.signal.aborted) return;
  notice.querySelector('button')?.addEventListener('click', stop);
  over.signal.addEventListener('abort', () => notice.remove());
  await putAtFoot(notice);
}

function keptWords(): string[] {
  const kept: unknown = history.state?.searchedWords;
  return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string') : [];
}

function keepWords(words: string[]): void {
  history.replaceState({ ...history.state, searchedWords: words }, '');
}

const storageName = 'rulekeep:searched-words';

/** Leaves words for the page at an address, for whichever page is opened next. */
export function leaveWordsFor(path: string, words: readonly string[], store: Store): void {
  try {
    store.setItem(storageName, JSON.stringify({ path, words }));
  } catch {
    // Storage is full or blocked: the page opens unmarked.
  }
}

/** The words left for the page at an address, which are then no longer there. */
export function takeWordsFor(path: string, store: Store): string[] {
  try {
    const left: unknown = JSON.parse(store.getItem(storageName) ?? 'null');
    store.removeItem(storageName);
    if (typeof left !== 'object' || left === null) return [];
    if (!('path' in left && 'words' in left) || left.path !== path) return [];
    return Array.isArray(left.words) ? left.words.filter((word) => typeof word === 'string') : [];
  } catch {
    return [];
  }
}
