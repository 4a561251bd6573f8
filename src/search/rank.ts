/** Scores of entries: the impacts of what they hold of the query, and of words that stand together. */
import type { Concept } from './concepts.ts';
import {
  exactTitleFeature,
  pairFeature,
  titleFeature,
  titleStartFeature,
} from './format/feature-shard.ts';
import { isCurrent, isTitled, isWordingOfPrevious } from './format/kinds-file.ts';
import { impactOfStep, type Postings, type TermPostings } from './format/postings.ts';
import type { IndexFiles } from './index-files.ts';
import { tuning } from './tuning.ts';

export interface Scored {
  entry: number;
  score: number;
}

/** What each entry has so far, by its index. */
interface Tally {
  scores: Float32Array;
  /** The rarities of the concepts that it holds. */
  covered: Float32Array;
  /** For one concept: what the best alternative gives, and what the present one. Zero between. */
  best: Float32Array;
  own: Float32Array;
}

export interface RankQuery {
  concepts: Concept[];
  pairs: [left: string, right: string][];
  /** All words in order, mended, and their stems, for titles. */
  words: string[];
  stems: string[];
  question: boolean;
  /** Whether it is long enough to be answered by a text rather than by a title. */
  sentence: boolean;
  /** Whether the last of the stems stands for words that it only begins. */
  unfinished: boolean;
  /** Whether an entry may be a result at all. */
  admits: ((entry: number) => boolean) | null;
}

/** Every entry that holds enough of the query, one wording of each rule, in order of index. */
export async function rank(query: RankQuery, files: IndexFiles): Promise<Scored[]> {
  const count = files.head.entries;
  const [scores, covered, best, own] = Array.from({ length: 4 }, () => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const tally: Tally = { scores, covered, best, own };
  const titleWeight = query.sentence ? tuning.sentenceTitles : tuning.titles;
  const rarities = await Promise.all(
    query.concepts.map((concept) => addConcept(concept, titleWeight, files, tally)),
  );
  const total = rarities.reduce((sum, rarity) => sum + rarity, 0);
  if (total === 0) return [];
  const kinds = await files.kinds();
  const coverage = query.question ? tuning.questionCoverage : tuning.coverage;
  const titled = query.sentence ? tuning.sentenceTitled : tuning.titled;
  for (let entry = 0; entry < count; entry++) {
    if (scores[entry] === 0) continue;
    const share = (covered[entry] as number) / total;
    const heading = isTitled(kinds[entry] as number) ? titled : 1;
    scores[entry] = (scores[entry] as number) * heading * share ** coverage;
  }
  await addPairs(query, files, scores);
  if (query.sentence) lendToNeighbours(scores);
  await addTitles(query, files, tally, total);
  return found(scores, covered, query.admits, kinds);
}

/** Adds what each entry holds of a concept, by its best alternative; gives the concept's rarity. */
async function addConcept(
  concept: Concept,
  titleWeight: number,
  files: IndexFiles,
  tally: Tally,
): Promise<number> {
  const lists = await Promise.all(concept.alternatives.map(({ term }) => files.term(term)));
  const size = lists.reduce((most, held) => Math.max(most, held ? sizeOf(held) : 0), 0);
  if (size === 0) return 0;
  const rarity = rarityOf(size, files.head.entries) * concept.share;
  const { best, own } = tally;
  for (const [index, held] of lists.entries()) {
    if (!held) continue;
    const weight = (concept.alternatives[index]?.weight ?? 1) * rarity;
    add(held.text, weight, own);
    add(held.titles, weight * titleWeight, own);
    for (const { entries } of [held.text, held.titles]) keepBest(entries, own, best);
  }
  for (const entry of holdersOf(lists)) {
    if (best[entry] === 0) continue;
    tally.scores[entry] = (tally.scores[entry] as number) + (best[entry] as number);
    tally.covered[entry] = (tally.covered[entry] as number) + rarity;
    best[entry] = 0;
  }
  return rarity;
}

function add({ entries, steps }: Postings, weight: number, impacts: Float32Array): void {
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index] as number;
    const impact = (impactOfStep[steps[index] as number] as number) * weight;
    impacts[entry] = (impacts[entry] as number) + impact;
  }
}

