/**
 * `<rule-search>`: the search box of every page, with results under it as one types. An ARIA
 * combobox: the box keeps the focus, arrows move through the options of its listbox.
 */
import { asCited, dayIn, withDay } from '../page-address.ts';
import { announcer } from './announcer.ts';
import { type BoxAnswers, boxAnswers } from './box-answers.ts';
import { type BoxArrows, boxArrows } from './box-arrows.ts';
import { type BoxSheet, boxSheet } from './box-sheet.ts';
import { addressMeant, dayMeant, noteOpened, withPatience } from './commit.ts';
import { deviceStore } from '../device-store.ts';
import { readSettings } from './engine.ts';
import { forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts';
import { activeOption, makeActive, type ResultsSheet } from './results-sheet.ts';
import { leadingHref, requestFor, searchHref } from './search-address.ts';
import { siteHref } from '../../site/links.ts';

class RuleSearch extends HTMLElement {
  #input!: HTMLInputElement;
  #sheet!: BoxSheet;
  #answers!: BoxAnswers;
  #arrows!: BoxArrows;
  /** The day that the page is read as of: what is found stood then. */
  readonly #day = dayIn(location.search);
  /** Done when the words in the box are answered. */
  #answered: Promise<unknown> = Promise.resolve();
  /** Done when what is in sight of the answer is painted. */
  #settled: Promise<unknown> = Promise.resolve();

  connectedCallback(): void {
    const input = this.querySelector<HTMLInputElement>('input[type=search]');
    const settings = readSettings(this);
    if (!input || !settings) return;
    this.#input = input;
    const status = document.createElement('p');
    status.className = 'sr-only';
    status.role = 'status';
    this.append(status);
    for (const [name, value] of Object.entries(comboboxRole)) input.setAttribute(name, value);
    const box = { element: this, input, settings, day: this.#day };
    this.#sheet = boxSheet(box, (sheet) => this.#watch(sheet));
    this.#answers = boxAnswers(box, this.#sheet, announcer(status), () => {
      input.focus();
      this.#search();
    });
    this.#arrows = boxArrows(box, this.#sheet, this.#answers, () => this.#settled);

    input.addEventListener('input', () => this.#search());
    input.addEventListener('focus', () => this.#offer());
    input.addEventListener('click', () => this.#offer());
    input.addEventListener('keydown', (event) => this.#onKey(event));
    this.querySelector('form')?.addEventListener('submit', (event) => this.#onSubmit(event));
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.contains(relatedTarget)) this.#sheet.close();
    });
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && !this.contains(target)) this.#sheet.close();
    });
    // A page kept for Back is not to come back with its sheet open.
    addEventListener('pagehide', () => this.#sheet.close());
    // Whoever typed before this script came is not left waiting.
    if (document.activeElement === input) this.#offer();
  }

  #watch({ element }: ResultsSheet): void {
    element.addEventListener('click', (event) =>
      noteOpened(event, this.#input.value, this.#answers.answer),
    );
    for (const name of ['pointerdown', 'wheel', 'touchmove', 'scroll']) {
      element.addEventListener(name, () => this.#answers.reach(), { passive: true });
    }
  }

  /** What is shown to someone who comes to the box: results, or recent searches. */
  #offer(): void {
    if (this.#sheet.isOpen) return;
    if (this.#answers.answer && this.#sheet.made) this.#sheet.open();
    else if (this.#input.value.trim() !== '') this.#search();
    else {
      this.#answers.prepare();
      this.#settled = this.#offerRecent();
    }
  }

  async #offerRecent(): Promise<void> {
    const recent = recentSearches(deviceStore());
    if (recent.length === 0) this.#sheet.close();
    const sheet = this.#sheet.made ?? (await this.#sheet.ready().catch(() => null));
    if (recent.length === 0 || !sheet || this.#input.value.trim() !== '') return;
    if (document.activeElement !== this.#input) return;
    sheet.showRecent(recent, () => {
      forgetSearch(deviceStore());
      this.#sheet.close();
      this.#input.focus();
    });
    this.#sheet.open();
  }

  #search(): void {
    this.#sheet.closedFor = null;
    this.#arrows.forget();
    if (this.#sheet.made) makeActive(this.#input, this.#sheet.made.options, null);
    const words = this.#input.value;
    if (words.trim() === '') {
      this.#settled = this.#offerRecent();
      return;
    }
    const { answered, painted } = this.#answers.search(words);
    this.#answered = answered;
    this.#settled = painted.then((sheet) => sheet && this.#arrows.catchUp(sheet));
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Escape' && this.#sheet.isOpen) {
      event.preventDefault();
      this.#sheet.closedFor = this.#input.value;
      this.#sheet.close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!this.#sheet.isOpen) this.#offer();
    this.#arrows.press(event.key === 'ArrowDown' ? 1 : -1);
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const words = this.#input.value;
    // To go somewhere nothing need be painted, unless arrows are on their way.
    const areAhead = this.#sheet.made && this.#arrows.areAhead;
    const ready = areAhead ? this.#settled : Promise.all([this.#answered, this.#arrows.moved]);
    await withPatience(ready, words);
    const active = this.#sheet.made && activeOption(this.#sheet.made.options);
    if (active) return active.click();
    if (words.trim() !== '') rememberSearch(deviceStore(), words);
    // Whoever typed on after Enter meant what stood there then.
    const answer = words === this.#input.value ? this.#answers.answer : null;
    const ahead = answer && this.#arrows.addressAhead(answer);
    const meant = answer && addressMeant(answer);
    // Without an answer yet, the search page finds out whether a number is meant.
    const request = requestFor(words, this.#day);
    const search = answer ? searchHref(request) : leadingHref(request);
    if (ahead) location.assign(withDay(siteHref(ahead), dayMeant(answer, this.#day)));
    else location.assign(meant ? asCited(siteHref(meant), dayMeant(answer, this.#day)) : search);
  }
}

const comboboxRole = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
  'aria-expanded': 'false',
};

customElements.define('rule-search', RuleSearch);
