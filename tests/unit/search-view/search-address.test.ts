import { describe, expect, test } from 'vitest';
import {
  readRequest,
  requestFor,
  ruleHref,
  searchHref,
} from '../../../src/browser/search/search-address.ts';
import { answerOf, missingIn, numberOf, rowOf } from './search-answer.ts';

describe('the address of a search', () => {
  test.each([
    '/search/?q=first+strike',
    '/search/?q=tap&document=cr&kind=ruling&chapter=cr%2F7&on=2014-06-01&scope=everything&exact=1',
  ])('%s is the same after reading and writing', (href) => {
    expect(searchHref(readRequest(href.slice(href.indexOf('?'))))).toBe(href);
  });

  test('leaves out unknown filters and an incomplete date', () => {
    const { filters } = readRequest('?q=tap&kind=car&on=0201-06-01&order=place&year=1996');
    expect(filters).toEqual({});
    const known = { documents: {}, chapters: { 'cr/7': '7 Additional Rules' } };
    expect(readRequest('?q=tap&document=nope&chapter=cr%2F7&kind=car', known)).toMatchObject({
      ...{ words: 'tap', filters: { chapter: 'cr/7' }, ignored: ['document=nope', 'kind=car'] },
    });
  });

  test('keeps the date of the page', () => {
    expect(searchHref(requestFor(' tap ', '2014-06-01'))).toBe('/search/?q=tap&on=2014-06-01');
  });
});

describe('the rule that a typed number means', () => {
  const hrefOf = (number: ReturnType<typeof numberOf>) => ruleHref(answerOf({ number }));

  test('is the one rule that has the number', () => {
    expect(hrefOf(numberOf('702', { exact: [rowOf('cr', '702')] }))).toBe('/cr/702/');
  });

  test('is read as of the date typed with it', () => {
    const number = numberOf('702', { exact: [rowOf('cr', '702')] });
    const asOf = { date: '2009-12-31', period: '2009', words: '702', typed: true };
    expect(ruleHref(answerOf({ number, asOf }))).toMatch(/^\/cr\/702\/\?on=2009-12-31/);
  });

  test('is the page of an unavailable number that texts mention', () => {
    const missing = [missingIn('cr', { referredTo: 'cr/702.99z' })];
    expect(hrefOf(numberOf('702.99z', { missing }))).toBe('/cr/702.99z/');
  });

  const twoNumbers = { exact: [rowOf('cr', '702')], under: [rowOf('cr', '703')] };
  test.each([
    ['two documents', { exact: [rowOf('cr', '702'), rowOf('rulings', '702')] }],
    ['other words', { exact: [rowOf('cr', '702')], certain: false, alone: false }],
    ['no such number', { missing: [missingIn('cr', { before: rowOf('cr', '702') })] }],
    ['a range', { ...twoNumbers, meant: { key: '702', through: '703' } }],
    [
      'a list',
      {
        ...twoNumbers,
        meant: { key: '702', through: null, others: [{ key: '703', through: null }] },
      },
    ],
  ])('is not opened with %s', (_, given) => {
    expect(hrefOf(numberOf('702', given))).toBeNull();
  });
});
