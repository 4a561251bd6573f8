/**
 * Measures relevance for questions that nobody wrote down, by searching for phrasings left out of the
 * data.
 */
import { createSearch } from '../../src/search/search.ts';
import type { CurrentData, NumbersData } from '../../src/search/types.ts';

const folds = 10;
/** Searches for every fifth phrasing. */
const step = 5;

/**
 * Leaves out a tenth of the phrasings, ten times, and searches for every fifth of those. Only a rule
 * that lists the phrasing is correct, not its neighbor.
 *
 * @returns the reciprocal rank of the first correct rule among ten, for each phrasing
 */
export function leftOutRanks(numbers: NumbersData, current: CurrentData): number[] {
  const rulesAsking = new Map<string, Set<string>>();
  for (const { id, asked = [] } of current.entries) {
    for (const phrasing of asked) {
      rulesAsking.set(phrasing, (rulesAsking.get(phrasing) ?? new Set()).add(id));
    }
  }
  const phrasings = [...rulesAsking.keys()];
  return Array.from({ length: folds }, (_, fold) => {
    const out = new Set(phrasings.filter((_each, at) => at % folds === fold));
    const entries = current.entries.map((entry) =>
      entry.asked ? { ...entry, asked: entry.asked.filter((each) => !out.has(each)) } : entry,
    );
    const search = createSearch(numbers, { ...current, entries });
    const asked = [...out].filter((_each, at) => at % step === 0);
    return asked.map((phrasing) => {
      const { results } = search.query(phrasing, { limit: 10 });
      const rank = results.findIndex(({ id }) => rulesAsking.get(phrasing)?.has(id)) + 1;
      return rank === 0 ? 0 : 1 / rank;
    });
  }).flat();
}
