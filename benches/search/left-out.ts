/**
 * Measures how well search answers questions that are not in `content/questions.yaml`. To do so,
 * leaves some of these questions out of the search data and searches for them (cross-validation).
 */
import { makeSchemes } from '../../src/rules/numbers/scheme.ts';
import { packEntries, unpackEntries } from '../../src/search/packed-texts.ts';
import { createSearch } from '../../src/search/search.ts';
import type { CurrentData, NumbersData } from '../../src/search/types.ts';
import { makeLexicon } from '../../src/search/words.ts';

const folds = 10;
/** Of the questions left out, searches only for every fifth, to save time. */
const step = 5;

/**
 * Divides the questions into ten parts. For each part, makes a search without its questions and
 * searches for them. The correct rule is the one under which the question was written.
 *
 * @returns for each question, the reciprocal rank of its rule: 1 if first, 1/2 if second, 0 if it
 *   is not among the first ten
 */
export function leftOutRanks(numbers: NumbersData, current: CurrentData): number[] {
  const rulesAsking = new Map<string, Set<string>>();
  const all = unpackEntries(current);
  const lexicon = makeLexicon(current.words, makeSchemes(numbers.numbering));
  for (const { id, asked = [] } of all) {
    for (const phrasing of asked) {
      rulesAsking.set(phrasing, (rulesAsking.get(phrasing) ?? new Set()).add(id));
    }
  }
  const phrasings = [...rulesAsking.keys()];
  return Array.from({ length: folds }, (_, fold) => {
    const out = new Set(phrasings.filter((_each, at) => at % folds === fold));
    const entries = all.map((entry) =>
      entry.asked ? { ...entry, asked: entry.asked.filter((each) => !out.has(each)) } : entry,
    );
    const search = createSearch(numbers, { ...current, ...packEntries(entries, lexicon) });
    const asked = [...out].filter((_each, at) => at % step === 0);
    return asked.map((phrasing) => {
      const { results } = search.query(phrasing, { limit: 10 });
      const rank = results.findIndex(({ id }) => rulesAsking.get(phrasing)?.has(id)) + 1;
      return rank === 0 ? 0 : 1 / rank;
    });
  }).flat();
}
