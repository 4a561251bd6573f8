import { expect, test } from 'vitest';
import { placeOfCards } from '../../../src/browser/search/draw-answer.ts';
import { searchOf, entryOf, headingOf } from '../search/a-small-search.ts';
import type { NamedCard } from '../../../src/search/types.ts';

const { search } = searchOf([
  headingOf('1', 'Towing'),
  entryOf('1.1', 'A barge may be towed by a ferry.', { parent: 'handbook/1' }),
  entryOf('1.2', 'Whoever pulls first pays.', { asked: ['who pays for two tugs'] }),
]);
const card: NamedCard = {
  ...{ name: 'Harbour Copyist', address: '/cards/harbour-copyist/', file: null },
  ...{ rulings: 0, details: null },
};
const placeFor = (query: string, cards = [card]) =>
  placeOfCards({ ...search.query(query), cards, loaded: ['current', 'cards'] });

test('cards come after a rule that something but its words speaks for', () => {
  expect(placeFor('who pays for two tugs')).toBe(1);
  expect(placeFor('towing')).toBe(1);
  expect(placeFor('ferry')).toBe(0);
  expect(placeFor('ferry', [{ ...card, isMissing: true }])).toBe(1);
});

test('rules about just these cards come before them, even before a ruling', () => {
  const answer = search.query('ferry barge tugs');
  const about = (...areAbout: boolean[]) =>
    placeOfCards({
      ...{ ...answer, cards: [card], loaded: ['current', 'cards'] },
      results: areAbout.flatMap((isAboutCards) => {
        const [result] = answer.results;
        return result ? { ...result, isAboutCards } : [];
      }),
    });
  expect(about(true, false, false)).toBe(1);
  expect(about(true, true, true)).toBe(2);
});
