/** What entries gain beside the words that they hold: by words together, by titles, by neighbours. */
import {
  exactTitleFeature,
  pairFeature,
  titleFeature,
  titleStartFeature,
} from '../files/feature-shard.ts';
import type { IndexFiles } from './index-files.ts';
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

/** An entry whose title is the query comes first; one whose title begins with it, before others. */
export async function addTitles(
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
