/** The results as they stand on the search page. */
import type { SearchAnswer } from '../../search/answer.ts';
import { resultCount } from './answer-words.ts';
import type { DocumentTitles } from './engine.ts';
import { drawNotices } from './answer-notices.ts';
import { drawNearest } from './nearest-numbers.ts';
import { drawOlder } from './notice-elements.ts';
import { drawGroups } from './result-elements.ts';
import { hrefOf } from './result-links.ts';
import type { SearchRequest } from './search-address.ts';
import { type Draw, partOf } from '../parts.ts';

export interface PageResults {
  showAnswer(answer: SearchAnswer, request: SearchRequest, draw: Draw): void;
  /** Says what older rules have, where it is found out after the results stand there. */
  showOlder(answer: SearchAnswer, request: SearchRequest, draw: Draw): void;
  showFailure(failure: HTMLElement | string): void;
  clear(): void;
  /** Makes room for results that are yet to come, so that nothing moves when they do. */
  expect(): void;
  /** Puts the focus on the result of an address. */
  focusResult(address: string): void;
}

/** In milliseconds: what comes sooner needs no word that it will come. */
const quietWait = 300;

/**
 * Takes hold of the place for results under the form.
 *
 * @param onMore called when the reader asks for more results
 */
export function pageResults(
  page: HTMLElement,
  titles: DocumentTitles,
  onMore: () => void,
): PageResults {
  const found = partOf(page, 'found');
  const notices = partOf(found, 'notices');
  const list = partOf(found, 'list');
  const more = partOf(found, 'more');
  const help = document.querySelector<HTMLElement>('[data-search-help]');
  more.addEventListener('click', onMore);

  let waiting: ReturnType<typeof setTimeout> | undefined;

  function show(said: (Node | string)[], results: Node[], hasMore: boolean): void {
    clearTimeout(waiting);
    notices.replaceChildren(...said);
    list.replaceChildren(...results);
    if (results.length > 0) addCopyButtons();
    more.hidden = !hasMore;
    makeRoom(said.length > 0 || results.length > 0);
  }

  /** They come when there is time: nobody waits for them to read. */
  function addCopyButtons(): void {
    void import('../quote/copy-buttons.ts').then(({ watchLines }) => watchLines(list));
  }

  /** Results stand where the help stood. */
  function makeRoom(isAsked: boolean): void {
    found.hidden = !isAsked;
    if (help) help.hidden = isAsked;
  }
  show([], [], false);

  return {
    showAnswer(answer, request, draw) {
      const said = drawNotices(answer, request, titles, draw);
      const nearest = drawNearest(answer, draw);
      const { total, results } = answer;
      if (nearest) said.push(nearest);
      if (total > 0) said.push(draw('count', { count: countOf(total, results.length) }));
      const older = drawOlder(answer, request, draw);
      if (older) said.push(older);
      const on = answer.asOf ?? request.filters.on;
      show(said, drawGroups(answer.groups, titles, draw, on), total > results.length);
    },
    showOlder(answer, request, draw) {
      const older = drawOlder(answer, request, draw);
      // It takes the place of the line that stands there, and moves nothing.
      if (older) notices.querySelector('[data-older]')?.replaceWith(older);
    },
    showFailure: (failure) => show([failure], [], false),
    clear: () => show([], [], false),
    expect: () => {
      makeRoom(true);
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        if (list.childElementCount === 0) notices.replaceChildren('Searching…');
      }, quietWait);
    },
    focusResult: (address) =>
      [...list.querySelectorAll('a')]
        .find((link) => link.getAttribute('href')?.startsWith(hrefOf(address)))
        ?.focus(),
  };
}

function countOf(total: number, shown: number): string {
  return shown < total ? `${resultCount(total)}, the first ${shown} shown` : resultCount(total);
}

/**
 * Lets arrows go from the search box into a list of links and along it, and back; Escape returns
 * to the box.
 *
 * @param under the element that holds the links of results
 */
export function moveAlongLinks(
  event: KeyboardEvent,
  input: HTMLInputElement,
  under: ParentNode,
): void {
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  // What is folded away cannot have the focus.
  const links = [
    ...under.querySelectorAll<HTMLAnchorElement>('[data-nearest] a, #search-results a'),
  ].filter((link) => link.checkVisibility());
  const stops: HTMLElement[] = [input, ...links];
  const at = stops.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  if (event.key === 'Escape' && at > 0) {
    event.preventDefault();
    input.focus();
    return;
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const stop = step === 0 ? undefined : stops[at + step];
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}
