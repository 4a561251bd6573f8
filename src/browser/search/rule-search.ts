/**
 * `<rule-search>`: the search box of every page, with results under it as one types. An ARIA
 * combobox: the box keeps the focus, arrows move through the options of its listbox.
 */
import type { SearchAnswer } from '../../rulebook/search/answer.ts';
import { asCited, dayIn, withDay } from '../page-address.ts';
import { announcer } from './announcer.ts';
import { failureSentence } from './failure-words.ts';
import { spokenAnswer } from './answer-words.ts';
import { afterPaint } from '../after-paint.ts';
import { addressMeant, dayMeant, noteOpened, withPatience } from './commit.ts';
import { deviceStore } from '../device-store.ts';
import {
  type Engine,
  type EngineReply,
  type SearchSettings,
  readSettings,
  searchEngine,
} from './engine.ts';
import { offeredAddresses } from './nearest-numbers.ts';
import { drawFailure } from './notice-elements.ts';
import { forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts';
import {
  activeOption,
  makeActive,
  makeResultsSheet,
  moveActive,
  type ResultsSheet,
  sheetLimit,
} from './results-sheet.ts';
import { leadingHref, requestFor, searchHref } from './search-address.ts';
import { resultsToBegin } from './results-in-sight.ts';
import { type Draw, loadParts } from '../parts.ts';
import { siteHref } from '../../site/links.ts';

class RuleSearch extends HTMLElement {
  #input!: HTMLInputElement;
  #settings!: SearchSettings;
  #engine!: Engine;
  #announce: (sentence: () => string) => void = () => {};
  /** The day that the page is read as of: what is found stood then. */
  readonly #day = dayIn(location.search);
  /** What results are shown with. It is fetched once somebody comes to the box. */
  #painter: Painter | null = null;
  #painterComing: Promise<Painter> | null = null;
  /** Steps of the arrows that were pressed before there was anything to be painted with. */
  #stepsAhead = 0;
  /** What was in the box when its reader closed the sheet: an answer to it comes too late to open it. */
  #closedFor: string | null = null;
  /** The newest answer. */
  #shown: SearchAnswer | null = null;
  /** Done when the words in the box are answered. */
  #answered: Promise<EngineReply | null> = Promise.resolve(null);
  /** Done when what is in sight of the answer is painted. */
  #settled = Promise.resolve();
  /** Done when all of it is. */
  #whole = Promise.resolve();
  /** Ends the pause before all of it is painted. */
  #reach = () => {};
  /** Done when the arrows have moved. */
  #moved: Promise<unknown> = Promise.resolve();

  connectedCallback(): void {
    const input = this.querySelector<HTMLInputElement>('input[type=search]');
    const settings = readSettings(this);
    if (!input || !settings) return;
    this.#input = input;
    this.#settings = settings;
    this.#engine = searchEngine(settings.head, undefined, settings.cardHead);
    const status = document.createElement('p');
    status.className = 'sr-only';
    status.role = 'status';
    this.append(status);
    this.#announce = announcer(status);
    for (const [name, value] of Object.entries(comboboxRole)) input.setAttribute(name, value);

    input.addEventListener('input', () => this.#search());
    input.addEventListener('focus', () => this.#offer());
    input.addEventListener('click', () => this.#offer());
    input.addEventListener('keydown', (event) => this.#onKey(event));
    this.querySelector('form')?.addEventListener('submit', (event) => this.#onSubmit(event));
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

  /** The answer, if it is to exactly the words that stand in the box. */
  get #answer(): SearchAnswer | null {
    return this.#shown?.query === this.#input.value ? this.#shown : null;
  }

  get #isOpen(): boolean {
    return this.#painter?.sheet.element.isConnected ?? false;
  }

  /** @throws (rejects) if the parts that results are made of cannot be fetched */
  #painterReady(): Promise<Painter> {
    this.#painterComing ??= this.#makePainter().catch((error: unknown) => {
      this.#painterComing = null;
      throw error;
    });
    return this.#painterComing;
  }

  async #makePainter(): Promise<Painter> {
    const draw = await loadParts('options');
    const sheet = makeResultsSheet(this.#settings.titles, draw, this.#day);
    sheet.element.addEventListener('click', (event) =>
      noteOpened(event, this.#input.value, this.#answer),
    );
    for (const name of ['pointerdown', 'wheel', 'touchmove', 'scroll']) {
      sheet.element.addEventListener(name, () => this.#reach(), { passive: true });
    }
    this.#painter = { sheet, draw };
    return this.#painter;
  }

  #open(): void {
    if (this.#isOpen || !this.#painter) return;
    const { sheet } = this.#painter;
    this.#goUp();
    this.append(sheet.element);
    this.#input.setAttribute('aria-controls', sheet.options.id);
    this.#input.setAttribute('aria-expanded', 'true');
  }

  /** A phone's keyboard takes half of its screen: what stands above the box leaves the rest to results. */
  #goUp(): void {
    if (!matchMedia('(pointer: coarse) and (width < 60rem)').matches) return;
    scrollBy({ top: this.getBoundingClientRect().top - spaceAbove, behavior: 'instant' });
  }

  #close(): void {
    if (!this.#painter || !this.#isOpen) return;
    const { sheet } = this.#painter;
    makeActive(this.#input, sheet.options, null);
    sheet.element.remove();
    this.#input.removeAttribute('aria-controls');
    this.#input.setAttribute('aria-expanded', 'false');
  }

  /** What is shown to someone who comes to the box: results, or recent searches. */
  #offer(): void {
    if (this.#isOpen) return;
    if (this.#answer && this.#painter) this.#open();
    else if (this.#input.value.trim() !== '') this.#search();
    else {
      void this.#reply('');
      this.#settled = this.#offerRecent();
    }
  }

  async #offerRecent(): Promise<void> {
    const recent = recentSearches(deviceStore());
    if (recent.length === 0) this.#close();
    const painter = this.#painter ?? (await this.#painterReady().catch(() => null));
    if (recent.length === 0 || !painter || this.#input.value.trim() !== '') return;
    if (document.activeElement !== this.#input) return;
    painter.sheet.showRecent(recent, () => {
      forgetSearch(deviceStore());
      this.#close();
      this.#input.focus();
    });
    this.#open();
  }

  #search(): void {
    this.#closedFor = null;
    this.#shown = null;
    this.#stepsAhead = 0;
    this.#moved = Promise.resolve();
    if (this.#painter) makeActive(this.#input, this.#painter.sheet.options, null);
    const words = this.#input.value;
    if (words.trim() === '') {
      this.#settled = this.#offerRecent();
      return;
    }
    const answered = this.#ask(words);
    this.#answered = answered;
    this.#settled = this.#paint(words, answered);
  }

  /**
   * @param whole whether all of the answer is wanted, however long it takes; otherwise what is likely
   *   to be in sight of it, at once
   */
  async #ask(words: string, whole = false): Promise<EngineReply | null> {
    const reply = await this.#reply(words, whole);
    if (words !== this.#input.value) return null;
    if ('answer' in reply && reply.answer) {
      const { answer } = reply;
      this.#shown = answer;
      this.#announce(() => spokenAnswer(answer, this.#settings.titles));
      return reply;
    }
    // Where the beginning stands there already, nothing need be said of what cannot be had.
    if (!('failure' in reply) || whole) return null;
    this.#announce(() => failureSentence(reply.failure));
    return reply;
  }

  #reply(words: string, whole = false): Promise<EngineReply> {
    const { filters } = requestFor(words, this.#day);
    const first = whole ? undefined : resultsToBegin();
    const options = { limit: sheetLimit, typing: true, suggests: true, filters, first };
    return this.#engine.ask(words, options, { ...cardsInSheet, wait: whole });
  }

  async #paint(words: string, answered: Promise<EngineReply | null>): Promise<void> {
    const coming = this.#painterReady().catch(() => null);
    const reply = await answered;
    const painter = this.#painter ?? (await coming);
    await painter?.sheet.released();
    if (!reply || !painter || words !== this.#input.value || words === this.#closedFor) return;
    const { sheet, draw } = painter;
    if ('failure' in reply) {
      const again = () => {
        this.#input.focus();
        this.#search();
      };
      sheet.showNotice(drawFailure(reply.failure, again, draw));
      this.#open();
    } else if (reply.answer) {
      const { moreToCome: goesOn = null } = reply;
      const isEnough = sheet.showSight(reply.answer, words, goesOn !== null);
      this.#open();
      if (isEnough) this.#tellShown();
      void afterPaint().then(sheet.mark);
      // Cards may go before all that stands there, which is not to move once it is read.
      const time = isEnough && goesOn !== 'cards' ? this.#pause() : Promise.resolve();
      this.#whole = time.then(() => this.#paintWhole(words, reply.answer, goesOn, sheet));
      if (!isEnough) this.#whole = this.#whole.then(() => this.#tellShown());
    }
    if (this.#stepsAhead < 0) {
      this.#reach();
      await this.#whole;
    }
    const step = this.#stepsAhead > 0 ? 1 : -1;
    for (; this.#stepsAhead !== 0; this.#stepsAhead -= step) {
      moveActive(this.#input, sheet.options, step);
    }
  }

  /** Resolves when typing rests, or as soon as somebody reaches for the results. */
  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, rest);
      this.#reach = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Paints what is out of sight; of an answer that is only begun, what comes of it. */
  async #paintWhole(
    words: string,
    begun: SearchAnswer | null,
    goesOn: 'results' | 'cards' | null,
    sheet: ResultsSheet,
  ): Promise<void> {
    if (words !== this.#input.value) return;
    const reply = goesOn ? await this.#ask(words, true) : null;
    await sheet.released();
    if (words !== this.#input.value || !begun) return;
    const whole = (reply && 'answer' in reply && reply.answer) || begun;
    const isOther = (at: number) => whole.results[at]?.address !== begun.results[at]?.address;
    const moves = [...begun.results.keys()].some(isOther);
    // What arrows have reached is not to become another.
    if (moves && activeOption(sheet.options)) return;
    if (moves || goesOn === 'cards') sheet.showSight(whole, words, false);
    sheet.showAll(whole, words);
    this.dispatchEvent(new Event('whole'));
  }

  /** What is in sight stands there; tests and the bench wait for it. */
  #tellShown(): void {
    this.dispatchEvent(new Event('shown'));
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Escape' && this.#isOpen) {
      event.preventDefault();
      this.#closedFor = this.#input.value;
      this.#close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    if (!this.#isOpen) this.#offer();
    // An arrow pressed before the results are painted waits for them: it means those, not the old.
    const { sheet } = this.#painter ?? {};
    if (!sheet) {
      this.#stepsAhead += step;
      return;
    }
    this.#moved = this.#move(step, sheet, this.#moved);
  }

  async #move(step: 1 | -1, sheet: ResultsSheet, before: Promise<unknown>): Promise<void> {
    const words = this.#input.value;
    await before;
    await this.#settled;
    this.#reach();
    // Upwards the last of all results comes first.
    if (step < 0 && !activeOption(sheet.options)) await this.#whole;
    if (words !== this.#input.value) return;
    moveActive(this.#input, sheet.options, step);
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const words = this.#input.value;
    // To go somewhere nothing need be painted, unless arrows are on their way.
    const areAhead = this.#painter && this.#stepsAhead !== 0;
    const ready = areAhead ? this.#settled : Promise.all([this.#answered, this.#moved]);
    await withPatience(ready, words);
    const active = this.#painter && activeOption(this.#painter.sheet.options);
    if (active) return active.click();
    if (words.trim() !== '') rememberSearch(deviceStore(), words);
    // Whoever typed on after Enter meant what stood there then.
    const answer = words === this.#input.value ? this.#answer : null;
    const ahead = answer && this.#optionAhead(answer);
    const meant = answer && addressMeant(answer);
    // Without an answer yet, the search page finds out whether a number is meant.
    const request = requestFor(words, this.#day);
    const search = answer ? searchHref(request) : leadingHref(request);
    if (ahead) location.assign(withDay(siteHref(ahead), dayMeant(answer, this.#day)));
    else location.assign(meant ? asCited(siteHref(meant), dayMeant(answer, this.#day)) : search);
  }

  /** The option that the arrows would have reached, had there been a sheet; past the ends, the box. */
  #optionAhead(answer: SearchAnswer): string | null {
    const stops = [null, ...offeredAddresses(answer)];
    return stops.at(this.#stepsAhead % stops.length) ?? null;
  }
}

/**
 * How long, in milliseconds, after an answer somebody rests who does not type on. Between two keys of
 * a hurried person there is no time on a phone to paint what is out of sight.
 */
const rest = 200;

/** How many cards stand beside the rules; their rulings are for the search page. */
const cardsInSheet = { cards: 3, rulings: 0 };

/** What a box leaves free above it, in CSS pixels. */
const spaceAbove = 8;

/** What shows results: the sheet, and what it is drawn with. */
interface Painter {
  sheet: ResultsSheet;
  draw: Draw;
}

const comboboxRole = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
  'aria-expanded': 'false',
};

customElements.define('rule-search', RuleSearch);
