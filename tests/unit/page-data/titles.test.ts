import { expect, test } from 'vitest';
import { byFirstLetter, titlesByLetter } from '../../../src/page-data/titles.ts';
import { entry, libraryOf } from './library-of.ts';

test('lists each title once under its letter, with every entry that has it', () => {
  const glossary = { kind: 'glossary', number: null } as const;
  const letters = titlesByLetter(
    libraryOf([
      entry({ key: '702.19', title: 'Trample' }),
      entry({ key: 'glossary/trample', title: 'Trample', ...glossary }),
      entry({ key: '501.5', title: 'regenerate' }),
      entry({ key: '702.19', id: 'rulings/2001/702.19', title: 'Trampling', newestWording: false }),
      entry({ key: 'introduction', title: 'Introduction', kind: 'matter' }),
      entry({ key: '702.19a', text: 'No title.' }),
      entry({ key: 'changes', title: 'April 8, 2016' }),
    ]),
  );
  expect(letters.map(({ anchor, titles }) => [anchor, titles.map(({ name }) => name)])).toEqual([
    ['letter-r', ['regenerate']],
    ['letter-t', ['Trample']],
  ]);
  expect(letters.at(-1)?.titles[0]?.places.map(({ number }) => number)).toEqual([
    '702.19',
    'glossary',
  ]);
});

test('ignores accents and punctuation in first letters', () => {
  const names = ['Zoo', 'Æther Vial', 'apple', '“Éclair”', '+1 Counter'];
  const letters = byFirstLetter(names.map((name) => ({ name })));
  expect(letters.map(([letter, items]) => [letter, items.map(({ name }) => name)])).toEqual([
    ['#', ['+1 Counter']],
    ['A', ['Æther Vial', 'apple']],
    ['E', ['“Éclair”']],
    ['Z', ['Zoo']],
  ]);
});
