/** `<search-page>`: the results page. Its address says what is searched for. */
import type { Scope, SearchAnswer } from '../../search/types.ts';
import { restoreFolds } from '../restore-folds.ts';
import { placeIn } from '../template.ts';
import { failureText, searchTitle, shownCount, statusText } from './answer-text.ts';
import {
  announcer,
  drawCards,
  drawLoading,
  drawMessages,
  drawNearest,
  drawRows,
} from './draw-answer.ts';
import {
  type DocumentTitles,
  type Engine,
  isComplete,
  readSettings,
  searchEngine,
} from './engine.ts';
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import {
  asksToGo,
  readRequest,
  requestFor,
  requestIn,
  ruleHref,
  type SearchRequest,
  searchHref,
  writeFacets,
  writeRequest,
} from './search-address.ts';
import { noteOpened } from './searched-words.ts';

const firstShown = 14;
const shownMore = 20;
/** Milliseconds without a key before the address follows. Browsers limit how often it may change. */
const addressAfter = 300;

class SearchPage extends HTMLElement {
  #form!: HTMLFormElement;
  #input!: HTMLInputElement;
  #titles: DocumentTitles = {};
  #engine!: Engine;
  #ask!: ReturnType<Engine['asker']>;
  #announce!: ReturnType<typeof announcer>;
  #request!: SearchRequest;
  #answer: SearchAnswer | null = null;
  /** The reader asked for card rulings. */
  #wantsRulings = false;
  /** True from an address or Enter that means the rule if the words are its number, until it is known. */
  #goes = false;
  #writing: ReturnType<typeof setTimeout> | undefined;
  /** True if the history entry was made while typing: the next letters replace it. */
  #isTyped = false;
  /** The place of the result to focus once more are shown. */
  #focusAfter: number | null = null;
  #scrollTo: number | null = numberInHistory('scrollY');
  readonly #pageTitle = document.title;

  connectedCallback(): void {
    const form = this.querySelector('form');
    const input = this.querySelector<HTMLInputElement>('input[type=search]');
    const settings = readSettings(this);
    if (!form || !input || !settings) return;
    this.#form = form;
    this.#input = input;
    this.#titles = settings.titles;
    this.#announce = announcer(placeIn(this, 'status'));
    this.#engine = searchEngine(settings.manifest);
    this.#engine.load('current');
    this.#ask = this.#engine.asker(
      (answer) => this.#show(answer),
      () => this.#showLoading(),
    );

