import { describe, expect, test } from 'vitest';
import { ancestors, descendants, titledAbove, topLevel } from '../../../src/page-data/library.ts';
import { neighbours } from '../../../src/page-data/entry-references.ts';
import { copyCards, entry, held, libraryOf } from './library-of.ts';

const library = copyCards();
const example = held(library, 'rulings/E.4.1.Example.1');

test('the way down begins at the outermost heading', () => {
  expect(ancestors(library, example).map(({ key }) => key)).toEqual(['E', 'E.4', 'E.4.1']);
});

test('the nearest title above is the section’s', () => {
  expect(titledAbove(library, example)?.title).toBe('Copies');
});

test('everything under a heading comes in reading order with its depth', () => {
  const under = descendants(library, held(library, 'rulings/E.4'));
  expect(under.map(({ entry: { key }, depth }) => [key, depth])).toEqual([
    ['E.4.1', 1],
    ['E.4.1.Example.1', 2],
    ['E.4.2', 1],
    ['E.4.3', 1],
  ]);
});

describe('neighbours', () => {
  const many = libraryOf([
    entry({ key: 'K', title: 'Many' }),
    ...Array.from({ length: 20 }, (_, index) =>
      entry({ key: `K.${index + 1}`, parent: 'rulings/K' }),
    ),
  ]);

  test.each([
    ['K.1', ['K.1', 'K.2', 'K.3']],
    ['K.10', ['K.9', 'K.10', 'K.11']],
    ['K.20', ['K.18', 'K.19', 'K.20']],
  ])('of %s', (key, near) => {
    const found = neighbours(many, held(many, `rulings/${key}`), 1);
    expect(found?.near.map((one) => one.key)).toEqual(near);
    expect(found?.count).toBe(20);
  });

  test('an old wording stands in the place of the newest', () => {
    const old = entry({ key: 'K.2', id: 'rulings/2002-10-09/K.2', parent: 'rulings/K' });
    expect(neighbours(many, old, 1)?.near.map(({ id }) => id)).toEqual([
      'rulings/K.1',
      'rulings/2002-10-09/K.2',
      'rulings/K.3',
    ]);
  });

  test('are none where there is no heading', () => {
    expect(neighbours(library, held(library, 'rulings/E'))).toBeNull();
  });
});

test('at the top stand current entries without a heading that is held', () => {
  const part = libraryOf([
    entry({ key: '212.2g', parent: 'rulings/212.2' }),
    entry({ key: '212.3' }),
    entry({ key: '101', current: false }),
    entry({ key: '212.3a', parent: 'rulings/212.3' }),
  ]);
  expect(topLevel(part, 'rulings').map(({ key }) => key)).toEqual(['212.2g', '212.3']);
});
