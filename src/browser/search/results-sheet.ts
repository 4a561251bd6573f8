/**
 * The sheet of results under the search box, and the option in it that arrows have reached: the box
 * keeps the focus, and points at it. The sheet stands in the page only while it is open.
 */
import type { SearchAnswer } from '../../search/answer.ts';
import { olderSentence } from './answer-words.ts';
import type { DocumentTitles, FailureReason } from './engine.ts';
import { drawNotices } from './answer-notices.ts';
import { drawNearest } from './nearest-numbers.ts';
import { drawFailure, drawOlder } from './notice-elements.ts';
import { makeResultList } from './result-elements.ts';
import { leadTo } from './result-links.ts';
import { resultsInSight } from './results-in-sight.ts';
import { requestFor, searchHref } from './search-address.ts';
import { type Draw, partOf } from '../parts.ts';

/** How many results the sheet shows; the search page shows the others. */
export const sheetLimit = 10;

export interface ResultsSheet {
  element: HTMLElement;
  /** The listbox in which the options stand. */
  options: HTMLElement;
  /** Resolves when nobody has a finger or a button on the sheet: what is pressed must not change. */
  released(): Promise<void>;
  /**
   * Shows what of an answer is in sight.
   *
   * @returns whether nothing of it is missing that would be in sight
   */
  showSight(answer: SearchAnswer, words: string, goesOn: boolean): boolean;
  /** Marks the words that were found in what is in sight. */
  mark(): void;
  /** Shows all of an answer, where what is in sight of it stands already: that does not move. */
  showAll(answer: SearchAnswer, words: string): void;
  showRecent(searches: readonly string[], forget: () => void): void;
  /** Shows what went wrong in place of an answer, with a button that tries again. */
  showFailure(reason: FailureReason, again: () => void): void;
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
  const results = makeResultList(titles, draw);
  const all = draw('all');
  const released = watchPress(element);
  let isScrolled = false;
  element.addEventListener('scroll', () => {
    isScrolled = true;
  });

  function show(said: Node[], offered: Node[], below: Node[]): void {
    replace(notices, said);
    replace(options, offered);
    replace(foot, below);
    scrollUp();
  }

  /** What follows the last result. */
  function showBelow(answer: SearchAnswer, words: string): void {
    all.setAttribute('href', searchHref(requestFor(words, on)));
    replace(foot, answer.total > answer.results.length ? [all] : []);
  }

  function scrollUp(): void {
    // Telling an element where it is scrolled has the whole sheet laid out at once.
    if (isScrolled) element.scrollTop = 0;
    isScrolled = false;
  }

  return {
    element,
    options,
    released,
    mark: results.mark,
    showSight(answer, words, goesOn) {
      const request = requestFor(words, on);
      const nearest = drawNearest(answer, draw);
      const inSight = resultsInSight(answer.groups);
      results.show(answer.groups, inSight ?? answer.results.length, answer.asOf);
      const offered = [
        ...(nearest ? [nearest] : []),
        ...(answer.groups.length > 0 ? [results.element] : []),
      ];
      const said = drawNotices(answer, request, titles, draw);
      const older = olderSentence(answer.beyondToday) && drawOlder(answer, request, draw);
      replace(notices, older ? [...said, older] : said);
      replace(options, offered);
      // What stands under results that are out of sight is out of sight too.
      if (inSight === null && !goesOn) showBelow(answer, words);
      scrollUp();
      return inSight !== null || !goesOn;
    },
    showAll(answer, words) {
      results.show(answer.groups, answer.results.length, answer.asOf);
      results.mark();
      showBelow(answer, words);
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
    showFailure(reason, again) {
      show([drawFailure(reason, again, draw)], [], []);
    },
  };
}

/** Puts these into a place, which is not seen without any; where they stand there already, nothing. */
function replace(place: HTMLElement, nodes: readonly Node[]): void {
  const stays = nodes.length === place.childNodes.length;
  if (!stays || nodes.some((node, at) => place.childNodes[at] !== node)) {
    place.replaceChildren(...nodes);
  }
  if (place.hidden !== (nodes.length === 0)) place.hidden = nodes.length === 0;
}

/**
 * Watches whether an element is pressed. A press that began on one result is to open that one, though
 * the answer to the last key comes before the finger is up.
 */
function watchPress(element: HTMLElement): () => Promise<void> {
  let up = Promise.resolve();
  element.addEventListener('pointerdown', () => {
    const over = new AbortController();
    up = new Promise((resolve) => {
      const end = () => {
        over.abort();
        // The click comes after the button is up.
        setTimeout(resolve);
      };
      for (const name of ['pointerup', 'pointercancel']) {
        addEventListener(name, end, { signal: over.signal });
      }
    });
  });
  return () => up;
}

/** The options under an element, in the order in which arrows go through them. */
function optionsIn(list: Element): HTMLAnchorElement[] {
  return [...list.querySelectorAll<HTMLAnchorElement>('a[role=option]')];
}

/** The option that is active, or null. */
export function activeOption(list: Element): HTMLAnchorElement | null {
  return list.querySelector<HTMLAnchorElement>('a[role=option][aria-selected=true]');
}

/**
 * Moves on by one option, down or up. Past either end, none is active and the box itself is meant;
 * from there the other end comes next.
 */
export function moveActive(input: HTMLInputElement, list: Element, step: 1 | -1): void {
  const options = optionsIn(list);
  const active = activeOption(list);
  const at = active ? options.indexOf(active) + step : step > 0 ? 0 : options.length - 1;
  makeActive(input, list, options[at] ?? null);
}

let named = 0;

/** Makes one option active, or none. */
export function makeActive(
  input: HTMLInputElement,
  list: Element,
  option: HTMLAnchorElement | null,
): void {
  // Asked at every key; mostly there is none.
  if (input.hasAttribute('aria-activedescendant')) {
    activeOption(list)?.setAttribute('aria-selected', 'false');
    if (!option) input.removeAttribute('aria-activedescendant');
  }
  if (!option) return;
  if (!option.id) {
    option.id = `search-option-${named}`;
    named += 1;
  }
  option.setAttribute('aria-selected', 'true');
  input.setAttribute('aria-activedescendant', option.id);
  option.scrollIntoView({ block: 'nearest' });
}
