import { expect, test } from 'vitest';
import { unavailableIn } from '../../../src/rules/entries/entry.ts';
import { pagesOf } from '../../../src/page-data/pages.ts';
import { unavailablePage } from '../../../src/page-data/unavailable-page.ts';
import { entry, libraryOf } from './library-of.ts';

const text = 'Pay it (see Rule K.18). See Rule K.18, "Costs." See Rule A.4.';
const library = libraryOf([
  entry({
    key: 'E.1',
    text,
    references: [
      { start: 8, end: 21, words: 'see Rule K.18', target: 'K.18', to: null },
      { start: 28, end: 37, words: 'Rule K.18', target: 'K.18', to: null, quotedTitle: 'Costs' },
      { start: 48, end: 61, words: 'See Rule A.4', target: 'A.4', to: null },
    ],
  }),
  entry({
    key: 'E.2',
    text: 'See Rule E.1.',
    aliases: ['E.9', 'E.1', 'A.4'],
    references: [{ start: 4, end: 12, words: 'Rule E.1', target: 'E.1', to: 'rulings/E.1' }],
  }),
]);
const { unavailable } = library;
const pages = pagesOf(library).numbered;

test('the page of an unavailable number has its title, and the sentences that name it', () => {
  expect([...unavailable.keys()]).toEqual(['rulings/K.18', 'rulings/A.4']);
  const costs = unavailable.get('rulings/K.18');
  expect(costs && unavailablePage(library, costs)).toMatchObject({
    preview: { title: expect.stringContaining('K.18 “Costs”'), address: '/rulings/K.18/' },
    referrers: [
      { number: 'E.1', html: '<p>Pay it (see Rule K.18).</p>' },
      // A sentence that only refers is shown with those around it.
      { number: 'E.1', html: expect.stringContaining('Pay it (see') },
    ],
  });
});

test('the unavailable numbers of a document are sorted', () => {
  expect(unavailableIn(unavailable, 'rulings').map(({ key }) => key)).toEqual(['A.4', 'K.18']);
  expect(unavailableIn(unavailable, 'cr')).toEqual([]);
});

test('an alias leads to its entry, unless another entry has that number', () => {
  expect(pages.get('rulings/E.9')).toMatchObject({
    kind: 'alias',
    alias: 'E.9',
    entry: { key: 'E.2' },
  });
  expect(pages.get('rulings/E.1')).toMatchObject({ entry: { key: 'E.1' } });
});

test('an address that is an alias and an unavailable number has the page of the alias', () => {
  expect(pages.get('rulings/A.4')?.kind).toBe('alias');
  expect(pages.get('rulings/K.18')?.kind).toBe('unavailable');
  expect(pages.has('rulings/K.19')).toBe(false);
});
