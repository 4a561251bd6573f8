/**
 * Queries with known answers, and how well each class of them must be answered: the mean of one
 * over the rank of the first right result among ten. The floors lie a little under what is reached.
 */
import { describe, expect, test } from 'vitest';
import { libraryWith, releasesAtHand } from '../../benches/search/corpus.ts';
import { readQueries, rightEntries } from '../../benches/search/queries.ts';
import { indexLibrary } from '../../src/rulebook/search/index/index-library.ts';
import { openSearch } from '../../src/rulebook/search/query/search.ts';

async function rankPerClass(releases: string[]): Promise<Record<string, number>> {
  const library = libraryWith(releases);
  const { head, files } = indexLibrary(library);
  const search = await openSearch(async (name) => files.get(name) as Uint8Array, head);
  const ranks: Record<string, number[]> = {};
  for (const query of readQueries('benches/search/queries')) {
    const right = rightEntries(query, library.entries);
    if (right.size === 0) continue;
    const typing = query.class === 'prefix';
    const { results } = await search.query(query.query, { typing, limit: 10 });
    const rank = results.findIndex(({ id }) => right.has(id)) + 1;
    ranks[query.class] = [...(ranks[query.class] ?? []), rank ? 1 / rank : 0];
  }
  return Object.fromEntries(
    Object.entries(ranks).map(([name, all]) => [
      name,
      all.reduce((sum, rank) => sum + rank, 0) / all.length,
    ]),
  );
}

const floors = {
  'the texts of the project': {
    'num-exact': 1,
    'num-partial': 1,
    'num-drift': 1,
    keyword: 0.82,
    'keyword-typo': 0.97,
    phrase: 0.97,
    card: 1,
    source: 1,
    prefix: 0.97,
    'given question': 0.97,
  },
  'with a whole release of the Comprehensive Rules': {
    'num-exact': 1,
    'num-partial': 1,
    'num-drift': 1,
    keyword: 0.97,
    'keyword-typo': 0.98,
    phrase: 0.96,
    card: 0.97,
    source: 0.97,
    prefix: 0.95,
    'given question': 0.82,
    question: 0.73,
  },
};

describe('golden queries', () => {
  test('in the texts of the project', { timeout: 60_000 }, async () => {
    const reached = await rankPerClass([]);
    for (const [name, floor] of Object.entries(floors['the texts of the project'])) {
      expect.soft(reached[name], name).toBeGreaterThanOrEqual(floor);
    }
  });

  test.skipIf(!releasesAtHand().includes('2026-01-16'))(
    'with a whole release of the Comprehensive Rules (skipped where ../shared/corpora is missing)',
    { timeout: 120_000 },
    async () => {
      const reached = await rankPerClass(['2026-01-16']);
      const wanted = floors['with a whole release of the Comprehensive Rules'];
      for (const [name, floor] of Object.entries(wanted)) {
        expect.soft(reached[name], name).toBeGreaterThanOrEqual(floor);
      }
    },
  );
});
