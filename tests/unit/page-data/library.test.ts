import { expect, test } from 'vitest';
import { Library } from '../../../src/page-data/library.ts';
import { mayBeOld } from '../../../src/rules/timeline/releases.ts';
import { entry, libraryOf, rulings } from './library-of.ts';

test('lists entries at plain addresses by release, newest first, and in reading order', () => {
  const library = libraryOf([
    entry({ key: 'E', until: '2002-10-09', order: 1 }),
    entry({ key: '501', order: 9 }),
    entry({ key: '401', order: 3 }),
    entry({ key: '401', id: 'rulings/2002-10-09/401', newestWording: false, lineage: 'old' }),
  ]);
  expect(library.newestIn.get('rulings')?.map(({ key }) => key)).toEqual(['401', '501', 'E']);
});

test('refuses two entries with the same id', () => {
  expect(() => new Library([rulings], [entry({ key: '1' }), entry({ key: '1' })])).toThrow(
    'Two entries have the id rulings/1.',
  );
});

const documentOf = (slug: string, date: string) => ({
  ...rulings,
  ...{ slug, cited: slug.toUpperCase(), compiler: undefined },
  releases: [{ id: date, date, label: `the day ${date}`, whole: true }],
});
const [rules, guide, oldGuide] = [
  documentOf('cr', '2026-08-07'),
  documentOf('mtr', '2025-08-08'),
  documentOf('ipg', '2020-09-25'),
];
const several = libraryOf([], [rulings, rules, guide, oldGuide] as never);

test('a document that is a year older than another may be old', () => {
  expect(mayBeOld(several, oldGuide as never)).toBe(true);
});

test('other documents and compilations are not', () => {
  for (const each of [rules, guide, rulings]) expect(mayBeOld(several, each as never)).toBe(false);
});

test('ignores unavailable ids', () => {
  const library = libraryOf([entry({ key: '1' })]);
  expect(library.entriesOf(['rulings/1', 'rulings/2']).map(({ key }) => key)).toEqual(['1']);
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
