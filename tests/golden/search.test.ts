/**
 * Tests that relevance doesn't fall: the mean reciprocal rank of the correct entry, for each class of
 * queries in the benchmark. After an intended change, `KEEP_FIGURES=1 npx vitest run --project unit
 * tests/golden` writes new figures. Check the diff before you commit it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { libraryWith, releasesAtHand, searchDataOf } from '../../benches/search/corpus.ts';
import { foundIds, mean, readQueries, reciprocalRanks } from '../../benches/search/queries.ts';
import { createSearch } from '../../src/search/search.ts';

type Figures = Record<string, number>;

const file = path.join(import.meta.dirname, 'relevance.json');
const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Figures>;

/** How far a class may fall, because a change that helps many queries moves a few down. */
const tolerance = 0.02;

function measure(releases: string[]): Figures {
  const library = libraryWith(releases);
  const { numbers, current, older } = searchDataOf(library);
  const search = createSearch(numbers, current, older);
  const ranks = reciprocalRanks(
    (query, typing) => foundIds(search.query(query, { typing, limit: 10 })),
    readQueries('benches/search/queries'),
    library.entries,
  );
  return Object.fromEntries([...ranks].map(([name, each]) => [name, +mean(each).toFixed(3)]));
}

function expectNoFall(name: string, releases: string[]): void {
  const figures = measure(releases);
  if (process.env['KEEP_FIGURES']) {
    kept[name] = figures;
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  }
  const fallen = Object.entries(kept[name] ?? {}).filter(([kind, before]) => {
    // A number has exactly one correct answer.
    const least = kind.startsWith('num') ? before : before - tolerance;
    return (figures[kind] ?? 0) < least;
  });
  expect(Object.keys(figures).length).toBeGreaterThan(0);
  expect(fallen.map(([kind, before]) => ({ kind, before, now: figures[kind] }))).toEqual([]);
}

describe("relevance doesn't fall", () => {
  test('in the texts of the project', { timeout: 60_000 }, () =>
    expectNoFall('the texts of the project', []),
  );

  test.skipIf(!releasesAtHand().includes('2026-01-16'))(
    'with a whole release of the Comprehensive Rules (skipped if ../shared/corpora is missing)',
    { timeout: 120_000 },
    () => expectNoFall('with the release of 2026-01-16', ['2026-01-16']),
  );
});
