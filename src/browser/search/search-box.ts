/**
 * `<search-box>`: the search box of every page, with its suggestions list. It follows the ARIA
 * combobox pattern: the box keeps the focus, and arrow keys move through the options.
 */
import type { SearchAnswer } from '../../search/types.ts';
import { defineElement, makeButton } from '../custom-elements.ts';
import { dayIn } from '../page-address.ts';
import { partOf } from '../fill-template.ts';
import { failureText } from './answer-text.ts';
import {
  announcer,
  drawCards,
  drawLoading,
  drawMessages,
  drawNearest,
  drawRow,
  drawRows,
  link,
  paragraph,
  spokenAnswer,
} from './draw-answer.ts';
import { isComplete, loadWhenIdle, readSettings, searchEngine } from './search-client.ts';
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { requestFor, ruleHref, searchHref } from './search-address.ts';
import { rememberOpened } from './searched-words.ts';

const maxSuggestions = 10;

defineElement('search-box', (element) => {
  const box = element.querySelector<HTMLInputElement>('input[type=search]');
  const settings = readSettings(element);
  if (box && settings) makeCombobox(element, box, settings);
});

function makeCombobox(
  element: HTMLElement,
  input: HTMLInputElement,
  { manifest, titles }: NonNullable<ReturnType<typeof readSettings>>,
): void {
  const place = (name: string) => partOf(element, name);
  const [panel, list] = [place('panel'), place('list')];
  const announce = announcer(place('status'));
  const engine = searchEngine(manifest);
  const ask = engine.asker(show, showLoading);
  /** The date in the page's address. The search looks through the rules of that date. */
  const asOf = dayIn(location.search);
  /** The answer for the words in the box. */
  let answer: SearchAnswer | null = null;

  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaHasPopup = 'listbox';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', list.id);
  input.addEventListener('focus', start);
  input.addEventListener('click', start);
  input.addEventListener('input', search);
  input.addEventListener('keydown', onKey);
  element.querySelector('form')?.addEventListener('submit', onSubmit);
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('a') : null;
    if (option && answer) rememberOpened(option, answer);
  });
  const closeUnlessIn = (target: EventTarget | null) => {
    if (target instanceof Node && !element.contains(target)) close();
  };
  element.addEventListener('focusout', ({ relatedTarget }) => closeUnlessIn(relatedTarget));
  document.addEventListener('pointerdown', ({ target }) => closeUnlessIn(target));
  // Closes the list when leaving, because browsers restore the page as it was if the reader goes back.
  addEventListener('pagehide', close);
  loadWhenIdle(engine);
  // The reader may have clicked into the box before this script ran.
  if (document.activeElement === input) start();

  function start(): void {
    engine.load('current');
    if (!panel.hidden) return;
    if (answer?.query === input.value) open();
    else search();
  }

  function search(): void {
    const words = input.value;
    answer = null;
    select(null);
    announce(null);
    if (words.trim() === '') {
      showRecent();
    } else {
      const { filters } = requestFor(words, asOf);
      // Also calls `showLoading`.
      engine.retry();
      ask(words, { filters, typing: true, limit: maxSuggestions });
    }
  }

  function show(given: SearchAnswer): void {
    if (given.query !== input.value) return;
    answer = given;
    // Loads older rules only for a search with a date. Leaves card rulings to the results page.
    engine.loadNeeded(
      given.needs.filter((scope) =>
        scope === 'older' ? given.asOf !== null : scope !== 'card-rulings',
      ),
    );
    if (!isShowable(given)) return;
    const request = requestFor(given.query, asOf);
    place('messages').replaceChildren(
      ...drawMessages(given, request, { titles, engine }),
      ...drawCards(given.cards, engine, null),
    );
    const nearest = drawNearest(given, 'search-option');
    fill([...nearest, ...drawRows(given, titles, 'search-option')]);
    const isCut = given.total > given.results.length;
    place('foot').replaceChildren(...(isCut ? [link(searchHref(request), 'All results')] : []));
    announce(() => spokenAnswer(place('messages'), given.total));
    open();
  }

  /** While the search waits for data, shows what is being loaded or why that failed. */
  function showLoading(): void {
    const isWaiting = input.value.trim() !== '' && !isComplete(answer, engine);
    const line = isWaiting ? drawLoading(engine, retry) : null;
    place('loading').replaceChildren(...(line ? [line] : []));
    if (!line) return;
    const { failure } = engine;
    if (failure) announce(() => failureText(failure));
    if (!answer || !isShowable(answer)) {
      place('messages').replaceChildren();
      fill([]);
    }
    if (document.activeElement === input) open();
  }

  function retry(): void {
    input.focus();
    search();
  }

  function showRecent(): void {
    const recent = recentSearches();
    if (recent.length === 0) {
      close();
      return;
    }
    const clear = makeButton('Clear');
    clear.addEventListener('click', () => {
      clearRecentSearches();
      close();
      input.focus();
    });
    place('loading').replaceChildren();
    place('messages').replaceChildren(paragraph(['Recent searches']));
    place('foot').replaceChildren(clear);
    fill(
      recent.map((words) => {
        const href = searchHref(requestFor(words, asOf));
        return drawRow('search-option', href, { title: words });
      }),
    );
    open();
  }

  function fill(rows: HTMLElement[]): void {
    select(null);
    list.replaceChildren(...rows);
    for (const [at, option] of options().entries()) option.id = `search-option-${at}`;
  }

  function open(): void {
    panel.hidden = false;
    input.ariaExpanded = 'true';
  }

  function close(): void {
    select(null);
    panel.hidden = true;
    input.ariaExpanded = 'false';
  }

  function options(): HTMLAnchorElement[] {
    return [...list.querySelectorAll<HTMLAnchorElement>('a[role=option]')];
  }

  function selected(): HTMLAnchorElement | null {
    return list.querySelector<HTMLAnchorElement>('[aria-selected=true]');
  }

  function select(option: HTMLAnchorElement | null): void {
    selected()?.setAttribute('aria-selected', 'false');
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
  }

  function onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Escape' && !panel.hidden) {
      event.preventDefault();
      close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (panel.hidden) start();
    // Before the first and after the last option, no option is selected. Enter then runs the search.
    const stops = [null, ...options()];
    const at = stops.indexOf(selected()) + (event.key === 'ArrowDown' ? 1 : -1);
    select(stops.at(at % stops.length) ?? null);
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const option = selected();
    if (!option) rememberSearch(input.value);
    const href = answer && ruleHref(answer);
    if (option) option.click();
    // If there is no answer yet, the results page finds out if a number was typed, and opens the rule.
    else location.assign(href ?? searchHref(requestFor(input.value, asOf), !answer));
  }
}

/** True if an answer can be shown: the rules are loaded, or it has results or a number that exists. */
function isShowable({ loaded, number, total }: SearchAnswer): boolean {
  return loaded.includes('current') || Boolean(number?.exact.length) || total > 0;
}
