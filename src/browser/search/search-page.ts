/** `<search-page>`: the results page. Keeps the search in the address. */
import type { ResultsPageData, SearchAnswer } from '../../search/types.ts';
import { makeLink } from '../custom-elements.ts';
import { addSymbolStyles, partOf } from '../fill-template.ts';
import { levelChange } from '../level.ts';
import { countText } from './answer-text.ts';
import { announcer, drawLoading, drawMessages, drawNearest, spokenAnswer } from './draw-answer.ts';
import { drawFilters } from './draw-filters.ts';
import { drawResults } from './draw-results.ts';
import { isComplete, isShowable, engineOf } from './search-client.ts';
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { inShownOrder, keepInPlace, laterNote, type Row, rowOf, showRows } from './rows.ts';
import {
  readRequest,
  requestFor,
  ruleHref,
  searchHref,
  type SearchRequest,
} from './search-address.ts';
import { SearchHistory } from './search-history.ts';

/** How many results are shown at first, how many if there are no others, and how many “Show more” adds. */
const [initialCount, fewResults, moreCount] = [14, 30, 20] as const;

/** So many rows are shown at each key press; the others and the filters after so many milliseconds without one. */
const [typedCount, restAfter] = [5, 300] as const;

class SearchPage extends HTMLElement {
  readonly #form = this.querySelector('form') as HTMLFormElement;
  readonly #input = this.querySelector('input[type=search]') as HTMLInputElement;
  readonly #announce = announcer(partOf(this, 'status'));
  readonly #date = this.querySelector('input[name=on]') as HTMLInputElement;
  readonly #data = JSON.parse(this.dataset['results'] ?? '') as ResultsPageData;
  readonly #engine = engineOf(this);
  readonly #ask = this.#engine.asker(
    (answer) => this.#show(answer),
    () => this.#showLoading(),
  );
  readonly #history = new SearchHistory();
  #request = requestFor(this.#input.value);
  #answer: SearchAnswer | null = null;
  /** True while the page may still open a rule directly, because the words may be its number. */
  #opensRule = new URLSearchParams(location.search).has('go');
  #scrollTo = this.#history.scrollY;
  #isTyping = false;
  /** The rows of the answer, also those that aren’t drawn yet. */
  #rowCount = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Index of the result to focus after more are shown. */
  #focusAt: number | null = null;

  connectedCallback(): void {
    this.#listenToForm();
    this.#listenToResults();
    this.#listenToHistory();
    document.addEventListener('keydown', (event) => this.#onKey(event));
    document.addEventListener(levelChange, () => this.#search());
    this.#readAddress(this.#input.value);
    this.#engine.load('current');
    // Removes `go=1` from the address, because “Back” would otherwise open the rule again.
    if (this.#opensRule) history.replaceState(history.state, '', searchHref(this.#request));
    if (this.#request.words === '') this.#input.focus();
  }

  #listenToForm(): void {
    this.#input.addEventListener('input', () => this.#onTyping());
    this.#form.addEventListener('submit', (event) => this.#onSubmit(event));
    this.#date.addEventListener('change', () => {
      const on = this.#date.value;
      // While the reader types the year 2014, the field has the year 0002.
      if (on !== '' && on < '1900') return;
      const filters = { ...this.#request.filters, asOf: on };
      // The bar with the date belongs to the page, so the page is loaded anew.
      location.assign(searchHref({ ...this.#request, filters }));
    });
    partOf(this, 'filters').addEventListener('click', (event) => {
      const { target, metaKey, ctrlKey, shiftKey } = event;
      const chosen = target instanceof Element ? target.closest('a') : null;
      if (!chosen || metaKey || ctrlKey || shiftKey) return;
      event.preventDefault();
      this.#commit(readRequest(chosen.search));
    });
  }

  #listenToResults(): void {
    partOf(this, 'show-more').addEventListener('click', () => this.#showMore());
    partOf(this, 'found').addEventListener('click', ({ target }) => {
      this.#history.write(this.#request);
      if (target instanceof Element && target.closest('li a')) rememberSearch(this.#input.value);
    });
    partOf(this, 'clear-recent').addEventListener('click', () => {
      clearRecentSearches();
      this.#showRecent();
    });
  }

  #listenToHistory(): void {
    addEventListener('popstate', () => {
      this.#history.moved();
      this.#scrollTo = this.#history.scrollY;
      this.#readAddress();
    });
    addEventListener('pagehide', () => {
      this.#history.write(this.#request);
      this.#history.save({ scrollY });
    });
    addEventListener('pageshow', () => this.#showRecent());
  }

  /** @param typed words typed before this script ran, used if the address has no words */
  #readAddress(typed = ''): void {
    const request = readRequest(location.search, this.#data);
    this.#request = { ...request, words: request.words || typed };
    this.#input.value = this.#request.words;
    this.#date.value = this.#request.filters.asOf ?? '';
    this.toggleAttribute('data-dated', this.#date.value !== '');
    this.#history.showTitle(this.#request);
    this.#search();
  }

  #onTyping(): void {
    this.#request = { ...this.#request, words: this.#input.value, noCorrection: false };
    this.#opensRule = false;
    this.#scrollTo = null;
    this.#history.writeSoon(this.#request);
    this.#search(true);
  }

  /** Changes the search, runs it, and adds it to the browser's history. */
  #commit(changed: Partial<SearchRequest>): void {
    this.#request = { ...this.#request, ...changed };
    this.#history.commit(this.#request);
    this.#search();
  }

  #onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const href = this.#answer && ruleHref(this.#answer);
    const isAnswered = this.#answer !== null;
    rememberSearch(this.#input.value);
    // Hides the keyboard of a phone, which would cover the results.
    if (matchMedia('(pointer: coarse)').matches) this.#input.blur();
    this.#commit({ words: this.#input.value });
    this.#opensRule = !isAnswered;
    if (href) location.assign(href);
  }

  #showMore(): void {
    const focus = this.#rowCount;
    this.#history.save({ shown: (this.#history.shown ?? initialCount) + moreCount });
    this.#search();
    this.#focusAt = focus;
  }

  #clear(): void {
    partOf(this, 'filters').replaceChildren();
    // The page no longer reserves room for results.
    delete document.documentElement.dataset['asking'];
  }

  #search(typing = false): void {
    this.#answer = null;
    this.#focusAt = null;
    this.#isTyping = typing;
    this.#announce(null);
    const { words, filters, older, noCorrection } = this.#request;
    const isAsked = words.trim() !== '';
    partOf(this, 'found').hidden = !isAsked;
    partOf(this, 'help').hidden = isAsked;
    if (!isAsked) {
      this.#clear();
      return;
    }
    const limit = typing ? fewResults : (this.#history.shown ?? fewResults);
    this.#ask(words, { filters, older, noCorrection, typing, limit });
    // Also calls `#showLoading`.
    this.#engine.retry();
  }

  #show(given: SearchAnswer): void {
    // The reader may have emptied the field meanwhile.
    if (this.#request.words.trim() === '') return;
    // Data may arrive after an answer was shown.
    const before = this.#answer;
    const isReading = scrollY > 0 || partOf(this, 'list').contains(document.activeElement);
    const answer = before && isReading ? inShownOrder(given, before) : given;
    this.#answer = answer;
    this.#engine.loadFor(answer);
    const href = this.#opensRule ? ruleHref(answer) : null;
    if (href) {
      location.replace(href);
      return;
    }
    if (answer.loaded.includes('current')) this.#opensRule = false;
    if (!isShowable(answer)) return;
    const draw = () => {
      this.#fill(answer, this.#isTyping && !isReading);
      this.#showLoading();
    };
    if (isReading) keepInPlace(partOf(this, 'list'), draw);
    else draw();
    const note = before && laterNote(answer, before);
    const spoken = () => spokenAnswer(partOf(this, 'messages'), answer, this.#engine);
    this.#announce(() => [...(note ? [note] : []), spoken()].join(' '));
  }

  /** @param isQuick true if filters and the rows below the first ones can wait */
  #fill(answer: SearchAnswer, isQuick: boolean): void {
    const { total } = answer;
    const shown = this.#history.shown ?? initialCount;
    const results = total <= fewResults ? answer.results : answer.results.slice(0, shown);
    const { here } = this.dataset;
    const messages = drawMessages(answer, this.#request, this.#engine, here);
    partOf(this, 'messages').replaceChildren(...messages);
    const isNothing = total === 0 && answer.cards.length === 0;
    partOf(this, 'messages').toggleAttribute('data-nothing', isNothing);
    // What helps without a query also helps if nothing was found, unless a filter is to blame.
    const isFiltered = Object.values(this.#request.filters).some((each) => each !== undefined);
    partOf(this, 'help').hidden = !isNothing || isFiltered;
    const { document } = this.#request.filters;
    const rows = [
      ...drawNearest(answer, 'search-result').map((row) => rowOf(row.outerHTML, () => row)),
      ...drawResults({ ...answer, results }, this.#engine.titles, this.#data, document),
    ];
    this.#showRows(rows, answer, isQuick);
    partOf(this, 'count').textContent = countText(answer);
    const isAll = results.length >= total || !answer.loaded.includes('current');
    partOf(this, 'show-more').hidden = isAll;
    if (this.#scrollTo) scroll(0, this.#scrollTo);
    this.#scrollTo = null;
    const { children } = partOf(this, 'list');
    if (this.#focusAt !== null) children[this.#focusAt]?.querySelector('a')?.focus();
    this.#focusAt = null;
  }

  #showRows(rows: readonly Row[], answer: SearchAnswer, isQuick: boolean): void {
    this.#rowCount = rows.length;
    const list = partOf(this, 'list');
    const show = (first: number) => {
      showRows(list, rows.slice(0, first));
      addSymbolStyles(list);
    };
    const showFilters = () => {
      if (partOf(this, 'help').hidden) this.#drawFilters(answer);
      else this.#clear();
    };
    // The first filters would move the rows, so they don't wait.
    const isLater = isQuick && partOf(this, 'filters').hasChildNodes();
    show(isQuick ? typedCount : rows.length);
    if (!isLater) showFilters();
    clearTimeout(this.#rest);
    if (!isQuick) return;
    this.#rest = setTimeout(() => {
      show(rows.length);
      if (isLater) showFilters();
    }, restAfter);
  }

  /** Keeps the focus on the filter that the reader chose. */
  #drawFilters(answer: SearchAnswer): void {
    const { chapters } = this.#data;
    const list = partOf(this, 'filters');
    const focused = list.contains(document.activeElement) ? document.activeElement : null;
    const at = focused ? [...list.querySelectorAll('a')].indexOf(focused as HTMLAnchorElement) : -1;
    showRows(list, drawFilters(answer, this.#request, this.#engine, chapters));
    list.querySelectorAll('a')[at]?.focus();
  }

  #showLoading(): void {
    const engine = this.#engine;
    const line = isComplete(this.#answer, engine) ? null : drawLoading(engine, () => this.#retry());
    // Results stay in their place while more is loading.
    const isBelow = Boolean(this.#answer?.total) && !engine.failure;
    partOf(this, 'loading').toggleAttribute('data-last', isBelow);
    // The line stays until there is an answer, even if all files have arrived.
    if (line || this.#answer) partOf(this, 'loading').replaceChildren(...(line ? [line] : []));
    if (line)
      this.#announce(() => spokenAnswer(partOf(this, 'messages'), this.#answer, engine, line));
  }

  /** The button that was used goes away. On a phone, the keyboard would cover the results. */
  #retry(): void {
    if (!matchMedia('(pointer: coarse)').matches) this.#input.focus();
    this.#search();
  }

  #showRecent(): void {
    const recent = recentSearches().filter((words) => words !== this.#request.words);
    partOf(this, 'recent').hidden = recent.length === 0;
    const items = recent.map((words) => {
      const item = document.createElement('li');
      item.append(makeLink(searchHref(requestFor(words)), words));
      return item;
    });
    partOf(this, 'searches').replaceChildren(...items);
  }

  /** Arrow keys move from the search box through the results and back. Escape returns to the box. */
  #onKey(event: KeyboardEvent): void {
    const { target, key, isComposing, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (isComposing || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
    const known = target === document.body ? ['ArrowDown'] : ['ArrowDown', 'ArrowUp', 'Escape'];
    if (!known.includes(key)) return;
    const links = [...partOf(this, 'list').querySelectorAll<HTMLAnchorElement>('li > a')];
    const inView = links.findIndex((each) => each.getBoundingClientRect().top >= 0);
    const stops: EventTarget[] = [this.#input, ...links];
    const at = target === document.body ? Math.max(0, inView) : stops.indexOf(target ?? window);
    const stop = stops[key === 'Escape' ? 0 : at + (key === 'ArrowDown' ? 1 : -1)];
    if (at < 0 || stop === target || !(stop instanceof HTMLElement)) return;
    event.preventDefault();
    stop.focus();
  }
}

customElements.define('search-page', SearchPage);
