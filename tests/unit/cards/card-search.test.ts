/** Cards found by name and rulings by words, beside the rules and never in their way. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import {
  begunName,
  countBeginnings,
  measureCardQueries,
} from '../../../benches/search/card-queries.ts';
import { makeAnswerer } from '../../../src/browser/search/answering.ts';
import {
  type BulkRuling,
  gatherDay,
  readBulkCard,
  readBulkRuling,
} from '../../../src/rules/cards/bulk-shapes.ts';
import { arrangeCards } from '../../../src/page-data/card-collection.ts';
import { arrangeLibrary } from '../../../src/page-data/library.ts';
import { indexCards } from '../../../src/search/index/index-library.ts';
import { withCards } from '../../../src/search/cards/beside-rules.ts';
import { openCardSearch } from '../../../src/search/cards/card-search.ts';
import {
  beginningOf,
  type CardHead,
  type NameLine,
  type ReadCardFile,
  shortAddress,
  wholeAddress,
  withoutSecond,
} from '../../../src/search/cards/card-index.ts';
import { writeNamePrints } from '../../../src/search/cards/name-prints.ts';
import { wordsOfName } from '../../../src/search/cards/name-words.ts';
import { findNamesWithin } from '../../../src/search/cards/names-within.ts';
import { cardsHeading } from '../../../src/search/record.ts';
import {
  NotAtHand,
  type QueryOptions,
  type SearchAnswer,
  type SearchResult,
} from '../../../src/search/answer.ts';

function collectionOf(folder: string, everyPage = true, more: object[] = []) {
  const read = (name: string): unknown[] =>
    JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
  const is = <T>(each: { is: T } | { fault: string }) => ('is' in each ? [each.is] : []);
  const bulk = [...read('oracle-cards'), ...more];
  const cards = bulk.flatMap((value) => is(readBulkCard(value)));
  const rulings = read('rulings').flatMap((value): BulkRuling[] => is(readBulkRuling(value)));
  const document = {
    ...{ title: 'Rulings on cards', shortTitle: 'Cards', format: 'card-rulings' as const },
    ...{ folder: 'cards', description: 'd', publisher: 'p', credit: 'c', licence: 'l' },
    ...{ sources: {}, links: [{ name: 'Elsewhere', address: 'https://cards.example/{name}' }] },
    days: [gatherDay('2033-07-01', cards, rulings)],
  };
  return arrangeCards(document, arrangeLibrary([], []), [], everyPage);
}

const collection = collectionOf('tests/fixtures/cards');
const { head, files } = indexCards(collection);
const fetchFile = vi.fn(async (name: string) => files.get(name) as Uint8Array);
const search = await openCardSearch(fetchFile, head);
const ask = (text: string) => search.query(text, { cards: 3, rulings: 3 });

test.each([
  ['tidewrights ledger', '/cards/tidewrights-ledger/'],
  ['tidewrihgts leger', '/cards/tidewrights-ledger/'],
  ['harbour cop', '/cards/harbour-copyist/'],
  ['orrin buoys', '/cards/orrin-keeper-of-buoys/'],
  ['lim-doruns strongroom', '/cards/lim-doruns-strongroom/'],
  ['aenna ferry', '/cards/aenna-ferrymaster/'],
  ['ahoy who rows', '/cards/ahoy-who-rows/'],
  ['hoist // lower', '/cards/hoist-lower/'],
  ['fish the shoal', '/cards/patient-heron-fish-the-shoal/'],
  ['barnacled pilto', '/cards/sleeping-pilot-barnacled-pilot/'],
])('%s', async (text, address) => {
  const { cards, isCertain } = await ask(text);
  expect(isCertain).toBe(true);
  expect(cards[0]?.address).toBe(address);
});

test.each([
  ['/cards/lim-doruns-strongroom/', 'Lim-Dorûn’s Strongroom', '/cards/>/'],
  ['https://cards.example/Hoist%20%2F%2F%20Lower', 'Hoist // Lower', 'https://cards.example/<'],
  ['/cards/hoist-lower-2/', 'Hoist // Lower', '/cards/hoist-lower-2/'],
])('the address %s is kept without what its name says', (address, name, short) => {
  expect(shortAddress(address, name)).toBe(short);
  expect(wholeAddress(short, name)).toBe(address);
});

test('what is looked for ahead is the same, and fetches nothing that it may not', async () => {
  const fresh = await openCardSearch(fetchFile, head);
  const limit = { cards: 3, rulings: 0 };
  await expect(fresh.ahead?.('harbour cop', limit, () => false)).rejects.toBeInstanceOf(NotAtHand);
  const found = await fresh.query('harbour cop', limit);
  expect(await fresh.ahead?.('harbour cop', limit, () => false)).toEqual(found);
});

test('of one face the whole card is named, and a card without rulings says so', async () => {
  expect((await ask('fish the shoal')).cards[0]?.name).toBe(
    'Fish the Shoal (Patient Heron // Fish the Shoal)',
  );
  const [barge] = (await ask('plain barge')).cards;
  expect(barge).toMatchObject({ rulings: 0, address: 'https://cards.example/Plain%20Barge' });
  const shown = withCards(answerOf('plain barge'), await ask('plain barge'), { onlyCards: false });
  expect(shown.results[0]?.dated).toBe('no rulings, leads to cards.example');
});

test('a card with a word gives its rulings that say it', async () => {
  const { cards, rulings } = await ask('harbour copyist otter token');
  expect(cards[0]?.address).toBe('/cards/harbour-copyist/');
  expect(rulings[0]?.text).toContain('copy token');
  expect(rulings[0]?.address).toMatch(/^\/cards\/harbour-copyist\/#r[0-9a-f]{12}$/);
});

test('rulings are found by their words, each text once', async () => {
  const { rulings, isCertain } = await ask('towed by the ability of another');
  expect(isCertain).toBe(false);
  expect(rulings[0]).toMatchObject({ others: 3, text: expect.stringMatching(/can’t be towed/) });
  expect(new Set(rulings.map((each) => each.text)).size).toBe(rulings.length);
});

test('what was quoted is found only where it stands so, on a card or in its name', async () => {
  const quoted = (text: string, phrase: string, isHeld = true, rulings = 3) =>
    search.query(text, {
      ...{ cards: 3, rulings },
      exact: Promise.resolve({ exact: [phrase.split(' ')], total: isHeld ? 1 : 0 }),
    });
  const texts = async (...asked: Parameters<typeof quoted>) =>
    (await quoted(...asked)).rulings.map(({ text }) => text);
  expect(await texts('"by the ability"', 'by the ability')).toEqual([
    expect.stringContaining('by the ability of another'),
  ]);
  expect(await texts('"ability of the towed"', 'ability of the towed')).toEqual([]);
  // Where no rule has it, a ruling that has it is looked for even if none is asked for.
  expect(await texts('"by the ability"', 'by the ability', false, 0)).toHaveLength(1);
  expect(await texts('"by the ability"', 'by the ability', true, 0)).toEqual([]);
  // Beside a name it is the card's.
  expect(await texts('harbour copyist "copy token"', 'copy token')).toEqual([
    expect.stringContaining('copy token'),
  ]);
  expect((await quoted('"harbour copyist"', 'harbour copyist')).cards).toHaveLength(1);
  expect((await quoted('"harbuor copyist"', 'harbuor copyist')).cards).toEqual([]);
});

test('where nothing has what was quoted, it is found without the quotes, and that is told', async () => {
  const rules = (...holding: string[]) => ({
    query: async (query: string): Promise<SearchAnswer> => {
      const [, phrase] = /"(.*)"/.exec(query) ?? [];
      const titles = phrase === undefined || holding.includes(phrase) ? ['Piers'] : [];
      const exact = phrase === undefined ? {} : { exact: [phrase.split(' ')] };
      return { ...answerOf(query, ...titles), ...exact };
    },
  });
  const asked = async (text: string, ...holding: string[]) => {
    const answer = makeAnswerer(
      async () => rules(...holding),
      async () => search,
    );
    const cards = { head: 'h', cards: 3, rulings: 0 };
    const reply = await answer({ turn: 1, head: 'x', text, options: {}, cards });
    return 'answer' in reply ? reply.answer : null;
  };
  const nowhere = '"of the tow rope"';
  const loose = await asked(nowhere);
  expect(loose).toMatchObject({ query: nowhere, byWordsAlone: true });
  expect(loose?.results[0]?.title).toBe('Piers');
  expect(await asked(nowhere, 'of the tow rope')).not.toHaveProperty('byWordsAlone');
  // A ruling has it, and no rule.
  const ofCard = await asked('"by the ability of another"');
  expect(ofCard).not.toHaveProperty('byWordsAlone');
  expect(ofCard).toMatchObject({ total: 1, results: [{ document: cardsHeading }] });
});

test('where the rules have what is typed, no name is looked for that is far from what was typed', async () => {
  const fetched: string[] = [];
  const fresh = await openCardSearch(async (name) => {
    fetched.push(name);
    return files.get(name) as Uint8Array;
  }, head);
  const filesOfNames = async (text: string, isOfRules: boolean) => {
    const among = { cards: 3, rulings: 0, isOfRules: Promise.resolve(isOfRules) };
    await fresh.query(text, among);
    return fetched.filter((name) => name.endsWith('-names.json')).length;
  };
  // Nor any, in a sentence.
  expect(await filesOfNames('ledger of all who came by land', true)).toBe(0);
  expect(await filesOfNames('ledger', true)).toBe(1);
  expect(await filesOfNames('ledger', false)).toBe(2);
});

test.each(['gengway', 'gnagway', 'gngway', 'gaangway'])(
  '%s is a name of one word, mistyped at its second letter',
  async (typed) => {
    expect((await ask(typed)).cards[0]?.name).toBe('Gangway');
    const [word = ''] = wordsOfName(typed);
    const lookedUp = [beginningOf(word), withoutSecond(word)];
    expect(lookedUp.some((beginning) => ['ga', 'gn'].includes(beginning))).toBe(true);
  },
);

test('names alone load no texts of rulings', async () => {
  const other = await openCardSearch(fetchFile, head);
  fetchFile.mockClear();
  await other.query('gangw', { cards: 3, rulings: 0 });
  expect(fetchFile.mock.calls.map(([name]) => name.split('-')[1])).toEqual(['names.json']);
});

test('without pages of cards, names and rulings lead to where the card is shown', async () => {
  const built = indexCards(collectionOf('tests/fixtures/cards', false));
  const bare = await openCardSearch(
    async (name) => built.files.get(name) as Uint8Array,
    built.head,
  );
  const { cards } = await bare.query('gangway', { cards: 3, rulings: 3 });
  expect(cards[0]?.address).toBe('https://cards.example/Gangway');
});

const result = (title: string): SearchResult => ({
  ...{ id: `x/${title}`, address: `/x/${title}/`, document: 'x', release: '', from: '' },
  ...{ current: true, kind: 'rule', number: '1', title, titleMarks: [], headings: [] },
  passage: { text: '', marks: [], cutBefore: false, cutAfter: false },
  ...{ dated: null, example: null, first: null, asked: null, pointsTo: null, today: null },
  ...{ older: [], score: 1 },
});
const answerOf = (query: string, ...titles: string[]): SearchAnswer => ({
  ...{
    query,
    asOf: null,
    number: null,
    typed: [],
    mending: null,
    alsoSearched: [],
    unknownWords: [],
    maybeName: false,
    beyondToday: null,
    marked: [],
  },
  groups: titles.map((title) => ({ document: 'x', headings: [], results: [result(title)] })),
  results: titles.map(result),
  total: titles.length,
  facets: { document: [], kind: [] },
});

test('a card stands first where its name was typed, unless a rule is called so', async () => {
  const found = await ask('gangway');
  const order = (answer: SearchAnswer, onlyCards = false) =>
    withCards(answer, found, { onlyCards }).results.map(({ title }) => title);
  expect(order(answerOf('gangway', 'Piers'))[0]).toBe('Gangway');
  expect(order(answerOf('gangway', 'Gangways', 'Piers')).slice(0, 2)).toEqual([
    'Gangways',
    'Piers',
  ]);
  expect(order(answerOf('gangway', 'Gangways'), true)[0]).toBe('Gangway');
});

test('a name only begun stands behind a rule whose title begins so too, even if not the best', async () => {
  const firstFor = async (typed: string) =>
    withCards(answerOf(typed, 'Piers', 'Gangwayless'), await ask(typed), { onlyCards: false })
      .results[0]?.title;
  expect((await ask('gangwa')).isCertain).toBe(true);
  expect(await firstFor('gangwa')).toBe('Piers');
  expect(await firstFor('gangway')).toBe('Gangway');

  const asked = answerOf('gangwa', 'Piers');
  const [piers] = asked.groups[0]?.results ?? [];
  if (piers) Object.assign(piers, { asked: 'gangwa down' });
  Object.assign(asked, { results: [piers] });
  expect(withCards(asked, await ask('gangwa'), { onlyCards: false }).results[0]?.title).toBe(
    'Piers',
  );
});

test('a name that differs from what was typed stands behind rules that have every word as typed', async () => {
  const found = await ask('tidewrihgts leger');
  const answer = answerOf('tidewrihgts leger', 'Piers');
  const first = (told: Partial<SearchAnswer>) =>
    withCards({ ...answer, ...told }, found, { onlyCards: false }).results[0]?.title;
  expect(first({})).toBe('Piers');
  expect(first({ unknownWords: ['leger'] })).toMatch(/^Tidewright/);
  // What begins a name, or is the words of one in order, is no mistake.
  const begun = await ask('orrin buoys');
  expect(
    withCards(answerOf('orrin buoys', 'Piers'), begun, { onlyCards: false }).results[0]?.title,
  ).toMatch(/^Orrin/);
});

test('rules keep their order, and what is shown is what is counted', async () => {
  const found = await ask('towed by the ability of another');
  const answer = withCards(answerOf('q', 'a', 'b', 'c'), found, { onlyCards: false });
  expect(answer.results.slice(0, 3).map(({ title }) => title)).toEqual(['a', 'b', 'c']);
  expect(answer.total).toBe(answer.results.length);
});

test('cards and rulings on them are counted among the kinds, beside what the texts have of cards', async () => {
  const found = await ask('towed by the ability of another');
  const kind = [
    { value: 'rule', count: 3 },
    { value: 'card', count: 1 },
  ];
  const answer = { ...answerOf('q', 'a', 'b', 'c'), facets: { document: [], kind } };
  const { total, facets } = withCards(answer, found, { onlyCards: true });
  const added = total - 3;
  expect(added).toBeGreaterThan(0);
  expect(facets.kind).toContainEqual({ value: 'card', count: 1 + added });
  expect(facets.kind.map(({ count }) => count)).toEqual(
    facets.kind.map(({ count }) => count).toSorted((a, b) => b - a),
  );
  const none = { ...found, cards: [], within: [], rulings: [], rulingsWithin: [] };
  expect(withCards(answer, none, { onlyCards: false }).facets.kind).toEqual(kind);
});

test('the name of a card is not mended into words of the rules, nor is a word of it unknown', async () => {
  const words = [{ typed: 'gangway', mended: 'gangplank' }];
  const mending = { mended: 'gangplank', typed: 'gangway', words };
  const kept: (readonly string[] | undefined)[] = [];
  const rules = async () => ({
    query: async (query: string, options: QueryOptions = {}) => {
      kept.push(options.noMistakes);
      const unknownWords = ['gangway', 'otter'];
      return {
        ...answerOf(query, 'Piers'),
        mending: options.noMistakes ? null : mending,
        unknownWords,
      };
    },
  });
  const answer = makeAnswerer(rules, async () => search);
  const cards = { head: 'h', cards: 3, rulings: 0, wait: true };
  const reply = await answer({ turn: 1, head: 'x', text: 'gangway', options: {}, cards });
  expect(reply).toMatchObject({ answer: { mending: null, unknownWords: ['otter'] } });
  // Beside other words of the search, too.
  words[0] = { typed: 'copyist', mended: 'copied' };
  const more = { turn: 2, head: 'x', text: 'harbour copyist when towed', options: {}, cards };
  expect(await answer(more)).toMatchObject({ answer: { mending: null } });
  // A word that is none of the name is mended as ever.
  words[0] = { typed: 'towd', mended: 'towed' };
  const other = { turn: 3, head: 'x', text: 'harbour copyist when towd', options: {}, cards };
  expect(await answer(other)).toMatchObject({ answer: { mending: { words } } });
  expect(kept).toEqual([undefined, ['gangway'], undefined, ['copyist'], undefined]);
});

test('what only a mended name found leaves no room for rules, and the card is there at once', async () => {
  const words = [{ typed: 'gangwya', mended: 'gangplank' }];
  const mending = { mended: 'gangplank', typed: 'gangwya', words };
  const rules = async () => ({
    query: async (query: string, { noMistakes }: QueryOptions = {}) =>
      noMistakes ? answerOf(query) : { ...answerOf(query, 'Piers', 'Wharves'), total: 3, mending },
  });
  const answer = makeAnswerer(rules, async () => search);
  const cards = { head: 'h', cards: 3, rulings: 0, wait: true };
  const options = { first: 2, suggests: true };
  const reply = await answer({ turn: 1, head: 'x', text: 'gangwya', options, cards });
  expect(reply).not.toHaveProperty('moreToCome');
  expect(reply).toMatchObject({ answer: { withCards: true } });
  expect('answer' in reply && reply.answer?.results[0]?.title).toBe('Gangway');
});

/** What the rules know of the words of a sentence: some are theirs, all others stand in no title. */
const wordsOf = (text: string, ofTitles: string[], strange: string[] = []) =>
  Promise.resolve(
    text
      .toLowerCase()
      .split(' ')
      .map((word) => ({
        ...{ word, isOfTitle: ofTitles.includes(word), isStrange: strange.includes(word) },
      })),
  );
