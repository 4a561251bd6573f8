import { describe, expect, test } from 'vitest';
import type { ResultGroup, SearchResult } from '../../../src/search/answer.ts';
import { guessesAmong, titledNear } from '../../../src/browser/not-found/missing-address.ts';
import { answerOf } from '../search-view/answers.ts';

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

describe('a guess by words', () => {
  const titled = (...titles: (string | null)[]): ResultGroup[] => [
    { document: 'cr', headings: [], results: titles.map((title) => ({ title }) as SearchResult) },
  ];
  const guessed = (words: string, groups: ResultGroup[], mended?: string) => {
    const mending = mended ? { typed: words, mended, words: [{ typed: words, mended }] } : null;
    return titledNear(answerOf({ groups, mending }), words).flatMap(({ results }) =>
      results.map(({ title }) => title),
    );
  };

  test('is what has all words of the address in its title', () => {
    const groups = titled('Legend Rule', 'Legendary', 'Rule', null);
    expect(guessed('legend-rule', groups)).toEqual(['Legend Rule']);
    expect(guessed('regenerating', titled('Regenerate'))).toEqual(['Regenerate']);
  });

  test('is nothing that only has them in its text', () => {
    expect(guessed('nothing-here', titled(null, 'Starting the Game'))).toEqual([]);
    expect(titledNear(answerOf({ groups: titled(null) }), '')).toEqual([]);
  });

  test('is a title that a mistyped word comes near to, but for short words, which could be any', () => {
    const groups = titled('Regenerate', 'Regenerate a Permanent');
    expect(guessed('regenrate', groups, 'regenerate')).toEqual(['Regenerate']);
    expect(guessed('nope', titled('Note'), 'note')).toEqual([]);
  });
});
