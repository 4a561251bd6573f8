/** What answers a query, and how well: among today's rules or among older wordings too. */
import type { QueryOptions } from '../answer.ts';
import type { ReadConcepts, ReadQuery } from './concepts.ts';
import { admission, exactHolders, holdersOfAny, keepExact } from './filters.ts';
import type { IndexFiles } from './index-files.ts';
import { kindOfQuestion, type PhraseBook } from '../lexicon.ts';
import type { RankQuery, Searched } from './fetch-postings.ts';
import { rank, type Ranked } from './score.ts';
import type { Scored } from './select-found.ts';
import { tuning } from './tuning.ts';
import type { Workspace } from './workspace.ts';

/** What is kept from query to query. */
export interface Opened {
  files: IndexFiles;
  book: PhraseBook;
  workspace: Workspace;
  /** The newest wordings alone, or all of them. */
  searched(all: boolean): Promise<Searched>;
}

/** What answers, and what it was looked for in. */
export type Found = Ranked & { searched: Searched };

/**
 * What answers a query among today's rules; where a day or everything is asked for, or today's rules
 * have nothing, among older wordings too.
 */
export async function findAll(
  query: ReadQuery,
  read: ReadConcepts,
  options: QueryOptions,
  opened: Opened,
): Promise<Found> {
  const { scope = 'today', on } = options.filters ?? {};
  const usual = scope === 'today' && !on;
  const found = await findIn(!usual, query, read, options, opened);
  const asksSomething = read.readings.length > 0;
  return usual && asksSomething && found.results.length === 0
    ? findIn(true, query, read, options, opened)
    : found;
}

/**
 * @param all whether older wordings are looked through, too
 * @param isWithin whether an entry is among those that are asked for
 */
export async function findIn(
  all: boolean,
  query: ReadQuery,
  read: ReadConcepts,
  { filters = {} }: QueryOptions,
  opened: Opened,
  isWithin: ((entry: number) => boolean) | null = null,
): Promise<Found> {
  const { scope = 'today', on } = filters;
  const searched = await opened.searched(all);
  const leftOut = await holdersOfAny(query.without, searched);
  const passes = await admission(filters, leftOut, searched);
  const admits =
    isWithin && passes ? (entry: number) => isWithin(entry) && passes(entry) : (isWithin ?? passes);
  const mode = { todayFirst: scope === 'today' && !on, ofDay: Boolean(on) };
  return { ...(await score(query, read, admits, mode, searched, opened)), searched };
}

async function score(
  query: ReadQuery,
  { readings, concepts, pairs }: ReadConcepts,
  admits: ((entry: number) => boolean) | null,
  mode: Pick<RankQuery, 'todayFirst' | 'ofDay'>,
  searched: Searched,
  { workspace }: Opened,
): Promise<Ranked> {
  if (readings.length === 0) {
    return { results: admits ? everyAdmitted(admits, searched) : [], ...asksNothing };
  }
  const stems = readings.map(({ stem }) => stem);
  const words = readings.map(({ word }) => word);
  const { question } = query;
  const weighty = concepts.filter(({ share }) => share > tuning.wordOfPhrase).length;
  const sentence = question || weighty >= tuning.sentenceFrom;
  const unfinished = readings.at(-1)?.unfinished ?? false;
  const { exact } = query;
  const held = exact.length > 0 ? await exactHolders(exact, searched) : null;
  const ranked = await rank(
    {
      ...{ concepts, pairs, words, stems, question, sentence, unfinished, ...mode },
      admits: held ? (entry) => held.has(entry) && (!admits || admits(entry)) : admits,
      kind: kindOfQuestion(query.text),
    },
    searched,
    workspace,
  );
  if (!held) return ranked;
  return { results: await keepExact(ranked.results, exact, searched), ...asksNothing };
}

/** Of what asks for no words, or for these words alone, nothing is held in part. */
const asksNothing = { heldToday: true, rulesBeyond: 0 };

/** Results as they stand in the book; an older wording where its rule stands. */
export function inBookOrder(scored: Scored[], { rules }: Searched): Scored[] {
  const placeOf = ({ entry }: Scored) => rules[entry] ?? entry;
  return scored.toSorted((a, b) => placeOf(a) - placeOf(b) || a.entry - b.entry);
}

/** With filters and no words: everything that passes them. */
function everyAdmitted(admits: (entry: number) => boolean, { entries }: Searched): Scored[] {
  return [...Array(entries).keys()].filter(admits).map((entry) => ({ entry, score: 1 }));
}
