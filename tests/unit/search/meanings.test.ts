/** Tests what queries mean: documents, dates, mistyped numbers, keywords and slang. */
import { describe, expect, test } from 'vitest';
import { offeredDate, readAsOf } from '../../../src/search/read-query.ts';
import { entryOf, headingOf, searchOf } from './a-small-search.ts';

const { search, found } = searchOf([
  headingOf('500', 'Towing'),
  ...Array.from({ length: 8 }, (_, at) => entryOf(`500.${at + 1}`, `A tow of kind ${at}.`)),
  headingOf('702', 'Keywords'),
  headingOf('702.1', 'Buoyant', { kind: 'rule', parent: 'handbook/702' }),
  entryOf('702.1a', 'Buoyant is a static ability.', { parent: 'handbook/702.1' }),
  entryOf('702.1b', 'It cannot be sunk while buoyant.', { parent: 'handbook/702.1' }),
  entryOf('702.1c', 'Several instances of buoyant are redundant.', { parent: 'handbook/702.1' }),
  entryOf('702.2', 'A nonbarge vessel is tugged by a Harbour Lord. To unmoor is to let go.'),
  entryOf('702.3', 'The power of some vessels is a star (*).'),
]);

describe('a number that does not exist', () => {
  test.each([
    ['720.1b', '702.1b'],
    ['70.21b', '702.1b'],
    ['502.1b', '702.1b'],
  ])('%s offers %s, and nothing is opened', (typed, meant) => {
    const { number, results } = search.query(typed);
    expect(number?.near.map(({ key }) => key)).toContain(meant);
    expect(number?.exact).toEqual([]);
    expect(results).toEqual([]);
  });
});

describe('a date at the end', () => {
  const isNumber = (words: string) => words === '702.1';
  test.each([
    ['702.1 2009', '2009-12-31'],
    ['702.1 june 2014', '2014-06-30'],
    ['towing in June 2014', '2014-06-30'],
  ])('is read in %s', (typed, date) => {
    expect(readAsOf(typed, undefined, isNumber).asOf?.date).toBe(date);
  });

  test('is offered if the words are no number', () => {
    expect(readAsOf('towing 2010', undefined, isNumber).asOf).toBeNull();
    expect(offeredDate('towing 2010')).toEqual({
      ...{ query: 'towing as of 2010', date: '2010', written: '2010' },
    });
    expect(offeredDate('towing June 1, 2010')?.query).toBe('towing as of June 1, 2010');
    expect(search.query('towing June 1, 2010').unknownWords).toEqual([]);
    expect(offeredDate('towing 2999')).toBeNull();
    expect(search.query('towing 2010').unknownWords).toEqual([]);
  });
});

test('the name of a document finds it, and brings its rules first', () => {
  expect(search.query('HB').results[0]).toMatchObject({
    address: '/handbook/',
    title: 'The Handbook',
  });
  expect(found('buoyant at the regatta')[0]).toMatch(/^702\.1/);
});

test('a keyword brings the rule that says what it does', () => {
  expect(found('buoyant').slice(0, 2)).toEqual(['702.1', '702.1b']);
});

test('hyphens, stars and symbols are read as the texts have them', () => {
  expect(found('non-barge')).toEqual(['702.2']);
  expect(found('un-moor')).toEqual(['702.2']);
  expect(found('*')).toEqual(['702.3']);
  expect(search.query('{E}').number).toBeNull();
});

test('a title is found with wrong letters and spaces', () => {
  expect(search.query('bouy ant').results[0]?.number).toBe('702.1');
});
