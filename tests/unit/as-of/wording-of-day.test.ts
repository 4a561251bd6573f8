import { describe, expect, test } from 'vitest';
import { daySentence } from '../../../src/browser/as-of/day-sentences.ts';
import {
  numberOfDay,
  numbersThen,
  releasesThen,
} from '../../../src/browser/as-of/number-of-day.ts';
import {
  onThatDay,
  otherReading,
  pageOf,
  readingOn,
} from '../../../src/browser/as-of/wording-of-day.ts';
import { openNumbers } from '../../../src/browser/open-numbers.ts';
import { makeNumbersFiles } from '../../../src/page-data/make-numbers-files.ts';
import type { NumbersFile } from '../../../src/rules/number-files/numbers-files.ts';
import { documentWith, wording } from '../history/documents.ts';

const document = { ...documentWith('2001', '2005'), knownDays: ['2001-01-01', '2007-02-01'] };
const made = makeNumbersFiles(
  document,
  [
    wording('702.9', 2001, 2001, 'Old.'),
    wording('702.9', 2005, 2005, 'New.', { id: 'cr/702.9', plain: true, current: true }),
    wording('702.10', 2005, 2005, 'Young.', { id: 'cr/702.10', plain: true, current: true }),
  ],
  new Map(),
);
const asked: string[] = [];
async function getJson(address: string): Promise<unknown> {
  asked.push(address);
  return address === '/cr/numbers.json' ? made.index : made.files.get('702');
}

test.each([
  ['702.9', '2001-01-01', '/cr/2001-01-01/702.9/', 0],
  ['702.9', '2003-06-07', '/cr/2001-01-01/702.9/', 0],
  ['702.9', '2006-01-01', '/cr/702.9/', 0],
  ['702.9', '2008-01-01', '/cr/702.9/', 1],
])('%s on %s is at %s', async (key, day, address, lacking) => {
  const on = await numberOfDay('cr', key, day, getJson);
  expect(on).toMatchObject({ wording: { address }, lacking, next: null });
});

test.each([
  ['702.10', '2001-01-01'],
  ['702.9', '1999-01-01'],
])('%s did not stand on %s; the next release has it', async (key, day) => {
  const on = await numberOfDay('cr', key, day, getJson);
  expect(on).toMatchObject({ wording: null, next: { isAnother: null } });
});

test.each([
  ['1-2', '1-3'],
  ['1-2-1', '1-2-2'],
])(
  'reading on from %s leads to what stands no deeper, where numbers have dashes',
  async (key, to) => {
    const keys = ['1', '1-2', '1-2-1', '1-2-1-1', '1-2-2', '1-3'];
    const files = makeNumbersFiles(
      document,
      keys.map((each) => wording(each, each === key ? 2005 : 2001, 2005, 'Words.')),
      new Map(),
    );
    const get = async (address: string) =>
      address.endsWith('numbers.json') ? files.index : [...files.files.values()][0];
    const numbers = await openNumbers('cr', get);
    expect(await readingOn(numbers, key, 1, '2001-01-01')).toBe(to);
    expect(await readingOn(numbers, '1-3', 1, '2001-01-01')).toBe('1-3');
  },
);

test.each(['905', '702.99'])('%s was never held', async (key) => {
  expect(await numberOfDay('cr', key, '2005-01-01', getJson)).toBeNull();
});

test('two small files are asked for, and a third is not', async () => {
  asked.length = 0;
  await numberOfDay('cr', '702.9', '2001-01-01', getJson);
  expect(asked).toEqual(['/cr/numbers.json', '/cr/numbers/702.json']);
});

test('of words it is told which release answers for a day, and which newer ones are not held', async () => {
  const told =
    'As of January 1, 2008: the release of January 1, 2005. A newer one of February 1, 2007 is not on this site.';
  expect(await releasesThen(['cr'], '2008-01-01', getJson)).toEqual([told]);
  const index = { ...made.index, shortTitle: 'Another' };
  const both = (address: string) =>
    address === '/other/numbers.json' ? Promise.resolve(index) : getJson(address);
  expect(await releasesThen(['cr', 'other'], '2008-01-01', both)).toEqual([
    `${made.index.shortTitle}: ${told}`,
    `Another: ${told}`,
  ]);
  const failing = () => Promise.reject(new Error('offline'));
  await expect(releasesThen(['cr'], '2008-01-01', failing)).rejects.toThrow('offline');
});

