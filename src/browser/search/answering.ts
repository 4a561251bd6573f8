/** Answers questions with the search engine, wherever it runs: in a worker or on the page. */
import { isInRules, nameWordsMended, withCards } from '../../rulebook/search/cards/beside-rules.ts';
import type { CardAnswer, CardLimit, CardSearch } from '../../rulebook/search/cards/card-answer.ts';
import { openCardSearch } from '../../rulebook/search/cards/card-search.ts';
import type {
  FetchFile,
  LookAhead,
  QueryOptions,
  Search,
  SearchAnswer,
} from '../../rulebook/search/answer.ts';
import { savesData } from '../offline/kept-files.ts';
import { withoutQuotes } from '../../rulebook/search/query/concepts.ts';
import { openSearch } from '../../rulebook/search/query/search.ts';
import type {
  AnswerAhead,
  CardsQuestion,
  EngineQuestion,
  EngineReply,
  FailureReason,
} from './engine.ts';

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
      const found = await find(text, options, query, () => turn !== newest, {
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
          const found = await find(each, options, query, isOver, among).catch(() => null);
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

/** Looks among cards, told what the rules have of what is typed; null where they cannot be had. */
type LookAmongCards = (
  text: string,
  rules: Pick<CardLimit, 'isOfRules' | 'exact' | 'words'>,
) => Promise<CardAnswer | null>;

/** An answer with what is to come of it. */
type Found = Omit<Extract<EngineReply, { answer: SearchAnswer | null }>, 'turn'>;

const overtaken: Found = { answer: null };

/**
 * What was typed; where nothing has the words that are quoted in it as they are, what is found without
 * the quotes.
 */
async function find(...asked: Parameters<typeof findAsTyped>): Promise<Found> {
  const [text, ...how] = asked;
  const found = await findAsTyped(...asked);
  const { answer } = found;
  if (!answer || !isNowhere(answer)) return found;
  const loose = await findAsTyped(withoutQuotes(text), ...how);
  // Of nothing it need not be said how it was found.
  if (!loose.answer?.total) return loose.answer ? found : loose;
  return { ...loose, answer: { ...loose.answer, query: text, byWordsAlone: true } };
}

/** Whether nothing has the words that are quoted. */
function isNowhere({ exact = [], total }: SearchAnswer): boolean {
  return exact.length > 0 && total === 0;
}

/**
 * Rules, and the cards that are found beside them.
 *
 * @param isOver whether nobody waits for it any more
 * @param among how to look among the cards, null where none are looked for, and whether to wait for
 *   them for longer than a moment once the rules are there
 */
async function findAsTyped(
  text: string,
  options: QueryOptions,
  query: Search['query'],
  isOver: () => boolean,
  { cards: look, wait }: { cards: LookAmongCards | null; wait: boolean },
): Promise<Found> {
  const rules = query(text, options);
  // A box suggests no mistyped name where the rules have what is typed.
  const inRules = async () => options.suggests === true && isInRules(await rules);
  const exact = withoutQuotes(text) === text ? null : rules;
  const words = rules.then(({ typed }) => typed).catch(() => []);
  const cards = look?.(text, { isOfRules: inRules().catch(() => false), exact, words }) ?? null;
  // Awaited only after the rules, which may fail before.
  cards?.catch(() => {});
  const answer = withoutRest(await rules, options);
  if (isOver()) return overtaken;
  const ofRules: Found = { answer, ...(isCut(answer, options) ? { moreToCome: 'results' } : {}) };
  // No card is looked up as of a day that was typed, has a history of its words, nor is meant by what
  // is a number or a day beyond doubt.
  const { asOf, number, releases, undated } = answer;
  // A year may have been typed with the name of a card, whose rulings are of many.
  if (undated !== undefined && answer.total === 0 && number === null) {
    const named = await look?.(undated, { isOfRules: Promise.resolve(false), exact: null });
    if (isOver()) return overtaken;
    return named ? { answer: withCards(answer, named, { onlyCards: false }) } : ofRules;
  }
  const isOfRules = asOf !== null || number?.certain || number?.histories;
  const isOfRelease = releases?.some(({ day, isOfChanges }) => day !== undefined || isOfChanges);
  if (!cards || isOfRules || isOfRelease) return ofRules;
  // Whether anything has what was quoted, only all of it tells.
  const patience = mayNameCards(answer, options) ? patienceForNames : unnoticed;
  const found = await (wait || isNowhere(answer) ? cards : Promise.race([cards, soon(patience)]));
  if (isOver()) return overtaken;
  if (found === 'to come') return { answer, moreToCome: 'cards' };
  if (!found) return { ...ofRules, answer: { ...answer, withCards: false } };
  const noMistakes = nameWordsMended(answer, found);
  const typed =
    noMistakes.length > 0
      ? withoutRest(await query(text, { ...options, noMistakes }), options)
      : answer;
  if (isOver()) return overtaken;
  // Under a finger that follows what is suggested nothing moves.
  const isLate = wait || options.suggests === true;
  const both = withCards(typed, found, { onlyCards: options.filters?.kind === 'card', isLate });
  // Without what was mended of a name, less may have been found.
  if (!isCut(typed, options)) return { answer: both };
  // Cards that stand after all the rules come with the last of these.
  const isAfter = typed.groups.every((group, at) => both.groups[at] === group);
  const begun = isAfter ? { ...typed, total: both.total } : both;
  return { answer: begun, moreToCome: 'results' };
}

/** Whether rules are found beyond those that were asked for first. */
function isCut({ results, total }: SearchAnswer, { first }: QueryOptions): boolean {
  return first === results.length && total > first;
}

/** A chapter has hundreds of numbers under it; the page is sent no more of them than it shows. */
function withoutRest(answer: SearchAnswer, { limit }: QueryOptions): SearchAnswer {
  const { number } = answer;
  if (!number || limit === undefined || number.under.length <= limit) return answer;
  return { ...answer, number: { ...number, under: number.under.slice(0, limit) } };
}

/** Tells questions apart. */
function nameOf({ text, about }: Pick<EngineQuestion, 'text' | 'about'>): string {
  return `${text}\n${about ?? ''}`;
}

/** So many answers are found in a row, and sent to the page at once. */
const inBatch = 4;

/** What may be fetched before it is asked for. */
export interface Allowance {
  /** Called with each key: whoever types on gets more. */
  add(): void;
  may(): boolean;
  took(bytes: number): void;
}

/**
 * In bytes, which are about half as many where they are sent zipped: for each key, at most, and to begin
 * with. Nothing where the reader saves data.
 */
export const fetchedAhead = { perKey: 20_000, most: 40_000, atFirst: 60_000 };

const allowanceAhead: Allowance = makeAllowance();

export function makeAllowance(): Allowance {
  const { perKey, most, atFirst } = fetchedAhead;
  let left = atFirst;
  return {
    add() {
      left = Math.max(left, Math.min(left + perKey, most));
    },
    may: () => left > 0 && !savesData(),
    took(bytes) {
      left -= bytes;
    },
  };
}

/** Nobody notices so many milliseconds; so many are well spent where a card may be named. */
const [unnoticed, patienceForNames] = [40, 250];

function soon(milliseconds: number): Promise<'to come'> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, 'to come'));
}

