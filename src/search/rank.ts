/** Scores of entries: the impacts of what they hold of the query, and of words that stand together. */
import type { Concept } from './concepts.ts';
import { pairFeature, titleFeature, titleStartFeature } from './format/feature-shard.ts';
import { isCurrent, isWordingOfPrevious } from './format/kinds-file.ts';
import { impactOfStep, type Postings } from './format/postings.ts';
import type { IndexFiles } from './index-files.ts';
import { tuning } from './tuning.ts';

export interface Scored {
  entry: number;
  score: number;
}

export interface RankQuery {
  concepts: Concept[];
  pairs: [left: string, right: string][];
  /** All stems in order, for titles. */
  stems: string[];
  question: boolean;
  /** Whether an entry may be a result at all. */
  admits: ((entry: number) => boolean) | null;
}

/** Every entry that holds enough of the query, one wording of each rule, in order of index. */
export async function rank(query: RankQuery, files: IndexFiles): Promise<Scored[]> {
  const count = files.head.entries;
  const scores = new Float32Array(count);
  const covered = new Float32Array(count);
  const rarities = await Promise.all(
    query.concepts.map((concept) => addConcept(concept, files, scores, covered)),
  );
  const total = rarities.reduce((sum, rarity) => sum + rarity, 0);
  if (total === 0) return [];
  const coverage = query.question ? tuning.questionCoverage : tuning.coverage;
  for (let entry = 0; entry < count; entry++) {
    if (scores[entry] === 0) continue;
    const share = (covered[entry] as number) / total;
    scores[entry] = (scores[entry] as number) * share ** coverage;
  }
  await addPairs(query, files, scores);
  await addTitles(query, files, scores);
  return found(scores, covered, query.admits, await files.kinds());
}

/** Adds what each entry holds of a concept, by its best alternative; gives the concept's rarity. */
async function addConcept(
  concept: Concept,
  files: IndexFiles,
  scores: Float32Array,
  covered: Float32Array,
): Promise<number> {
  const lists = await Promise.all(
    concept.alternatives.map(async ({ term, weight }) => ({
      weight,
      postings: await files.term(term),
    })),
  );
  const held = lists.filter((list) => list.postings !== null) as {
    weight: number;
    postings: Postings;
  }[];
  const [first] = held;
  if (!first) return 0;
  const size = Math.max(...held.map(({ postings, weight }) => postings.entries.length * weight));
  const rarity = rarityOf(size, files.head.entries) * concept.share;
  const best = held.length > 1 ? new Float32Array(files.head.entries) : null;
  for (const { postings, weight } of held) {
    const { entries, steps } = postings;
    for (let index = 0; index < entries.length; index++) {
      const entry = entries[index] as number;
      const impact = (impactOfStep[steps[index] as number] as number) * weight * rarity;
      const before = best ? (best[entry] as number) : 0;
      if (impact <= before) continue;
      if (before === 0) covered[entry] = (covered[entry] as number) + rarity;
      if (best) best[entry] = impact;
      scores[entry] = (scores[entry] as number) + impact - before;
    }
  }
  return rarity;
}

function rarityOf(held: number, all: number): number {
  return Math.log(1 + (all - held + 0.5) / (held + 0.5));
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
async function addTitles(query: RankQuery, files: IndexFiles, scores: Float32Array): Promise<void> {
  const [whole, start] = await Promise.all([
    files.feature(titleFeature(query.stems)),
    files.feature(titleStartFeature(query.stems)),
  ]);
  if (!whole && !start) return;
  let best = 0;
  for (const score of scores) if (score > best) best = score;
  for (const entry of whole?.entries ?? []) {
    scores[entry] = (scores[entry] as number) + best * tuning.wholeTitle;
  }
  for (const entry of start?.entries ?? []) {
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
      const preferred = isCurrent(kinds[before.entry] as number) ? 1.1 : 1;
      if (score > before.score * preferred) results[results.length - 1] = { entry, score };
    } else results.push({ entry, score });
    lastOf = lineage;
  }
  return results;
}

/** The best so many, best first; of equals, the one that stands first. */
export function best(scored: Scored[], limit: number): Scored[] {
  if (scored.length > 4 * limit) {
    const bar = scored.map(({ score }) => score).sort((a, b) => b - a)[limit - 1] as number;
    return best(
      scored.filter(({ score }) => score >= bar),
      Math.min(limit, scored.length),
    );
  }
  return scored.toSorted((a, b) => b.score - a.score || a.entry - b.entry).slice(0, limit);
}
