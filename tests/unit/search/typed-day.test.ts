import { expect, test } from 'vitest';
import type { NumberAnswer } from '../../../src/rulebook/search/answer.ts';
import { typedDay } from '../../../src/rulebook/search/query/typed-day.ts';
import { recordOf, searchOf } from './a-small-index.ts';

const readNumber = async (words: string) =>
  /^\d+\.\d+[a-z]?$/.test(words) ? ({ certain: true, alone: true } as NumberAnswer) : null;

test.each([
  ['702.19b 2014-06-01', '702.19b', '2014-06-01'],
  ['702.19b as of 2014/6/1', '702.19b', '2014-06-01'],
  ['702.19b on 2014-06-01?', '702.19b', '2014-06-01'],
  ['702.19b@2014-06', '702.19b', '2014-06-30'],
  ['702.19b in 2012', '702.19b', '2012-12-31'],
  ['702.19b 2012-02', '702.19b', '2012-02-29'],
  ['legend rule as of 2014', 'legend rule', '2014-12-31'],
  ['Legend rule As it stood on 2014-06-01', 'Legend rule', '2014-06-01'],
])('%s', async (typed, words, day) => {
  expect(await typedDay(typed, readNumber)).toEqual({ words, day });
});

test.each([
  'Duelist Magazine #11 1996/07/01',
  'legend rule 2014',
  '2014-06-01',
  '702.19b 2014-02-30',
  '702.19b 2014-13',
  '702.19b 3014',
  'as of 2014',
])('%s names no day beside what is searched', async (typed) => {
  expect(await typedDay(typed, readNumber)).toBeNull();
});

test('a number as of a day is answered by no text of today; words by what stood then', async () => {
  const { search } = await searchOf([
    recordOf('500.1', 'Trample lets excess damage through.', { place: 0 }),
    recordOf('500.2', 'Banding joins attackers.', { place: 1 }),
  ]);
  const dated = await search.query('500.1 2014-06-01');
  expect(dated).toMatchObject({ query: '500.1 2014-06-01', asOf: '2014-06-01', total: 0 });
  expect(dated.number?.exact.map(({ key }) => key)).toEqual(['500.1']);
  expect((await search.query('500.1')).asOf).toBeNull();
  const before = await search.query('trample as of 2001');
  expect(before).toMatchObject({ asOf: '2001-12-31', unknownWords: [] });
});