/** Whether what was entered may name cards: not all of its words are of the game. */
function mayNameCards({ typed }: SearchAnswer, { suggests }: QueryOptions): boolean {
  return suggests !== true && typed.some(({ isOfTitle }) => !isOfTitle);
}

/**
 * Cards are in no document and of no year, and no wording of theirs is looked up as of a day. A letter
 * or two begin too many names.
 */
function looksAmongCards(text: string, { filters = {}, order, suggests }: QueryOptions): boolean {
  const { kind, scope: _, ...others } = filters;
  const isNarrowed = Object.values(others).some(Boolean) || (kind !== undefined && kind !== 'card');
  const isBegun = suggests === true && /^\p{L}{0,2}$/u.test(text.trim());
  return text.trim() !== '' && !isBegun && !isNarrowed && order !== 'place';
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
    super(`${address}: ${reason}`);
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
export function indexFilesIn(
  folder: string,
  get: typeof fetch = fetch,
  allowance: Allowance = allowanceAhead,
): FetchFile {
  return async (name, ahead) => {
    const address = folder + name;
    let response: Response;
    try {
      response = await get(address, ahead ? { priority: 'low' } : {});
      if (response.ok) {
        const bytes = await response.arrayBuffer();
        if (ahead) allowance.took(bytes.byteLength);
        return bytes;
      }
    } catch {
      throw new IndexUnavailable('unreachable', address);
    }
    const gone = response.status === 404 || response.status === 410;
    throw new IndexUnavailable(gone ? 'outdated' : 'unreachable', address);
  };
}
