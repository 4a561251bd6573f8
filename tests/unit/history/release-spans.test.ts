import { expect, test } from 'vitest';
import {
  endsSentences,
  releaseRange,
  spanOf,
  spanSentence,
  spanWords,
} from '../../../src/rules/history/release-spans.ts';
import type { Release } from '../../../src/rules/document.ts';
import { documentWith } from './documents.ts';

const january = (...years: number[]) => years.map((year) => `${year}-01-01`);
const document = {
  ...documentWith('2001', '2002', '2003?', '2005', '2006', '2009'),
  knownDays: [...january(2000, 2001, 2002, 2003, 2004, 2005, 2006), '2007-06-01', ...january(2009)],
};
const from = (first: number, last: number, parts?: string[]) => ({
  from: `${first}-01-01`,
  until: `${last}-01-01`,
  parts,
});

test('a span has the releases that show a wording; a part without it proves nothing', () => {
  const { releases, unavailableBetween } = spanOf(document, from(2002, 2006));
  expect(releases.map(({ id }) => id)).toEqual(january(2002, 2005, 2006));
  expect(unavailableBetween).toEqual(january(2003, 2004));
  const shown = spanOf(document, from(2002, 2006, january(2003)));
  expect(shown.releases.map(({ id }) => id)).toEqual(january(2002, 2003, 2005, 2006));
  expect(shown.unavailableBetween).toEqual(january(2004));
});

test.each([
  [2001, 2001, 'In the release of January 1, 2001.'],
  [2001, 2002, 'In the releases of January 1, 2001 and January 1, 2002.'],
  [
    2006,
    2009,
    'In the releases of January 1, 2006 and January 1, 2009; one known release between is not on this site.',
  ],
  [
    2002,
    2006,
    'In the releases of January 1, 2002; January 1, 2005 and January 1, 2006; two known releases between these are not on this site.',
  ],
  [
    2001,
    2009,
    'In 5 releases from January 1, 2001 to January 1, 2009; three known releases between these are not on this site.',
  ],
])('from %i to %i: %s', (first, last, sentence) => {
  expect(spanSentence(document, from(first, last))).toBe(sentence);
});

test('reports unknown releases at both ends, up to the next available one', () => {
  expect(endsSentences(document, from(2001, 2002))).toEqual([
    'It may have stood earlier: one known release before January 1, 2001 is not on this site.',
    'It may have stood longer: two known releases after January 1, 2002 are not on this site.',
  ]);
  expect(endsSentences(document, from(2006, 2006))).toEqual([
    'It may have stood longer: one known release after January 1, 2006 is not on this site.',
  ]);
  expect(endsSentences({ ...document, knownDays: [] }, from(2001, 2002))).toEqual([]);
});

test('a document of which no days are known speaks of its releases alone', () => {
  expect(spanSentence({ ...document, knownDays: [] }, from(2002, 2005))).toBe(
    'In the releases of January 1, 2002 and January 1, 2005.',
  );
  expect(spanWords(document, from(2009, 2009))).toBe('January 1, 2009');
});

test('a range names the first and last available release', () => {
  const [first, second] = document.releases as [Release, Release];
  expect(releaseRange(first, first)).toBe('In the release of January 1, 2001');
  expect(releaseRange(first, second)).toBe(
    'In the releases held from January 1, 2001 to January 1, 2002',
  );
});
