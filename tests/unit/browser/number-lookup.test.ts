/** Tests which numbers the 404 page and the quote page find for what people type. */
import { expect, test } from 'vitest';
import { findNumber } from '../../../src/browser/number-lookup.ts';
import { makeNumberIndex, writeNumberIndex } from '../../../src/rules/numbers/number-index.ts';
import { readNumbers } from '../../../src/search/numbers.ts';
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
const reader = readNumbers({
  register: writeNumberIndex(makeNumberIndex(rows, new Set(['cr']), schemes)),
  ...{ numbering, documents: [], releases: {} },
});

const inRules = Object.fromEntries(
  ['glossary/first-strike', 'introduction', '702.19/why'].map((key) => [key, { wordings: [] }]),
);
async function getJson(address: string): Promise<unknown> {
  const [, document = '', ...rest] = address.split('/');
  if (rest[0] === 'numbers.json') return { document, sections: [{ name: '' }] };
  return { numbers: document === 'cr' ? inRules : {} };
}

const found = (words: string, document: string | null = null) =>
  findNumber({ words, document }, reader, getJson);

test.each([
  ['501.5B', null, 'rulings/501.5b'],
  ['702.19a-b', 'cr', 'cr/702.19a', '702.19b'],
  ['k.18', 'rulings', 'rulings/K.18'],
  ['501', 'cr', 'cr/501'],
  ['702.91b', 'cr', 'cr/702.19b'],
  ['glossary First Strike', null, 'cr/glossary/first-strike'],
  ['introduction', 'cr', 'cr/introduction'],
  ['702.19 Why', 'cr', 'cr/702.19/why'],
  ['702.19a to 702.19b', 'cr', 'cr/702.19a', '702.19b'],
])('%s in %s certainly means %s', async (words, document, id, through?) => {
  expect(await found(words, document)).toMatchObject({
    ids: [id],
    isCertain: true,
    through: through ?? null,
  });
});

test.each([
  ['501', null, ['cr/501', 'rulings/501']],
  ['501.5b', 'cr', ['rulings/501.5b']],
  ['e411', null, ['rulings/E.4.11']],
  ['first strike', null, ['cr/glossary/first-strike']],
  ['CR introduction', 'rulings', ['cr/introduction']],
  ['702.19 Trample', 'cr', ['cr/702.19']],
  ['nothing here', null, []],
  ['702.19d', 'cr', []],
])('%s in %s may mean %j', async (words, document, ids) => {
  expect(await found(words, document)).toMatchObject({ ids, isCertain: false });
});
