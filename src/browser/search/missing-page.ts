/**
 * `<missing-page>`: reads the address that led nowhere. It goes on only to the one entry that the
 * address means; everything else it offers, and calls a guess.
 */
import { documentAddress, entryAddress, quoteAddress } from '../../rulebook/addresses.ts';
import { quotationSearch, readRange } from '../../rulebook/quotation/quote-address.ts';
import { siteHref } from '../../site/links.ts';
import type { SearchAnswer } from '../../rulebook/search/answer.ts';
import { isMissingNumber, missingSentence } from './answer-words.ts';
import { type Engine, type SearchSettings, readSettings, searchEngine } from './engine.ts';
import {
  type KnownReleases,
  type MissingAddress,
  guessesAmong,
  idMeant,
  keyOfId,
  readMissingAddress,
  rowsMeant,
  titledNear,
} from './missing-address.ts';
import { drawFailure, drawMending, drawNearest, drawOfDay, drawSaid } from './notice-elements.ts';
import { drawGroups, leadTo } from './result-elements.ts';
import { requestFor } from './search-address.ts';
import { loadParts, part, partOf } from '../parts.ts';
import { fetchJson } from '../fetch-file.ts';
import { dayIn, withDay } from '../page-address.ts';
import { inWords, numberOfDay } from '../day/wording-of-day.ts';
import type { NumberOnDay } from '../../rulebook/library/numbers-files.ts';
import { toldOfDay } from '../../rulebook/library/what-became.ts';
import { printedNumber } from '../../rulebook/numbers/number-key.ts';

/** In milliseconds. */
const longestWait = 4000;

class MissingPage extends HTMLElement {
  #found!: HTMLElement;

  connectedCallback(): void {
    const settings = readSettings(this);
    if (!settings) return;
    const known = JSON.parse(this.dataset['releases'] ?? '{}') as KnownReleases;
    this.#found = partOf(this, 'found');
    const path = location.pathname.slice(siteHref('/').length - 1);
    const missing = readMissingAddress(path, known);
    const range = rangeMeant(missing);
    if (range) {
      location.replace(range);
      return;
    }
    const engine = searchEngine(settings.head);
    if (missing.words !== '') {
      const show = this.#holdBelow();
      void this.#answer(missing, known, settings, engine).finally(show);
    } else if (missing.document && !missing.release) goTo(documentAddress(missing.document));
  }

  /**
   * Shows what stands below only once it is known what stands above it: nobody is to press what
   * moves away.
   *
   * @returns what shows it
   */
  #holdBelow(): () => void {
    const below = [...document.querySelectorAll<HTMLElement>('missing-page ~ *, body > footer')];
    const set = (display: string) => {
      for (const element of below) element.style.display = display;
    };
    set('none');
    // Where reception is poor the ways on do not wait for it.
    const late = setTimeout(() => set(''), longestWait);
    return () => {
      clearTimeout(late);
      set('');
    };
  }

  /** A day with a number or term as it is written in addresses needs no search to be read. */
  async #answer(
    missing: MissingAddress,
    known: KnownReleases,
    settings: SearchSettings,
    engine: Engine,
  ): Promise<void> {
    const { document, release, words } = missing;
    if (document && release) {
      const key = words.replace(/^glossary /i, 'glossary/');
      const then = await numberOfDay(document, key, release, fetchJson).catch(() => null);
      if (then) return this.#showOfDay(document, key, release, then, known, settings);
    }
    return this.#read(missing, known, settings, engine);
  }

  /** Goes to what had a number on a day; where it is not known what that was, says what is. */
  async #showOfDay(
    document: string,
    key: string,
    day: string,
    on: NumberOnDay,
    known: KnownReleases,
    { titles }: SearchSettings,
  ): Promise<void> {
    const asked = dayOf(day, known[document]);
    if (on.wording && !on.next) return goTo(on.wording.address, asked);
    const draw = await loadParts();
    const name = `${titles[document] ?? document} ${printedNumber(key.replace(/^glossary\//, ''))}`;
    this.#found.replaceChildren(...drawOfDay(toldOfDay(name, inWords(day), on), day, draw));
  }

  async #read(
    missing: MissingAddress,
    known: KnownReleases,
    settings: SearchSettings,
    engine: Engine,
  ): Promise<void> {
    const reply = await engine.ask(missing.words.replace(/^glossary /i, ''), { limit: 40 });
    if ('failure' in reply) {
      const again = () => void this.#read(missing, known, settings, engine);
      return this.#found.replaceChildren(drawFailure(reply.failure, again, await loadParts()));
    }
    const { answer } = reply;
    if (!answer) return;
    const id = idMeant(missing, answer);
    if (!id) return this.#offer(missing, answer, settings);
    if (!missing.release) return goTo(entryAddress(id));
    const key = keyOfId(id, known);
    const day = missing.release;
    const document = id.split('/', 1)[0] ?? '';
    const then = await numberOfDay(document, key, day, fetchJson).catch(() => null);
    if (then) return this.#showOfDay(document, key, day, then, known, settings);
    const lacking = await part('lacking', { release: missing.release, key });
    leadTo(lacking, siteHref(entryAddress(id)));
    this.#found.replaceChildren(lacking);
  }

  /** Offers what stands near, or what the words find. None of it is said to be what was meant. */
  async #offer(
    missing: MissingAddress,
    answer: SearchAnswer,
    { titles }: SearchSettings,
  ): Promise<void> {
    const draw = await loadParts();
    const said = isMissingNumber(answer) ? [missingSentence(answer, titles)] : [];
    const elsewhere = answer.number?.exact.length && rowsMeant(missing, answer).length === 0;
    if (elsewhere && missing.document) {
      const title = titles[missing.document] ?? missing.document;
      said.push(`${missing.words} is not in the ${title}. Another document has that number.`);
    }
    const nearest = drawNearest(answer, draw);
    const near = answer.number?.exact.length ? answer.groups : titledNear(answer, missing.words);
    const groups = guessesAmong(near, missing.document);
    const guesses = drawGroups(groups, titles, draw);
    this.#found.replaceChildren(...said.map((sentence) => drawSaid(sentence, draw)));
    if (nearest) this.#found.append(nearest);
    if (guesses.length === 0) return;
    const mending = drawMending(answer, requestFor(answer.query), draw);
    const first = groups[0]?.results[0];
    const best = first && [first.number, first.title].filter(Boolean).join(' ');
    const offer = draw('guesses', { mending: mending ?? null, guesses, best: best ?? null });
    if (first) partOf(offer, 'best').setAttribute('href', siteHref(first.address));
    this.#found.append(offer);
  }
}

/**
 * The day that a wording is to be read as of. A release has its own wordings and needs none; on any
 * other day the page has to say which release answers, and what is not known.
 */
function dayOf(named: string, releases: readonly string[] = []): string | null {
  return releases.includes(named) ? null : dayIn(`?on=${named}`);
}

/**
 * Rules from one number to another have no page of their own: a quotation shows them.
 *
 * @returns its address for `/cr/702.19a-c/`, or null where the address names no range
 */
function rangeMeant({ document, release, words }: MissingAddress): string | null {
  const range = readRange(words);
  if (!document || !range?.last) return null;
  const numbers = [{ document, release, ...range }];
  return siteHref(quoteAddress) + quotationSearch({ numbers, on: null });
}

/** Goes to a page in place of this one, unless it is this one. */
function goTo(address: string, day: string | null = dayIn(location.search)): void {
  const href = siteHref(address);
  if (href !== location.pathname) location.replace(withDay(href, day) + location.hash);
}

customElements.define('missing-page', MissingPage);
