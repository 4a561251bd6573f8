/** The search engine as the page sees it: a worker that is asked and replies; and what the two say. */
import { withIsoDays } from '../../rules/words/written-day.ts';
import type { QueryOptions, SearchAnswer } from '../../search/answer.ts';
import { afterPaint } from '../after-paint.ts';
import { siteHref } from '../../site/links.ts';

export interface Engine {
  /**
   * Asks for an answer. Never throws: what went wrong is in the reply, and the next question tries
   * again.
   */
  ask(text: string, options?: QueryOptions, cards?: CardsWanted): Promise<EngineReply>;
}

/**
 * The engine over the index whose head file is given. Nothing is loaded before the first question.
 *
 * @param head address of the index's head file
 * @param cardHead the same of the index of cards, where there is one
 */
export function searchEngine(
  head: string,
  start: () => Worker = startWorker,
  cardHead: string | null = null,
): Engine {
  let turn = 0;
  let worker: Worker | null = null;
  const waiting = new Map<number, (reply: EngineReply) => void>();
  /** Answers that were asked for, and those that may be, by their questions, the oldest first. */
  const kept = new Map<string, EngineReply>();
  const keptAhead = new Map<string, string>();

  function settle(reply: EngineReply): void {
    waiting.get(reply.turn)?.(reply);
    waiting.delete(reply.turn);
  }

  function begin(): Worker {
    const begun = start();
    begun.addEventListener('message', ({ data }: MessageEvent<EngineReply | AnswerAhead[]>) => {
      if (!Array.isArray(data)) return settle(data);
      for (const { text, about, found } of data) {
        keep(keptAhead, nameOf(text, about), found, mostAhead);
      }
    });
    // The worker's own script could not be loaded.
    begun.addEventListener('error', () => {
      begun.terminate();
      worker = null;
      for (const lost of [...waiting.keys()]) settle({ turn: lost, failure: 'unreachable' });
    });
    return begun;
  }

  return {
    ask(typed, options = {}, wanted) {
      // The worker reads days in one form only, and stays small.
      const text = withIsoDays(typed);
      worker ??= begin();
      turn += 1;
      const cards = wanted && cardHead ? { ...wanted, head: cardHead } : null;
      const question: EngineQuestion = { turn, head, text, options, cards };
      const about = JSON.stringify([options, wanted]);
      // A page of results is more than is worth finding before it is wanted.
      if (options.typing && options.first !== undefined) question.about = about;
      const name = nameOf(typed, about);
      const before = kept.get(name) ?? foundAhead(name);
      if (before) {
        const told = { ...question, isAnswered: true };
        if (question.about !== undefined) void afterPaint().then(() => goOn(told));
        return Promise.resolve(before);
      }
      worker.postMessage(question);
      return new Promise((resolve) => {
        waiting.set(question.turn, (reply) => {
          void withWhatStood(reply, options).then((found) => {
            const whole = asTyped(found, text, typed);
            if (isToBeKept(whole)) keep(kept, name, whole, mostKept);
            resolve(whole);
          });
        });
      });
    },
  };

  /** An answer that came before its question. */
  function foundAhead(name: string): EngineReply | null {
    const found = keptAhead.get(name);
    if (found === undefined) return null;
    keptAhead.delete(name);
    const reply = { turn, ...JSON.parse(found) } as EngineReply;
    keep(kept, name, reply, mostKept);
    return reply;
  }

  /** Tells the worker what the page found itself, unless somebody has typed on. */
  function goOn(question: EngineQuestion): void {
    if (question.turn === turn) worker?.postMessage(question);
  }
}

function keep<T>(among: Map<string, T>, name: string, value: T, most: number): void {
  among.set(name, value);
  const [oldest] = among.keys();
  if (among.size > most && oldest !== undefined) among.delete(oldest);
}

function nameOf(text: string, about: string): string {
  return `${text}\n${about}`;
}

/**
 * So many answers are kept on the page. Whoever takes letters back, puts them in again or types what
 * was found before it was asked for sees them in the frame of the key itself: no worker need be asked.
 * An answer takes some 10 KB.
 */
const mostKept = 500;
const mostAhead = 200;

/**
 * Adds what had a number on the day that was typed with it, or which releases the results are of; what
 * looks that up is loaded only then. A page that is read as of a day says so itself.
 */
