import { expect, test } from 'vitest';
import { homePage } from '../../../src/page-data/home-page.ts';
import { copyCards } from './library-of.ts';

const site = { title: 'Rulekeep', description: 'Rules.', try: [] };

test('the home page shows the text of a popular rule, not a heading', () => {
  const popular = [
    { id: 'rulings/E.4', as: 'Copies' },
    { id: 'rulings/E.4.1', as: 'A copy' },
  ];
  const { shown, popular: others } = homePage(copyCards(), site as never, popular, 0, 0);
  expect(shown).toMatchObject({ number: 'E.4.1', as: 'A copy' });
  expect(others).toMatchObject([{ title: 'Copies' }]);
});
