import { expect, test } from 'vitest';
import {
  dayOfDate,
  isDay,
  monthNamed,
  months,
  periodOf,
} from '../../../src/rules/words/calendar.ts';

test.each(['2014-06-01', '2016-02-29', '1993-12-31', '2099-01-01', '0900-01-01'])(
  '%s is a day',
  (text) => expect(isDay(text)).toBe(true),
);

test.each([
  ...['2014-02-30', '2015-02-29', '2014-04-31', '2014-13-01', '2014-00-10', '2014-06-00'],
  ...['2014-06', '2014', '', '2014-6-1', '2014/06/01', '20140601', 'undated'],
  ...['2014-06-01 ', '2014-06-01T00:00', '+002014-06-01', '2014-06-01\n'],
])('%j is no day', (text) => expect(isDay(text)).toBe(false));

test.each([
  ['2014', '2014-12-31', '2014'],
  ['2014-6', '2014-06-30', '2014-06'],
  ['2014/06/01', '2014-06-01', undefined],
  ['2014-02-30', null, undefined],
  ['2014-13', null, undefined],
])('%s means %s', (written, day, period) => {
  expect([dayOfDate(written), periodOf(written)]).toEqual([day, period]);
});

test('a month is named whole or by its beginning', () => {
  expect(months.map(monthNamed)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(['Jan', 'SEPT', 'Mar', 'dec'].map(monthNamed)).toEqual([1, 9, 3, 12]);
  for (const word of ['', 'ma', 'Mayor', 'Decision', 'marble']) expect(monthNamed(word)).toBe(0);
});