    input.addEventListener('input', () => this.#onTyping());
    form.addEventListener('change', ({ target }) => {
      if (target !== input)
        this.#commit({ ...requestIn(form), noCorrection: this.#request.noCorrection });
    });
    form.addEventListener('submit', (event) => this.#onSubmit(event));
    placeIn(this, 'more').addEventListener('click', () => this.#showMore());
    placeIn(this, 'found').addEventListener('click', ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      this.#writeAddress();
      if (link?.closest('li') && this.#answer) noteOpened(link, this.#answer);
    });
    placeIn(this, 'clear-recent').addEventListener('click', () => {
      clearRecentSearches();
      this.#showRecent();
    });
    document.addEventListener('keydown', (event) => this.#onKey(event));
    addEventListener('popstate', () => {
      clearTimeout(this.#writing);
      this.#isTyped = false;
      this.#scrollTo = numberInHistory('scrollY');
      this.#readAddress();
    });
    addEventListener('pagehide', () => {
      this.#writeAddress();
      history.replaceState({ ...history.state, scrollY }, '');
    });
    addEventListener('pageshow', () => this.#showRecent());
    this.#goes = asksToGo(location.search);
    this.#readAddress();
    // Back should not return to an address that goes on to a rule.
    if (this.#goes) history.replaceState(history.state, '', searchHref(this.#request));
    if (this.#request.words === '') input.focus();
  }

  /** Shows what the address asks for. Words typed before this script ran come first. */
  #readAddress(): void {
    const typed = this.#request ? '' : this.#input.value;
    this.#request = readRequest(location.search);
    if (this.#request.words === '') this.#request.words = typed;
    writeRequest(this.#form, this.#request);
    document.title = searchTitle(this.#request.words, this.#pageTitle);
    this.#search();
  }

  #onTyping(): void {
    this.#request = { ...requestIn(this.#form), noCorrection: false };
    this.#goes = false;
    this.#scrollTo = null;
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => this.#writeAddress(true), addressAfter);
    this.#search(true);
  }

  /** Makes the search a history entry of its own. */
  #commit(request: SearchRequest): void {
    clearTimeout(this.#writing);
    this.#request = request;
    this.#writeAddress();
    this.#isTyped = false;
    this.#search();
  }

  /** Writes the search into the address. Back skips the letters that were typed in between. */
  #writeAddress(isTyped = this.#isTyped): void {
    clearTimeout(this.#writing);
    const href = searchHref(this.#request);
    if (href === location.pathname + location.search) return;
    if (this.#isTyped) history.replaceState(null, '', href);
    else history.pushState(null, '', href);
    this.#isTyped = isTyped;
    document.title = searchTitle(this.#request.words, this.#pageTitle);
  }

  #onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const answer = this.#answer;
    rememberSearch(this.#input.value);
    // The keyboard of a phone covers the results.
    if (matchMedia('(pointer: coarse)').matches) this.#input.blur();
    this.#commit({ ...requestIn(this.#form), noCorrection: this.#request.noCorrection });
    const href = answer && ruleHref(answer);
    if (href) location.assign(href);
    else this.#goes = answer === null;
  }

  #showMore(): void {
    const before = this.#answer?.results.length ?? 0;
    const shown = this.#shown() + shownMore;
    history.replaceState({ ...history.state, shown }, '');
    this.#search();
    this.#focusAfter = before;
  }

  #shown(): number {
    return numberInHistory('shown') ?? firstShown;
  }

  #search(typing = false): void {
    this.#answer = null;
    this.#focusAfter = null;
    this.#announce(null);
    const { words, filters, order, older, noCorrection } = this.#request;
    const isAsked = words.trim() !== '' || Object.values(filters).some(Boolean);
    placeIn(this, 'found').hidden = !isAsked;
    placeIn(this, 'help').hidden = isAsked;
    if (!isAsked) return;
    const limit = typing ? firstShown : this.#shown();
    this.#ask(words, { filters, order, older, noCorrection, typing, limit });
    this.#showLoading();
  }

  #show(answer: SearchAnswer): void {
    if (answer.query !== this.#request.words) return;
    this.#answer = answer;
    const needed = answer.needs.filter((scope) => this.#wants(scope));
    if (needed.length > 0 && !this.#engine.failure) this.#engine.load(...needed);
    this.#showLoading();
    const href = this.#goes && ruleHref(answer);
    if (href) return location.replace(href);
    if (answer.loaded.includes('current')) this.#goes = false;
    else if (answer.total === 0 && !answer.number?.exact.length) return;
    const context = { titles: this.#titles, engine: this.#engine };
    placeIn(this, 'messages').replaceChildren(...drawMessages(answer, this.#request, context));
    placeIn(this, 'cards').replaceChildren(
      ...drawCards(answer.cards, this.#engine, () => {
        this.#wantsRulings = true;
        this.#engine.load('card-rulings');
      }),
    );
    const rows = drawRows(answer, this.#titles, 'search-result');
    placeIn(this, 'list').replaceChildren(...drawNearest(answer, 'search-result'), ...rows);
    const shown = answer.results.length;
    placeIn(this, 'count').textContent = answer.total > 0 ? shownCount(shown, answer.total) : '';
    placeIn(this, 'more').hidden = shown >= answer.total;
    writeFacets(this.#form, answer.facets);
    restoreFolds();
    if (this.#scrollTo) scroll(0, this.#scrollTo);
    this.#scrollTo = null;
    if (this.#focusAfter !== null) rows[this.#focusAfter]?.querySelector('a')?.focus();
    if (rows.length > (this.#focusAfter ?? 0)) this.#focusAfter = null;
    this.#announce(() => statusText(answer, this.#titles));
  }

  /** True if a scope should be loaded for this search without another question. */
  #wants(scope: Scope): boolean {
    const { older, filters } = this.#request;
    if (scope === 'older') return older || this.#answer?.asOf !== null;
    if (scope === 'card-rulings') return this.#wantsRulings || filters.kind === 'card';
    return true;
  }

  /** Says that data is being loaded, or why it could not be, while the search waits for it. */
  #showLoading(): void {
    const isWaiting = !isComplete(this.#answer, this.#engine);
    const line = isWaiting ? drawLoading(this.#engine, () => this.#engine.retry()) : null;
    placeIn(this, 'loading').replaceChildren(...(line ? [line] : []));
    const { failure } = this.#engine;
    if (line && failure) this.#announce(() => failureText(failure));
  }

  #showRecent(): void {
    const recent = recentSearches();
    placeIn(this, 'recent').hidden = recent.length === 0;
    placeIn(this, 'searches').replaceChildren(
      ...recent.map((words) => {
        const item = document.createElement('li');
        const link = document.createElement('a');
        link.href = searchHref(requestFor(words));
        link.textContent = words;
        item.append(link);
        return item;
      }),
    );
  }

  /** Moves with arrows from the box, or from nowhere, through the results and back; Escape returns. */
  #onKey(event: KeyboardEvent): void {
    const { target, key, isComposing, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (isComposing || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
    const links = [...placeIn(this, 'list').querySelectorAll<HTMLAnchorElement>('li > a')];
    const stops: HTMLElement[] = [this.#input, ...links];
    const at = target === document.body ? 0 : stops.indexOf(target as HTMLElement);
    if (at < 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1, Escape: -at }[key] ?? 0;
    // From nowhere an arrow goes to the first result in sight.
    const inSight = links.find((link) => link.getBoundingClientRect().top >= 0);
    const stop = target === document.body && step > 0 ? inSight : stops[at + step];
    if (step === 0 || !stop || (target === document.body && step < 0)) return;
    event.preventDefault();
    stop.focus();
  }
}

function numberInHistory(name: string): number | null {
  const value: unknown = history.state?.[name];
  return typeof value === 'number' ? value : null;
}

customElements.define('search-page', SearchPage);
