/** Tests the texts of rules on a date for which the site has no release. */
import { expect, test } from 'vitest';
import { fetchRuleText } from '../../../src/browser/fetch-rule-texts.ts';
import { makeNumberFiles } from '../../../src/page-data/make-number-files.ts';
import { documentWith, wording } from '../history/documents.ts';

const rules = { ...documentWith('2008', '2014'), knownDays: ['2009-07-11'] };
const newest = { newestWording: true, current: true };
const texts = {
  // This number belonged to a rule about ending the turn in 2008, and to one about blocking in
  // 2014.
  '509.2': { 2008: 'The turn ends.', 2014: 'Blockers are ordered.' },
  '704.5k': { 2014: 'The legend rule.' },
  '702.9': { 2008: 'Flying, once.', 2014: 'Flying.' },
  '420.5i': { 2008: 'The world rule.' },
};
const made = makeNumberFiles(
  rules,
  [
    wording('509.2', 2008, 2008, texts['509.2'][2008], { lineage: 'ending' }),
    wording('509.2', 2014, 2014, texts['509.2'][2014], {
      ...newest,
      id: 'cr/509.2',
      lineage: 'blocking',
    }),
    wording('724.1f', 2014, 2014, 'The turn ends!', {
      ...newest,
      id: 'cr/724.1f',
      lineage: 'ending',
    }),
    wording('420.5i', 2008, 2008, 'The world rule.', {
      id: 'cr/420.5i',
      newestWording: true,
      lineage: 'legend',
    }),
    wording('704.5k', 2014, 2014, texts['704.5k'][2014], {
      ...newest,
      id: 'cr/704.5k',
      lineage: 'legend',
    }),
    wording('702.9', 2008, 2008, texts['702.9'][2008]),
    wording('702.9', 2014, 2014, texts['702.9'][2014], { ...newest, id: 'cr/702.9' }),
  ],
  new Map(),
);
const site = 'http://localhost:1';

/** Returns the contents of a number file, or of the only file of texts. */
function fileAt(path: string): unknown {
  if (path === '/cr/numbers.json') return made.index;
  const section = /^\/cr\/numbers\/(.*)\.json$/.exec(path)?.[1];
  if (section !== undefined) return made.files.get(section);
  return {
    texts: Object.fromEntries(Object.entries(texts).map(([key, of]) => [key, textsOf(key, of)])),
  };
}

function textsOf(key: string, texts: Partial<Record<string, string>>) {
  const wordings = Object.entries(texts).map(([year, text]) => {
    const record = made.files.get(key.slice(0, 1))?.numbers[key];
    const address = record?.wordings.find(({ from }) => from.startsWith(year))?.address;
    return { address: site + address, text };
  });
  return { title: null, text: '', wordings };
}

const textOf = (key: string, day: string | null) =>
  fetchRuleText('cr', key, day, async (address) => fileAt(address));
const day = '2010-05-01';

test.each([
  ['702.9', 'Flying, once.', 'We have no text of May 1, 2010; this is from January 1, 2008'],
  ['509.2', 'The turn ends.', '509.2 was a different rule in our January 1, 2014 release'],
  ['704.5k', 'The legend rule.', 'next seen in our January 1, 2014 release'],
])('the note of %s says what is known about the date', async (key, text, note) => {
  expect(await textOf(key, day)).toMatchObject({ text, note: expect.stringContaining(note) });
});

test('the source of a text is its document and release', async () => {
  const sourceOf = async (day: string | null, key: string) => (await textOf(key, day))?.source;
  expect(await sourceOf(day, '702.9')).toBe('Rules, January 1, 2008');
  expect(await sourceOf(day, '704.5k')).toBe('Rules, January 1, 2014');
  expect(await sourceOf(null, '702.9')).toBe('Rules, January 1, 2014');
  expect(await sourceOf(null, '420.5i')).toBe('Rules, January 1, 2008');
});

test('the newest text of a number says which number its rule has now', async () => {
  expect(await textOf('420.5i', null)).toMatchObject({
    note: expect.stringContaining('704.5k'),
  });
  expect(await textOf('999', null)).toBeNull();
});
