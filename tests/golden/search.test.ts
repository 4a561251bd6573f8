/**
 * Tests that search doesn't get worse. Compares the mean reciprocal rank of the correct entry with
 * the values in `relevance.json`, for each class of queries of the benchmark. After an intended
 * change, write new values with `KEEP_FIGURES=1 npx vitest run --project unit tests/golden`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { availableReleases, linkReleases, searchDataOf } from '../../benches/search/corpus.ts';
import { foundIds, mean, readQueries, reciprocalRanks } from '../../benches/search/queries.ts';
import { createSearch } from '../../src/search/search.ts';
import { lacksTextsOf } from '../support/scratch.ts';

type Figures = Record<string, number>;

const file = path.join(import.meta.dirname, 'relevance.json');
const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Figures>;

/** The mean rank of a class may fall by this much: most improvements make a few queries worse. */
const tolerance = 0.02;

function measure(releases: string[]): Figures {
  const library = linkReleases(releases);
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
    // Queries for numbers must not get worse at all.
    const least = kind.startsWith('num') ? before : before - tolerance;
    return (figures[kind] ?? 0) < least;
  });
  expect(Object.keys(figures).length).toBeGreaterThan(0);
  expect(fallen.map(([kind, before]) => ({ kind, before, now: figures[kind] }))).toEqual([]);
}

describe.skipIf(lacksTextsOf('cr', 'rulings'))(
  "relevance doesn't fall (skipped if texts of the repository were removed)",
  () => {
    test('in the texts of the project', () => expectNoFall('the texts of the project', []));

    test.skipIf(!availableReleases().includes('2026-01-16'))(
      'with a whole release of the Comprehensive Rules (skipped if ../shared/corpora is missing)',
      () => expectNoFall('with the release of 2026-01-16', ['2026-01-16']),
    );
  },
);
