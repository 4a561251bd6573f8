/**
 * What is typed into a search box, asked and painted: what is in sight of an answer at once, the rest
 * of it when typing rests.
 */
import type { SearchAnswer } from '../../search/answer.ts';
import { afterPaint } from '../after-paint.ts';
import { spokenAnswer } from './answer-words.ts';
import type { BoxSheet, SearchBox } from './box-sheet.ts';
import { type EngineReply, searchEngine } from './engine.ts';
import { failureSentence } from './failure-words.ts';
import { requestFor } from './search-address.ts';
import { activeOption, type ResultsSheet, sheetLimit } from './results-sheet.ts';
import { resultsToBegin } from './results-in-sight.ts';

export interface BoxAnswers {
  /** The newest answer, if it is to exactly the words that stand in the box. */
  readonly answer: SearchAnswer | null;
  /** Done when all of the answer is painted. */
  readonly whole: Promise<void>;
  /** Has the engine fetch what any search needs. */
  prepare(): void;
  search(words: string): Searched;
  /** Ends the pause before all of the answer is painted. */
  reach(): void;
}

export interface Searched {
  /** Done when the words are answered. */
  answered: Promise<unknown>;
  /** What is in sight of the answer is painted on this; on nothing, if it came too late or not at all. */
  painted: Promise<ResultsSheet | null>;
}

/**
 * How long, in milliseconds, after an answer somebody rests who does not type on. Between two keys of
 * a hurried person there is no time on a phone to paint what is out of sight.
 */
const rest = 200;

/** How many cards stand beside the rules; their rulings are for the search page. */
const cardsInSheet = { cards: 3, rulings: 0 };

/**
 * Answers for a box. Its element gets the events `shown`, when what is in sight stands there, and
 * `whole`: tests and the bench wait for them.
 *
 * @param announce says something to those who hear the page
 * @param again what the reader presses where a search went wrong
 */
export function boxAnswers(
  { element, input, settings, day }: SearchBox,
  sheet: BoxSheet,
  announce: (sentence: () => string) => void,
  again: () => void,
): BoxAnswers {
  const engine = searchEngine(settings.head, undefined, settings.cardHead);
  let shown: SearchAnswer | null = null;
  let whole = Promise.resolve();
  let endPause = () => {};

  function ask(words: string, isWhole = false): Promise<EngineReply> {
    const { filters } = requestFor(words, day);
    const first = isWhole ? undefined : resultsToBegin();
    const options = { limit: sheetLimit, typing: true, suggests: true, filters, first };
    return engine.ask(words, options, { ...cardsInSheet, wait: isWhole });
  }

  /**
   * @param isWhole whether all of the answer is wanted, however long it takes; otherwise what is likely
   *   to be in sight of it, at once
   */
  async function answerTo(words: string, isWhole = false): Promise<EngineReply | null> {
    const reply = await ask(words, isWhole);
    if (words !== input.value) return null;
    if ('answer' in reply && reply.answer) {
      const { answer } = reply;
      shown = answer;
      announce(() => spokenAnswer(answer, settings.titles));
      return reply;
    }
    // Where the beginning stands there already, nothing need be said of what cannot be had.
    if (!('failure' in reply) || isWhole) return null;
    announce(() => failureSentence(reply.failure));
    return reply;
  }

  async function paint(
    words: string,
    answered: Promise<EngineReply | null>,
  ): Promise<ResultsSheet | null> {
    const coming = sheet.ready().catch(() => null);
    const reply = await answered;
    const made = sheet.made ?? (await coming);
    await made?.released();
    if (!reply || !made || words !== input.value || words === sheet.closedFor) return null;
    if ('failure' in reply) {
      made.showFailure(reply.failure, again);
      sheet.open();
    } else if (reply.answer) {
      const { moreToCome: goesOn = null } = reply;
      const isEnough = made.showSight(reply.answer, words, goesOn !== null);
      sheet.open();
      if (isEnough) tell('shown');
      void afterPaint().then(made.mark);
      // Cards may go before all that stands there, which is not to move once it is read.
      const time = isEnough && goesOn !== 'cards' ? pause() : Promise.resolve();
      whole = time.then(() => paintWhole(words, reply.answer, goesOn, made));
      if (!isEnough) whole = whole.then(() => tell('shown'));
    }
    return made;
  }

  /** Resolves when typing rests, or as soon as somebody reaches for the results. */
  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, rest);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Paints what is out of sight; of an answer that is only begun, what comes of it. */
  async function paintWhole(
    words: string,
    begun: SearchAnswer | null,
    goesOn: 'results' | 'cards' | null,
    made: ResultsSheet,
  ): Promise<void> {
    if (words !== input.value) return;
    const reply = goesOn ? await answerTo(words, true) : null;
    await made.released();
    if (words !== input.value || !begun) return;
    const all = (reply && 'answer' in reply && reply.answer) || begun;
    const isOther = (at: number) => all.results[at]?.address !== begun.results[at]?.address;
    const moves = [...begun.results.keys()].some(isOther);
    // What arrows have reached is not to become another.
    if (moves && activeOption(made.options)) return;
    if (moves || goesOn === 'cards') made.showSight(all, words, false);
    made.showAll(all, words);
    tell('whole');
  }

  function tell(what: 'shown' | 'whole'): void {
    element.dispatchEvent(new Event(what));
  }

  return {
    get answer() {
      return shown?.query === input.value ? shown : null;
    },
    get whole() {
      return whole;
    },
    prepare() {
      void ask('');
    },
    search(words) {
      shown = null;
      const answered = answerTo(words);
      return { answered, painted: paint(words, answered) };
    },
    reach() {
      endPause();
    },
  };
}