const askSentence = (text: string, ofTitles: string[], strange?: string[]) =>
  search.query(text, { cards: 3, rulings: 3, words: wordsOf(text, ofTitles, strange) });

test.each([
  ['can the harbour copyist be towed', ['Harbour Copyist']],
  ['do plain barges sink', ['Plain Barge']],
  ['does quiet eddy stop orrin keeper of buoys', ['Quiet Eddy', 'Orrin, Keeper of Buoys']],
  // In another order the words are no name but alone.
  ['does a barge plain and simple sink', []],
  ['who wins when orrin meets plain barge', ['Orrin, Keeper of Buoys', 'Plain Barge']],
  // Words that any sentence has are no name, unless they are written so.
  ['may I hang a lantern there', []],
  ['may I hang a Lantern there', ['Lantern']],
  ['MAY I HANG A LANTERN THERE', []],
  ['may the fleet bandits gangplank', []],
])('a sentence names cards: %s', async (text, names) => {
  const { within, isCertain } = await askSentence(text, ['fleet'], ['orrin']);
  expect(within.map(({ name }) => name)).toEqual(names);
  expect(isCertain).toBe(false);
});

test('a name that begins with a word that joins others is looked for where it stands', async () => {
  const files: Record<string, NameLine[]> = {
    ashes: [['Ashes of the Pier', 0, []]],
    from: [['From the Ashes', 0, [1]]],
    gull: [['Gull', 0, []]],
  };
  const prints = writeNamePrints(
    Object.values(files).flatMap((lines) => lines.map(([name]) => name)),
  );
  const first = Object.keys(files).map((name): [string, string] => [beginningOf(name), name]);
  const head = { first, prints: 'prints', addresses: [] } as unknown as CardHead;
  const read = async (name: string) => (name === 'prints' ? prints : files[name]);
  const text = 'what if from the ashes lands';
  const words = await wordsOf(text, [], ['ashes']);
  const named = await findNamesWithin(text, words, head, read as ReadCardFile);
  expect(named.flatMap(({ lines }) => lines.map(([name]) => name))).toEqual(['From the Ashes']);
});

