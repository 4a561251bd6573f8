import { expect, test } from 'vitest';
import { wordingOfDay } from '../../../src/browser/search/wording-of-day.ts';
import { makeNumbersFiles } from '../../../src/rulebook/library/make-numbers-files.ts';
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
  ['702.9', '2001-01-01', '/cr/2001-01-01/702.9/', null],
  ['702.9', '2003-06-07', '/cr/2001-01-01/702.9/', null],
  ['702.9', '2006-01-01', '/cr/702.9/', null],
  ['702.9', '2008-01-01', '/cr/702.9/', '2007-02-01'],
])('%s on %s is at %s', async (key, day, address, notHeld) => {
  expect(await wordingOfDay('cr', key, day, getJson)).toMatchObject({ address, notHeld });
});

test.each([
  ['702.10', '2001-01-01'],
  ['702.9', '1999-01-01'],
  ['905', '2005-01-01'],
  ['702.99', '2005-01-01'],
])('%s did not stand on %s', async (key, day) => {
  expect(await wordingOfDay('cr', key, day, getJson)).toBeNull();
});

test('two small files are asked for, and a third is not', async () => {
  asked.length = 0;
  await wordingOfDay('cr', '702.9', '2001-01-01', getJson);
  expect(asked).toEqual(['/cr/numbers.json', '/cr/numbers/702.json']);
});

test('a file that cannot be had is no answer', async () => {
  const failing = () => Promise.reject(new Error('gone'));
  await expect(wordingOfDay('cr', '702.9', '2001-01-01', failing)).rejects.toThrow('gone');
});
