/** Answers questions with the search engine, wherever it runs: in a worker or on the page. */
import {
  type CardAnswer,
  type CardSearch,
  openCardSearch,
  withCards,
} from '../../rulebook/search/cards/card-search.ts';
import type { QueryOptions, Search } from '../../rulebook/search/query/answer.ts';
import { openSearch } from '../../rulebook/search/query/search.ts';
import type { CardsQuestion, EngineQuestion, EngineReply } from './engine-messages.ts';
import { IndexUnavailable, indexFilesIn } from './index-files.ts';

/**
 * Gives a function that answers questions. The index is opened with the first one and kept; one
 * that could not be opened is tried again with the next question.
 */
export function makeAnswerer(
  open: (head: string) => Promise<Pick<Search, 'query'>> = openAt,
  openCards: (head: string) => Promise<CardSearch> = openCardsAt,
): (question: EngineQuestion) => Promise<EngineReply> {
  let newest = 0;
  let opened: { head: string; search: ReturnType<typeof open> } | null = null;
  let cards: Promise<CardSearch> | null = null;

  /** What is found among the cards; null where they cannot be had: rules are answered without. */
  async function amongCards(text: string, wanted: CardsQuestion): Promise<CardAnswer | null> {
    try {
      cards ??= openCards(wanted.head);
      return await (await cards).query(text, wanted);
    } catch {
      cards = null;
      return null;
    }
  }

  return async ({ turn, head, text, options, cards: wanted }) => {
    newest = Math.max(newest, turn);
    if (opened?.head !== head) opened = { head, search: open(head) };
    const current = opened;
    const alongside = wanted && looksAmongCards(text, options) ? amongCards(text, wanted) : null;
    try {
      const answer = await (await current.search).query(text, options);
      if (turn !== newest) return { turn, answer: null };
      if (!alongside) return { turn, answer };
      const found = await (wanted?.wait ? alongside : Promise.race([alongside, soon()]));
      if (turn !== newest) return { turn, answer: null };
      if (found === 'to come') return { turn, answer, cardsToCome: true };
      const onlyCards = options.filters?.kind === 'card';
      return { turn, answer: found ? withCards(answer, found, onlyCards) : answer };
    } catch (error) {
      if (opened === current) opened = null;
      if (error instanceof IndexUnavailable) return { turn, failure: error.reason };
      console.error(error);
      return { turn, failure: 'broken' };
    }
  };
}

/** Nobody notices so many milliseconds. */
const unnoticed = 40;

function soon(): Promise<'to come'> {
  return new Promise((resolve) => setTimeout(resolve, unnoticed, 'to come'));
}

/** Cards are in no document and of no year, and no wording of theirs is looked up as of a day. */
function looksAmongCards(text: string, { filters = {}, order }: QueryOptions): boolean {
  const { kind, scope: _, ...others } = filters;
  const isNarrowed = Object.values(others).some(Boolean) || (kind !== undefined && kind !== 'card');
  return text.trim() !== '' && !isNarrowed && order !== 'place';
}

function openCardsAt(head: string): Promise<CardSearch> {
  const cut = head.lastIndexOf('/') + 1;
  return openCardSearch(indexFilesIn(head.slice(0, cut)), head.slice(cut));
}

/** Opens the index whose head file stands at an address. */
function openAt(head: string): Promise<Search> {
  const cut = head.lastIndexOf('/') + 1;
  return openSearch(indexFilesIn(head.slice(0, cut)), head.slice(cut));
}
