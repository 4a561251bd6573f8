/** Answers questions with the search engine, wherever it runs: in a worker or on the page. */
import {
  type CardAnswer,
  type CardSearch,
  isCardName,
  openCardSearch,
  withCards,
} from '../../rulebook/search/cards/card-search.ts';
import type { FetchFile, QueryOptions, Search } from '../../rulebook/search/answer.ts';
import { openSearch } from '../../rulebook/search/query/search.ts';
import type { CardsQuestion, EngineQuestion, EngineReply, FailureReason } from './engine.ts';

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
      const isCut = options.first === answer.results.length && answer.total > options.first;
      const ofRules: EngineReply = { turn, answer, ...(isCut ? { moreToCome: 'results' } : {}) };
      if (!alongside) return ofRules;
      const found = await (wanted?.wait ? alongside : Promise.race([alongside, soon()]));
      if (turn !== newest) return { turn, answer: null };
      if (found === 'to come') return { turn, answer, moreToCome: 'cards' };
      if (!found) return ofRules;
      const isMendedName = answer.mending !== null && isCardName(answer, found);
      const asTyped = { ...options, asTyped: true };
      const rules = isMendedName ? await (await current.search).query(text, asTyped) : answer;
      if (turn !== newest) return { turn, answer: null };
      const both = withCards(rules, found, options.filters?.kind === 'card');
      if (!isCut) return { turn, answer: both };
      // Cards that stand after all the rules come with the last of these.
      const isAfter = both.groups[0] === rules.groups[0];
      const begun = isAfter ? { ...rules, total: both.total } : both;
      return { turn, answer: begun, moreToCome: 'results' };
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

/** A file of the index that could not be had, with the reason as the reader will be told it. */
export class IndexUnavailable extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, address: string) {
    super(`The index file ${address} could not be fetched (${reason}).`);
    this.reason = reason;
  }
}

/**
 * Fetches files of the index that stand in one folder. Their names change with their content, so
 * that one which is gone tells that the site has a newer index than the page.
 *
 * @param folder address of the folder, with its last slash
 * @returns a function that throws `IndexUnavailable` where a file cannot be had
 */
export function indexFilesIn(folder: string, get: typeof fetch = fetch): FetchFile {
  return async (name) => {
    const address = folder + name;
    let response: Response;
    try {
      response = await get(address);
      if (response.ok) return await response.arrayBuffer();
    } catch {
      throw new IndexUnavailable('unreachable', address);
    }
    const gone = response.status === 404 || response.status === 410;
    throw new IndexUnavailable(gone ? 'outdated' : 'unreachable', address);
  };
}