test('what had typed numbers on a day is told, and what cannot be looked up is none', async () => {
  const rows = ['702.9', '702.10', '702.99'].map((key) => ({ document: 'cr', key }));
  const address = '/cr/2001-01-01/702.9/';
  expect(await numbersThen(rows, '2003-06-07', getJson)).toEqual([
    { told: [{ said: 'Rules 702.9, as it stood on June 7, 2003', address }], opens: address },
    {
      told: [
        {
          said: 'Rules 702.10 is not in the release of January 1, 2001, which was in force on that day.',
          address: null,
        },
        {
          said: 'Rules 702.10 in the release of January 1, 2005, the next on this site',
          address: '/cr/702.10/',
          isNext: true,
        },
      ],
      opens: null,
    },
    null,
  ]);
  const failing = () => Promise.reject(new Error('gone'));
  expect(await numbersThen(rows.slice(0, 1), '2003-06-07', failing)).toEqual([null]);
});

test('a number that is another rule in the next release opens what had it in the one before', async () => {
  const index = { ...made.index, knownDays: [...made.index.knownDays, '2003-02-01'].toSorted() };
  const file = made.files.get('702') as NumbersFile;
  const [old, young] = file.numbers['702.9']?.wordings ?? [];
  const wordings = [{ ...old, now: '702.10' }, young];
  const numbers = { ...file.numbers, '702.9': { ...file.numbers['702.9'], wordings } };
  const sparse = async (address: string) =>
    address === '/cr/numbers.json' ? index : { ...file, numbers };
  const [then] = await numbersThen([{ document: 'cr', key: '702.9' }], '2003-06-07', sparse);
  expect(then?.told.map(({ address }) => address)).toEqual([old?.address, young?.address]);
  expect(then?.opens).toBe(old?.address);
});

test('of a year that was typed its end is spoken of, and of a month', async () => {
  const rows = [{ document: 'cr', key: '702.9' }];
  const saidOf = async (day: string, period: string) =>
    (await numbersThen(rows, day, getJson, period))[0]?.told[0]?.said;
  expect(await saidOf('2003-12-31', '2003')).toBe('Rules 702.9, as it stood at the end of 2003');
  expect(await saidOf('2003-06-30', '2003-06')).toBe(
    'Rules 702.9, as it stood at the end of June 2003',
  );
  expect((await releasesThen(['cr'], '2007-12-31', getJson, '2007'))[0]).toMatch(
    /^As of the end of 2007: the release of January 1, 2005\./,
  );
});

test('a file that cannot be had is no answer', async () => {
  const failing = () => Promise.reject(new Error('gone'));
  await expect(numberOfDay('cr', '702.9', '2001-01-01', failing)).rejects.toThrow('gone');
});

