import { describe, expect, test } from 'vitest';
import { arrangeCards } from '../../../src/page-data/card-collection.ts';
import { Library } from '../../../src/page-data/library.ts';
import { cardDataFiles, cardSearchData } from '../../../src/page-data/card-data.ts';
import { makeCardNames } from '../../../src/search/card-names.ts';
import { createSearch } from '../../../src/search/search.ts';
import { siteLinks } from '../../../src/rules/addresses.ts';
import { type CardTextsData, cardsDocument } from '../../../src/search/types.ts';
import { gameLexicon } from '../../support/game-words.ts';
import { cardDocument, cardsOfDay } from '../../support/made-up-cards.ts';
import { dataOf, entryOf, headingOf } from './a-small-search.ts';

const collection = arrangeCards(cardDocument(cardsOfDay()), new Library([], []), []);
const links = siteLinks({ site: 'https://rules.test', base: '/' });
const files = [...cardDataFiles(collection, links)]
  .slice(1)
  .map(([, file]) => file as CardTextsData);
const tidy = { tidy: "Tidewright's Ledger" };
const { names, rulings } = cardSearchData(collection, gameLexicon, tidy);
const { numbers, current } = dataOf([
  headingOf('1', 'Towing'),
  entryOf('1.1', 'A plain barge may be towed by a ferry in the harbour.', { parent: 'handbook/1' }),
  entryOf('1.2', 'A token is a copy.', { parent: 'handbook/1' }),
  entryOf('1.3', 'Banned are: Orrin of the Buoys, Tosk.', { parent: 'handbook/1' }),
  entryOf('1.4', 'Whoever counts first pays.', {
    ...{ parent: 'handbook/1', asked: ["Harbour Copyist and the Tidewright's counters"] },
  }),
]);
const search = createSearch(numbers, current, names, rulings);
const first = (text: string) => search.query(text).results[0];

describe('the name of a card', () => {
  test.each([
    ['tidewrights ledger', '/cards/tidewrights-ledger/'],
    ['tidewrihgts leger', '/cards/tidewrights-ledger/'],
    ['tidy', '/cards/tidewrights-ledger/'],
    ['harbour cop', '/cards/harbour-copyist/'],
    ['orrin', '/cards/orrin-keeper-of-buoys/'],
    ['lim-doruns strongroom', '/cards/lim-doruns-strongroom/'],
    ['hoist // lower', '/cards/hoist-lower/'],
    ['fish the shoal', '/cards/patient-heron-fish-the-shoal/'],
  ])('%s finds the card first', (text, address) => {
    expect(first(text)).toMatchObject({ address, kind: 'card', document: cardsDocument });
  });

  test('may be the beginning of another', () => {
    const both = makeCardNames(['Barq', 'Barq Rower', 'Barque'], [0, 0, 0]);
    expect(both.beginningWith('barq ', 5)).toEqual(['barq', 'barq rower']);
  });

  test('is not replaced by similar words of the rules', () => {
    expect(search.query('tidewrights ledger')).toMatchObject({
      ...{ correction: null, unknownWords: [] },
    });
  });

  test('as a verb is the card and no mistake', () => {
    const { cards, correction } = search.query('my token barge is tidewrights ledgered, what now');
    expect(cards).toMatchObject([{ name: "Tidewright's Ledger" }]);
    expect(correction).toBeNull();
  });

  test('that neither cards nor rules have is said to be missing, unless the rules have most words', () => {
    const missing = (text: string) => search.query(text).cards.filter((card) => card.isMissing);
    expect(missing('harbour zabrak')).toMatchObject([
      { name: 'harbour zabrak', address: 'https://cards.example/?q=harbour%20zabrak' },
    ]);
    expect(missing('ferry harbour zabrak')).toEqual([]);
    expect(missing('zabrak and towing')).toMatchObject([{ name: 'zabrak' }]);
    expect(missing('towing zabrak')).toMatchObject([{ name: 'towing zabrak' }]);
    // A list of names isn't a card.
    expect(missing('tosk')).toMatchObject([{ name: 'tosk' }]);
    // But it has the word of a card that is here.
    expect(missing('buoys')).toEqual([]);
  });

  test('is known in a question that a rule answers about these cards', () => {
    const isAbout = (text: string) => first(text)?.isAboutCards;
    expect(isAbout("harbour copyist copies tidewright's ledger, which counters")).toBe(true);
    expect(isAbout('harbour copyist copies orrin, keeper of buoys, which counters')).toBe(false);
  });

  test('gives way to a title of the rules if the mistyped words are as similar to it', () => {
    const { numbers, current } = dataOf([headingOf('1', 'Borrowed Hope')]);
    const other = createSearch(numbers, current, names);
    const named = (text: string) => other.query(text).cards.map(({ name }) => name);
    expect(named('borrowed yope')).toEqual([]);
    expect(named('borowed rope')).toEqual(['Borrowed Rope']);
  });

  test('of a card without a page links to another site', () => {
    expect(first('plain barge')?.address).toBe('https://cards.example/?q=Plain%20Barge');
  });
});

