import { expect, test } from 'vitest';
import { findNumber } from '../../../src/browser/find-number.ts';
import type { NumberedDocument } from '../../../src/rules/numbers/scheme.ts';

const wordings = [{ from: '2014-06-01', until: '2014-06-01', address: '' }];
const known = { kind: 'rule', wordings };
const keys: Record<string, Record<string, object>> = {
  cr: {
    ...{ '501': known, '702.19': known, '702.19a': known, '702.19b': known, '702.20': known },
    '702.19c': { ...known, wordings: wordings.map((each) => ({ ...each, now: null })) },
    'glossary/first-strike': known,
  },
  rulings: {
    '501': known,
    '501.5b': known,
    'E.4.11': known,
    'K.18': { kind: 'absent', wordings: [] },
  },
};
const numbers = [{ section: ['702'], rule: ['702.19'], subrule: ['702.19b'], ruling: ['E.4.11'] }];
const documents = Object.keys(keys).map((slug): NumberedDocument => ({
  ...{ slug, spoken: [slug], numbers },
}));
async function getJson(address: string): Promise<unknown> {
  const [, document = '', ...rest] = address.split('/');
  if (rest[0] === 'numbers.json') return { document, sections: [{ name: '' }] };
  return { numbers: keys[document] };
}
async function found(words: string, document: string | null = null) {
  const { numbers, isCertain, nearest } = await findNumber({ words, document }, documents, getJson);
  const idOf = (each: { document: string; key: string }) => `${each.document}/${each.key}`;
  return { ids: numbers.map(idOf), isCertain, nearest: nearest.map(idOf) };
}

test.each([
  ['501.5B', null, 'rulings/501.5b'],
  ['rule 501.5(b)', null, 'rulings/501.5b'],
  ['cr501.5b.', null, 'rulings/501.5b'],
  ['k.18', 'rulings', 'rulings/K.18'],
  ['501', 'cr', 'cr/501'],
  ['glossary First Strike', null, 'cr/glossary/first-strike'],
])('%s in %s certainly means %s', async (words, document, id) => {
  expect(await found(words, document)).toEqual({ ids: [id], isCertain: true, nearest: [] });
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
    (await findNumber({ words, document: 'cr' }, documents, getJson)).numbers[0]?.isCurrent;
  expect([await isCurrent('702.19b'), await isCurrent('702.19c')]).toEqual([true, false]);
});

test('returns the last number of a range', async () => {
  const { numbers } = await findNumber({ words: '702.19a-b', document: 'cr' }, documents, getJson);
  expect(numbers).toMatchObject([{ document: 'cr', key: '702.19a', through: '702.19b' }]);
});
