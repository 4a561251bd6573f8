import { expect, test } from 'vitest';
import { ownWordsSince, wordingNotice } from '../../../src/rulebook/library/wording-notices.ts';
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

test('a heading says since when its own words stand, where only what is under it is younger', () => {
  const heading = (of: object, title: string) =>
    entry({ key: '5', kind: 'rule', title, text: title, lineage: 'five', ...of });
  const since = (title: string) => {
    const held = libraryOf([
      heading({ id: 'rulings/2002-10-09/5', ...old }, title),
      heading({ from: '2008-03-17', until: '2008-03-17' }, 'Trample'),
    ]);
    return ownWordsSince(held, held.byId.get('rulings/5') as never);
  };
  expect(since('Trample')).toBe(
    'Its own words stand since October 9, 2002; only what stands under it changed since.',
  );
  expect(since('Trampling')).toBeNull();
});