async function withWhatStood(
  reply: EngineReply,
  { filters = {}, suggests }: QueryOptions,
): Promise<EngineReply> {
  const answer = 'answer' in reply ? reply.answer : null;
  const day = answer?.asOf ?? (suggests ? null : filters.on);
  if (!answer || !day) return reply;
  const ofNumber = answer.asOf && answer.number?.exact.length ? answer.number.exact : null;
  const documents = [...new Set(answer.results.map(({ document }) => document))];
  try {
    const { numbersThen, releasesThen } = await import('../as-of/number-of-day.ts');
    const told = ofNumber
      ? { onDay: await numbersThen(ofNumber, day, undefined, answer.period) }
      : { releasesThen: await releasesThen(documents, day, undefined, answer.period) };
    return { ...reply, answer: { ...answer, ...told } };
  } catch {
    return reply;
  }
}

/** A reply that names what was typed, where days in it were asked for in another form. */
function asTyped(reply: EngineReply, text: string, typed: string): EngineReply {
  if (text === typed || !('answer' in reply) || reply.answer === null) return reply;
  return { ...reply, answer: { ...reply.answer, query: typed } };
}

/** What lacks its cards is asked for again. */
function isToBeKept(reply: EngineReply): boolean {
  if (!('answer' in reply) || reply.answer === null) return false;
  return reply.moreToCome !== 'cards' && reply.answer.withCards !== false;
}

function startWorker(): Worker {
  return new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
}

/** A question to the worker. A newer one makes every older one pointless. */
export interface EngineQuestion {
  turn: number;
  /** Address of the index's head file. */
  head: string;
  text: string;
  options: QueryOptions;
  /** What to look for among the cards, besides; nothing where the site has none. */
  cards?: CardsQuestion | null;
  /** What else the page keeps an answer by; there where what is likely to come is to be found too. */
  about?: string;
  /** Whether the page has the answer, and only what comes after it is wanted. */
  isAnswered?: boolean;
}

/** An answer to what was not asked yet. */
export interface AnswerAhead {
  text: string;
  about: string;
  /** The reply but for its turn, as JSON: most of them are never read. */
  found: string;
}

/** How much of the cards is wanted beside the rules. */
export interface CardsWanted {
  cards: number;
  rulings: number;
  /** Whether the rules wait for the cards; otherwise only as long as nobody notices. */
  wait?: boolean;
}

/** The same, with the address of the head file of their index. */
export type CardsQuestion = CardsWanted & { head: string };

/**
 * Why there is no answer:
 * - `unreachable` the index could not be fetched: poor reception, or none
 * - `outdated` the index that this page knows is no longer there: the site is newer than the page
 * - `broken` anything else
 */
export type FailureReason = 'unreachable' | 'outdated' | 'broken';

/** What the worker says to a question. `null` as answer: a newer question came before its turn. */
export type EngineReply =
  | {
      turn: number;
      answer: SearchAnswer | null;
      /**
       * What is still to be had, if anything: results after the first, or cards, which may go before
       * them. Ask again without `first`, and wait.
       */
      moreToCome?: 'results' | 'cards';
    }
  | { turn: number; failure: FailureReason };

/** Short titles of documents by their slugs. */
export type DocumentTitles = Readonly<Record<string, string>>;

export interface SearchSettings {
  /** Whole address of the index's head file; a worker knows no page to start from. */
  head: string;
  titles: DocumentTitles;
  /** The same of the index of cards; null where the site has none. */
  cardHead: string | null;
}

/**
 * Reads the settings that stand at an element: `data-search-head`, the head file's name, and
 * `data-documents`, slugs and short titles as JSON.
 *
 * @returns null where the page was built without an index
 */
export function readSettings(element: HTMLElement): SearchSettings | null {
  const { searchHead, cardHead, documents } = element.dataset;
  if (!searchHead) return null;
  const whole = (address: string) => new URL(siteHref(address), location.href).href;
  const head = whole(`/search-index/${searchHead}`);
  const ofCards = cardHead ? whole(`/card-index/${cardHead}`) : null;
  return { head, cardHead: ofCards, titles: JSON.parse(documents ?? '{}') as DocumentTitles };
}
