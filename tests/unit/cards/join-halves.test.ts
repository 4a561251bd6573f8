import { expect, it } from 'vitest';
import { joinHalves } from '../../../src/rules/cards/card.ts';

const card = (id: string, name: string) => ({
  id,
  name,
  type: 'Instant',
  text: `${name} does it.`,
});

it('joins the halves of a split card, with the rulings of both', () => {
  const { cards, rulings } = joinHalves({
    day: '2031-01-01',
    cards: [
      card('a', 'Frost (Ember/Frost)'),
      card('b', 'Ember (Ember/Frost)'),
      card('c', 'Owl (Big, Left)'),
    ],
    rulings: [
      {
        text: 'Cast one half.',
        given: [{ day: '2030-01-01', source: 'x', cards: ['a', 'b', 'c'] }],
      },
    ],
  });
  expect(cards.map(({ name }) => name)).toEqual(['Ember // Frost', 'Owl (Big, Left)']);
  expect(cards[0]?.faces?.map(({ name, text }) => [name, text?.slice(0, 5)])).toEqual([
    ['Ember', 'Ember'],
    ['Frost', 'Frost'],
  ]);
  expect(rulings[0]?.given[0]?.cards).toEqual(['a', 'c']);
});

it('names the half that the data lack', () => {
  const of = { day: '2031-01-01', cards: [card('a', 'Frost (Ember/Frost)')], rulings: [] };
  expect(joinHalves(of).cards[0]?.faces).toMatchObject([
    { name: 'Ember', type: '' },
    { name: 'Frost', type: 'Instant' },
  ]);
});
