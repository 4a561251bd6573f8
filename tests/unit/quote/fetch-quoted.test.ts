/** Releases that are named by no day, in quotations. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchQuoted, singleNumbers } from '../../../src/browser/quote/fetch-quoted.ts';
import { readQuotedNumber } from '../../../src/rules/posts/quote-address.ts';

const site = 'http://localhost:1';
const newest = { from: '2014-01-01', until: '2014-01-01', address: '/hb/702.1/' };
const older = { from: 'draft', until: 'draft', address: '/hb/draft/702.1/' };
const files: Record<string, unknown> = {
  '/hb/numbers.json': {
    ...{ version: 1, document: 'hb', title: 'Handbook', shortTitle: 'Handbook', cited: 'HB' },
    releases: [
      { id: 'draft', date: '2008-01-01', label: 'the draft', whole: true },
      { id: '2014-01-01', date: '2014-01-01', label: 'January 1, 2014', whole: true },
    ],
    ...{ knownDays: [], sections: [{ name: '702', title: null, numbers: 1 }], texts: [] },
  },
  '/hb/numbers/702.json': { numbers: { '702.1': { kind: 'rule', wordings: [older, newest] } } },
  '/hb/702.1.json': {
    ...{ title: null, text: 'It tramples.' },
    wordings: [
      { address: `${site}${older.address}`, text: 'It tramples, perhaps.' },
      { address: `${site}${newest.address}` },
    ],
  },
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(files[new URL(address, site).pathname]),
  );
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('location', new URL(site));
});
afterEach(() => vi.unstubAllGlobals());

const quoted = async (written: string) => {
  const number = readQuotedNumber(written, ['hb']);
  return number && fetchQuoted(number, null);
};

test('a release of any name is quoted in its own words', async () => {
  expect(await quoted('hb/draft/702.1')).toMatchObject({
    rule: { text: 'It tramples, perhaps.', release: 'the draft' },
  });
  expect(await quoted('hb/702.1')).toMatchObject({ rule: { text: 'It tramples.' } });
});

test('a release that is not there is said to be none, once for a range', async () => {
  const failure = 'There is no release “sketch” of the Handbook on this site.';
  expect(await quoted('hb/sketch/702.1')).toMatchObject({ failure });
  const range = readQuotedNumber('hb/sketch/702.1-702.2', ['hb']);
  const single = range && (await singleNumbers(range, null));
  expect(single).toEqual([range]);
  expect(await quoted('hb/sketch/702.1-702.2')).toMatchObject({ failure });
});
