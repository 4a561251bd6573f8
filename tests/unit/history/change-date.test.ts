import { expect, test } from 'vitest';
import { changeDate, changeDateWords } from '../../../src/rules/history/change-date.ts';
import { documentWith } from './documents.ts';

interface Case {
  name: string;
  releases: string[];
  known: number[];
  /** The year of the last release before the change; null for an added rule. */
  last: number | null;
  words: string;
}

// The release of 2005 is the first to show each change.
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
    name: 'nobody has listed the known releases',
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

test.each(cases)('a change is dated if $name', ({ releases, known, last, words }) => {
  const knownDays = known.map((year) => `${year}-01-01`);
  const document = { ...documentWith(...releases), knownDays };
  const date = changeDate(document, last === null ? null : `${last}-01-01`, '2005-01-01');
  expect(changeDateWords(date)).toBe(words);
});
