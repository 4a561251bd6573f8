/**
 * `<search-page>`: the search page, whose address says what is searched for. Its results are plain
 * links in a list: arrows go through them, and so does everything else that knows links.
 */
import { siteHref } from '../../site/links.ts';
import type { SearchAnswer } from '../../search/answer.ts';
import { foldAsLeft } from '../as-left.ts';
import { asCited } from '../page-address.ts';
import { announcer } from './announcer.ts';
import { failureSentence } from './failure-words.ts';
import { spokenAnswer } from './answer-words.ts';
import { addressMeant, dayMeant, noteOpened, withPatience } from './commit.ts';
import { deviceStore } from '../device-store.ts';
import { type Engine, type SearchSettings, readSettings, searchEngine } from './engine.ts';
import {
  type SearchRequest,
  asksToLeadOn,
  countFacets,
  readRequest,
  requestIn,
  searchHref,
  showDay,
  writeRequest,
} from './search-address.ts';
import { type PageResults, moveAlongLinks, pageResults } from './page-results.ts';
import { firstInSight, leadsToResults } from './shortcuts.ts';
import { drawFailure } from './notice-elements.ts';
import { drawRecent, rememberSearch } from './recent-searches.ts';
import { searchHistory } from './search-history.ts';
import { onceOnline } from '../connection.ts';
import { type Draw, loadParts, partOf } from '../parts.ts';
import { onWholeDay } from '../whole-day.ts';

class SearchPage extends HTMLElement {
  #form!: HTMLFormElement;
  #input!: HTMLInputElement;
  #settings!: SearchSettings;
  #results!: PageResults;
  #engine!: Engine;
  #announce: (sentence: () => string) => void = () => {};
  readonly #history = searchHistory();
  #request!: SearchRequest;
  #shown: SearchAnswer | null = null;
  /** What was asked for when cards came after the rules had been shown. */
  #withLateCards: SearchRequest | null = null;
  #settled = Promise.resolve();