test('a whole name in lower case is a card, unless several rules use the words as such', () => {
  const rules = (...more: string[]) =>
    dataOf([
      headingOf('1', 'Towing'),
      entryOf('1.1', 'A plain barge may be towed by a ferry in the harbour.'),
      entryOf('1.1.Example.1', 'A player casts Plain Barge, and then Plain Barge again.', {
        ...{ kind: 'example', parent: 'handbook/1.1' },
      }),
      ...more.map((text, at) => entryOf(`1.${at + 2}`, text)),
    ]);
  const cardsIn = (data: ReturnType<typeof dataOf>) =>
    createSearch(data.numbers, data.current, names).query('can a ferry tow plain barge').cards;
  expect(cardsIn(rules('Tokens tow.'))).toMatchObject([{ name: 'Plain Barge' }]);
  expect(cardsIn(rules('No ferry tows a plain barge at night.'))).toEqual([]);
});

test('a word that rules have only in names of cards is a card, but not one that they use themselves', () => {
  const rules = dataOf([
    entryOf('1.1', 'Some cards, such as Apprentice Rower, tow.', {
      asked: ['can Apprentice Rower tow'],
    }),
    entryOf('1.2', 'A ship has a mast.', { asked: ['how tall is the mast'] }),
  ]);
  const engine = createSearch(rules.numbers, rules.current, names);
  const firstOf = (text: string) => engine.query(text).results[0]?.title;
  expect(firstOf('apprentice')).toBe('Apprentice Rower');
  expect(firstOf('aprentice')).toBe('Apprentice Rower');
  expect(firstOf('mast')).not.toBe('Mast of the Great Ship');
});

test('the name of a card is answered before the rules, but words beside it wait for all names', () => {
  const loading = createSearch(numbers);
  loading.addFirstNames(names);
  for (const file of files) loading.addCardTexts(file);
  const [card] = loading.query('harbour copyist').cards;
  expect(card).toMatchObject({ name: 'Harbour Copyist', address: '/cards/harbour-copyist/' });
  expect(card?.details?.sides[0]?.text).toContain('copy');
  expect(loading.query('harbour copyist and plain barge').cards).toEqual([]);
  expect(loading.query('harbour copyist', { filters: { kind: 'rule' } }).cards).toEqual([]);
  loading.add(current);
  expect(loading.query('harbour copyist').cards).toHaveLength(1);
});

describe('a card named in a sentence', () => {
  const asked = 'does Harbour Copyist have heavy otter as a copy token towed by a ferry';

  test('is shown with its text and the ruling that fits, after these are loaded', () => {
    const loading = createSearch(numbers, current, names);
    expect(loading.query(asked).cards).toMatchObject([
      { name: 'Harbour Copyist', address: '/cards/harbour-copyist/', details: null },
    ]);
    for (const file of files) loading.addCardTexts(file);
    const [card] = loading.query(asked).cards;
    expect(card?.details?.day).toBe('2013-07-01');
    expect(card?.details?.sides[0]?.text).toContain('copy');
    expect(card?.details?.ruling?.snippet.text).toContain('copy token');
    const [other] = loading.query('can a ferry tow Harbour Copyist if it is a copy').cards;
    expect(other?.details?.ruling).toBeNull();
    expect(card?.details?.ruling?.address).toMatch(/^\/cards\/harbour-copyist\/#r[0-9a-f]{12}$/);
  });

  test('comes before another if its ruling is about both', () => {
    const loading = createSearch(numbers, current, names);
    for (const file of files) loading.addCardTexts(file);
    const { cards } = loading.query(
      'plain barge copied by harbour copyist, is it one in all respects',
    );
    expect(cards.map(({ name }) => name)).toEqual(['Harbour Copyist', 'Plain Barge']);
    expect(cards[0]?.details?.ruling?.snippet.text).toContain('Plain Barge');
    expect(cards[1]?.details?.ruling).toBeNull();
  });

  test('has a ruling, but a name alone asks nothing', () => {
    const like =
      'Harbour Copyist is a copy with heavy otter, as a copy token only if an effect says so.';
    const others = ['Anchors', 'Buoys', 'Crates', 'Docks', 'Eels', 'Flags', 'Gulls', 'Hulls'];
    const texts = [like, ...others.map((each) => `${each} may be moored.`)];
    const { numbers, current } = dataOf(texts.map((text, at) => entryOf(`1.${at + 1}`, text)));
    const other = createSearch(numbers, current, names);
    for (const file of files) other.addCardTexts(file);
    const rulingFor = (text: string) => other.query(text).cards[0]?.details?.ruling?.snippet.text;
    expect(rulingFor(asked)).toContain('copy token');
    expect(rulingFor('harbour copyist')).toBeUndefined();
  });

  test('does not change which rules are found', () => {
    const rulesOf = (each: typeof search) =>
      each
        .query(asked)
        .results.filter(({ kind }) => kind !== 'card')
        .map(({ id }) => id);
    expect(rulesOf(search)).toEqual(rulesOf(createSearch(numbers, current)));
  });
});

test('finds rulings by their words, and only rulings with the filter', () => {
  const { results } = search.query('towed by the ability of another', {
    filters: { kind: 'card' },
  });
  expect(results[0]?.snippet.text).toMatch(/can’t be towed/);
  expect(results.every(({ kind }) => kind === 'card')).toBe(true);
  const without = createSearch(numbers, current).query('barge', { filters: { kind: 'card' } });
  expect(without.needs).toEqual(['cards', 'card-rulings']);
});
