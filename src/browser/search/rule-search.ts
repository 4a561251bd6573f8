/**
 * `<rule-search>`: the search box of every page, with results under it as one types. An ARIA
 * combobox: the box keeps the focus, arrows move through the options of its listbox.
 */
import type { SearchAnswer } from '../../rulebook/search/query/answer.ts';
import { dayIn, withDay } from '../day/day-in-address.ts';
import { activeOption, makeActive, moveActive } from './active-option.ts';
import { announcer } from './announce.ts';
import { failureSentence, spokenAnswer } from './answer-words.ts';
import { addressMeant, noteOpened, withPatience } from './commit.ts';
import { deviceStore } from './device-store.ts';
import { type Engine, searchEngine } from './engine.ts';
import { drawFailure } from './notice-elements.ts';
import { forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts';
import { makeResultsSheet, type ResultsSheet, sheetLimit } from './results-sheet.ts';
import { leadingHref, requestFor, searchHref } from './search-address.ts';
import { readSettings, type SearchSettings } from './settings.ts';
import { type Draw, templatesIn } from './templates.ts';
import { siteHref } from '../../site/links.ts';

class RuleSearch extends HTMLElement {
  #input!: HTMLInputElement;
  #settings!: SearchSettings;
  #draw!: Draw;
  #sheet!: ResultsSheet;
  #engine!: Engine;
  #announce: (sentence: string) => void = () => {};
  /** The day that the page is read as of: what is found stood then. */
  readonly #day = dayIn(location.search);
  /** The answer that is painted. */
  #shown: SearchAnswer | null = null;
  /** Done when the words in the box are answered and painted. */
  #settled = Promise.resolve();

  connectedCallback(): void {
    const input = this.querySelector<HTMLInputElement>('input[type=search]');
    const settings = readSettings(this);
    if (!input || !settings) return;
    this.#input = input;
    this.#settings = settings;
    this.#draw = templatesIn(this);
    this.#sheet = makeResultsSheet(settings.titles, this.#draw, this.#day);
    this.#engine = searchEngine(settings.head);
    const status = this.querySelector<HTMLElement>('[role=status]');
    if (status) this.#announce = announcer(status);
    for (const [name, value] of Object.entries(comboboxRole)) input.setAttribute(name, value);

    input.addEventListener('input', () => this.#search());
    input.addEventListener('focus', () => this.#offer());
    input.addEventListener('click', () => this.#offer());
    input.addEventListener('keydown', (event) => this.#onKey(event));
    this.querySelector('form')?.addEventListener('submit', (event) => this.#onSubmit(event));
    this.#sheet.element.addEventListener('click', (event) =>
      noteOpened(event, input.value, this.#answer),
    );
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.contains(relatedTarget)) this.#close();
    });
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && !this.contains(target)) this.#close();
    });
    // A page kept for Back is not to come back with its sheet open.
    addEventListener('pagehide', () => this.#close());
    // Whoever typed before this script came is not left waiting.
    if (document.activeElement === input) this.#offer();
  }

  /** The painted answer, if it is to exactly the words that stand in the box. */
  get #answer(): SearchAnswer | null {
    return this.#shown?.query === this.#input.value ? this.#shown : null;
  }

  get #isOpen(): boolean {
    return this.#sheet.element.isConnected;
  }

  #open(): void {
    if (this.#isOpen) return;
    this.append(this.#sheet.element);
    this.#input.setAttribute('aria-controls', this.#sheet.options.id);
    this.#input.setAttribute('aria-expanded', 'true');
  }

  #close(): void {
    if (!this.#isOpen) return;
    makeActive(this.#input, this.#sheet.options, null);
    this.#sheet.element.remove();
    this.#input.removeAttribute('aria-controls');
    this.#input.setAttribute('aria-expanded', 'false');
  }

  /** What is shown to someone who comes to the box: results, or recent searches. */
  #offer(): void {
    if (this.#isOpen) return;
    if (this.#answer) this.#open();
    else if (this.#input.value.trim() !== '') this.#search();
    else {
      void this.#engine.ask('');
      this.#offerRecent();
    }
  }

  #offerRecent(): void {
    const recent = recentSearches(deviceStore());
    if (recent.length === 0) {
      this.#close();
      return;
    }
    this.#sheet.showRecent(recent, () => {
      forgetSearch(deviceStore());
      this.#close();
      this.#input.focus();
    });
    this.#open();
  }

  #search(): void {
    this.#shown = null;
    makeActive(this.#input, this.#sheet.options, null);
    const words = this.#input.value;
    this.#settled = words.trim() === '' ? Promise.resolve(this.#offerRecent()) : this.#show(words);
  }

  async #show(words: string): Promise<void> {
    const { filters } = requestFor(words, this.#day);
    const reply = await this.#engine.ask(words, { limit: sheetLimit, typing: true, filters });
    if (words !== this.#input.value) return;
    if ('failure' in reply) {
      const again = () => {
        this.#input.focus();
        this.#search();
      };
      this.#announce(failureSentence(reply.failure));
      this.#sheet.showNotice(drawFailure(reply.failure, again, this.#draw));
    } else if (reply.answer) {
      this.#shown = reply.answer;
      this.#sheet.showAnswer(reply.answer, words);
      this.#announce(spokenAnswer(reply.answer, this.#settings.titles));
    } else return;
    this.#open();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Escape' && this.#isOpen) {
      event.preventDefault();
      this.#close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    if (!this.#isOpen) this.#offer();
    // An arrow pressed before the results are painted waits for them: it means those, not the old.
    void this.#settled.then(() => moveActive(this.#input, this.#sheet.options, step));
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const words = this.#input.value;
    await withPatience(this.#settled, words);
    const active = activeOption(this.#sheet.options);
    if (active) return active.click();
    if (words.trim() !== '') rememberSearch(deviceStore(), words);
    // Whoever typed on after Enter meant what stood there then.
    const answer = words === this.#input.value ? this.#answer : null;
    const meant = answer && addressMeant(answer);
    // Without an answer yet, the search page finds out whether a number is meant.
    const request = requestFor(words, this.#day);
    const search = answer ? searchHref(request) : leadingHref(request);
    location.assign(meant ? withDay(siteHref(meant), this.#day) : search);
  }
}

const comboboxRole = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
  'aria-expanded': 'false',
  autocomplete: 'off',
  autocapitalize: 'off',
  spellcheck: 'false',
};

customElements.define('rule-search', RuleSearch);
