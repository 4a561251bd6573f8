/** Answers questions with the search engine, wherever it runs: in a worker or on the page. */
import type { CardSearch } from '../../search/cards/card-answer.ts';
import { openCardSearch } from '../../search/cards/card-search.ts';
import type { LookAhead, Search } from '../../search/answer.ts';
import { openSearch } from '../../search/query/search.ts';
import { type LookAmongCards, findAnswer, looksAmongCards } from './find-answer.ts';
import { type Allowance, IndexUnavailable, allowanceAhead, indexFilesIn } from './index-files.ts';
import type { AnswerAhead, CardsQuestion, EngineQuestion, EngineReply } from './engine.ts';

/** What a search has to be able to do; one that cannot look ahead only answers. */
type Searching = Pick<Search, 'query'> & Partial<Pick<Search, 'ahead'>>;

export interface Answerer {
  (question: EngineQuestion): Promise<EngineReply>;
  /**
   * Finds what is likely to be asked after a question that has its answer, until another one is
   * asked; a few at a time, the likeliest first. After one that is not `about` anything it goes on
   * with the one before, if that was for the same words.
   */
  ahead(question: EngineQuestion): AsyncGenerator<AnswerAhead[]>;
}

/**
 * Gives a function that answers questions. The index is opened with the first one and kept; one
 * that could not be opened is tried again with the next question.
 */
export function makeAnswerer(
  open: (head: string) => Promise<Searching> = openAt,
  openCards: (head: string) => Promise<CardSearch> = openCardsAt,
  allowance: Allowance = allowanceAhead,
): Answerer {
  let newest = 0;
  let opened: { head: string; search: ReturnType<typeof open> } | null = null;
  let cards: Promise<CardSearch> | null = null;
  let looking: { search: Searching; ahead: LookAhead } | null = null;
  /** What the page was given already, by its question. */
  const given = new Set<string>();
  let lookedAfter: EngineQuestion | null = null;
  /** What was looked after to the end; what is typed again costs nothing. */
  const done = new Set<string>();

  /** Finds what is among the cards; null where they cannot be had: rules are answered without. */
  function amongCards(wanted: CardsQuestion): LookAmongCards {
    return async (text, rules) => {
      try {
        return await (await cardsAt(wanted.head)).query(text, { ...wanted, ...rules });
      } catch {
        return null;
      }
    };
  }

  /** Opened once; tried again after it could not be. */
  function cardsAt(address: string): Promise<CardSearch> {
    cards ??= openCards(address).catch((error: unknown) => {
      cards = null;
      throw error;
    });
    return cards;
  }

  async function answer(question: EngineQuestion): Promise<EngineReply> {
    const { turn, head, text, options, cards: wanted } = question;
    newest = Math.max(newest, turn);
    if (opened?.head !== head) opened = { head, search: open(head) };
    const current = opened;
    // Opened with the first letter, so that it is at hand for what is looked up in it.
    if (wanted && options.suggests) void cardsAt(wanted.head).catch(() => {});
    const alongside = wanted && looksAmongCards(text, options) ? amongCards(wanted) : null;
    try {
      const { query } = await current.search;
      const found = await findAnswer(text, options, query, () => turn !== newest, {
        cards: alongside,
        wait: wanted?.wait === true,
      });
      given.add(nameOf(question));
      return { turn, ...found };
    } catch (error) {
      if (opened === current) opened = null;
      if (error instanceof IndexUnavailable) return { turn, failure: error.reason };
      console.error(error);
      return { turn, failure: 'broken' };
    }
  }

  async function* ahead(question: EngineQuestion): AsyncGenerator<AnswerAhead[]> {
    const { turn, text } = question;
    newest = Math.max(newest, turn);
    if (lookedAfter?.text !== text) {
      lookedAfter = null;
      allowance.add();
    }
    if (question.about !== undefined) lookedAfter = question;
    if (!lookedAfter) return;
    const { options, cards: wanted, about = '' } = lookedAfter;
    const name = nameOf({ text, about });
    if (done.has(name)) return;
    const search = await opened?.search.catch(() => null);
    if (!search?.ahead) return;
    looking = looking?.search === search ? looking : { search, ahead: search.ahead(allowance.may) };
    const { query, next, prepare } = looking.ahead;
    const isOver = () => turn !== newest;
    const amongCardsAhead = (likely: string): LookAmongCards | null =>
      wanted && looksAmongCards(likely, options)
        ? async (text, rules) => {
            const among = { ...wanted, ...rules };
            return (await (await cards)?.ahead?.(text, among, allowance.may)) ?? null;
          }
        : null;
    try {
      await prepare().catch(() => {});
      const likely = (await next(text)).filter((each) => !given.has(nameOf({ text: each, about })));
      for (let at = 0; at < likely.length; at += inBatch) {
        // A key that was pressed meanwhile goes before.
        await new Promise((resolve) => setTimeout(resolve));
        const batch: AnswerAhead[] = [];
        for (const each of likely.slice(at, at + inBatch)) {
          if (isOver()) return;
          const among = { cards: amongCardsAhead(each), wait: true };
          const found = await findAnswer(each, options, query, isOver, among).catch(() => null);
          // Nor is it looked up ahead what had a number on a day.
          if (!found?.answer || found.answer.asOf || found.moreToCome === 'cards') continue;
          given.add(nameOf({ text: each, about }));
          batch.push({ text: each, about, found: JSON.stringify(found) });
        }
        if (batch.length > 0) yield batch;
      }
      done.add(name);
    } catch {
      // What may not be fetched, or cannot be, is not looked for.
    }
  }
  return Object.assign(answer, { ahead });
}

/** Tells questions apart. */
function nameOf({ text, about }: Pick<EngineQuestion, 'text' | 'about'>): string {
  return `${text}\n${about ?? ''}`;
}

/** So many answers are found in a row, and sent to the page at once. */
const inBatch = 4;

function openCardsAt(head: string): Promise<CardSearch> {
  const cut = head.lastIndexOf('/') + 1;
  return openCardSearch(indexFilesIn(head.slice(0, cut)), head.slice(cut));
}

/** Opens the index whose head file stands at an address. */
function openAt(head: string): Promise<Search> {
  const cut = head.lastIndexOf('/') + 1;
  return openSearch(indexFilesIn(head.slice(0, cut)), head.slice(cut));
}
