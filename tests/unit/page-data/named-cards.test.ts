import { expect, test } from 'vitest';
import { indexCards, cardMentions } from '../../../src/page-data/card-page.ts';
import { entry, libraryOf } from './library-of.ts';

const clone = { start: 8, end: 14, to: 'clone' };
const library = libraryOf([
  entry({ key: '1', text: 'Tap it. Clones copy.', cards: [clone, { ...clone }] }),
  entry({
    key: '1',
    id: 'rulings/2002-10-09/1',
    ...{ newestWording: false, current: false },
    text: 'A clone',
    cards: [clone],
  }),
  // The last wording of a removed rule.
  entry({ key: '3', current: false, text: 'A clone, too', cards: [clone] }),
  entry({
    key: '2',
    id: 'rulings/2002-10-09/2',
    ...{ newestWording: false, current: false },
    text: 'Forks are gone.',
    cards: [{ start: 0, end: 5, to: 'fork' }],
  }),
]);

test('a card has the newest wording of each rule that names it', () => {
  const cards = indexCards(library, (slug) => (slug === 'clone' ? 'Clone' : undefined));
  expect(cards.get('clone')).toMatchObject({ name: 'Clone', entries: [{ id: 'rulings/1' }] });
  expect(cards.get('clone')?.entries).toHaveLength(1);
});

test('a card that only old wordings name has those wordings', () => {
  const fork = indexCards(library, () => undefined).get('fork');
  expect(fork?.name).toBe('Forks');
  expect(fork?.entries.map(({ id }) => id)).toEqual(['rulings/2002-10-09/2']);
});

test('the page of a card shows the sentences that name it', () => {
  const card = indexCards(library, () => 'Clone').get('clone');
  expect(card && cardMentions(card)[0]?.sentence).toBe('Clones copy.');
});
