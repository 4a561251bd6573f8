import { expect, test } from 'vitest';
import {
  uncertaintySentences,
  spanSentence,
  spanWords,
} from '../../../src/rules/history/release-spans.ts';
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

test('a span skips parts without the wording', () => {
  const names = 'January 1, 2002; January 1, 2005; and January 1, 2006';
  expect(spanWords(document, from(2002, 2006))).toBe(names);
  expect(spanWords(document, from(2002, 2006, january(2003)))).toMatch(/^4 releases/);
  expect(spanSentence(document, from(2002, 2006, january(2003)))).toMatch(/the release in between/);
});

test.each([
  [2001, 2001, 'release of January 1, 2001', null],
  [2001, 2002, 'releases of January 1, 2001 and January 1, 2002', null],
  [2006, 2009, 'releases of January 1, 2006 and January 1, 2009', 'the release'],
  [2002, 2006, 'releases of January 1, 2002; January 1, 2005; and January 1, 2006', '2 releases'],
  [2001, 2009, '5 releases from January 1, 2001 to January 1, 2009', '3 releases'],
])('from %i to %i: %s, missing in between: %s', (first, last, available, missing) => {
  const sentence = spanSentence(document, from(first, last));
  expect(sentence).toContain(available);
  expect(/(\w+ releases?) in between/.exec(sentence)?.[1] ?? null).toBe(missing);
});

test('lists the unavailable releases before and after a span', () => {
  expect(uncertaintySentences(document, from(2001, 2002))).toEqual([
    expect.stringContaining('the release before January 1, 2001'),
    expect.stringContaining('2 releases after January 1, 2002'),
  ]);
  expect(uncertaintySentences(document, from(2006, 2006))).toEqual([
    expect.stringContaining('the release after January 1, 2006'),
  ]);
  expect(uncertaintySentences({ ...document, knownDays: [] }, from(2001, 2002))).toEqual([]);
});

test('a document without known dates mentions only its releases', () => {
  expect(spanSentence({ ...document, knownDays: [] }, from(2002, 2005))).toBe(
    'In the releases of January 1, 2002 and January 1, 2005.',
  );
  expect(spanWords(document, from(2009, 2009))).toBe('January 1, 2009');
});