describe('a page as of a day', () => {
  // Trample was 502.9 until 2001, 702.15 in 2005 and is 702.19; 702.15 is Lifelink since.
  const rules = {
    ...documentWith('2001', '2005', '2009?', '2014'),
    knownDays: ['2006-05-01', '2012-02-03'],
  };
  const plain = { plain: true, current: true };
  const files = makeNumbersFiles(
    rules,
    [
      wording('502.9', 2001, 2001, 'Trample.', { id: 'cr/502.9', plain: true, lineage: 'trample' }),
      wording('702.15', 2005, 2005, 'Trample, too.', { lineage: 'trample' }),
      wording('702.19', 2014, 2014, 'Trample!', { ...plain, id: 'cr/702.19', lineage: 'trample' }),
      wording('702.15', 2014, 2014, 'Lifelink.', {
        ...plain,
        id: 'cr/702.15',
        lineage: 'lifelink',
      }),
      wording('702.16', 2005, 2005, 'Old words.', { lineage: 'banding' }),
      wording('702.16', 2014, 2014, 'Banding.', { ...plain, id: 'cr/702.16', lineage: 'banding' }),
      wording('702.16a', 2014, 2014, 'Young.', { ...plain, id: 'cr/702.16a', lineage: 'young' }),
      wording('702.17', 2014, 2014, 'New.', { ...plain, id: 'cr/702.17', lineage: 'new' }),
      wording('702.18', 2005, 2014, 'Lasting.', { ...plain, id: 'cr/702.18', lineage: 'lasting' }),
    ],
    new Map(),
  );
  const numbers = openNumbers('cr', async (address) =>
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
    return onThatDay(found, page, release(year), address);
  }

  const at = (number: string, address: string) => ({ number, address });
  test.each([
    [2014, '/cr/702.16/', { is: 'this' }],
    [2005, '/cr/702.18/', { is: 'this' }],
    [2005, '/cr/702.16/', { is: 'other wording', address: '/cr/2005-01-01/702.16/' }],
    [2014, '/cr/2005-01-01/702.16/', { is: 'other wording', address: '/cr/702.16/' }],
    [2005, '/cr/702.15/', { is: 'other rule', address: '/cr/2005-01-01/702.15/', rule: null }],
    [
      2014,
      '/cr/2005-01-01/702.15/',
      { is: 'other rule', address: '/cr/702.15/', rule: at('702.19', '/cr/702.19/') },
    ],
    [2001, '/cr/702.19/', { is: 'none', rule: at('502.9', '/cr/502.9/') }],
    [2005, '/cr/702.19/', { is: 'none', rule: at('702.15', '/cr/2005-01-01/702.15/') }],
    [2014, '/cr/502.9/', { is: 'none', rule: at('702.19', '/cr/702.19/') }],
    [2001, '/cr/702.17/', { is: 'none', rule: null }],
    [2009, '/cr/702.17/', { is: 'not in part' }],
    [2005, '/cr/', { is: 'other wording', address: '/cr/2005-01-01/' }],
    [2014, '/cr/', { is: 'this' }],
    [2005, '/cr/2005-01-01/', { is: 'this' }],
  ])('of %i, %s', async (year, address, then) => {
    expect(await on(year, address)).toEqual(then);
  });

  test('of a number that names another rule today tells both', async () => {
    const found = await numbers;
    const reading = (key: string, year: number, address: string) =>
      otherReading(found, key, release(year).id, address);
    // Trample of 2005: 702.19 today, which nothing was then; 702.15 is Lifelink, which was not there.
    expect(await reading('702.15', 2005, '/cr/2005-01-01/702.15/')).toEqual({
      ...{ today: '702.19', numberThen: null, isAnothers: true, otherThen: null },
    });
    expect(await reading('502.9', 2001, '/cr/502.9/')).toMatchObject({ isAnothers: false });
    expect(await reading('702.16', 2005, '/cr/2005-01-01/702.16/')).toBeNull();
  });

  test.each(['/cr/changes/', '/cr/releases/', '/cr/702.19/history/', '/rulings/501/'])(
    '%s shows no wording',
    async (address) => {
      expect(pageOf(address, (await numbers).index)).toBeNull();
    },
  );

  test('reading on passes over what did not stand, and not into what is deeper', async () => {
    const then = (key: string, step: 1 | -1) =>
      numbers.then((found) => readingOn(found, key, step, '2005-01-01'));
    expect(await then('702.17', 1)).toBe('702.18');
    expect(await then('702.17', -1)).toBe('702.16');
    expect(await then('702.19', 1)).toBeNull();
    expect(await then('702.18', 1)).toBe('702.18');
  });

  test.each([
    ['2005-01-01', 'As of January 1, 2005: the release of that day.'],
    ['2005-06-07', 'As of June 7, 2005: the release of January 1, 2005.'],
    [
      '2008-01-01',
      'As of January 1, 2008: the release of January 1, 2005. A newer one of May 1, 2006 is not on this site.',
    ],
    [
      '2013-01-01',
      'As of January 1, 2013: the release of January 1, 2009, of which only a part is held. A newer one of February 3, 2012 is not on this site.',
    ],
    [
      '1998-01-01',
      'No release on this site is as old as January 1, 1998; the oldest is of January 1, 2001. What stands here is not of that day.',
    ],
  ])('%s is told', (day, sentence) => {
    expect(daySentence(files.index, day)).toBe(sentence);
  });

  test('a day to come is said to be', () => {
    expect(daySentence(files.index, '2030-01-01', '2026-11-22')).toMatch(
      /^January 1, 2030 is a day to come: what stands here is of the newest release on this site, /,
    );
    expect(daySentence(files.index, '2026-11-22', '2026-11-22')).toMatch(/^As of/);
  });

  test('several releases that are not held are counted, and the last is named', () => {
    const index = { ...files.index, knownDays: ['2002-02-02', '2003-03-03'] };
    expect(daySentence(index, '2004-01-01')).toContain(
      'Two newer ones, the last of March 3, 2003, are not on this site.',
    );
  });
});
