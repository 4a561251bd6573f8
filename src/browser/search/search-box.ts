/**
 * `<search-box>`: the search box of every page, with its suggestions list. It follows the ARIA
 * combobox pattern: the box keeps the focus, and arrow keys move through the options.
 */
import type { SearchAnswer } from '../../search/types.ts';
import { makeButton, makeElement, makeLink } from '../custom-elements.ts';
import { dayIn } from '../page-address.ts';
import { addSymbolStyles, fromTemplate, partOf } from '../fill-template.ts';
import {
  announcer,
  drawLoading,
  drawMessages,
  drawNearest,
  drawRow,
  drawOptions,
  spokenAnswer,
} from './draw-answer.ts';
import { isComplete, isShowable, loadAhead, engineOf } from './search-client.ts';
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { requestFor, ruleHref, searchHref } from './search-address.ts';

const maxSuggestions = 8;
/** The length of their texts: a line, or two on a phone. */
const suggestedText = 56;

/** The options of a combobox: which one is selected, and what the arrow keys select. */
class OptionsList {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;

  /** @param input keeps the focus, and names the selected option for screen readers */
  constructor(input: HTMLInputElement, list: HTMLElement) {
    this.#input = input;
    this.#list = list;
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.ariaHasPopup = 'listbox';
    input.setAttribute('aria-controls', list.id);
  }

  get selected(): HTMLAnchorElement | null {
    return this.#list.querySelector<HTMLAnchorElement>('[aria-selected=true]');
  }

