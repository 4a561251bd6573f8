import { describe, expect, test } from 'vitest';
import { dayOfDate } from '../../../src/rules/words/calendar.ts';
import { hasUnreadDay, twoDays, withIsoDays } from '../../../src/rules/words/written-day.ts';
import { recordOf, searchOf } from './a-small-index.ts';

describe('a day as people write it', () => {
  test.each([
    ['march 3, 2014', '2014-03-03'],
    ['March 3rd 2014', '2014-03-03'],
    ['3 march 2014', '2014-03-03'],
    ['3rd of march, 2014', '2014-03-03'],
    ['the 3rd of March 2014', '2014-03-03'],
    ['mar 3 2014', '2014-03-03'],
    ['3-Mar-2014', '2014-03-03'],
    ['Sept. 2014', '2014-09-30'],
    ['sept 2014', '2014-09-30'],
    ['february 2012', '2012-02-29'],
    ['may of 2014', '2014-05-31'],
    ['25/04/2022', '2022-04-25'],
    ['04/25/2022', '2022-04-25'],
    ['25.4.2022', '2022-04-25'],
    ['12/04/2022', '2022-12-04'],
    ['2022/04/12', '2022-04-12'],
  ])('%s is %s', (written, day) => expect(dayOfDate(withIsoDays(written))).toBe(day));

  test.each([
    'may 3',
    'creature that may attack',
    'march 20140',
    'marble 2014',
    'rule 12 2014',
    '704.5.2014',
    '45/45/2022',
    '1/2/2022/3',
    '[CompRules 2007/05/01]',
  ])('%s has none', (text) => expect(withIsoDays(text)).toBe(text));

  test('leaves no year where the calendar has no such day', () => {
    expect(withIsoDays('704.5j february 31, 2014')).toBe('704.5j 2014-2-31');
    expect(hasUnreadDay('704.5j february 31, 2014')).toBe(true);
  });
});

test('a day in figures may be another where both are of the calendar', () => {
  const text = '117.3d as of 2022-04-12';
  const days = { taken: '2022-12-04', other: '2022-04-12', text };
  expect(twoDays('117.3d as of 12/04/2022')).toEqual(days);
  for (const one of ['25/04/2022', '04/25/2022', '04/04/2022', '2022/04/12', '04/2022', '704.5'])
    expect(twoDays(one), one).toBeNull();
});

test.each([
  ['704.5j 2014-02-30', true],
  ['704.5j 31/31/2014', true],
  ['704.5j 12/04/22', true],
  ['704.5j 2014-13', true],
  ['704.5j 2014-02-28', false],
  ['704.5j 2014-12', false],
  ['704.5j 12/04/2022', false],
  ['Duelist Magazine 1996/07/01', false],
  ['+1/+1 and 2/2', false],
  ['1-2-3', false],
])('%s: has a day that is not understood: %s', (text, unread) =>
  expect(hasUnreadDay(text)).toBe(unread),
);

describe('what is asked as of a day in words', async () => {
  const held = { since: '2001-01-01', until: '2009-01-01' };
  const { search } = await searchOf(
    [
      recordOf('500.1', 'Twins of one name are put away.', { place: 0 }),
      recordOf('500.1a', 'A twin stays.', { place: 1 }),
    ],
    { handbook: ['2001-01-01', '2009-01-01'].map((id) => ({ id, date: id, label: id })) },
    held,
  );

  test.each([
    ['500.1a march 3, 2004', '2004-03-03', undefined],
    ['500.1a as it was on 3 march 2004', '2004-03-03', undefined],
    ['500.1a as of 12 april 2002', '2002-04-12', undefined],
    ['500.1a as of 12/04/2002', '2002-12-04', undefined],
    ['500.1a, march 2004', '2004-03-31', '2004-03'],
    ['what did 500.1a say in sept 2004?', '2004-09-30', '2004-09'],
    ['on march 3, 2004 what was 500.1a', '2004-03-03', undefined],
    ['twins in march 2004', '2004-03-31', '2004-03'],
    ['as of 3rd of march 2004, twins', '2004-03-03', undefined],
  ])('%s', async (typed, asOf, period) => {
    const answer = await search.query(withIsoDays(typed));
    expect(answer).toMatchObject({ asOf, unknownWords: [] });
    expect(answer.period).toBe(period);
    if (typed.includes('500')) expect(answer.number?.exact[0]?.key).toBe('500.1a');
    else expect(answer.undated).toMatch(/^\W*twins$/);
  });

  test('is searched without it where no rules are so old', async () => {
    const { tooOld, unknownWords, total } = await search.query(withIsoDays('twins in march 1998'));
    expect(tooOld).toEqual({ date: '1998-3', words: 'twins', since: '2001-01-01' });
    expect({ unknownWords, found: total > 0 }).toEqual({ unknownWords: [], found: true });
  });

  test('is of no other day where the calendar lacks it', async () => {
    expect((await search.query(withIsoDays('500.1a february 31, 2004'))).asOf).toBeNull();
  });

  test.each(['3 March 2004', '2004-03-03', '2004/03/03', '2004/3/3', 'as of 2004/03/03?'])(
    'alone offers the releases, and looks for no words: %s',
    async (typed) => {
      const { releases, results, unknownWords } = await search.query(withIsoDays(typed));
      expect([results, unknownWords]).toEqual([[], []]);
      expect(releases).toMatchObject([{ id: '2001-01-01', is: 'then', day: '2004-03-03' }]);
    },
  );

  test.each(['2004-03', '2004/03'])('so does a month alone: %s', async (typed) => {
    const { releases, results, unknownWords } = await search.query(typed);
    expect([results, unknownWords, releases?.[0]?.day]).toEqual([[], [], '2004-03-31']);
  });

  test('a year alone is looked for among the words, too', async () => {
    expect((await search.query('2004')).unknownWords).toEqual(['2004']);
  });
});