test('a card is called by what of its name stands before a comma', async () => {
  const found = await ask('orrin');
  expect(found).toMatchObject({ isCertain: true, cards: [{ name: 'Orrin, Keeper of Buoys' }] });
  // Also where a rule is asked for so; not where one is titled so.
  const asked = answerOf('orrin', 'Piers');
  Object.assign(asked.results[0] ?? {}, { asked: 'orrin beside a pier' });
  const shown = (answer: SearchAnswer) => withCards(answer, found, { onlyCards: false }).results;
  expect(shown(asked)[0]?.title).toMatch(/^Orrin/);
  expect(shown(answerOf('orrin', 'Orrin'))[0]?.title).toBe('Orrin');
});

test('a question that names a card word for word asks for its rule', async () => {
  const text = 'quiet eddy and lanterns';
  const found = await ask(text);
  expect(found.isCertain).toBe(true);
  const answer = answerOf(text, 'Harbours');
  const shown = (asked: string) => {
    const results = answer.results.map((each) => ({ ...each, asked }));
    const groups = answer.groups.map((each) => ({ ...each, results }));
    const all = withCards({ ...answer, results, groups }, found, { onlyCards: false });
    return all.results[0]?.title;
  };
  expect(shown('Quiet Eddy and lanterns')).toBe('Harbours');
  expect(shown('a quiet eddy')).toBe('Quiet Eddy');
});

