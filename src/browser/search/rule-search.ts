/**
 * `<rule-search>`: the search box of every page with a list of suggestions. It follows the ARIA
 * combobox pattern: the box keeps the focus, arrows move through the options of a listbox.
 */
import type { SearchAnswer } from '../../search/types.ts';
import { dayIn } from '../page-address.ts';
import { fromTemplate, placeIn } from '../template.ts';
import { failureText, statusText } from './answer-text.ts';
import {
  announcer,
  drawCards,
  drawLoading,
  drawMessages,
  drawNearest,
  drawRows,
  paragraph,
} from './draw-answer.ts';
import { type Engine, isComplete, loadWhenIdle, readSettings, searchEngine } from './engine.ts';
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { requestFor, ruleHref, searchHref } from './search-address.ts';
import { noteOpened } from './searched-words.ts';
import { makeButton } from '../elements.ts';

/** How many suggestions are shown. The results page shows all. */
const mostSuggestions = 10;

class RuleSearch extends HTMLElement {
  #input!: HTMLInputElement;
  #panel!: HTMLElement;
  #list!: HTMLElement;
  #engine!: Engine;
  #titles: Readonly<Record<string, string>> = {};
  #ask!: ReturnType<Engine['asker']>;
  #announce!: ReturnType<typeof announcer>;
  /** The answer to the words in the box. */
  #answer: SearchAnswer | null = null;
  /** The date of the rules that the page shows. */
  readonly #asOf = dayIn(location.search);

