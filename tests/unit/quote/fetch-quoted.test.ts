/** Tests quotes of renumbered rules, with made-up releases of 2008, 2015 and 2026. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchLines, fetchWording } from '../../../src/browser/quote/fetch-quoted.ts';
import { searchData } from '../../../src/page-data/search-data.ts';
import { game } from '../../support/game-words.ts';
import { readQuote } from '../../../src/rules/posts/quote-address.ts';
import { current, documentWith, filesOf, withKnownDays, wording } from '../history/documents.ts';

const rules = withKnownDays(documentWith('2008', '2015', '2026'), '2009-07-11');
const legend = { lineage: 'legend' };
const entries = [
  current('420.5e', 2008, 2008, 'Legend rule of 2008.', { ...legend, current: false }),
  wording('704.5k', 2015, 2015, 'Legend rule of 2015.', legend),
  current('704.5j', 2026, 2026, 'Legend rule of today.', legend),
  wording('704.5j', 2015, 2015, 'Planeswalker uniqueness rule.', { lineage: 'walker' }),
  current('704.5k', 2026, 2026, 'World rule.', { lineage: 'world' }),
  current('702.19', 2015, 2026, 'Trample', { title: 'Trample' }),
  current('702.19a', 2015, 2026, 'Trample is an ability.'),
  current('2.1', 2015, 2026, 'Penalty: Warning', {
    ...{ title: 'Game Error — Missed Signal', children: ['cr/2.1/definition', 'cr/2.1/advice'] },
  }),
  ...['Definition', 'Advice'].map((title) =>
    current(`2.1/${title.toLowerCase()}`, 2015, 2026, 'A signal is missed.', {
      ...{ number: null, title },
    }),
  ),
];
const fileAt = filesOf(rules, entries);
const { numbers: numbersData } = searchData({
  ...{ documents: [rules], entries, sources: [], terminology: [], game, questions: [] },
});
const site = 'http://localhost:1';

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('/search/') ? numbersData : fileAt(new URL(address, site).pathname),
    ),
  );
  const search = 'numbers 1 1';
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector === '[data-search]' ? { dataset: { search } } : null,
  });
  vi.stubGlobal('location', new URL(site));
});
afterEach(() => vi.unstubAllGlobals());

const quoted = (search: string) => fetchLines(readQuote(search, ['cr']));

describe('a quote follows its rule', () => {
  test.each([
    ['cr/704.5j', '704.5j', 'Legend rule of today.', ''],
    ['cr/704.5j&on=2026-03-01', '704.5j', 'Legend rule of today.', ''],
    ['cr/704.5j&on=2015-03-01', '704.5k', 'Legend rule of 2015.', 'was Rules 704.5k then.'],
    ['cr/420.5e&on=2015-03-01', '704.5k', 'Legend rule of 2015.', 'was Rules 704.5k then.'],
    ['cr/704.5j&on=2008-06-01', '420.5e', 'Legend rule of 2008.', 'was Rules 420.5e then.'],
    ['cr/2015-03-01/704.5j', '704.5j', 'Planeswalker uniqueness rule.', 'removed since'],
    ['cr/420.5e', '420.5e', 'Legend rule of 2008.', 'now Rules 704.5j'],
    // The release of that date is missing.
    ['cr/704.5j&on=2010-01-01', '420.5e', 'Legend rule of 2008.', 'no text of January 1, 2010'],
  ])('?of=%s', async (of, number, text, note) => {
    const [line] = await quoted(`?of=${of}`);
    expect(line).toMatchObject({ rule: { name: `Rules ${number}`, text } });
    expect(line).toHaveProperty('note', note === '' ? null : expect.stringContaining(note));
  });

  test('for each rule of a range', async () => {
    const lines = await quoted('?of=cr/704.5j-704.5k&on=2015-03-01');
    expect(lines.map(({ name }) => name)).toEqual(['Rules 704.5k', 'Rules 704.5k']);
    expect(lines[0]).toMatchObject({ rule: { text: 'Legend rule of 2015.' } });
    expect(lines[1]).toMatchObject({ failure: expect.stringContaining('was not in the rules') });
  });
});

test('a heading is quoted with the rules under it', async () => {
  const lines = await quoted('?of=cr/702.19');
  expect(lines.map((line) => ('rule' in line ? [line.rule.title, line.rule.text] : []))).toEqual([
    ['Trample', ''],
    [null, 'Trample is an ability.'],
  ]);
});

test('a section is quoted with its parts, which are named after it', async () => {
  const lines = await quoted('?of=cr/2.1');
  expect(lines.map(({ name }) => name)).toEqual([
    'Rules 2.1 Missed Signal',
    'Rules 2.1 Missed Signal, Definition',
    'Rules 2.1 Missed Signal, Advice',
  ]);
  expect(await quoted('?of=cr/2.1/advice')).toEqual(lines.slice(2));
});

test.each([
  ['?of=cr/999.9', 'There is no 999.9 in the Rules'],
  ['?of=cr/hello', 'Hello is not in the rules'],
  ['?of=cr/704.5j&on=1990-01-01', 'our oldest is January 1, 2008'],
  ['?of=cr/draft/704.5j', 'the release “draft”'],
])('%s has an error message', async (search, failure) => {
  expect(await quoted(search)).toMatchObject([{ failure: expect.stringContaining(failure) }]);
});

test('a page is quoted in the wording of its address', async () => {
  expect((await fetchWording('/cr/2015-01-01/704.5j/')).text).toBe('Planeswalker uniqueness rule.');
});
