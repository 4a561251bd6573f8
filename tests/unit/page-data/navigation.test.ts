import { expect, test } from 'vitest';

import { copyCards, entry, entryWith, libraryOf } from './library-of.ts';

const library = copyCards();
const example = entryWith(library, 'rulings/E.4.1.Example.1');

test('the breadcrumb begins with the outermost heading', () => {
  expect(library.ancestors(example).map(({ key }) => key)).toEqual(['E', 'E.4', 'E.4.1']);
});

test('a rule without a title inherits that of its section', () => {
  expect(library.titledAbove(example)?.title).toBe('Copies');
});

test('the entries under a heading are in reading order, with their depths', () => {
  const under = library.descendants(entryWith(library, 'rulings/E.4'));
  expect(under.map(({ entry: { key }, depth }) => [key, depth])).toEqual([
    ['E.4.1', 1],
    ['E.4.1.Example.1', 2],
    ['E.4.2', 1],
    ['E.4.3', 1],
  ]);
});

test('current entries without an available heading are at the top level', () => {
  const part = libraryOf([
    entry({ key: '212.2g', parent: 'rulings/212.2' }),
    entry({ key: '212.3' }),
    entry({ key: '101', current: false }),
    entry({ key: '212.3a', parent: 'rulings/212.3' }),
  ]);
  expect(part.topLevel('rulings').map(({ key }) => key)).toEqual(['212.2g', '212.3']);
});
