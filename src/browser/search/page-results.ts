/** The results as they stand on the search page. */
import type { SearchAnswer } from '../../rulebook/search/query/answer.ts';
import { type DocumentTitles, resultCount } from './answer-words.ts';
import { make } from './make-element.ts';
import { drawNearest, drawNotices } from './notice-elements.ts';
import { drawGroups } from './result-elements.ts';
import type { SearchRequest } from './search-address.ts';

export interface PageResults {
  showAnswer(answer: SearchAnswer, request: SearchRequest): void;
  showFailure(failure: HTMLElement): void;
  clear(): void;
  /** Puts the focus on a result by its place in the list, from 0. */
  focusResult(place: number): void;
}

/**
 * Makes the place for results after the form.
 *
 * @param onMore called when the reader asks for more results
 */
export function makePageResults(
  page: HTMLElement,
  titles: DocumentTitles,
  onMore: () => void,
): PageResults {
  const notices = make('div', { class: 'search-notices' });
  const list = make('ol', { id: 'search-results' });
  const more = make('button', { type: 'button', class: 'search-more' }, 'Show more');
  more.addEventListener('click', onMore);
  const found = make('div', { class: 'search-found' }, notices, list, more);
  page.querySelector('form')?.closest('search')?.after(found);

  function show(said: Node[], results: Node[], hasMore: boolean): void {
    notices.replaceChildren(...said);
    list.replaceChildren(...results);
    more.hidden = !hasMore;
    found.hidden = said.length === 0 && results.length === 0;
  }
  show([], [], false);

  return {
    showAnswer(answer, request) {
      const said = drawNotices(answer, request, titles);
      const nearest = drawNearest(answer, false);
      const { total, results } = answer;
      if (nearest) said.push(nearest);
      if (total > 0)
        said.push(make('p', { class: 'search-count' }, countOf(total, results.length)));
      show(said, drawGroups(answer.groups, { titles, asOptions: false }), total > results.length);
    },
    showFailure: (failure) => show([failure], [], false),
    clear: () => show([], [], false),
    focusResult: (place) => list.querySelectorAll<HTMLElement>('a')[place]?.focus(),
  };
}

function countOf(total: number, shown: number): string {
  return shown < total ? `${resultCount(total)}, the first ${shown} shown` : resultCount(total);
}
