/** The sheet of results under the search box. It stands in the page only while it is open. */
import type { SearchAnswer } from '../search/answer.ts';
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

  function show(said: Node[], offered: Node[], below: Node[]): void {
    notices.replaceChildren(...said);
    options.replaceChildren(...offered);
    foot.replaceChildren(...below);
    notices.hidden = said.length === 0;
    options.hidden = offered.length === 0;
    foot.hidden = below.length === 0;
    element.scrollTop = 0;
  }

  return {
    element,
    options,
    showAnswer(answer, words) {
      const nearest = drawNearest(answer, true);
      const groups = drawGroups(answer.groups, { titles, asOptions: true });
      const results = make('ol', { id: 'search-results', role: 'none' }, ...groups);
      const all = make(
        'a',
        { href: searchHref(requestFor(words)) },
        `All ${resultCount(answer.total)}`,
      );
      show(
        drawNotices(answer, requestFor(words), titles),
        [...(nearest ? [nearest] : []), ...(groups.length > 0 ? [results] : [])],
        answer.total > answer.results.length ? [all] : [],
      );
    },
    showRecent(searches, forget) {
      const items = searches.map((words) =>
        make('a', { href: searchHref(requestFor(words)), ...optionRole }, words),
      );
      const heading = make(
        'p',
        { class: 'result-crumbs', id: 'recent-heading' },
        'Recent searches',
      );
      const list = make(
        'div',
        { class: 'search-recent', role: 'group', 'aria-labelledby': heading.id },
        heading,
        ...items,
      );
      const button = make('button', { type: 'button' }, 'Forget recent searches');
      button.addEventListener('click', forget);
      show([], [list], [button]);
    },
    showNotice(notice) {
      show([notice], [], []);
    },
  };
}

const optionRole = { role: 'option', tabindex: '-1', 'aria-selected': 'false' };
