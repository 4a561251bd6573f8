/** Scores of entries: the impacts of what they hold of the query, and what they gain beside. */
import { addPairs, addQuestions, addTitles, lendToNeighbours } from './bonuses.ts';
import type { Concept } from './concepts.ts';
import { isTitled } from '../files/kinds-file.ts';
import type { IndexFiles } from './index-files.ts';
import { type Scored, selectFound } from './select.ts';
import { addConcept, emptyTally } from './tally.ts';
import { tuning } from './tuning.ts';

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
  /** Whether rules that are no more count only where those in force say much less. */
  todayFirst: boolean;
}

/** Every entry that holds enough of the query, one wording of each rule, in order of index. */
export async function rank(query: RankQuery, files: IndexFiles): Promise<Scored[]> {
  const count = files.head.entries;
  const tally = emptyTally(count, (await files.questions()).entries.length);
  const { scores, covered } = tally;
  const titleWeight = query.sentence ? tuning.sentenceTitles : tuning.titles;
  const rarities = await Promise.all(
    query.concepts.map((concept) => addConcept(concept, titleWeight, files, tally)),
  );
  const total = rarities.reduce((sum, rarity) => sum + rarity, 0);
  if (total === 0) return [];
  const kinds = await files.kinds();
  const coverage = coverageFor(query);
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
  const asked = await addQuestions(
    files,
    tally,
    total,
    query.sentence ? tuning.asked : tuning.askedBriefly,
  );
  const found = selectFound(scores, covered, query.admits, kinds, query.todayFirst);
  return found.map((result) => {
    const place = asked.get(result.entry);
    return place === undefined ? result : { ...result, asked: place };
  });
}

/**
 * Of two keywords, both are asked for: who types `deathtouch trample` has no use for all there is
 * on deathtouch. Of a sentence, much is how it was said.
 */
function coverageFor({ question, sentence }: RankQuery): number {
  if (question) return tuning.questionCoverage;
  return sentence ? tuning.sentenceCoverage : tuning.coverage;
}
