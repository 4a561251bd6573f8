/** The sheet of results under the search box. It stands in the page only while it is open. */
import type { ResultGroup, SearchAnswer } from '../../rulebook/search/query/answer.ts';
import { type DocumentTitles, resultCount } from './answer-words.ts';
import { make } from './make-element.ts';
import { drawNearest, drawNotices } from './notice-elements.ts';
import { drawGroups } from './result-elements.ts';
import { requestFor, searchHref } from './search-address.ts';

/** How many results the sheet shows; the search page shows the others. */
export const sheetLimit = 10;

export interface ResultsSheet {
  element: HTMLElement;
  /** The listbox in which the options stand. */
  options: HTMLElement;
  showAnswer(answer: SearchAnswer, words: string): void;
  showRecent(searches: readonly string[], forget: () => void): void;
  /** Shows one thing that is no answer, such as what went wrong. */
  showNotice(notice: HTMLElement): void;
}

/** A sheet that is ready to be put under a box. */
export function makeResultsSheet(titles: DocumentTitles): ResultsSheet {
  const notices = make('div', { class: 'search-notices' });
  const options = make('div', { id: 'search-options', role: 'listbox', 'aria-label': 'Results' });
  const foot = make('div', { class: 'search-foot' });
  const element = make('div', { class: 'search-sheet' }, notices, options, foot);
  let results: { element: HTMLElement; of: string } | null = null;
  let isScrolled = false;
  element.addEventListener('scroll', () => {
    isScrolled = true;
  });

  function show(said: Node[], offered: Node[], below: Node[]): void {
    notices.replaceChildren(...said);
    foot.replaceChildren(...below);
    const stays = offered.length === 1 && options.children.length === 1;
    if (!stays || options.firstChild !== offered[0]) options.replaceChildren(...offered);
    notices.hidden = said.length === 0;
    options.hidden = offered.length === 0;
    foot.hidden = below.length === 0;
    // Telling an element where it is scrolled has the whole sheet laid out at once.
    if (isScrolled) element.scrollTop = 0;
    isScrolled = false;
  }

  /** One more letter often changes nothing; then what is painted stays. */
  function resultsOf(groups: ResultGroup[]): HTMLElement {
    const of = JSON.stringify(groups, (name, value) => (name === 'score' ? undefined : value));
    if (results?.of === of) return results.element;
    const items = drawGroups(groups, { titles, asOptions: true });
    results = { element: make('ol', { id: 'search-results', role: 'none' }, ...items), of };
    return results.element;
  }

  return {
    element,
    options,
    showAnswer(answer, words) {
      const nearest = drawNearest(answer, true);
      const offered = nearest ? [nearest] : [];
      if (answer.groups.length > 0) offered.push(resultsOf(answer.groups));
      const all = make(
        'a',
        { href: searchHref(requestFor(words)) },
        `All ${resultCount(answer.total)}`,
      );
      const hasMore = answer.total > answer.results.length;
      show(drawNotices(answer, requestFor(words), titles), offered, hasMore ? [all] : []);
    },
    showRecent(searches, forget) {
      const button = make('button', { type: 'button' }, 'Forget recent searches');
      button.addEventListener('click', forget);
      show([], [drawRecentOptions(searches)], [button]);
    },
    showNotice(notice) {
      show([notice], [], []);
    },
  };
}

function drawRecentOptions(searches: readonly string[]): HTMLElement {
  const role = { role: 'option', tabindex: '-1', 'aria-selected': 'false' };
  const heading = make('p', { class: 'result-crumbs', id: 'recent-heading' }, 'Recent searches');
  return make(
    'div',
    { class: 'search-recent', role: 'group', 'aria-labelledby': heading.id },
    heading,
    ...searches.map((words) => make('a', { href: searchHref(requestFor(words)), ...role }, words)),
  );
}
