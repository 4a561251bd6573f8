import { expect, test } from 'vitest';
import { mayBeOld } from '../../../src/page-data/library.ts';
import { libraryOf, rulings } from './library-of.ts';

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
const library = libraryOf([], [rulings, rules, guide, oldGuide] as never);

test('a document that is a year older than another may be old', () => {
  expect(mayBeOld(library, oldGuide as never)).toBe(true);
});

test('other documents and compilations are not', () => {
  for (const each of [rules, guide, rulings]) expect(mayBeOld(library, each as never)).toBe(false);
});
