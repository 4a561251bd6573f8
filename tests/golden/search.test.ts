/**
 * Queries with known answers, kept one by one: at which place the first right answer stands among
 * ten, 0 where it is not there. None may fall below the place that `ranks.json` keeps for it. After
 * a change that is meant, `KEEP_RANKS=1 npm run test:unit -- tests/golden` writes the places anew;
 * look at the difference before you commit it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { libraryWith, releasesAtHand, searchDataOf } from '../../benches/search/corpus.ts';
import { readQueries, rightEntries } from '../../benches/search/queries.ts';
import { createSearch } from '../../src/search/search.ts';

type Ranks = Record<string, number>;

const file = path.join(import.meta.dirname, 'ranks.json');
const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Ranks>;

function ranksWith(releases: string[]): Ranks {
  const library = libraryWith(releases);
  const { numbers, current, older } = searchDataOf(library);
  const search = createSearch(numbers, current, older);
  const ranks: Ranks = {};
  for (const query of readQueries('benches/search/queries')) {
    const right = rightEntries(query, library.entries);
    if (right.size === 0) continue;
    const typing = query.class === 'prefix';
    const { results } = search.query(query.query, { typing, limit: 10 });
    const isRight = (id: string | undefined) => id !== undefined && right.has(id);
    ranks[query.query] =
      results.findIndex(({ id, example }) => isRight(id) || isRight(example?.id)) + 1;
  }
  return ranks;
}

/** What stands further down than it did, in words. */
function fallen(before: Ranks, now: Ranks): string[] {
  const place = (rank: number | undefined) => rank || Infinity;
  return Object.entries(before)
    .filter(([query, rank]) => place(now[query]) > place(rank))
    .map(([query, rank]) => `${query}: ${rank} before, ${now[query] ?? 'not asked'} now`);
}

function holdsItsPlaces(name: string, releases: string[]): void {
  const ranks = ranksWith(releases);
  if (process.env['KEEP_RANKS']) {
    kept[name] = ranks;
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  }
  expect(Object.keys(ranks).length).toBeGreaterThan(0);
  expect(fallen(kept[name] ?? {}, ranks)).toEqual([]);
}

describe('golden queries', () => {
  test('in the texts of the project', { timeout: 60_000 }, () =>
    holdsItsPlaces('the texts of the project', []),
  );

  test.skipIf(!releasesAtHand().includes('2026-01-16'))(
    'with a whole release of the Comprehensive Rules (skipped where ../shared/corpora is missing)',
    { timeout: 120_000 },
    () => holdsItsPlaces('with the release of 2026-01-16', ['2026-01-16']),
  );
});
