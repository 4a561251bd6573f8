/**
 * `<missing-page>`: reads the address that led nowhere. It goes on only to the one entry that the
 * address means; everything else it offers, and calls a guess.
 */
import { entryAddress, historyAddress } from '../../rules/addresses.ts';
import { siteHref } from '../../site/links.ts';
import type { SearchAnswer } from '../../search/answer.ts';
import { isMissingNumber, missingSentence } from '../search/answer-words.ts';
import { unreadDaySentence } from '../search/day-words.ts';
import { noDaySentence } from '../as-of/unread-day.ts';
import { type Engine, type SearchSettings, readSettings, searchEngine } from '../search/engine.ts';
import {
  type KnownReleases,
  type MissingAddress,
  guessesAmong,
  idMeant,
  keyOfId,
  pageMeant,
  readMissingAddress,
  rowsMeant,
  searchedIn,
  titledNear,
} from './missing-address.ts';
import { numbersMeant, quotationMeant } from './missing-quotation.ts';
import { drawNearest } from '../search/nearest-numbers.ts';
import { drawFailure, drawMending, drawSaid } from '../search/notice-elements.ts';
import { drawOfDay } from '../search/typed-day-notices.ts';
import { leadTo } from '../search/result-links.ts';
import { cardNamed } from './missing-card.ts';
import { askForCard, drawNoCard, type NamedAddress, showCard } from './missing-card-page.ts';
import { drawGuesses } from './draw-guesses.ts';
import { dayFor, goTo, goToDocument } from './go-to.ts';
import { requestFor } from '../search/search-address.ts';
import { loadParts, part, partOf } from '../parts.ts';
import { fetchFile, fetchJson } from '../fetch-file.ts';
import { dayIn } from '../page-address.ts';
import { dashedDocuments } from '../quote/dashed-documents.ts';
import { numberOfDay } from '../as-of/number-of-day.ts';
import type { NumberOnDay } from '../../rules/number-files/read-numbers-files.ts';
import { formatDate } from '../../rules/words/date-in-words.ts';
import { toldOfDay } from '../../rules/number-files/what-became.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';

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
    void this.#goOn(path, readMissingAddress(path, known), known, settings);
  }

  async #goOn(
    path: string,
    missing: MissingAddress,
    known: KnownReleases,
    settings: SearchSettings,
  ): Promise<void> {
    const dashed = dashedDocuments();
    const numbers = numbersMeant(path, missing, known, dashed);
    const day = dayIn(location.search);
    const quotation = numbers && (await quotationMeant(numbers, known, day, dashed));
    if (quotation) {
      location.replace(siteHref(quotation));
      return;
    }
    const page = pageMeant(missing, known, this.dataset['glossary'] ?? null);
    if (page) {
      goTo(page);
      return;
    }
    const engine = searchEngine(settings.head, undefined, settings.cardHead);
    const card = cardNamed(path);
    if (missing.words !== '') {
      const show = this.#holdBelow();
      const answered =
        card === null
          ? this.#answer(missing, known, settings, engine)
          : settings.cardHead === null
            ? this.#read(
                { document: null, release: null, words: card, card },
                known,
                settings,
                engine,
              )
            : this.#answerCard(card, known, settings, engine);
      void answered.finally(show);
    } else if (missing.noDay) void this.#sayNoDay(missing.noDay);
    else if (missing.document) goToDocument(missing.document, missing.release, known);
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

  async #sayNoDay(day: string): Promise<void> {
    this.#found.replaceChildren(drawSaid(noDaySentence(day), await loadParts()));
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
      if (then) return this.#showOfDay(document, key, release, then, settings);
    }
    return this.#read(missing, known, settings, engine);
  }

  /** Goes to what had a number on a day; where it is not known what that was, says what is. */
  async #showOfDay(
    document: string,
    key: string,
    day: string,
    on: NumberOnDay,
    { titles }: SearchSettings,
  ): Promise<void> {
    if (on.wording && !on.next) return goTo(on.wording.address, dayFor(day, on.wording.address));
    const draw = await loadParts();
    const name = `${titles[document] ?? document} ${printedNumber(key.replace(/^glossary\//, ''))}`;
    this.#found.replaceChildren(...drawOfDay(toldOfDay(name, formatDate(day), on), day, draw));
  }

  async #read(
    missing: MissingAddress,
    known: KnownReleases,
    settings: SearchSettings,
    engine: Engine,
  ): Promise<void> {
    const reply = await engine.ask(searchedIn(missing), { limit: 40 });
    if ('failure' in reply) {
      const again = () => void this.#read(missing, known, settings, engine);
      return this.#found.replaceChildren(drawFailure(reply.failure, again, await loadParts()));
    }
    const { answer } = reply;
    if (!answer) return;
    const id = idMeant(missing, answer);
    // Whoever names a day did not mean the words of today.
    if (!id || unreadDayIn(missing, answer)) return this.#offer(missing, answer, settings);
    // A day may stand behind the number, too.
    const day = missing.release ?? answer.asOf;
    if (!day) return goTo(await pageOf(id, missing));
    const key = keyOfId(id, known);
    const document = id.split('/', 1)[0] ?? '';
    const then = await numberOfDay(document, key, day, fetchJson).catch(() => null);
    if (then) return this.#showOfDay(document, key, day, then, settings);
    const lacking = await part('lacking', { release: day, key });
    leadTo(lacking, siteHref(entryAddress(id)));
    this.#found.replaceChildren(lacking);
  }

  async #answerCard(
    name: string,
    known: KnownReleases,
    settings: SearchSettings,
    engine: Engine,
  ): Promise<void> {
    const reply = await askForCard(name, engine);
    const answer = 'answer' in reply ? reply.answer : null;
    if (answer && answer.withCards === undefined) {
      // What is surely a number is not looked for among cards.
      const missing = { document: null, release: null, words: name };
      return this.#read(missing, known, settings, engine);
    }
    if (!answer?.withCards) {
      const failure = 'failure' in reply ? reply.failure : 'unreachable';
      const again = () => void this.#answerCard(name, known, settings, engine);
      return this.#found.replaceChildren(drawFailure(failure, again, await loadParts()));
    }
    const shownElsewhere = JSON.parse(this.dataset['cardLinks'] ?? '[]') as NamedAddress[];
    return showCard(name, answer, this.#found, settings, shownElsewhere);
  }

  /** Offers what stands near, or what the words find. None of it is said to be what was meant. */
  async #offer(
    missing: MissingAddress,
    answer: SearchAnswer,
    settings: SearchSettings,
  ): Promise<void> {
    const { titles } = settings;
    const draw = await loadParts();
    const noDay = unreadDayIn(missing, answer);
    const said = noDay === null ? [] : [noDay];
    const { card } = missing;
    if (isMissingNumber(answer)) said.push(missingSentence(answer, titles));
    const elsewhere = answer.number?.exact.length && rowsMeant(missing, answer).length === 0;
    if (elsewhere && missing.document) {
      const title = titles[missing.document] ?? missing.document;
      said.push(`${missing.words} is not in the ${title}. Another document has that number.`);
    }
    const nearest = drawNearest(answer, draw);
    const near = answer.number?.exact.length
      ? answer.groups
      : titledNear(answer, searchedIn(missing));
    const groups = guessesAmong(near, missing.document);
    this.#found.replaceChildren(...said.map((sentence) => drawSaid(sentence, draw)));
    // Where no cards are held, none is looked for.
    if (card !== undefined && !answer.number) this.#found.append(drawNoCard(card, draw));
    if (nearest) this.#found.append(nearest);
    if (groups.length === 0) return;
    const mending = drawMending(answer, requestFor(answer.query), draw);
    this.#found.append(drawGuesses(groups, mending, settings, draw));
  }
}

/** The history that an address asks for, where the number has one to tell; else the entry. */
function pageOf(id: string, { isHistory }: MissingAddress): string | Promise<string> {
  const [entry, history] = [entryAddress(id), historyAddress(id)];
  return isHistory
    ? fetchFile(history).then(
        () => history,
        () => entry,
      )
    : entry;
}

/** What is said of a day in an address that is none, wherever it stands; null where there is none such. */
function unreadDayIn({ noDay }: MissingAddress, answer: SearchAnswer): string | null {
  return noDay === undefined ? unreadDaySentence(answer) : noDaySentence(noDay);
}

customElements.define('missing-page', MissingPage);