  /** Replaces all rows. The selected one stays selected if it is still there. */
  fill(rows: readonly HTMLElement[]): void {
    const href = this.selected?.href;
    this.#list.replaceChildren(...rows);
    for (const [at, option] of this.#options.entries()) option.id = `search-option-${at}`;
    this.select(this.#options.find((option) => option.href === href) ?? null);
  }

  select(option: HTMLAnchorElement | null): void {
    this.selected?.setAttribute('aria-selected', 'false');
    if (option) this.#input.setAttribute('aria-activedescendant', option.id);
    else this.#input.removeAttribute('aria-activedescendant');
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
  }

  /** Selects the next or the previous option. Selects none after the last and before the first one. */
  move(step: 1 | -1): void {
    const stops = [null, ...this.#options];
    const at = stops.indexOf(this.selected) + step;
    this.select(stops.at(at % stops.length) ?? null);
  }

  get #options(): HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll<HTMLAnchorElement>('a[role=option]')];
  }
}

class SearchBox extends HTMLElement {
  readonly #input = this.querySelector('input[type=search]') as HTMLInputElement;
  readonly #panel = partOf(this.appendChild(fromTemplate('suggestions')), 'panel');
  readonly #options = new OptionsList(this.#input, partOf(this, 'list'));
  readonly #announce = announcer(partOf(this, 'status'));
  readonly #engine = engineOf(this);
  readonly #ask = this.#engine.asker(
    (answer) => this.#show(answer),
    () => this.#showLoading(),
  );
  /** The date in the page's address. The search looks through the rules of that date. */
  readonly #asOf = dayIn(location.search);
  /** True if the reader closed the list. Answers that arrive later don't open it again. */
  #isClosed = true;
  #answer: SearchAnswer | null = null;

  connectedCallback(): void {
    this.#close();
    this.#input.addEventListener('focus', () => this.#start());
    this.#input.addEventListener('click', () => this.#start());
    this.#input.addEventListener('input', () => this.#search());
    this.#input.addEventListener('keydown', (event) => this.#onKey(event));
    this.#input.form?.addEventListener('submit', (event) => this.#onSubmit(event));
    partOf(this, 'list').addEventListener('click', () => {
      if (this.#answer) rememberSearch(this.#answer.query);
    });
    this.addEventListener('focusout', ({ relatedTarget }) => this.#closeUnlessIn(relatedTarget));
    document.addEventListener('pointerdown', ({ target }) => this.#closeUnlessIn(target));
    // Closes the list when leaving, because browsers restore the page as it was if the reader goes back.
    addEventListener('pagehide', () => this.#close());
    loadAhead(this.#engine, this);
    // The reader may have clicked into the box before this script ran.
    if (document.activeElement === this.#input) this.#start();
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
    this.#isClosed = false;
    this.#options.select(null);
    this.#announce(null);
    if (words.trim() === '') {
      this.#showRecent();
      return;
    }
    const { filters } = requestFor(words, this.#asOf);
    this.#ask(words, { filters, typing: true, limit: maxSuggestions, snippet: suggestedText });
    // Also calls `#showLoading`.
    this.#engine.retry();
  }

  #show(answer: SearchAnswer): void {
    if (answer.query !== this.#input.value) return;
    this.#answer = answer;
    this.#engine.loadFor(answer);
    if (!isShowable(answer)) return;
    this.#fill(answer);
    this.#announce(() => spokenAnswer(partOf(this, 'messages'), answer, this.#engine));
    if (!this.#isClosed) this.#open();
  }

  #fill(answer: SearchAnswer): void {
    const request = requestFor(answer.query, this.#asOf);
    const messages = drawMessages(answer, request, this.#engine);
    partOf(this, 'messages').replaceChildren(...messages);
    const nearest = drawNearest(answer, 'search-option');
    this.#options.fill([...nearest, ...drawOptions(answer, this.#engine.titles)]);
    addSymbolStyles(partOf(this, 'list'));
    const isCut = answer.total > answer.results.length;
    const all = isCut ? [makeLink(searchHref(request), 'All results')] : [];
    partOf(this, 'foot').replaceChildren(...all);
  }

  #showLoading(): void {
    const isWaiting = this.#input.value.trim() !== '' && !isComplete(this.#answer, this.#engine);
    const retry = () => {
      this.#input.focus();
      this.#search();
    };
    const line = isWaiting ? drawLoading(this.#engine, retry) : null;
    partOf(this, 'loading').replaceChildren(...(line ? [line] : []));
    if (!line) return;
    this.#announce(() => spokenAnswer(partOf(this, 'messages'), this.#answer, this.#engine, line));
    if (!this.#answer || !isShowable(this.#answer)) {
      partOf(this, 'messages').replaceChildren();
      this.#options.fill([]);
    }
    if (document.activeElement === this.#input && !this.#isClosed) this.#open();
  }

  #showRecent(): void {
    const recent = recentSearches();
    if (recent.length === 0) {
      this.#close();
      return;
    }
    const clear = makeButton('Clear');
    clear.addEventListener('click', () => {
      clearRecentSearches();
      this.#close();
      this.#input.focus();
    });
    partOf(this, 'loading').replaceChildren();
    partOf(this, 'messages').replaceChildren(makeElement('p', 'Recent searches'));
    partOf(this, 'foot').replaceChildren(clear);
    this.#options.fill(
      recent.map((title) =>
        drawRow('search-option', searchHref(requestFor(title, this.#asOf)), { title }),
      ),
    );
    this.#open();
  }

  #open(): void {
    this.#isClosed = false;
    this.#panel.hidden = false;
    this.#input.ariaExpanded = 'true';
    this.#endBetweenOptions();
  }

  /** Makes the panel lower if an option would be cut at its bottom. */
  #endBetweenOptions(): void {
    const { style, scrollHeight } = this.#panel;
    style.maxHeight = '';
    const { top, bottom, height } = this.#panel.getBoundingClientRect();
    if (scrollHeight <= height) return;
    const rows = [...partOf(this, 'list').children].map((row) => row.getBoundingClientRect());
    const last = rows.findLast((row) => row.bottom < bottom);
    if (last && this.#panel.scrollTop === 0) style.maxHeight = `${last.bottom - top + 4}px`;
  }

  #close(): void {
    this.#isClosed = true;
    this.#options.select(null);
    this.#panel.hidden = true;
    this.#input.ariaExpanded = 'false';
  }

  #closeUnlessIn(target: EventTarget | null): void {
    if (target instanceof Node && !this.contains(target)) this.#close();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Escape' && !this.#panel.hidden) {
      event.preventDefault();
      this.#close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (this.#panel.hidden) this.#start();
    this.#options.move(event.key === 'ArrowDown' ? 1 : -1);
  }

  /** Opens the selected option, or the rule whose number was typed, or the results page. */
  #onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const option = this.#options.selected;
    const words = this.#input.value;
    if (!option) rememberSearch(words);
    const href = this.#answer && ruleHref(this.#answer);
    if (option) option.click();
    // If there is no answer yet, the results page finds out if a number was typed, and opens the rule.
    else location.assign(href ?? searchHref(requestFor(words, this.#asOf), !this.#answer));
  }
}

customElements.define('search-box', SearchBox);
