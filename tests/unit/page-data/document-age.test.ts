import { expect, test } from 'vitest';
import { ageNotice } from '../../../src/page-data/document-age.ts';
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

test('a document that is a year older than another says so', () => {
  expect(ageNotice(library, oldGuide as never)).toBe(
    'This is the IPG of the day 2020-09-25. There may be a newer one.',
  );
});

test('other documents and compilations have no such notice', () => {
  for (const each of [rules, guide, rulings]) expect(ageNotice(library, each as never)).toBeNull();
});