/** Keeps what is more than before, and clears it for the next alternative. */
function keepBest(entries: Uint32Array, own: Float32Array, best: Float32Array): void {
  for (const entry of entries) {
    if ((own[entry] as number) > (best[entry] as number)) best[entry] = own[entry] as number;
    own[entry] = 0;
  }
}

function* holdersOf(lists: (TermPostings | null)[]): Generator<number> {
  for (const held of lists) {
    if (!held) continue;
    yield* held.text.entries;
    yield* held.titles.entries;
  }
}

/** In how many entries a term stands, nearly: those that have it in text and title count once. */
function sizeOf({ text, titles }: TermPostings): number {
  return Math.max(text.entries.length, titles.entries.length);
}

function rarityOf(held: number, all: number): number {
  return Math.log(1 + (all - held + 0.5) / (held + 0.5));
}

/** Adds to each entry that holds something a little of what the entries beside it hold. */
function lendToNeighbours(scores: Float32Array): void {
  let before = 0;
  for (let entry = 0; entry < scores.length; entry++) {
    const own = scores[entry] as number;
    const after = scores[entry + 1] ?? 0;
    if (own > 0) scores[entry] = own + tuning.neighbours * (before + after);
    before = own;
  }
}

/** Adds what words gain that stand together, more for longer rows of them. */
async function addPairs(query: RankQuery, files: IndexFiles, scores: Float32Array): Promise<void> {
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

/** An entry whose title is the query comes first; one whose title begins with it, before others. */
async function addTitles(
  query: RankQuery,
  files: IndexFiles,
  { scores, covered }: Tally,
  most: number,
): Promise<void> {
  if (query.question) return;
  const stems = query.unfinished ? query.stems.slice(0, -1) : query.stems;
  const [exact, whole, start] = await Promise.all([
    files.feature(exactTitleFeature(query.words)),
    files.feature(titleFeature(query.stems)),
    stems.length > 0 ? files.feature(titleStartFeature(stems)) : null,
  ]);
  if (!whole && !start) return;
  let best = 0;
  for (const score of scores) if (score > best) best = score;
  for (const entry of whole?.entries ?? []) {
    scores[entry] = (scores[entry] as number) + best * tuning.wholeTitle;
  }
  for (const entry of exact?.entries ?? []) {
    scores[entry] = (scores[entry] as number) + best * tuning.exactTitle;
  }
  for (const entry of start?.entries ?? []) {
    if ((covered[entry] as number) < 0.99 * most) continue;
    scores[entry] = (scores[entry] as number) + best * tuning.titleStart;
  }
}

/** Leaves out entries with too little of the query, and all but the best wording of each rule. */
function found(
  scores: Float32Array,
  covered: Float32Array,
  admits: RankQuery['admits'],
  kinds: Uint8Array,
): Scored[] {
  let most = 0;
  for (let entry = 0; entry < scores.length; entry++) {
    const share = covered[entry] as number;
    if (share > most && (!admits || admits(entry))) most = share;
  }
  const enough = most * tuning.foundFrom;
  const results: Scored[] = [];
  let lineage = -1;
  let lastOf = -1;
  for (let entry = 0; entry < scores.length; entry++) {
    if (!isWordingOfPrevious(kinds[entry] as number)) lineage = entry;
    const score = scores[entry] as number;
    if (score === 0 || (covered[entry] as number) < enough || (admits && !admits(entry))) continue;
    const before = results.at(-1);
    if (before && lastOf === lineage) {
      const preferred = isCurrent(kinds[before.entry] as number) ? tuning.currentWording : 1;
      if (score > before.score * preferred) results[results.length - 1] = { entry, score };
    } else results.push({ entry, score });
    lastOf = lineage;
  }
  return results;
}

/** The best so many, best first; of equals, the one that stands first. */
export function best(scored: Scored[], limit: number): Scored[] {
  const kept: Scored[] = [];
  for (const candidate of scored) {
    const last = kept[limit - 1];
    if (last && candidate.score <= last.score) continue;
    let place = Math.min(kept.length, limit - 1);
    while (place > 0 && (kept[place - 1] as Scored).score < candidate.score) place--;
    kept.splice(place, 0, candidate);
    if (kept.length > limit) kept.pop();
  }
  return kept;
}
