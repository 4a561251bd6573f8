import { expect, test } from 'vitest';
import { ownWordsSince, wordingNotice } from '../../../src/page-data/wording-notices.ts';
import { entry, held, libraryOf } from './library-of.ts';

const old = { plain: false, from: '2002-10-09', until: '2002-10-09', current: false };
const library = libraryOf([
  entry({ key: '1', lineage: 'one' }),
  entry({ key: '1', id: 'rulings/2002-10-09/1', lineage: 'one', ...old }),
  entry({ key: '2', lineage: 'two', ...old, plain: true }),
  entry({ key: '3', lineage: 'two' }),
  entry({ key: '4', lineage: 'four', ...old, plain: true }),
  entry({ key: '3', id: 'rulings/2002-10-09/3', lineage: 'three', ...old }),
]);
const of = (id: string) => wordingNotice(library, held(library, id));

test('nothing is said of what is in force', () => {
  expect(of('rulings/1')).toBeNull();
});

test('an old wording leads to the newest', () => {
  expect(of('rulings/2002-10-09/1')).toMatchObject({
    words: 'This is the wording of October 9, 2002, not the newest.',
    newer: { id: 'rulings/1' },
    newerWords: 'Read the newest wording of 1.',
    isGone: false,
  });
});

test('a number that a rule has left leads to the rule’s number today', () => {
  expect(of('rulings/2')).toMatchObject({
    words: '2 last stood in the release of October 9, 2002.',
    newer: { id: 'rulings/3' },
    newerWords: 'This rule is now 3.',
    isGone: true,
  });
});

test('a rule that is gone is not taken for the one that has its number today', () => {
  expect(of('rulings/2002-10-09/3')).toMatchObject({
    words:
      'This is the wording of October 9, 2002, of a rule that is not in the rules today; 3 is another rule now.',
    newer: { id: 'rulings/3' },
    newerWords: 'Read today’s 3.',
    isGone: true,
  });
});

test('a rule that is gone leads nowhere', () => {
  expect(of('rulings/4')).toMatchObject({ isGone: true, newer: null });
});

test('a rule says since when its own words have stood, a heading when something under it changed', () => {
  const rule = (of: object, text: string, title: string | null) =>
    entry({ key: '5', kind: 'rule', title, text, lineage: 'five', ...of });
  const since = (text: string, title: string | null, id = 'rulings/5') => {
    const held = libraryOf([
      rule({ id: 'rulings/2002-10-09/5', ...old }, text, title && text),
      rule({ from: '2008-03-17', until: '2008-03-17' }, 'Trample', title),
    ]);
    return ownWordsSince(held, held.byId.get(id) as never);
  };
  expect(since('Trample', null)).toBe(
    'Its own words have stood since October 9, 2002; only what is under it has changed.',
  );
  expect(since('Trampling', null)).toBeNull();
  expect(since('Trample', 'Trample')).toBe(
    'What is under it last changed in the release of March 17, 2008.',
  );
  expect(since('Trample', 'Trample', 'rulings/2002-10-09/5')).toBeNull();
  expect(since('Trampling', 'Trample')).toBeNull();
});
