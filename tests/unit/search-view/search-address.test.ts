import { describe, expect, test } from 'vitest';
import {
  asksToLeadOn,
  leadingHref,
  readRequest,
  requestAddress,
  requestFor,
} from '../../../src/browser/search/search-address.ts';

describe('a search in an address', () => {
  test.each([
    ['?q=trample', requestFor('trample')],
    ['', requestFor('')],
    ['?q=501.5%28b%29', requestFor('501.5(b)')],
    [
      '?q=first+strike&document=cr&kind=ruling&source=duelist-magazine&year=1996',
      {
        ...requestFor('first strike'),
        filters: { document: 'cr', kind: 'ruling', source: 'duelist-magazine', year: '1996' },
      },
    ],
    ['?q=tap&order=place', { ...requestFor('tap'), order: 'place' }],
    ['?q=regenrate&exact=1', { ...requestFor('regenrate'), asTyped: true }],
  ] as const)('%s is read, and written as it was read', (query, request) => {
    expect(readRequest(query)).toEqual(request);
    expect(requestAddress(request)).toBe(`/search/${query}`);
  });

  test('what it does not know is passed over', () => {
    expect(readRequest('?q=tap&kind=spell&order=size&colour=red').filters.kind).toBeUndefined();
    expect(readRequest('?q=tap&order=size').order).toBe('relevance');
  });

  test('blanks around the words do not stand in the address', () => {
    expect(requestAddress(requestFor('  tap '))).toBe('/search/?q=tap');
  });
});

describe('filters that a player understands', () => {
  test.each([
    ['?q=trample&scope=everything', { scope: 'everything' }],
    ['?q=trample&scope=today', { scope: undefined }],
    ['?q=trample&on=2014-06-01', { on: '2014-06-01' }],
    ['?q=trample&on=yesterday', {}],
    ['?q=trample&on=2014-13-01', {}],
    ['?q=trample&on=2014-02-31', {}],
    ['?q=trample&chapter=cr%2F7', { chapter: 'cr/7' }],
  ])('%s', (query, filters) => {
    expect(readRequest(query).filters).toEqual(filters);
    expect(readRequest(requestAddress(readRequest(query)).slice('/search/'.length))).toMatchObject({
      words: 'trample',
    });
  });
});

describe('Enter before the index has come', () => {
  test('asks the search page to lead on', () => {
    expect(leadingHref(requestFor('501.5b'))).toMatch(/\?q=501\.5b&go=1$/);
    expect(asksToLeadOn('?q=501.5b&go=1')).toBe(true);
    expect(asksToLeadOn('?q=501.5b')).toBe(false);
  });
});
