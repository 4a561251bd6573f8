import { expect, test } from 'vitest';
import { dayInWords, formatDate, isDay } from '../../../src/rules/words/dates.ts';
import { printedDate } from '../../../src/rules/words/read-date.ts';

test.each(['2014-06-01', '2016-02-29', '1993-12-31', '2099-01-01', '0900-01-01'])(
  '%s is a date',
  (text) => expect(isDay(text)).toBe(true),
);

test.each([
  ...['2014-02-30', '2015-02-29', '2014-04-31', '2014-13-01', '2014-00-10', '2014-06-00'],
  ...['2014-06', '2014', '', '2014-6-1', '2014/06/01', '20140601', 'undated'],
  ...['2014-06-01 ', '2014-06-01T00:00', '2014-06-01\n'],
  ...['+002014-06-01', '+012014-02', '-000001-01'],
])('%j is not a date', (text) => expect(isDay(text)).toBe(false));

test.each([
  ['1996-07-01', 'July 1, 1996'],
  ['1997-01', 'January 1997'],
  ['1994', '1994'],
])('%s is written %s', (date, words) => {
  expect(formatDate(date)).toBe(words);
});

test('the last day of a year or month is written as its end', () => {
  expect(dayInWords('2014-11-08')).toBe('November 8, 2014');
  expect(dayInWords('2014-06-30', '2014-06')).toBe('the end of June 2014');
});

test.each([
  ['These rules are effective as of May 1,2007.', '2007-05-01'],
  ['the 1st of June 2014', '2014-06-01'],
  ['JULY 11, 2009', '2009-07-11'],
  ['Version 2025-06-06', '2025-06-06'],
  ['June 31, 2014', undefined],
])('reads the date printed in “%s”', (line, date) => {
  expect(printedDate(line)?.date).toBe(date);
});
