import { describe, expect, test } from 'vitest';
import type { NumberAnswer } from '../../../src/search/answer.ts';
import { askedDay, releasesAsked, typedDay } from '../../../src/search/query/typed-day.ts';
import { siteSchemes } from '../../support/site-schemes.ts';
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
  expect(await typedDay(typed, readNumber)).toMatchObject({ words, day });
});

test.each([
  ['702.19b in 2012', '2012'],
  ['702.19b 2012-2', '2012-02'],
  ['legend rule as of 2014', '2014'],
  ['702.19b on 2014-06-01', undefined],
])('%s names the period %s', async (typed, period) => {
  expect((await typedDay(typed, readNumber))?.period).toBe(period);
});

test.each([
  ['702.19b today', '702.19b'],
  ['702.19b now?', '702.19b'],
  ['702.19b as of today', '702.19b'],
  ['702.19b currently', '702.19b'],
  ['702.19b right now', '702.19b'],
  ['current 702.19b', '702.19b'],
  ['Today’s 702.19b', '702.19b'],
  ['legend rule as of today', 'legend rule'],
])('%s is of today', async (typed, words) => {
  expect(await typedDay(typed, readNumber)).toEqual({ words, day: null });
});

test.each([
  'is damage on the stack now',
  'current legend rule',
  'today',
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

const held = { since: '2003-10-01', until: '2026-08-07' };

describe('a question about a year', () => {
  test.each([
    ['what did the legend rule say in 2010', '2010', 'what did the legend rule say'],
    ['what did the legend rule say in 2010?', '2010', 'what did the legend rule say?'],
    ['In 2014 could planeswalkers be damaged', '2014', 'could planeswalkers be damaged'],
    ['rules of 2003 on mana burn', '2003', 'rules on mana burn'],
    ['mana burn 2009', '2009', 'mana burn'],
  ])('%s', (words, year, left) => {
    expect(askedDay(words, held)).toEqual({ words: left, day: `${year}-12-31`, period: year });
  });

  test.each([
    ['before anything that is held', 'mana burn in 2002'],
    ['of which today’s rules are', 'mana burn in 2026'],
    ['yet to come', 'mana burn in 2050'],
    ['that is all', '2010'],
    ['beside another', 'between 2010 and 2014'],
    ['that is a number of a rule', 'see 2010.3a'],
    ['that is part of a date', '[CompRules 2007/05/01]'],
    ['that is none', 'deals 3010 damage'],
  ])('%s: %s', (_, words) => expect(askedDay(words, held)).toBeNull());
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

describe('what stood on a day', async () => {
  const releases = ['2001-01-01', '2005-01-01', '2009-01-01'].map((id) => {
    return { id, date: id, label: `January 1, ${id.slice(0, 4)}` };
  });
  const stood = (key: string, text: string, from: string, release: string, more = {}) =>
    recordOf(key, text, {
      ...{ from, release, lineage: `2001-01-01/${key}`, current: release === '2009-01-01' },
      ...(release === '2009-01-01' ? {} : { id: `handbook/${from}/${key}` }),
      ...more,
    });
  const held2001 = { since: '2001-01-01', until: '2009-01-01' };
  const old = [
    stood('500.1', 'One player puts one of them away.', '2009-01-01', '2009-01-01', {
      asked: ['twin kings'],
    }),
    stood('500.1', 'All of one name are put away.', '2001-01-01', '2005-01-01', { place: 1 }),
    stood('500.2', 'No twin may be banded away.', '2001-01-01', '2009-01-01', { place: 2 }),
    stood('500.3', 'No twin may be phased away.', '2005-01-01', '2005-01-01', {
      place: 3,
    }),
  ];
  const { search } = await searchOf(old, { handbook: releases });

  test('is found by how people ask for its rule today', async () => {
    const { results } = await search.query('twin kings as of 2006');
    expect(results[0]).toMatchObject({ id: 'handbook/2001-01-01/500.1', asked: 'twin kings' });
    const today = await search.query('twin kings');
    expect(today.results[0]).toMatchObject({ id: 'handbook/500.1', asked: 'twin kings' });
  });

  test('is found so where one release alone is held', async () => {
    const [only] = releases.slice(-1);
    const alone = await searchOf(old.slice(0, 1), { handbook: only ? [only] : [] });
    const { results } = await alone.search.query('twin kings', { filters: { on: '2009-02-02' } });
    expect(results[0]).toMatchObject({ id: 'handbook/500.1', asked: 'twin kings' });
  });

  test('is found where a year is named beside what is searched, and says what that was', async () => {
    const { search: held } = await searchOf(old, { handbook: releases }, held2001);
    expect(await held.query('away 2006')).toMatchObject({
      ...{ asOf: '2006-12-31', period: '2006', undated: 'away' },
    });
    expect((await held.query('in 2006 who was away')).asOf).toBe('2006-12-31');
    // What is mended is told without the year.
    const { mending } = await held.query('in 2006 who was phaased away');
    expect(mending?.mended).toBe('who was phased away');
    // Of this year are today's rules.
    expect((await held.query('away 2009')).asOf).toBeNull();
    const changed = await held.query('what changed in 2005');
    const ofIt = { id: '2005-01-01', is: 'of it', isOfChanges: true };
    expect(changed).toMatchObject({ asOf: null, releases: [ofIt], results: [], beyondToday: null });
    const before = await held.query('away in 1999');
    const tooOld = { date: '1999', words: 'away', since: '2001-01-01' };
    expect(before).toMatchObject({ asOf: null, tooOld });
    expect(before.total).toBeGreaterThan(0);
    expect(await held.query('page 132 of 1970')).not.toHaveProperty('tooOld');
    expect((await search.query('away 2006')).asOf).toBeNull();
  });

  test('counts no less for having been reworded since', async () => {
    const { results } = await search.query('twin', { filters: { on: '2006-01-01' } });
    const scores = new Map(results.map(({ number, score }) => [number, score]));
    expect(scores.get('500.3')).toBeGreaterThan((scores.get('500.2') as number) * 0.8);
  });

  test('says in which releases it stood, and not only until when', async () => {
    const { results } = await search.query('away as of 2006');
    expect(Object.fromEntries(results.map(({ number, dated }) => [number, dated]))).toEqual({
      '500.1': 'January 1, 2001 to January 1, 2005',
      '500.2': 'still today’s wording',
      '500.3': 'release of January 1, 2005',
    });
    const everything = await search.query('phased', { filters: { scope: 'everything' } });
    expect(everything.results[0]?.dated).toBe('until January 1, 2005');
  });
});

test('a number as of today is that number, and says that it is of no other day', async () => {
  const { search } = await searchOf([recordOf('500.1', 'Trample lets excess damage through.')]);
  const now = await search.query('500.1 today', { filters: { on: '2001-01-01' } });
  expect(now).toMatchObject({ asOf: null, ofToday: true, number: { certain: true }, total: 1 });
  expect(await search.query('500.1')).not.toHaveProperty('ofToday');
});

test('a rule is offered for a year only where it is one of today, and never led to', async () => {
  const { search } = await searchOf([
    recordOf('201.4', 'Name.', { place: 0 }),
    recordOf('200.9', 'Gone.', { place: 1, current: false, release: '2007-02-01' }),
    recordOf('200.9a', 'Gone, too.', { place: 2, current: false, release: '2007-02-01' }),
  ]);
  for (const typed of ['2014', 'rule 2014', 'CR 2014']) {
    const { number } = await search.query(typed);
    expect(number, typed).toMatchObject({ key: '201.4', certain: false, alone: false });
  }
  expect((await search.query('2009')).number).toBeNull();
  expect((await search.query('200.9')).number?.exact).toHaveLength(1);
});

describe('a day or a year alone', () => {
  const release = (id: string) => ({ id, date: id, label: `label ${id}` });
  const releases = {
    cr: ['2008-02-01', '2014-06-01', '2014-07-18', '2021-06-18'].map(release),
    rulings: ['2008-03-17'].map(release),
  };
  const asked = (text: string) =>
    releasesAsked(text, releases, siteSchemes).map(({ document, id, is }) => [document, id, is]);

  test.each([
    [
      '2014',
      [
        ['cr', '2014-06-01', 'of it'],
        ['cr', '2014-07-18', 'of it'],
      ],
    ],
    [
      'CR 2014',
      [
        ['cr', '2014-06-01', 'of it'],
        ['cr', '2014-07-18', 'of it'],
      ],
    ],
    [
      'rules of 2014?',
      [
        ['cr', '2014-06-01', 'of it'],
        ['cr', '2014-07-18', 'of it'],
      ],
    ],
    [
      '2009',
      [
        ['cr', '2008-02-01', 'before'],
        ['cr', '2014-06-01', 'after'],
      ],
    ],
    ['in 2026', [['cr', '2021-06-18', 'before']]],
    ['rulings 2008', [['rulings', '2008-03-17', 'of it']]],
    ['as of 2019-01-01', [['cr', '2014-07-18', 'then']]],
    ['2014-06', [['cr', '2014-06-01', 'then']]],
    ['1999-01-01', [['cr', '2008-02-01', 'after']]],
  ])('%s', (text, offered) => expect(asked(text)).toEqual(offered));

  test.each(['1992', '702', '2014.5', 'trample 2014', '2014-02-31', '702.19b 2014', 'as of', ''])(
    '%j asks for no release',
    (text) => expect(asked(text)).toEqual([]),
  );
});
