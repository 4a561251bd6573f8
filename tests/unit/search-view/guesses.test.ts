import { describe, expect, test } from 'vitest';
import type { ResultGroup, SearchResult } from '../../../src/rulebook/search/answer.ts';
import { guessesAmong } from '../../../src/browser/search/missing-address.ts';

function group(document: string, results: number): ResultGroup {
  const result = { document } as SearchResult;
  return { document, headings: [], results: Array<SearchResult>(results).fill(result) };
}

const sizes = (groups: ResultGroup[]) =>
  groups.map(({ document, results }) => [document, results.length]);

describe('guesses', () => {
  test('of the document that the address names come first', () => {
    const groups = [group('cr', 1), group('rulings', 2), group('cr', 3)];
    expect(sizes(guessesAmong(groups, 'rulings'))).toEqual([
      ['rulings', 2],
      ['cr', 1],
      ['cr', 3],
    ]);
  });

  test('stand as they were found where the address names none', () => {
    const groups = [group('cr', 1), group('rulings', 2)];
    expect(guessesAmong(groups, null)).toEqual(groups);
  });

  test('are no more than can be looked through', () => {
    const groups = [group('cr', 6), group('rulings', 5), group('cr', 1)];
    expect(sizes(guessesAmong(groups, null))).toEqual([
      ['cr', 6],
      ['rulings', 2],
    ]);
  });
});
