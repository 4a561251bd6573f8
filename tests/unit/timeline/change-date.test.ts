import { expect, test } from 'vitest';
import { changeDate, changeDateWords } from '../../../src/rules/timeline/releases.ts';
import { rowsOf } from '../../support/rows.ts';
import { documentWith } from '../history/documents.ts';

// In each case, the rule has changed in the release of 2005. Known releases are on January 1, too. The fourth column
// is the last release that had the rule before; without it, the rule was added.
const cases = rowsOf(`
the release right before is available   | 2003 2004 2005  | 2003 2004 2005      | 2004 | on January 1, 2005
a known release between is missing      | 2003 2005       | 2003 2004 2005      | 2003 | between January 1, 2003 and January 1, 2005
no known release is between             | 2003 2005       | 2003 2005           | 2003 | on January 1, 2005
no release dates are known              | 2003 2005       |                     | 2003 | between January 1, 2003 and January 1, 2005
a part still has the old wording        | 2002 2004? 2005 | 2002 2003 2004 2005 | 2004 | on January 1, 2005
a part between does not have the rule   | 2002 2004? 2005 | 2002 2003 2004 2005 | 2002 | between January 1, 2002 and January 1, 2005
a release between does not have the rule | 2002 2003 2005  | 2002 2003 2004 2005 | 2002 | between January 1, 2003 and January 1, 2005
a rule was added                        | 2003 2005       | 2003 2004 2005      |      | between January 1, 2003 and January 1, 2005
no release is older                     | 2005            | 2003 2004 2005      |      | by January 1, 2005`);

test('calls a text without a date by its label', () => {
  const { releases } = documentWith('2003', '2004?');
  for (const each of releases.slice(1)) each.label = '2004 (undated part)';
  const document = { releases, knownDays: [] };
  const date = changeDate(document, '2003-01-01', '2004-01-01');
  expect(changeDateWords(date, document)).toBe('between January 1, 2003 and 2004 (undated part)');
});

test.each(cases)('dates a change if %s', (_, releases = '', known = '', last = '', words = '') => {
  const knownDays = known
    .split(' ')
    .filter(Boolean)
    .map((year) => `${year}-01-01`);
  const document = { ...documentWith(...releases.split(' ')), knownDays };
  const date = changeDate(document, last === '' ? null : `${last}-01-01`, '2005-01-01');
  expect(changeDateWords(date, document)).toBe(words);
});