test('a name in another order is the name', async () => {
  const found = await askSentence('bandits gangway', []);
  expect(found).toMatchObject({ isCertain: true, cards: [{ name: 'Gangway Bandits' }] });
  const answer = withCards(answerOf('bandits gangway', 'Piers'), found, { onlyCards: false });
  expect(answer.results[0]?.title).toBe('Gangway Bandits');
});

test('a word of the rules beside others is no card: it stands after the rules', async () => {
  const text = 'gangway after dark';
  expect(await askSentence(text, [])).toMatchObject({ isCertain: true });
  expect(await askSentence(text, ['gangway'])).toMatchObject({ isCertain: false });
});

test('cards in a sentence are told above, their rulings on the rest of it after the first rule', async () => {
  const text = 'what if harbour copyist copies a plain barge';
  const found = await askSentence(text, ['copies'], ['copyist']);
  const answer = {
    ...answerOf(text, 'a', 'b'),
    unknownWords: ['copyist', 'gunwale'],
    beyondToday: { words: ['barge'], rules: null },
  };
  const beside = withCards(answer, found, { onlyCards: false });
  expect(beside.cardsNamed).toEqual([
    { name: 'Harbour Copyist', address: '/cards/harbour-copyist/', rulings: '2 rulings' },
    {
      ...{ name: 'Plain Barge', address: 'https://cards.example/Plain%20Barge' },
      rulings: 'no rulings, leads to cards.example',
    },
  ]);
  expect(beside.unknownWords).toEqual(['gunwale']);
  expect(beside.beyondToday?.words).toEqual([]);
  const titles = beside.results.map(({ title }) => title);
  expect(titles.slice(0, 4)).toEqual(['a', 'Harbour Copyist', 'Harbour Copyist', 'b']);
  expect(beside.results[1]?.passage.text).toMatch(/copies Plain Barge/);
  const texts = beside.results.map(({ passage }) => passage.text).filter((each) => each !== '');
  expect(new Set(texts).size).toBe(texts.length);
  // Late, nothing that stands there moves.
  const late = withCards(answer, found, { onlyCards: false, isLate: true });
  expect(late.cardsNamed).toBeUndefined();
  expect(late.results.map(({ title }) => title).slice(0, 4)).toEqual([
    'a',
    'b',
    'Harbour Copyist',
    'Plain Barge',
  ]);
});

