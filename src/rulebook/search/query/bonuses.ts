/** What entries gain beside the words that they hold: by words together, by titles, by neighbours. */
import {
  exactTitleFeature,
  pairFeature,
  titleFeature,
  titleStartFeature,
} from '../files/feature-shard.ts';
import { kindOf } from '../files/kinds-file.ts';
import type { IndexFiles } from './index-files.ts';
import type { Lexicon } from './lexicon.ts';
import type { RankQuery } from './rank.ts';
import { rarityOf, type Tally } from './tally.ts';
import { tuning } from './tuning.ts';

/** Adds to each entry that holds something a little of what the entries beside it hold. */
export function lendToNeighbours(scores: Float32Array): void {
  let before = 0;
  for (let entry = 0; entry < scores.length; entry++) {
    const own = scores[entry] as number;
    const after = scores[entry + 1] ?? 0;
    if (own > 0) scores[entry] = own + tuning.neighbours * (before + after);
    before = own;
  }
}

/** Adds what words gain that stand together, more for longer rows of them. */
export async function addPairs(
  query: RankQuery,
  files: IndexFiles,
  scores: Float32Array,
): Promise<void> {
  const pairs = query.pairs.slice(0, 30);
  const lists = await Promise.all(pairs.map(([a, b]) => files.feature(pairFeature(a, b))));
  const weight = query.question ? tuning.questionPair : tuning.pair;
  const run = new Map<number, { last: number; length: number }>();
  for (const [place, postings] of lists.entries()) {
    if (!postings) continue;
    const rarity = rarityOf(postings.entries.length, files.head.entries);
    for (const entry of postings.entries) {
      const before = run.get(entry);
      const length = before && before.last === place - 1 ? before.length + 1 : 1;
      run.set(entry, { last: place, length });
      if (scores[entry] === 0) continue;
      const growth = 1 + tuning.runGrowth * (length - 1);
      scores[entry] = (scores[entry] as number) + weight * rarity * growth;
    }
  }
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

/** An entry whose title is the query comes first; one whose title begins with it, before others. */
export async function addTitles(
  query: RankQuery,
  files: IndexFiles,
  { scores, covered }: Tally,
  most: number,
): Promise<void> {
  if (query.question) return;
  // `what is the stack` asks for what is titled Stack.
  const [from, to] = withoutAsking(query.words, files.lexicon);
  const asked = query.stems.slice(from, to);
  const stems = query.unfinished ? asked.slice(0, -1) : asked;
  const [exact, whole, start] = await Promise.all([
    files.feature(exactTitleFeature(query.words.slice(from, to))),
    files.feature(titleFeature(asked)),
    stems.length > 0 ? files.feature(titleStartFeature(stems)) : null,
  ]);
  if (!whole && !start) return;
  const kinds = await files.kinds();
  const best = bestOf(scores);
  for (const entry of whole?.entries ?? []) {
    scores[entry] = (scores[entry] as number) + best * tuning.wholeTitle;
  }
  for (const entry of exact?.entries ?? []) {
    const defines = kindOf(kinds[entry] as number) === 'glossary' ? tuning.definition : 0;
    scores[entry] = (scores[entry] as number) + best * (tuning.exactTitle + defines);
  }
  for (const entry of start?.entries ?? []) {
    if ((covered[entry] as number) < 0.99 * most) continue;
    scores[entry] = (scores[entry] as number) + best * tuning.titleStart;
  }
}

/**
 * Adds what entries gain that people ask for nearly as the query does, by the likeliest of their
 * questions. What is asked so counts as holding as much of the query as the question does.
 *
 * @returns by entry, which of the questions that it is asked by led there
 */
export async function addQuestions(
  files: IndexFiles,
  { scores, covered, asked }: Tally,
  total: number,
  weight: number,
): Promise<Map<number, number>> {
  const { entries, weights } = await files.questions();
  const likest = new Map<number, { likeness: number; place: number }>();
  let first = 0;
  for (let question = 0; question < entries.length; question++) {
    const entry = entries[question] as number;
    if (entry !== entries[first]) first = question;
    const shared = asked[question] as number;
    if (shared === 0) continue;
    const likeness = likenessOf(shared, total, weights[question] as number);
    if (likeness < tuning.askedFrom || likeness <= (likest.get(entry)?.likeness ?? 0)) continue;
    likest.set(entry, { likeness, place: question - first });
  }
  if (likest.size === 0) return new Map();
  const best = bestOf(scores);
  for (const [entry, { likeness }] of likest) {
    const gain = weight * likeness ** tuning.askedPower;
    scores[entry] = (scores[entry] as number) + best * gain;
    covered[entry] = Math.max(covered[entry] as number, total * likeness);
  }
  return new Map([...likest].map(([entry, { place }]) => [entry, place]));
}

function bestOf(scores: Float32Array): number {
  let best = 0;
  for (let entry = 0; entry < scores.length; entry++) {
    if ((scores[entry] as number) > best) best = scores[entry] as number;
  }
  return best;
}

/** How alike a query and a question are, from 0 to 1, by what they share and what each holds. */
function likenessOf(shared: number, query: number, question: number): number {
  return Math.min(1, (2 * shared) / Math.max(1e-6, query + question));
}
