/** The sheet of results under the search box. It stands in the page only while it is open. */
import type { ResultGroup, SearchAnswer } from '../../rulebook/search/query/answer.ts';
import { type DocumentTitles, resultCount } from './answer-words.ts';
import { drawNearest, drawNotices } from './notice-elements.ts';
import { fillList, leadTo } from './result-elements.ts';
import { requestFor, searchHref } from './search-address.ts';
import { type Draw, partOf } from '../parts.ts';

/** How many results the sheet shows; the search page shows the others. */
export const sheetLimit = 10;

export interface ResultsSheet {
  element: HTMLElement;
  /** The listbox in which the options stand. */
  options: HTMLElement;
  /** Resolves when all of it stands there, or something else is to be shown. */
  showAnswer(answer: SearchAnswer, words: string): Promise<void>;
  showRecent(searches: readonly string[], forget: () => void): void;
  /** Shows one thing that is no answer, such as what went wrong. */
  showNotice(notice: HTMLElement): void;
}

/**
 * A sheet that is ready to be put under a box.
 *
 * @param on the day that the page is read as of, if it is
 */
export function makeResultsSheet(
  titles: DocumentTitles,
  draw: Draw,
  on: string | null,
): ResultsSheet {
  const element = draw('sheet');
  const notices = partOf(element, 'notices');
  const options = partOf(element, 'options');
  const foot = partOf(element, 'foot');
  let results: { element: HTMLElement; of: string; filled: Promise<void> } | null = null;
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
  function resultsOf(groups: ResultGroup[]): NonNullable<typeof results> {
    const of = JSON.stringify(groups, (name, value) => (name === 'score' ? undefined : value));
    if (results?.of === of) return results;
    const list = draw('results');
    const filled = fillList(list, groups, titles, draw, () => results?.element === list);
    results = { element: list, of, filled };
    return results;
  }

  return {
    element,
    options,
    showAnswer(answer, words) {
      const nearest = drawNearest(answer, draw);
      const offered = nearest ? [nearest] : [];
      const list = answer.groups.length > 0 ? resultsOf(answer.groups) : null;
      if (list) offered.push(list.element);
      const all = draw('all');
      all.textContent = `All ${resultCount(answer.total)}`;
      all.setAttribute('href', searchHref(requestFor(words, on)));
      const hasMore = answer.total > answer.results.length;
      show(drawNotices(answer, requestFor(words, on), titles, draw), offered, hasMore ? [all] : []);
      return list?.filled ?? Promise.resolve();
    },
    showRecent(searches, forget) {
      const items = searches.map((words) => {
        const item = draw('recent-search', { words });
        leadTo(item, searchHref(requestFor(words, on)));
        return item;
      });
      const button = draw('forget');
      button.addEventListener('click', forget);
      show([], [draw('recent', { searches: items })], [button]);
    },
    showNotice(notice) {
      show([notice], [], []);
    },
  };
}