test('names alone are not looked for in what has words of the rules alone', async () => {
  fetchFile.mockClear();
  const fresh = await openCardSearch(fetchFile, head);
  await fresh.query('may gangway fleet', {
    ...{ cards: 3, rulings: 0, isOfRules: Promise.resolve(true) },
    words: wordsOf('gangway fleet', ['gangway', 'fleet']),
  });
  expect(fetchFile.mock.calls.filter(([name]) => name.includes('prints'))).toEqual([]);
});

test('as of a day that was typed no cards stand beside the rules', async () => {
  const rules = async () => ({
    query: async (query: string) => ({ ...answerOf(query, 'Piers'), asOf: '2014-06-01' }),
  });
  const answer = makeAnswerer(rules, async () => search);
  const cards = { head: 'h', cards: 3, rulings: 0, wait: true };
  const reply = await answer({ turn: 1, head: 'x', text: 'gangway', options: {}, cards });
  expect(reply).toMatchObject({ answer: { total: 1, results: [{ title: 'Piers' }] } });
});

test('with a year beside the name of a card, which no rule has, the card is found', async () => {
  const nothing = { groups: [], results: [], total: 0 };
  const rules = async () => ({
    query: async (query: string) => ({
      ...{ ...answerOf(query, 'Piers'), ...nothing },
      ...{ asOf: '2014-12-31', undated: 'gangway' },
    }),
  });
  const answer = makeAnswerer(rules, async () => search);
  const cards = { head: 'h', cards: 3, rulings: 0, wait: true };
  const reply = await answer({ turn: 1, head: 'x', text: 'gangway 2014', options: {}, cards });
  if (!('answer' in reply)) throw new Error('There is no answer.');
  expect(reply.answer?.asOf).toBe('2014-12-31');
  expect(reply.answer?.results[0]).toMatchObject({ document: cardsHeading, title: 'Gangway' });
});

