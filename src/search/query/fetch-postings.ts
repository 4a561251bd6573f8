/**
 * What is searched, and the lists of it that a query needs: all are fetched before anything is scored.
 */
import type { StoredQuestions, TermPostings } from '../files/term-files.ts';
import {
  exactTitleFeature,
  pairFeature,
  titleFeature,
  titleStartFeature,
} from '../files/feature-files.ts';
import type { Lexicon, QuestionKind } from '../lexicon.ts';
import type { Concept } from './concepts.ts';
import type { IndexFiles, OlderTier } from './index-files.ts';

export interface RankQuery {
  concepts: Concept[];
  pairs: [left: string, right: string][];
  /** All words in order, mended, and their stems, for titles. */
  words: string[];
  stems: string[];
  question: boolean;
  kind: QuestionKind;
  /** Whether it is long enough to be answered by a text rather than by a title. */
  sentence: boolean;
  /** Whether the last of the stems stands for words that it only begins. */
  unfinished: boolean;
  /** Whether an entry may be a result at all. */
  admits: ((entry: number) => boolean) | null;
  /** Whether rules that are no more count only where those in force say much less. */
  todayFirst: boolean;
  /** Whether what stood on a day is asked for: then nothing of it counts less for being older. */
  ofDay: boolean;
}

/** What is searched: the newest wordings, and older ones where they are asked for. */
export interface Searched {
  files: IndexFiles;
  older: OlderTier[];
  /** By place: traits, and of older wordings the place of their rule's newest. */
  traits: Uint8Array;
  rules: Uint32Array;
  entries: number;
}

/** Puts together what is searched. */
export async function openSearched(files: IndexFiles, older: OlderTier[]): Promise<Searched> {
  const { traits, placeOf } = await files.newest.columns();
  if (older.length === 0) {
    return { files, older, traits, rules: noPlaces, entries: traits.length };
  }
  const columns = await Promise.all(older.map((tier) => tier.columns()));
  const entries = older.reduce((sum, tier) => sum + tier.entries, traits.length);
  const all = new Uint8Array(entries);
  const rules = new Uint32Array(entries);
  all.set(traits);
  for (let place = 0; place < traits.length; place++) rules[place] = place;
  for (const [index, { first }] of older.entries()) {
    const { traits: each, rules: numbers } = columns[index] as (typeof columns)[number];
    all.set(each, first);
    rules.set(
      numbers.map((number) => placeOf[number] as number),
      first,
    );
  }
  return { files, older, traits: all, rules, entries };
}

const noPlaces = new Uint32Array();

/** Postings of a tier, whose places count from its first. */
export type Placed<T> = { first: number; list: T };

export interface Fetched {
  concepts: { share: number; size: number; lists: (Placed<TermPostings> & { weight: number })[] }[];
  pairs: Placed<Uint32Array>[][];
  titles: {
    whole: Placed<Uint32Array>[];
    exact: Placed<Uint32Array>[];
    start: Placed<Uint32Array>[];
  };
  questions: StoredQuestions;
}

/** Fetches the lists of all concepts, pairs and titles of a query. */
export async function fetchFor(query: RankQuery, { files, older }: Searched): Promise<Fetched> {
  const tiers = [files.newest, ...older];
  const featuresOf = (feature: ReturnType<typeof titleFeature>) =>
    Promise.all(
      tiers.map(async (tier) => ({ first: tier.first, list: await tier.feature(feature) })),
    );
  const concepts = query.concepts.map(async ({ alternatives, share }) => {
    const found = alternatives.map(async ({ term, weight }) => {
      const lists = await Promise.all(tiers.map((tier) => tier.term(term)));
      const size = lists.reduce((sum, list) => sum + (list?.size ?? 0), 0);
      const placed = lists.flatMap((list, tier) =>
        list ? [{ first: tiers[tier]?.first ?? 0, list, weight }] : [],
      );
      return { size, placed };
    });
    const each = await Promise.all(found);
    const size = each.reduce((most, one) => Math.max(most, one.size), 0);
    return { share, size, lists: each.flatMap(({ placed }) => placed) };
  });
  const pairs = query.pairs.slice(0, 30).map(([a, b]) => featuresOf(pairFeature(a, b)));
  const nothing = Promise.resolve([]);
  // `what is the stack` asks for what is titled Stack.
  const [from, to] = withoutAsking(query.words, files.lexicon);
  const asked = query.stems.slice(from, to);
  const begun = query.unfinished ? asked.slice(0, -1) : asked;
  const words = query.words.slice(from, to);
  const isTitle = !query.question && asked.length > 0;
  const [held, together, whole, exact, start, questions] = await Promise.all([
    Promise.all(concepts),
    Promise.all(pairs),
    isTitle ? featuresOf(titleFeature(asked)) : nothing,
    isTitle ? featuresOf(exactTitleFeature(words, asked[0] as string)) : nothing,
    isTitle && begun.length > 0 ? featuresOf(titleStartFeature(begun)) : nothing,
    files.questions(),
  ]);
  return { concepts: held, pairs: together, titles: { whole, exact, start }, questions };
}

/** Where the words begin and end that are left without those with which one asks; all, if none are. */
function withoutAsking(
  words: string[],
  { asking, weightless }: Lexicon,
): [from: number, to: number] {
  const saysNothing = (word: string) => asking.has(word) || weightless.has(word);
  const from = words.findIndex((word) => !saysNothing(word));
  if (from < 0 || !asking.has(words[0] as string)) return [0, words.length];
  return [from, words.findLastIndex((word) => !saysNothing(word)) + 1];
}
