import { expect, test } from 'vitest';
import { keptPages } from '../../../src/rulebook/library/pages.ts';
import { copyCards, entry, libraryOf } from '../library/library-of.ts';

test('keeps documents, chapters and sections, each with what stands nearest under it', () => {
  expect(keptPages(copyCards())).toEqual({
    '/rulings/': [],
    '/rulings/E/': [],
    '/rulings/E.4/': ['E.4.1', 'E.4.1.Example.1', 'E.4.2', 'E.4.3'],
  });
});

test('keeps what stands under no heading, for it stands on no other page', () => {
  const library = libraryOf([
    entry({ key: '212.3', title: 'Creatures', parent: 'rulings/212' }),
    entry({ key: '212.3d', kind: 'subrule', text: 'A creature.', parent: 'rulings/212.3' }),
  ]);
  expect(keptPages(library)).toEqual({ '/rulings/': [], '/rulings/212.3/': ['212.3d'] });
});

test('terms stand in the glossary', () => {
  const library = libraryOf([
    entry({ key: 'glossary/trample', kind: 'glossary', title: 'Trample' }),
  ]);
  expect(keptPages(library)).toEqual({
    '/rulings/': [],
    '/rulings/glossary/': ['glossary/trample'],
  });
});

test('keeps nothing of what no longer stands', () => {
  const library = libraryOf([
    entry({ key: '1', kind: 'chapter', title: 'Old', current: false }),
    entry({ key: '2', kind: 'chapter', title: 'New' }),
    entry({
      key: '2.1',
      text: 'Was other.',
      parent: 'rulings/2',
      plain: false,
      id: 'rulings/x/2.1',
    }),
  ]);
  expect(keptPages(library)).toEqual({ '/rulings/': [], '/rulings/2/': [] });
});
