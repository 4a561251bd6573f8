/** Keeps the search of the results page in its address and in the browser's history. */
import { searchTitle } from './answer-text.ts';
import { readRequest, type SearchRequest, searchHref } from './search-address.ts';

/**
 * The address is updated this many milliseconds after the last key press, because browsers limit how
 * often it can change.
 */
const addressDelay = 300;

export class SearchHistory {
  readonly #pageTitle = document.title;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** True if the current history entry is a half-typed search, which the next key press replaces. */
  #isTyped = false;

  /** How many results the current history entry shows. Null if the reader hasn't asked for more. */
  get shown(): number | null {
    return numberInState('shown');
  }

  /** How far the reader had scrolled when leaving the page. Null if the entry is new. */
  get scrollY(): number | null {
    return numberInState('scrollY');
  }

  save(facts: { shown?: number; scrollY?: number }): void {
    history.replaceState({ ...history.state, ...facts }, '');
  }

  /** Writes a half-typed search into the address once the reader pauses. */
  writeSoon(request: SearchRequest): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write(request, true), addressDelay);
  }

  write(request: SearchRequest): void {
    this.#write(request, this.#isTyped);
  }

  /** Writes a search into the address that “Back” returns to. */
  commit(request: SearchRequest): void {
    this.write(request);
    this.#isTyped = false;
  }

  /** Notes that the reader went to another entry. */
  moved(): void {
    clearTimeout(this.#timer);
    this.#isTyped = false;
  }

  showTitle({ words }: SearchRequest): void {
    document.title = searchTitle(words, this.#pageTitle);
  }

  /** Replaces half-typed searches, so that “Back” skips them. */
  #write(request: SearchRequest, typed: boolean): void {
    clearTimeout(this.#timer);
    const href = searchHref(request);
    if (href === searchHref(readRequest(location.search))) return;
    if (this.#isTyped) history.replaceState(null, '', href);
    else history.pushState(null, '', href);
    this.#isTyped = typed;
    this.showTitle(request);
  }
}

function numberInState(name: string): number | null {
  const value: unknown = history.state?.[name];
  return typeof value === 'number' ? value : null;
}
