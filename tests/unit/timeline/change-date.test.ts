import { expect, test } from 'vitest';
import { changeDate, changeDateWords } from '../../../src/rules/timeline/change-date.ts';
import { documentWith } from '../history/documents.ts';

interface Case {
  name: string;
  releases: string[];
  known: number[];
  /** The year of the last release that had the rule before; null if the rule was added. */
  last: number | null;
  words: string;
}

// In each case, the rule has changed in the release of 2005.
const cases: Case[] = [
  {
    name: 'the release right before is available',
    releases: ['2003', '2004', '2005'],
    known: [2003, 2004, 2005],
    last: 2004,
    words: 'on January 1, 2005',
  },
  {
    name: 'a known release between is missing',
    releases: ['2003', '2005'],
    known: [2003, 2004, 2005],
    last: 2003,
    words: 'between January 1, 2003 and January 1, 2005',
  },
  {
    name: 'no known release is between',
    releases: ['2003', '2005'],
    known: [2003, 2005],
    last: 2003,
    words: 'on January 1, 2005',
  },
  {
    name: 'no release dates are known',
    releases: ['2003', '2005'],
    known: [],
    last: 2003,
    words: 'between January 1, 2003 and January 1, 2005',
  },
  {
    name: 'a part still has the old wording',
    releases: ['2002', '2004?', '2005'],
    known: [2002, 2003, 2004, 2005],
    last: 2004,
    words: 'on January 1, 2005',
  },
  {
    name: 'a part between does not have the rule',
    releases: ['2002', '2004?', '2005'],
    known: [2002, 2003, 2004, 2005],
    last: 2002,
    words: 'between January 1, 2002 and January 1, 2005',
  },
  {
    name: 'a release between does not have the rule',
    releases: ['2002', '2003', '2005'],
    known: [2002, 2003, 2004, 2005],
    last: 2002,
    words: 'between January 1, 2003 and January 1, 2005',
  },
  {
    name: 'a rule was added',
    releases: ['2003', '2005'],
    known: [2003, 2004, 2005],
    last: null,
    words: 'between January 1, 2003 and January 1, 2005',
  },
  {
    name: 'no release is older',
    releases: ['2005'],
    known: [2003, 2004, 2005],
    last: null,
    words: 'by January 1, 2005',
  },
];

test('calls a text without a date by its label', () => {
  const { releases } = documentWith('2003', '2004?');
  for (const each of releases.slice(1)) each.label = '2004 (undated part)';
  const document = { releases, knownDays: [] };
  const date = changeDate(document, '2003-01-01', '2004-01-01');
  expect(changeDateWords(date, document)).toBe('between January 1, 2003 and 2004 (undated part)');
});

test.each(cases)('dates a change if $name', ({ releases, known, last, words }) => {
  const knownDays = known.map((year) => `${year}-01-01`);
  const document = { ...documentWith(...releases), knownDays };
  const date = changeDate(document, last === null ? null : `${last}-01-01`, '2005-01-01');
  expect(changeDateWords(date, document)).toBe(words);
});
