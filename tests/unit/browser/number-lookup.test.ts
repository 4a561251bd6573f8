/** Tests which numbers the 404 page and the quote page find for what people type. */
import { expect, test } from 'vitest';
import { findNumber, numberLookup } from '../../../src/browser/number-lookup.ts';
import { makeNumberIndex, writeNumberIndex } from '../../../src/rules/numbers/number-index.ts';
import { makeSchemes, type NumberedDocument } from '../../../src/rules/numbers/scheme.ts';

const numbers = [{ section: ['702'], rule: ['702.19'], subrule: ['702.19b'], ruling: ['E.4.11'] }];
const numbering = ['cr', 'rulings'].map((slug): NumberedDocument => ({
  ...{ slug, spoken: [slug], numbers },
}));
const row = (document: string, key: string, more = {}) => ({
  ...{ document, key, id: `${document}/${key}`, title: null, available: true, current: true },
  ...more,
});
const rows = [
  ...['501', '702.19', '702.19a', '702.19b', '702.20'].map((key) => row('cr', key)),
  row('cr', '702.19c', { current: false, until: '2014-06-01' }),
  // A misprint of 702.19b.
  row('cr', '702.91b', { id: 'cr/702.19b' }),
  ...['501', '501.5b', 'E.4.11'].map((key) => row('rulings', key)),
  row('rulings', 'K.18', { available: false }),
];
const schemes = makeSchemes(numbering);
const noReleases = { releases: [], knownDays: [] };
const lookup = numberLookup(
  {
    register: writeNumberIndex(makeNumberIndex(rows, new Set(['cr']), schemes)),
    ...{ numbering, documents: [], releases: { cr: noReleases, rulings: noReleases } },
  },
  async (address) => {
    const [, document = '', ...rest] = address.split('/');
    if (rest[0] === 'numbers.json') return { document, sections: [{ name: '' }] };
    return { numbers: document === 'cr' ? { 'glossary/first-strike': { wordings: [] } } : {} };
  },
);

async function found(words: string, document: string | null = null) {
  const { numbers, isCertain, nearest } = await findNumber({ words, document }, lookup);
  const idOf = (each: { document: string; key: string }) => `${each.document}/${each.key}`;
  return { ids: numbers.map(idOf), isCertain, nearest: nearest.map(idOf) };
}

test.each([
  ['501.5B', null, 'rulings/501.5b'],
  ['rule 501.5(b)', null, 'rulings/501.5b'],
  ['cr501.5b.', null, 'rulings/501.5b'],
  ['k.18', 'rulings', 'rulings/K.18'],
  ['501', 'cr', 'cr/501'],
  ['702.91b', 'cr', 'cr/702.19b'],
  ['glossary First Strike', null, 'cr/glossary/first-strike'],
])('%s in %s certainly means %s', async (words, document, id) => {
  expect(await found(words, document)).toMatchObject({ ids: [id], isCertain: true });
});

test.each([
  ['501', null, ['cr/501', 'rulings/501']],
  ['501.5b', 'cr', ['rulings/501.5b']],
  ['e411', null, ['rulings/E.4.11']],
  ['first strike', null, ['cr/glossary/first-strike']],
  ['nothing here', null, []],
])('%s in %s may mean %j', async (words, document, ids) => {
  expect(await found(words, document)).toMatchObject({ ids, isCertain: false });
});

test('suggests the heading and the current neighbors of a missing number', async () => {
  expect(await found('702.19d', 'cr')).toEqual({
    ...{ ids: [], isCertain: false },
    nearest: ['cr/702.19', 'cr/702.19b', 'cr/702.20'],
  });
});

test('prefers a document named in the words to the given one', async () => {
  expect((await found('rulings 501', 'cr')).ids).toEqual(['rulings/501']);
});

test('says if a number is current', async () => {
  const isCurrent = async (words: string) =>
    (await findNumber({ words, document: 'cr' }, lookup)).numbers[0]?.isCurrent;
  expect([await isCurrent('702.19b'), await isCurrent('702.19c')]).toEqual([true, false]);
});

test('returns the last number of a range', async () => {
  const { numbers } = await findNumber({ words: '702.19a-b', document: 'cr' }, lookup);
  expect(numbers).toMatchObject([{ document: 'cr', key: '702.19a', through: '702.19b' }]);
});
