import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInWords, formatDate, isDay, shortDate } from '../../../src/rules/words/dates.ts';
import { printedDate, readDate, readDatedText } from '../../../src/rules/words/read-date.ts';

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

test.each([
  ['2014', '2014-12-31', '2014'],
  ['2014-6', '2014-06-30', '2014-06'],
  ['2014/06/01', '2014-06-01', null],
  ['2200-01-01', '2200-01-01', null],
  ['June 1, 2014', '2014-06-01', null],
  ['June 10 2014', '2014-06-10', null],
  ['june 1st, 2014', '2014-06-01', null],
  ['1 June 2014', '2014-06-01', null],
  ['the 1st', null, null],
  ['2nd of Sept. 2014', '2014-09-02', null],
  ['Sept 2014', '2014-09-30', '2014-09'],
  ['Feb. 2016', '2016-02-29', '2016-02'],
  ['May, 2014', '2014-05-31', '2014-05'],
])('%s means %s', (written, day, period) => {
  expect(readDate(written)).toEqual(day && { day, period });
});

test.each(['June 31, 2014', '2014-02-30', '2014-13', '0 May 2014', '31 Nov 2020'])(
  '%s is no date that exists',
  (written) => expect(readDate(written)?.day).toBeNull(),
);

test.each(['', 'June', '12', '702.19', 'Marchesa 2014', '1850', '704.5k 2014', 'June 1'])(
  '%j is not a date',
  (written) => expect(readDate(written)).toBeNull(),
);

test('reads every date that the site writes', () => {
  const day = fc.date({
    min: new Date('1993-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10);
      for (const written of [iso, formatDate(iso), shortDate(iso)])
        expect(readDate(written)).toEqual({ day: iso, period: null });
      expect(readDate(formatDate(iso.slice(0, 7)))?.period).toBe(iso.slice(0, 7));
    }),
  );
});

test.each([
  ['legend rule as of June 1, 2014', 'legend rule', '2014-06-01'],
  ['lifelink before 2010', 'lifelink', '2009-12-31'],
  ['lifelink before June 2014?', 'lifelink', '2014-05-31'],
  ['lifelink since 2010', 'lifelink', '2010-01-01'],
  ['lifelink since Sept 2014', 'lifelink', '2014-09-01'],
  ['lifelink until June 2014', 'lifelink', '2014-05-31'],
  ['lifelink in 6/2014', 'lifelink', '2014-06-30'],
  ['lifelink on 20140610', 'lifelink', '2014-06-10'],
  ['lifelink after 2010', 'lifelink', '2011-01-01'],
  ['lifelink back in 2010', 'lifelink', '2010-12-31'],
  ['704.5k on June 10 2014', '704.5k', '2014-06-10'],
  ['what is damage in 1 June 2014', 'what is damage', '2014-06-01'],
])('%s is read as %s on a day', (text, words, day) => {
  expect(readDatedText(text)).toMatchObject({ words, date: { day }, isMarked: true });
});