test('rules do not wait for cards, nor fail with them; who asks again gets them', async () => {
  const rules = async () => ({ query: async (query: string) => answerOf(query, 'Piers') });
  let arrive = (_: typeof search) => {};
  const coming = new Promise<typeof search>((resolve) => {
    arrive = resolve;
  });
  const answer = makeAnswerer(rules, () => coming);
  const wanted = { head: 'h', cards: 3, rulings: 0 };
  const question = { turn: 1, head: 'x', text: 'gangway', options: {}, cards: wanted };
  const first = await answer(question);
  expect(first).toMatchObject({ moreToCome: 'cards', answer: { total: 1 } });
  arrive(search);
  const second = await answer({ ...question, turn: 2, cards: { ...wanted, wait: true } });
  expect('answer' in second && second.answer?.results[0]?.title).toBe('Gangway');

  const lost = makeAnswerer(rules, () => Promise.reject(new Error('offline')));
  const alone = await lost({ ...question, cards: { ...wanted, wait: true } });
  expect(alone).toMatchObject({ answer: { total: 1 } });
  const narrowed = await answer({ ...question, turn: 3, options: { filters: { document: 'x' } } });
  expect('answer' in narrowed && narrowed.answer?.total).toBe(1);
});

test('a begun name of the bench is typed until few names begin so', () => {
  const alike = ['Imp', 'Orc', 'Elf', 'Ape'].map((last) => `Argothian ${last}`);
  const beginning = countBeginnings([...alike, 'Argothian Imps', 'Bear Cub']);
  expect(beginning('ARGOTHIAN')).toBe(5);
  expect(beginning('Argothian I')).toBe(2);
  expect(begunName('Argothian Orc', beginning)).toBe('Argothian O');
  expect(begunName('Bear Cub', beginning)).toBe('Bear C');
});

