import { describe, expect, test } from 'vitest';
import {
  entryName,
  entryNumber,
  formatCitation,
  formatCitationDetails,
  numberParts,
  releasesInWords,
  titleBeside,
} from '../../../src/page-data/names.ts';
import type { EntryCitation } from '../../../src/rules/entries/entry.ts';
import { copyCards, entry, entryWith, rulings } from './library-of.ts';

const library = copyCards();

describe('entryNumber', () => {
  test.each([
    [entry({ key: '606.8b', number: '606. 8b' }), '606. 8b'],
    [entry({ key: 'E.3.Note.1', number: null, kind: 'note' }), 'E.3 Note 1'],
    [entry({ key: '401.2.Example.1', number: null, kind: 'example' }), '401.2 Example 1'],
    [
      entry({ key: 'glossary/trample', number: null, kind: 'glossary', title: 'Trample' }),
      'Trample',
    ],
    [entry({ key: 'introduction', number: null, kind: 'matter' }), 'Introduction'],
  ])('of $key is “%s”', (one, number) => {
    expect(entryNumber(one)).toBe(number);
  });
});

test.each([
  ['702.19b', ['702.19b']],
  ['505.5.Ruling.1', ['505.5.', 'Ruling.1']],
  ['704.5aa Example 2', ['704.5aa ', 'Example 2']],
  ['E.4.Ruling.3 Example 1', ['E.4.', 'Ruling.3 ', 'Example 1']],
  ['Example of a Term', ['Example of a Term']],
])('%s can be broken into the parts %j', (number, parts) => {
  expect(numberParts(number)).toEqual(parts);
});

test('a title that is the same as the number is not repeated', () => {
  const term = { number: null, kind: 'glossary', title: 'Trample' } as const;
  expect(titleBeside(library, entry({ key: 'glossary/trample', ...term }))).toBeNull();
  expect(titleBeside(library, entryWith(library, 'rulings/E.4.2'))).toBe('Copies');
});

test('the name of a rule without a title includes the title above it', () => {
  expect(entryName(library, entryWith(library, 'rulings/E.4.2'))).toBe('E.4.2 Copies');
});

test('a few releases are listed, many are only counted', () => {
  expect(releasesInWords(rulings)).toBe('releases: October 9, 2002; March 17, 2008');
  const many = { ...rulings, releases: [...rulings.releases, ...rulings.releases] };
  expect(releasesInWords(many)).toBe('4 releases, October 9, 2002 to March 17, 2008');
});

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
