/** The search page's place in the browser's history. */
import { type SearchRequest, searchHref } from './search-address.ts';
import { searchTitle } from './search-title.ts';

/** How long typing rests before the address follows; browsers refuse addresses that race. */
const rest = 300;
const firstShown = 10;
const shownMore = 20;

export interface SearchHistory {
  /** How many results a search shows at first. */
  readonly firstShown: number;
  /** How many results this step of the history shows. */
  shown(): number;
  showMore(): void;
  /** Follows typing: one step back is the search before it, not the letter before. */
  typed(request: SearchRequest): void;
  /** Makes a search a step of its own, to which Back returns. */
  commit(request: SearchRequest): void;
  /** Writes at once what is still waiting for typing to rest. */
  settle(): void;
  /** Names this step of the history by what it searches for. */
  entitle(request: SearchRequest): void;
  /** Goes back to where the reader was, once the results stand there again. */
  restoreScroll(): void;
}

/** Keeps the address and the history of the search page in step with what is searched. */
export function searchHistory(): SearchHistory {
  let waiting: { timer: ReturnType<typeof setTimeout>; request: SearchRequest } | null = null;
  let typing = false;
  let scrollTo: number | null = numberIn('scrollY');
  const page = document.title;
  const entitle = ({ words }: SearchRequest) => {
    document.title = searchTitle(words, page);
  };

  addEventListener('popstate', () => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
    typing = false;
    scrollTo = numberIn('scrollY');
  });
  addEventListener('pagehide', () => {
    settle();
    history.replaceState({ ...history.state, scrollY }, '');
  });

  function write(request: SearchRequest): void {
    const href = searchHref(request);
    if (href === location.pathname + location.search) return;
    // The first letters after a search begin a new step; those that follow go on with it.
    if (typing) history.replaceState(null, '', href);
    else history.pushState(null, '', href);
    // Only now: what was typed is no name for the search before it.
    entitle(request);
  }

  function settle(): void {
    if (!waiting) return;
    clearTimeout(waiting.timer);
    write(waiting.request);
    typing = true;
    waiting = null;
  }

  return {
    firstShown,
    shown: () => numberIn('shown') ?? firstShown,
    showMore() {
      const shown = (numberIn('shown') ?? firstShown) + shownMore;
      history.replaceState({ ...history.state, shown }, '');
    },
    typed(request) {
      if (waiting) clearTimeout(waiting.timer);
      waiting = { request, timer: setTimeout(settle, rest) };
      scrollTo = null;
    },
    commit(request) {
      if (waiting) clearTimeout(waiting.timer);
      waiting = null;
      write(request);
      typing = false;
    },
    settle,
    entitle,
    restoreScroll() {
      if (scrollTo) scroll(0, scrollTo);
      scrollTo = null;
    },
  };
}

function numberIn(name: string): number | null {
  const value: unknown = history.state?.[name];
  return typeof value === 'number' ? value : null;
}