const corpus = '../shared/corpora/cards';
test.skipIf(!existsSync(corpus))(
  'cards of a whole corpus are found, however they are typed',
  async () => {
    const means = await measureCardQueries(collectionOf(corpus), 150);
    for (const [kind, mean] of Object.entries(means)) expect(mean, kind).toBeGreaterThan(0.97);
  },
  60_000,
);

test.each([
  ['what does harbour copyist do', 'Harbour Copyist'],
  ['how does harbour copyist work?', 'Harbour Copyist'],
  ['wat is lantern', 'Lantern'],
  ['explain hull of the great ship', 'Hull of the Great Ship'],
  ['rulings on quiet eddy', 'Quiet Eddy'],
  ['quiet eddy rulings', 'Quiet Eddy'],
  ['what does harbour copyst do', 'Harbour Copyist'],
])('%s: asks for the card before all rules', async (text, name) => {
  const strange = ['harbour', 'copyst'].map((word) => ({
    ...{ word, isOfTitle: word === 'harbour', isStrange: word === 'copyst' },
  }));
  const found = await search.query(text, {
    ...{ cards: 3, rulings: 3, words: Promise.resolve(text.includes('copyst') ? strange : []) },
  });
  const unknownWords = text.includes('copyst') ? ['copyst'] : [];
  const answer = { ...answerOf(text, 'Harbours'), unknownWords };
  expect(withCards(answer, found, { onlyCards: false }).results[0]?.title).toBe(name);
});