  connectedCallback(): void {
    const form = this.querySelector('form');
    const input = this.querySelector<HTMLInputElement>('input[type=search]');
    const settings = readSettings(this);
    if (!form || !input || !settings) return;
    this.#form = form;
    this.#input = input;
    this.#settings = settings;
    this.#engine = searchEngine(settings.head, undefined, settings.cardHead);
    this.#results = pageResults(this, settings.titles, () => this.#more());
    const status = this.querySelector<HTMLElement>('[role=status]');
    if (status) this.#announce = announcer(status);

    input.addEventListener('input', () => this.#onTyping());
    const day = form.querySelector<HTMLInputElement>('input[name=on]');
    form.addEventListener('change', ({ target }) => {
      if (target !== input && target !== day) this.#commit(this.#requested());
    });
    const dayShown = () => day?.dataset['typed'] ?? this.#request.filters.on ?? null;
    if (day) onWholeDay(day, dayShown, () => this.#commit(this.#requested()));
    form.addEventListener('submit', (event) => this.#onSubmit(event));
    this.addEventListener('keydown', (event) => moveAlongLinks(event, input, this));
    document.addEventListener('keydown', (event) => this.#onKeyOfPage(event));
    this.addEventListener('click', (event) => {
      this.#history.settle();
      noteOpened(event, this.#request.words, this.#shown);
    });
    addEventListener('popstate', () => this.#readAddress());
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void this.#showRecent();
    });
    this.#readyPrint();
    const leadsOn = asksToLeadOn(location.search);
    this.#readAddress();
    if (leadsOn) void this.#leadOn();
    if (this.#request.words === '') input.focus();
  }

  /** Shows what the address asks for. What stands in the box before this script came goes first. */
  #readAddress(): void {
    const typed = this.#input.value;
    this.#request = readRequest(location.search);
    if (this.#request.words === '' && typed !== '' && !this.#shown) this.#request.words = typed;
    writeRequest(this.#form, this.#request);
    this.#history.entitle(this.#request);
    this.#search(this.#history.shown(), false);
  }

  /**
   * Whoever came here by Enter or by going back has the focus nowhere: the arrow goes to the first result
   * in sight, so that nothing moves. Nothing has the focus unasked, so that no keyboard opens.
   */
  #onKeyOfPage(event: KeyboardEvent): void {
    if (!leadsToResults(event, document.activeElement === document.body)) return;
    const links = [...this.querySelectorAll('#search-results a')].filter((each) =>
      each.checkVisibility(),
    );
    const header = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    const first = firstInSight(links as HTMLElement[], Math.max(0, header), innerHeight);
    if (!first) return;
    event.preventDefault();
    first.focus({ preventScroll: true });
  }

  /** Its form is not printed: what is searched for stands in the heading of the sheet. */
  #readyPrint(): void {
    const heading = document.querySelector('main h1');
    const name = heading?.textContent ?? '';
    const write = (words: string) => {
      if (heading) heading.textContent = words === '' ? name : `${name}: ${words}`;
    };
    addEventListener('beforeprint', () => write(this.#request.words.trim()));
    addEventListener('afterprint', () => write(''));
  }

  /** Leads on to the rule of a number, in the place of this step of the history. */
  async #leadOn(): Promise<void> {
    history.replaceState(history.state, '', searchHref(this.#request));
    await this.#settled;
    const meant = this.#shown && addressMeant(this.#shown);
    const on = dayMeant(this.#shown, this.#request.filters.on);
    if (meant) location.replace(asCited(siteHref(meant), on));
  }

  #onTyping(): void {
    this.#request = { ...requestIn(this.#form), asTyped: false };
    this.#history.typed(this.#request);
    this.#search(undefined, true);
  }

  /** What the form asks for; whether words are mended it does not say. */
  #requested(): SearchRequest {
    return { ...requestIn(this.#form), asTyped: this.#request.asTyped };
  }

  #commit(request: SearchRequest): void {
    this.#request = request;
    this.#history.commit(request);
    this.#search(undefined, false);
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const request = this.#requested();
    await withPatience(this.#settled, request.words);
    if (request.words !== this.#request.words) return;
    rememberSearch(deviceStore(), request.words);
    // The keyboard of a phone would lie over what is found.
    if (matchMedia('(pointer: coarse)').matches) this.#input.blur();
    const answer = this.#shown;
    this.#commit(request);
    // Where the index has not come yet, a number leads on when it has, unless one has typed on.
    if (!answer) await this.#settled;
    if (request !== this.#request) return;
    const given = answer ?? this.#shown;
    const meant = given && addressMeant(given);
    if (meant) location.assign(asCited(siteHref(meant), dayMeant(given, request.filters.on)));
  }

  #more(): void {
    const before = new Set(this.#shown?.results.map(({ address }) => address));
    this.#history.showMore();
    this.#search(this.#history.shown(), false);
    void this.#settled.then(() => {
      const added = this.#shown?.results.find(({ address }) => !before.has(address));
      if (added) this.#results.focusResult(added.address);
    });
  }

  #search(limit: number | undefined, typing: boolean): void {
    this.#shown = null;
    this.#settled = this.#show(this.#request, limit ?? this.#history.firstShown, typing);
  }

  /** @param wait whether cards are waited for; those that came late stay where they were put then */
  async #show(
    request: SearchRequest,
    limit: number,
    typing: boolean,
    wait = this.#withLateCards === request,
  ): Promise<void> {
    if (wait) this.#withLateCards = request;
    void this.#showRecent();
    const { filters, order, asTyped } = request;
    const asksNothing = request.words.trim() === '' && !Object.values(filters).some(Boolean);
    if (asksNothing) return this.#results.clear();
    this.#results.expect();
    const options = { filters, order, asTyped, limit, typing };
    const cards = filters.kind === 'card' ? cardsAlone : cardsBeside;
    const reply = await this.#engine.ask(request.words, options, { ...cards, wait });
    if (request !== this.#request) return;
    if ('answer' in reply) this.#shown = reply.answer;
    const draw = await this.#parts();
    if (request !== this.#request) return;
    if ('failure' in reply || !draw) {
      const again = () => this.#search(limit, typing);
      const reason = 'failure' in reply ? reply.failure : 'unreachable';
      const said = failureSentence(reason);
      this.#results.showFailure(draw ? drawFailure(reason, again, draw) : said);
      if (!draw) onceOnline(() => request === this.#request && again());
      this.#announce(() => said);
    } else if (reply.answer) {
      const { answer } = reply;
      const goOn = () => this.#show(request, limit, typing, true);
      // Where cards alone are asked for, nothing is found before they come.
      if ('moreToCome' in reply && answer.total === 0) return goOn();
      this.#results.showAnswer(answer, request, draw);
      if (!('moreToCome' in reply))
        this.#announce(() => spokenAnswer(answer, this.#settings.titles));
      countFacets(this.#form, answer.facets);
      showDay(this.#form, answer.asOf, request.filters.on);
      foldAsLeft();
      this.#history.restoreScroll();
      if ('moreToCome' in reply) return goOn();
      if (reply.answer.beyondToday?.rules === null)
        void this.#lookAmongOlder(request, reply.answer, draw);
    }
  }

  /**
   * Where no rule of today has all that was asked, finds out whether an older one has. That takes
   * files which the usual search does without, so it waits until the reader rests.
   */
  async #lookAmongOlder(request: SearchRequest, answer: SearchAnswer, draw: Draw): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, rest));
    if (request !== this.#request || answer !== this.#shown) return;
    const filters = { ...request.filters, scope: 'everything' } as const;
    const options = { filters, asTyped: request.asTyped, limit: 1 };
    const reply = await this.#engine.ask(request.words, options);
    if (!('answer' in reply) || !reply.answer || answer !== this.#shown) return;
    const { beyondToday } = reply.answer;
    this.#results.showOlder({ ...answer, beyondToday }, request, draw);
  }

  async #showRecent(): Promise<void> {
    const draw = await this.#parts();
    if (draw) drawRecent(partOf(this, 'recent'), deviceStore(), draw);
  }

  /** @returns null where the parts cannot be fetched now */
  async #parts(): Promise<Draw | null> {
    try {
      return await loadParts();
    } catch {
      return null;
    }
  }
}

/** After so many milliseconds without a key, nobody is typing. */
const rest = 500;

/** How many cards and rulings on them stand among the rules, and where cards alone are asked for. */
const cardsBeside = { cards: 4, rulings: 4 };
const cardsAlone = { cards: 20, rulings: 30 };

customElements.define('search-page', SearchPage);
