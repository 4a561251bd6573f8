import { describe, expect, test } from 'vitest';
import {
  type KnownReleases,
  readMissingAddress,
} from '../../../src/browser/not-found/missing-address.ts';
import { numbersMeant, quotationMeant } from '../../../src/browser/not-found/missing-quotation.ts';
import type { whoseNumber } from '../../../src/browser/quote/whose-numbers.ts';

const known = { cr: ['2014-06-01', 'undated'], rulings: ['2008-03-17'] };

/** `cr` has what begins with 7, and `rulings` what begins with 5. */
const whose: typeof whoseNumber = async ({ isDashed: _, ...number }) => {
  const document = { 7: 'cr', 5: 'rulings' }[number.first[0] ?? ''];
  return document === undefined ? null : { ...number, document };
};

async function meant(
  path: string,
  { on = null, releases = known, dashed = [] as string[] }: Asked = {},
): Promise<string | null> {
  const numbers = numbersMeant(path, readMissingAddress(path, releases), releases, dashed);
  return numbers && quotationMeant(numbers, releases, on, dashed, whose);
}

interface Asked {
  on?: string | null;
  releases?: KnownReleases;
  dashed?: string[];
}

test('a quotation whose numbers stand in its path is led to, as of the day that is asked for', async () => {
  expect(await meant('/quote/702.19a-c')).toBe('/quote/?of=cr/702.19a-702.19c');
  expect(await meant('/Quote/cr/702.19a-c/')).toBe('/quote/?of=cr/702.19a-702.19c');
  expect(await meant('/quote/rulings/501.5b,704.5k')).toBe('/quote/?of=rulings/501.5b,cr/704.5k');
  expect(await meant('/quote/cr/2014-06-01/704.5k')).toBe('/quote/?of=cr/2014-06-01/704.5k');
  expect(await meant('/quote/704.5k,hello', { on: '2014-06-01' })).toBe(
    '/quote/?of=cr/704.5k,hello&on=2014-06-01',
  );
  expect(await meant('/quote/cr/undated/704.5k')).toBe('/quote/?of=cr/undated/704.5k');
  expect(await meant('/quote/hello')).toBeNull();
  expect(await meant('/quotes/704.5k')).toBeNull();
});

test('a number without its document is of the one that has it, where one has', async () => {
  expect(await meant('/quote/501.5b')).toBe('/quote/?of=rulings/501.5b');
  expect(await meant('/quote/999.9')).toBe('/quote/?of=cr/999.9');
});

describe('a range or a list', () => {
  test.each([
    ['/cr/702.19a-c/', '/quote/?of=cr/702.19a-702.19c'],
    ['/cr/2014-06-01/702.19A-C', '/quote/?of=cr/2014-06-01/702.19a-702.19c'],
    ['/cr/702.19a,702.19c', '/quote/?of=cr/702.19a,cr/702.19c'],
    ['/cr/2014-06-01/702.19a,702.19c', '/quote/?of=cr/2014-06-01/702.19a,cr/2014-06-01/702.19c'],
    ['/702.19a-c', '/quote/?of=cr/702.19a-702.19c'],
    ['/702.19b%E2%80%93c/', '/quote/?of=cr/702.19b-702.19c'],
    ['/501.5a-c', '/quote/?of=rulings/501.5a-501.5c'],
    ['/702.19a,501.5b', '/quote/?of=cr/702.19a,rulings/501.5b'],
    ['/rules%20702.19a%20and%20702.19c', '/quote/?of=cr/702.19a,cr/702.19c'],
    ['/2014-06-01/702.19a-c', '/quote/?of=cr/2014-06-01/702.19a-702.19c'],
  ])('%s is quoted', async (path, quotation) => {
    expect(await meant(path)).toBe(quotation);
  });

  test('is quoted as of the day that is asked for', async () => {
    expect(await meant('/cr/702.19a-c', { on: '2014-06-01' })).toBe(
      '/quote/?of=cr/702.19a-702.19c&on=2014-06-01',
    );
  });

  test.each([
    // One number, however it is written.
    '/702.19a',
    '/cr/702/19/a',
    '/cr/702/702.19a',
    // Digits that no document has.
    '/2014-2015',
    '/999.9a-c',
    '/702.19a,hello',
    // The search reads a day behind numbers.
    '/cr/702.19a-c/2014-06-01',
    '/cr/2014-02-30/702.19a-c',
  ])('%s is none', async (path) => {
    expect(await meant(path)).toBeNull();
  });

  test('has a dash only in documents whose numbers have none in them', async () => {
    const asked = { releases: { tides: [], cr: [] }, dashed: ['tides'] };
    expect(await meant('/cr/702-704/', asked)).toBe('/quote/?of=cr/702-704');
    expect(await meant('/tides/1-9/', asked)).toBeNull();
    expect(await meant('/tides/1-2-3..1-2-5', asked)).toBe('/quote/?of=tides/1-2-3..1-2-5');
    const alone = { releases: { tides: [] }, dashed: ['tides'] };
    expect(await meant('/quote/1-2-3', alone)).toBe('/quote/?of=tides/1-2-3');
  });
});