test.each([
  'what is harbour',
  'what happens to harbour copyist when it dies',
  'what is harbr copist',
])('%s: is no question for a card alone, or for none that is surely meant', async (text) => {
  const found = await ask(text);
  const shown = withCards(answerOf(text, 'Harbours'), found, { onlyCards: false });
  expect(shown.results[0]?.title).toBe('Harbours');
});

test('a short name asked for is that of the legends who have it, not of cards that begin so', async () => {
  const [like] = JSON.parse(readFileSync('tests/fixtures/cards/oracle-cards.json', 'utf8'));
  const named = (name: string, place: number) => ({
    ...{ ...like, name, oracle_id: `0000000${place}-0000-4000-8000-000000000000` },
  });
  const others = [named('Orrin Gull', 1), named('Orrin, Lost at Sea in Autumn', 2)];
  const cards = indexCards(collectionOf('tests/fixtures/cards', true, others));
  const { query } = await openCardSearch(
    async (name) => cards.files.get(name) as Uint8Array,
    cards.head,
  );
  const found = await query('what does orrin do', { cards: 3, rulings: 3 });
  expect(found.cards.map(({ name }) => name)).toEqual([
    'Orrin, Keeper of Buoys',
    'Orrin, Lost at Sea in Autumn',
  ]);
});

test('a question for a keyword that a card is called like asks for the rule', async () => {
  const text = 'how does lantern work';
  const found = await ask(text);
  expect(found.isCertain).toBe(true);
  const titled = withCards(answerOf(text, 'Lantern'), found, { onlyCards: false });
  expect(titled.groups[0]?.document).not.toBe(cardsHeading);
  const answer = answerOf(text, 'Lights');
  const askedSo = answer.results.map((each) => ({ ...each, asked: 'when does a lantern burn' }));
  const asked = withCards({ ...answer, results: askedSo }, found, { onlyCards: false });
  expect(asked.groups[0]?.document).not.toBe(cardsHeading);
});

test('both cards are named where one of them has words of the rules alone', async () => {
  const known = (word: string) => ({
    word,
    isOfTitle: !/rower|appre/.test(word),
    isStrange: false,
  });
  for (const text of ['quiet eddy vs apprentice rower', 'apprentice rower vs quiet eddy']) {
    const words = Promise.resolve(text.split(' ').map(known));
    const { within } = await search.query(text, { cards: 3, rulings: 3, words });
    expect(within.map(({ name }) => name).toSorted(), text).toEqual([
      ...['Apprentice Rower', 'Quiet Eddy'],
    ]);
  }
  const words = Promise.resolve('quiet eddy vs harbours'.split(' ').map(known));
  const { within } = await search.query('quiet eddy vs harbours', { cards: 3, rulings: 3, words });
  expect(within).toEqual([]);
});
