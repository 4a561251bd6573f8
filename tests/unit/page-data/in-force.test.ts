import { expect, test } from 'vitest';
import { findRelease } from '../../../src/page-data/library.ts';
import { entriesInForce } from '../../../src/page-data/outlines.ts';
import { entry, libraryOf, rulings } from './library-of.ts';

const [first, second, third] = ['2001-01-01', '2002-01-01', '2003-01-01'] as const;
const document = {
  ...rulings,
  releases: [first, second, third].map((id) => ({ id, date: id, label: id, whole: true })),
};
const library = libraryOf(
  [
    entry({ key: '5', title: 'Actions', from: first, until: third, order: 0 }),
    entry({ key: '5.10', from: first, until: third, parent: 'rulings/5', order: 3 }),
    entry({ key: '5.2', from: third, until: third, parent: 'rulings/5', text: 'New.', order: 2 }),
    entry({
      key: '5.2',
      id: 'rulings/2001-01-01/5.2',
      newestWording: false,
      from: first,
      until: second,
      parent: 'rulings/5',
      text: 'Old.',
      order: 1,
    }),
    entry({ key: '6', from: second, until: second, current: false, order: 9 }),
    entry({
      key: '5.10.Example.1',
      kind: 'example',
      from: first,
      until: first,
      parent: 'rulings/5.10',
    }),
  ],
  [document],
);

test.each([
  [first, ['0 5', '1 5.2 Old.', '1 5.10', '2 5.10.Example.1']],
  [second, ['0 5', '1 5.2 Old.', '1 5.10', '0 6']],
  [third, ['0 5', '1 5.2 New.', '1 5.10']],
])('as of %s', (release, expected) => {
  const found = entriesInForce(library, document, findRelease(document, release)).map(
    ({ entry: one, depth }) => `${depth} ${one.key} ${one.title ? '' : one.text}`.trim(),
  );
  expect(found).toEqual(expected);
});

test('a part of a release has only its own rules', () => {
  const releases = document.releases.map((release) => ({
    ...release,
    whole: release.id !== second,
  }));
  const part = libraryOf(
    [
      entry({ key: '1', from: first, until: third, parts: [second] }),
      entry({ key: '2', from: first, until: third }),
      entry({ key: '3', from: second, until: third }),
    ],
    [{ ...document, releases }],
  );
  const parted = { ...document, releases };
  const shown = entriesInForce(part, parted, findRelease(parted, second));
  expect(shown.map(({ entry: one }) => one.key)).toEqual(['1', '3']);
});

test('uses the later wording if a number has two in a release', () => {
  const back = libraryOf(
    [
      entry({
        key: '1',
        id: 'rulings/2001-01-01/1',
        newestWording: false,
        from: first,
        until: third,
      }),
      entry({
        key: '1',
        id: 'rulings/2002-01-01/1',
        newestWording: false,
        from: second,
        until: second,
      }),
    ],
    [document],
  );
  const at = (release: string) =>
    entriesInForce(back, document, findRelease(document, release))[0]?.entry.id;
  expect([at(first), at(second), at(third)]).toEqual([
    'rulings/2001-01-01/1',
    'rulings/2002-01-01/1',
    'rulings/2001-01-01/1',
  ]);
});
