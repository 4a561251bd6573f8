import { describe, expect, test } from 'vitest';
import { daysAbove } from '../../../src/browser/check/day-above.ts';

describe('the day that stands above a post', () => {
  test.each([
    ['Posted June 12, 2014', '2014-06-12', 'June 12, 2014'],
    ['Anna » 12 Jun 2014, 10:33', '2014-06-12', 'June 12, 2014'],
    ['On June 12th, 2014 at 3:04 pm, Anna wrote:', '2014-06-12', 'June 12, 2014'],
    ['> by Bert_3 on Thu Jun 12, 2014 10:33 am', '2014-06-12', 'June 12, 2014'],
    ['On the 12th of Sept. 2014 Anna wrote:', '2014-09-12', 'September 12, 2014'],
    ['Posted: 2014/06/12 10:33', '2014-06-12', 'June 12, 2014'],
    ['[quote=Anna, 2014-06-12]', '2014-06-12', 'June 12, 2014'],
    ['2014-06-12T10:33:00Z', '2014-06-12', 'June 12, 2014'],
    ['Published in March 2014', '2014-03-31', 'March 2014'],
    ['Asked 2014', '2014-12-31', '2014'],
  ])('is read in “%s”', (line, day, written) => {
    expect(daysAbove(`Hello!\n${line}\nWhat of 702.17b?`)).toEqual([
      { end: 7 + line.length, day, written },
    ]);
  });

  test.each([
    'It has been so since June 12, 2014',
    'The rule came with the release of June 12, 2014.',
    'I have played this for a very long time, and so it went on until on June 12, 2014',
    'Rule 702.17b is of June 12, 2014',
    'It was printed in May 2014',
    'Mayor 5, 2014',
    'Decision 4, 2012',
    'Posted June 31, 2014',
    'Posted June 12, 1066',
    'Posted June 12, 2099',
    'My card is number 2014-06-123',
  ])('is not read in “%s”', (line) => expect(daysAbove(`${line}\nWhat of it?`)).toEqual([]));

  test('is that of each post in a thread', () => {
    const days = daysAbove('Posted June 12, 2014\nYes.\n\nPosted August 9, 2026\nNo.');
    expect(days.map(({ day }) => day)).toEqual(['2014-06-12', '2026-08-09']);
  });
});
