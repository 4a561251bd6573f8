/** `<search-page>`: the results page. Keeps the search in the address. */
import type { Scope, SearchAnswer } from '../../search/types.ts';
import { defineElement } from '../custom-elements.ts';
import { partOf } from '../fill-template.ts';
import { failureText, searchTitle, shownCount } from './answer-text.ts';
import {
  announcer,
  drawCards,
  drawLoading,
  drawMessages,
  drawNearest,
  drawRows,
  link,
  spokenAnswer,
} from './draw-answer.ts';
import { isComplete, readSettings, searchEngine } from './search-client.ts';
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import {
  asksToOpenRule,
  readRequest,
  requestFor,
  readForm,
  ruleHref,
  type SearchRequest,
  searchHref,
  fillForm,
} from './search-address.ts';
import { rememberOpened } from './searched-words.ts';

/** How many results are shown at first, and how many the button “Show more” adds. */
const initialCount = 14;
const moreCount = 20;
/**
 * The address is updated this many milliseconds after the last key press, because browsers limit how
 * often it can change.
 */
const addressDelay = 300;

defineElement('search-page', (element) => {
  const form = element.querySelector('form');
  const input = element.querySelector<HTMLInputElement>('input[type=search]');
  const settings = readSettings(element);
  if (form && input && settings) makePage(element, form, input, settings);
});