  connectedCallback(): void {
    const input = this.querySelector<HTMLInputElement>('input[type=search]');
    const settings = readSettings(this);
    if (!input || !settings) return;
    this.#input = input;
    this.#panel = placeIn(this, 'panel');
    this.#list = placeIn(this, 'list');
    this.#titles = settings.titles;
    this.#announce = announcer(placeIn(this, 'status'));
    this.#engine = searchEngine(settings.manifest);
    this.#ask = this.#engine.asker(
      (answer) => this.#show(answer),
      () => this.#showLoading(),
    );
    for (const [name, value] of Object.entries(comboboxRole)) input.setAttribute(name, value);
    input.setAttribute('aria-controls', this.#list.id);

    input.addEventListener('focus', () => this.#start());
    input.addEventListener('click', () => this.#start());
    input.addEventListener('input', () => this.#search());
    input.addEventListener('keydown', (event) => this.#onKey(event));
    this.querySelector('form')?.addEventListener('submit', (event) => this.#onSubmit(event));
    this.#list.addEventListener('click', (event) => this.#onOpen(event));
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.contains(relatedTarget)) this.#close();
    });
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && !this.contains(target)) this.#close();
    });
    // A page that the browser keeps for Back comes back with a closed list.
    addEventListener('pagehide', () => this.#close());
    loadWhenIdle(this.#engine);
    // The reader may be typing already.
    if (document.activeElement === input) this.#start();
  }

  #start(): void {
    this.#engine.load('current');
    if (!this.#panel.hidden) return;
    if (this.#answer?.query === this.#input.value) this.#open();
    else this.#search();
  }

  #search(): void {
    const words = this.#input.value;
    this.#answer = null;
    this.#select(null);
    this.#announce(null);
    if (words.trim() === '') return this.#showRecent();
    const { filters } = requestFor(words, this.#asOf);
    this.#ask(words, { filters, typing: true, limit: mostSuggestions });
    this.#showLoading();
  }

  #show(answer: SearchAnswer): void {
    if (answer.query !== this.#input.value) return;
    this.#answer = answer;
    // Card names are loaded for every search, older rules only for one of a date.
    const needed = answer.needs.filter(
      (scope) => scope === 'cards' || scope === 'current' || (scope === 'older' && answer.asOf),
    );
    if (needed.length > 0 && !this.#engine.failure) this.#engine.load(...needed);
    this.#showLoading();
    if (!isShowable(answer)) return;
    const request = requestFor(answer.query, this.#asOf);
    const context = { titles: this.#titles, engine: this.#engine };
    placeIn(this, 'messages').replaceChildren(
      ...drawMessages(answer, request, context),
      ...drawCards(answer.cards, this.#engine, null),
    );
    this.#fill([
      ...drawNearest(answer, 'search-option'),
      ...drawRows(answer, this.#titles, 'search-option'),
    ]);
    const all = document.createElement('a');
    all.href = searchHref(request);
    all.textContent = 'All results';
    placeIn(this, 'foot').replaceChildren(...(answer.total > mostSuggestions ? [all] : []));
    this.#announce(() => statusText(answer, this.#titles));
    this.#open();
  }

  /** Says that the data is being loaded, or why it could not be, while words wait for it. */
  #showLoading(): void {
    const place = placeIn(this, 'loading');
    const isWaiting = this.#input.value.trim() !== '' && !isComplete(this.#answer, this.#engine);
    const line = isWaiting ? drawLoading(this.#engine, () => this.#retry()) : null;
    place.replaceChildren(...(line ? [line] : []));
    if (!line) return;
    const { failure } = this.#engine;
    if (failure) this.#announce(() => failureText(failure));
    if (!this.#answer || !isShowable(this.#answer)) this.#fill([]);
    if (document.activeElement === this.#input) this.#open();
  }

  #retry(): void {
    this.#input.focus();
    this.#engine.retry();
    this.#search();
  }

  #showRecent(): void {
    const recent = recentSearches();
    if (recent.length === 0) return this.#close();
    const clear = makeButton('Clear');
    clear.addEventListener('click', () => {
      clearRecentSearches();
      this.#close();
      this.#input.focus();
    });
    placeIn(this, 'loading').replaceChildren();
    placeIn(this, 'messages').replaceChildren(paragraph(['Recent searches']));
    placeIn(this, 'foot').replaceChildren(clear);
    this.#fill(
      recent.map((words) => {
        const places = { path: null, number: '', title: words, dated: null, text: [], more: null };
        const row = fromTemplate('search-option', places);
        row.querySelector('a')?.setAttribute('href', searchHref(requestFor(words, this.#asOf)));
        return row;
      }),
    );
    this.#open();
  }

  #fill(rows: HTMLElement[]): void {
    this.#select(null);
    this.#list.replaceChildren(...rows);
    for (const [at, option] of this.#options().entries()) option.id = `search-option-${at}`;
  }

  #open(): void {
    this.#panel.hidden = false;
    this.#input.ariaExpanded = 'true';
  }

  #close(): void {
    this.#select(null);
    this.#panel.hidden = true;
    this.#input.ariaExpanded = 'false';
  }

  #options(): HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll<HTMLAnchorElement>('a[role=option]')];
  }

  #selected(): HTMLAnchorElement | null {
    return this.#list.querySelector('[aria-selected=true]');
  }

  #select(option: HTMLAnchorElement | null): void {
    this.#selected()?.setAttribute('aria-selected', 'false');
    if (option) this.#input.setAttribute('aria-activedescendant', option.id);
    else this.#input.removeAttribute('aria-activedescendant');
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Escape' && !this.#panel.hidden) {
      event.preventDefault();
      this.#close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (this.#panel.hidden) return this.#start();
    // Past either end no option is selected: Enter searches for the words.
    const stops = [null, ...this.#options()];
    const at = stops.indexOf(this.#selected()) + (event.key === 'ArrowDown' ? 1 : -1);
    this.#select(stops.at(at % stops.length) ?? null);
  }

  #onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const selected = this.#selected();
    if (selected) return selected.click();
    const words = this.#input.value;
    if (words.trim() !== '') rememberSearch(words);
    const href = this.#answer && ruleHref(this.#answer);
    // Before there is an answer the results page finds out whether the words are a number.
    location.assign(href ?? searchHref(requestFor(words, this.#asOf), !this.#answer));
  }

  #onOpen(event: Event): void {
    const option = event.target instanceof Element ? event.target.closest('a') : null;
    if (option && this.#answer) noteOpened(option, this.#answer);
  }
}

/** True if an answer is worth showing before all data has arrived: an existing number, or any result. */
function isShowable({ loaded, number, total }: SearchAnswer): boolean {
  return loaded.includes('current') || Boolean(number?.exact.length) || total > 0;
}

const comboboxRole = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
  'aria-expanded': 'false',
};

customElements.define('rule-search', RuleSearch);
