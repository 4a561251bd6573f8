import { describe, expect, test } from 'vitest';
import {
  bannerSentence,
  daySentence,
  pageOf,
  wordingAsOf,
} from '../../../src/browser/as-of/wording-on-day.ts';
import { openNumberFiles } from '../../../src/browser/fetch-number-files.ts';
import { makeNumberFiles } from '../../../src/page-data/make-number-files.ts';
import { documentWith, wording } from '../history/documents.ts';

describe('a page as of a date', () => {
  // Trample was 502.9 in 2001 and 702.15 in 2005; since 2014 it is 702.19, and 702.15 is Lifelink.
  const rules = {
    ...documentWith('2001', '2005', '2009?', '2014'),
    knownDays: ['2006-05-01', '2012-02-03'],
  };
  const newest = { newestWording: true, current: true };
  const files = makeNumberFiles(
    rules,
    [
      wording('502.9', 2001, 2001, 'Trample.', {
        id: 'cr/502.9',
        newestWording: true,
        lineage: 'trample',
      }),
      wording('702.15', 2005, 2005, 'Trample, too.', { lineage: 'trample' }),
      wording('702.19', 2014, 2014, 'Trample!', { ...newest, id: 'cr/702.19', lineage: 'trample' }),
      wording('702.15', 2014, 2014, 'Lifelink.', {
        ...newest,
        id: 'cr/702.15',
        lineage: 'lifelink',
      }),
      wording('702.16', 2005, 2005, 'Old words.', { lineage: 'banding' }),
      wording('702.16', 2014, 2014, 'Banding.', { ...newest, id: 'cr/702.16', lineage: 'banding' }),
      wording('702.16a', 2014, 2014, 'Young.', { ...newest, id: 'cr/702.16a', lineage: 'young' }),
      wording('702.17', 2014, 2014, 'New.', { ...newest, id: 'cr/702.17', lineage: 'new' }),
      wording('702.18', 2005, 2014, 'Lasting.', { ...newest, id: 'cr/702.18', lineage: 'lasting' }),
    ],
    new Map(),
  );
  const numbers = openNumberFiles('cr', async (address) =>
    address === '/cr/numbers.json'
      ? files.index
      : files.files.get(address.slice('/cr/numbers/'.length, -'.json'.length)),
  );
  const release = (year: number) =>
    files.index.releases.find(({ id }) => id.startsWith(String(year))) ??
    expect.fail('no such release');
  async function on(year: number, address: string) {
    const found = await numbers;
    const page = pageOf(address, found.index) ?? expect.fail('no page of an entry');
    return wordingAsOf(found, page, release(year), address);
  }

  test.each([
    [2014, '/cr/702.16/', { is: 'this', isCurrent: true }],
    [2005, '/cr/702.18/', { is: 'this' }],
    [2005, '/cr/702.16/', { is: 'other wording', address: '/cr/2005-01-01/702.16/' }],
    [2014, '/cr/2005-01-01/702.16/', { is: 'other wording', address: '/cr/702.16/' }],
    [2014, '/cr/2005-01-01/702.15/', { is: 'other wording', address: '/cr/702.19/' }],
    [2001, '/cr/702.19/', { is: 'other wording', address: '/cr/502.9/' }],
    [2005, '/cr/702.19/', { is: 'other wording', address: '/cr/2005-01-01/702.15/' }],
    [2005, '/cr/702.15/', { is: 'none', other: '/cr/2005-01-01/702.15/' }],
    [2001, '/cr/702.17/', { is: 'none', other: null }],
    [2009, '/cr/702.17/', { is: 'not in part', wasBefore: false }],
    [2005, '/cr/', { is: 'other wording', address: '/cr/2005-01-01/' }],
    [2014, '/cr/', { is: 'this' }],
    [2005, '/cr/2005-01-01/', { is: 'this', isCurrent: false }],
  ])('in %i, %s', async (year, address, then) => {
    expect(await on(year, address)).toMatchObject(then);
  });

  test.each(['/cr/changes/', '/cr/releases/', '/cr/702.19/history/', '/rulings/501/'])(
    '%s is not the page of a wording',
    async (address) => {
      expect(pageOf(address, (await numbers).index)).toBeNull();
    },
  );

  test.each([
    ['2005-01-01', 'As of January 1, 2005'],
    ['2005-06-07', 'As of June 7, 2005'],
    ['1998-01-01', 'We have no release as old as January 1, 1998; the oldest is January 1, 2001.'],
    ['2030-01-01', 'January 1, 2030 is in the future; these are the newest rules.'],
    ['2013-01-01', 'As of January 1, 2013. Text of January 1, 2009; one later release is missing'],
  ])('%s has the sentence “%s”', (day, sentence) => {
    expect(daySentence(files.index, day, '2026-11-22')).toBe(sentence);
  });

  test.each([
    [{ is: 'this', isCurrent: false }, 'As of June 7, 2005'],
    [{ is: 'this', isCurrent: true }, 'As of June 7, 2005 · unchanged since'],
    [
      { is: 'none', textOf: 'January 1, 2014', other: null },
      'Not in the rules of June 7, 2005. This is the text of January 1, 2014',
    ],
  ] as const)('never says “as of” over a text of another time: %o', (shown, sentence) => {
    expect(bannerSentence(files.index, '2005-06-07', shown)).toBe(sentence);
  });

  test('counts the releases that are missing', () => {
    const index = { ...files.index, knownDays: ['2002-02-02', '2003-03-03'] };
    expect(daySentence(index, '2004-01-01')).toContain('two later releases are missing');
  });
});
