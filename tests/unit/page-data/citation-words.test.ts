import { expect, test } from 'vitest';
import type { EntryCitation } from '../../../src/rules/entries/entry.ts';
import { formatCitation, formatCitationDetails } from '../../../src/page-data/names.ts';

const span = { start: 0, end: 0, covers: { start: 0, end: 0 }, printed: '[]', sourceSlug: 'x' };

test.each<[Partial<EntryCitation> & { source: string }, string]>([
  [
    { source: 'Duelist Magazine', issue: '11', page: '55', date: '1996-07-01' },
    'Duelist Magazine #11, page 55, July 1, 1996',
  ],
  [
    { source: 'CompRules', date: '2001-07-23', rule: '503.2/3' },
    'CompRules, rule 503.2/3, July 23, 2001',
  ],
  [{ source: 'Tempest', page: '7' }, 'Tempest, page 7'],
  [{ source: 'bethmo', date: '1994' }, 'bethmo, 1994'],
  [{ source: 'Legends Rulecards' }, 'Legends Rulecards'],
])('%j is written as “%s”', (citation, words) => {
  expect(formatCitation({ ...span, ...citation })).toBe(words);
});

test('the page of a source shows only issue, page and date of a citation', () => {
  const citation = { ...span, source: 'Duelist Magazine', issue: '11', page: '55', date: '1996' };
  expect(formatCitationDetails(citation)).toBe('#11, page 55, 1996');
  expect(formatCitationDetails({ ...span, source: 'DeLaney' })).toBe('');
});
