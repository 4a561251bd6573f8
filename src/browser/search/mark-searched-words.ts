/** Marks the words of a search on the page that was opened from its results. */
import { tabStore } from '../device-store.ts';
import { takeWordsFor } from './searched-words.ts';
import { part } from '../parts.ts';

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
  const { findWords } = await import('./find-words.ts');
  const { clearHighlights, highlightWords } = await import('./word-highlights.ts');
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
  document.body.append(notice);
}

function keptWords(): string[] {
  const kept: unknown = history.state?.searchedWords;
  return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string') : [];
}

function keepWords(words: string[]): void {
  history.replaceState({ ...history.state, searchedWords: words }, '');
}