function makePage(
  element: HTMLElement,
  form: HTMLFormElement,
  input: HTMLInputElement,
  { manifest, titles }: NonNullable<ReturnType<typeof readSettings>>,
): void {
  const place = (name: string) => partOf(element, name);
  const announce = announcer(place('status'));
  const engine = searchEngine(manifest);
  const ask = engine.asker(show, showLoading);
  const pageTitle = document.title;
  let request = requestFor(input.value);
  let answer: SearchAnswer | null = null;
  /** True after the reader asked for card rulings. */
  let wantsRulings = false;
  /** True while the page may still open a rule directly, because the words may be its number. */
  let opensRule = asksToOpenRule(location.search);
  let writing: ReturnType<typeof setTimeout> | undefined;
  /** True if the current history entry is a half-typed search, which the next key press replaces. */
  let isTyped = false;
  let scrollTo = numberInHistory('scrollY');
  /** Index of the result to focus after more are shown. */
  let focusAt: number | null = null;

  engine.load('current');
  input.addEventListener('input', onTyping);
  form.addEventListener('change', ({ target }) => {
    if (target !== input) commit({ ...readForm(form), noCorrection: request.noCorrection });
  });
  form.addEventListener('submit', onSubmit);
  place('more').addEventListener('click', () => {
    const focus = answer?.results.length ?? 0;
    history.replaceState({ ...history.state, shown: shown() + moreCount }, '');
    search();
    focusAt = focus;
  });
  place('found').addEventListener('click', ({ target }) => {
    const opened = target instanceof Element ? target.closest('a') : null;
    writeAddress();
    if (opened?.closest('li') && answer) rememberOpened(opened, answer);
  });
  place('clear-recent').addEventListener('click', () => {
    clearRecentSearches();
    showRecent();
  });
  document.addEventListener('keydown', onKey);
  addEventListener('popstate', () => {
    clearTimeout(writing);
    isTyped = false;
    scrollTo = numberInHistory('scrollY');
    readAddress();
  });
  addEventListener('pagehide', () => {
    writeAddress();
    history.replaceState({ ...history.state, scrollY }, '');
  });
  addEventListener('pageshow', showRecent);
  readAddress(input.value);
  // Removes `go=1` from the address, because “Back” would otherwise open the rule again.
  if (opensRule) history.replaceState(history.state, '', searchHref(request));
  if (request.words === '') input.focus();

  /** @param typed words typed before this script ran, used if the address has no words */
  function readAddress(typed = ''): void {
    request = readRequest(location.search);
    request.words ||= typed;
    fillForm(form, request);
    document.title = searchTitle(request.words, pageTitle);
    search();
  }

  function onTyping(): void {
    request = { ...readForm(form), noCorrection: false };
    opensRule = false;
    scrollTo = null;
    clearTimeout(writing);
    writing = setTimeout(() => writeAddress(true), addressDelay);
    search(true);
  }

  /** Runs a search and adds it to the browser's history. */
  function commit(next: SearchRequest): void {
    request = next;
    writeAddress();
    isTyped = false;
    search();
  }

  /** Writes the search into the address. Replaces half-typed searches, so that “Back” skips them. */
  function writeAddress(typed = isTyped): void {
    clearTimeout(writing);
    const href = searchHref(request);
    if (href === location.pathname + location.search) return;
    if (isTyped) history.replaceState(null, '', href);
    else history.pushState(null, '', href);
    isTyped = typed;
    document.title = searchTitle(request.words, pageTitle);
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const href = answer && ruleHref(answer);
    const isAnswered = answer !== null;
    rememberSearch(input.value);
    // Hides the keyboard of a phone, which would cover the results.
    if (matchMedia('(pointer: coarse)').matches) input.blur();
    commit({ ...readForm(form), noCorrection: request.noCorrection });
    opensRule = !isAnswered;
    if (href) location.assign(href);
  }

  function shown(): number {
    return numberInHistory('shown') ?? initialCount;
  }

  function search(typing = false): void {
    answer = null;
    focusAt = null;
    announce(null);
    const { words, filters, older, noCorrection } = request;
    const isAsked = words.trim() !== '' || Object.values(filters).some(Boolean);
    place('found').hidden = !isAsked;
    place('help').hidden = isAsked;
    if (!isAsked) return;
    const limit = typing ? initialCount : shown();
    // Also calls `showLoading`.
    engine.retry();
    ask(words, { filters, older, noCorrection, typing, limit });
  }

  function show(given: SearchAnswer): void {
    answer = given;
    engine.loadNeeded(given.needs.filter(isWanted));
    const href = opensRule ? ruleHref(given) : null;
    if (href) {
      location.replace(href);
      return;
    }
    if (given.loaded.includes('current')) opensRule = false;
    else if (given.total === 0 && !given.number?.exact.length) return;
    const { results, total } = given;
    place('messages').replaceChildren(...drawMessages(given, request, { titles, engine }));
    const loadRulings = () => {
      wantsRulings = true;
      engine.load('card-rulings');
    };
    place('cards').replaceChildren(...drawCards(given.cards, engine, loadRulings));
    const rows = drawRows(given, titles, 'search-result');
    place('list').replaceChildren(...drawNearest(given, 'search-result'), ...rows);
    place('count').textContent = total > 0 ? shownCount(results.length, total) : '';
    place('more').hidden = results.length >= total;
    if (scrollTo) scroll(0, scrollTo);
    scrollTo = null;
    if (focusAt !== null) rows[focusAt]?.querySelector('a')?.focus();
    focusAt = null;
    announce(() => spokenAnswer(place('messages'), total));
  }

  /** True if the search loads a scope without a click. */
  function isWanted(scope: Scope): boolean {
    if (scope === 'older') return request.older || answer?.asOf !== null;
    if (scope === 'card-rulings') return wantsRulings || request.filters.kind === 'card';
    return true;
  }

  /** While the search waits for data, shows what is being loaded or why that failed. */
  function showLoading(): void {
    const line = isComplete(answer, engine) ? null : drawLoading(engine, () => search());
    place('loading').replaceChildren(...(line ? [line] : []));
    const { failure } = engine;
    if (line && failure) announce(() => failureText(failure));
  }

  function showRecent(): void {
    const recent = recentSearches();
    place('recent').hidden = recent.length === 0;
    const items = recent.map((words) => {
      const item = document.createElement('li');
      item.append(link(searchHref(requestFor(words)), words));
      return item;
    });
    place('searches').replaceChildren(...items);
  }

  /** Arrow keys move from the search box through the results and back. Escape returns to the box. */
  function onKey(event: KeyboardEvent): void {
    const { target, key, isComposing, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (isComposing || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
    const links = [...place('list').querySelectorAll<HTMLAnchorElement>('li > a')];
    const inView = links.findIndex((each) => each.getBoundingClientRect().top >= 0);
    const stops: EventTarget[] = [input, ...links];
    const at = target === document.body ? Math.max(0, inView) : stops.indexOf(target ?? window);
    const step = { ArrowDown: 1, ArrowUp: -1, Escape: -at }[key] ?? 0;
    const stop = stops[at + step];
    if (at < 0 || step === 0 || !(stop instanceof HTMLElement)) return;
    if (target === document.body && step < 0) return;
    event.preventDefault();
    stop.focus();
  }
}

function numberInHistory(name: string): number | null {
  const value: unknown = history.state?.[name];
  return typeof value === 'number' ? value : null;
}
