import { expect, test } from 'vitest';
import { findNumber } from '../../../src/browser/not-found/find-number.ts';
import type { KnownDocument } from '../../../src/browser/not-found/read-address.ts';

const wordings = [{ from: '2014-06-01', until: '2014-06-01', address: '' }];
const held = { kind: 'rule', wordings };
const keys: Record<string, Record<string, object>> = {
  cr: {
    ...{ '501': held, '702.19': held, '702.19a': held, '702.19b': held, '702.20': held },
    '702.19c': { ...held, gone: true },
    'glossary/first-strike': held,
  },
  rulings: {
    '501': held,
    '501.5b': held,
    'E.4.11': held,
    'K.18': { kind: 'absent', wordings: [] },
  },
};
const numbers = [{ section: ['702'], rule: ['702.19'], subrule: ['702.19b'], ruling: ['E.4.11'] }];
const documents = Object.keys(keys).map((slug): KnownDocument => ({
  ...{ slug, title: slug, spoken: [slug], numbers, releases: [], hasGlossary: slug === 'cr' },
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

test('a missing number has the heading above and its current neighbours', async () => {
  expect(await found('702.19d', 'cr')).toEqual({
    ...{ ids: [], isCertain: false },
    nearest: ['cr/702.19', 'cr/702.19b', 'cr/702.20'],
  });
});

test('a range has its last number', async () => {
  const { numbers } = await findNumber({ words: '702.19a-b', document: 'cr' }, documents, getJson);
  expect(numbers).toEqual([{ document: 'cr', key: '702.19a', through: '702.19b' }]);
});
