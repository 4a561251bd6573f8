import { describe, expect, test } from 'vitest';
import { type BulkRuling, collectCards } from '../../../src/rules/cards/bulk-shapes.ts';
import { namesToFind, plainRulingText, rulingId } from '../../../src/rules/cards/card.ts';
import { linkTo, cardSlug, reservedCardSlugs, siteLinks } from '../../../src/rules/addresses.ts';
import { applyingRulings } from '../../../src/page-data/applying-rulings.ts';
import { arrangeCards } from '../../../src/page-data/card-collection.ts';
import { cardDataFiles, cardDataNames } from '../../../src/page-data/card-data.ts';
import { cardHtml } from '../../../src/rules/entries/html.ts';
import { findCards } from '../../../src/rules/editorial/cards.ts';
import { cardsPage, letterPages } from '../../../src/page-data/card-index-pages.ts';
import { cardPage, cardsToShow } from '../../../src/page-data/card-page.ts';
import { Library } from '../../../src/page-data/library.ts';
import { bulkRulings, cardDocument, cardsOfDay } from '../../support/made-up-cards.ts';
import { entry, libraryOf } from '../page-data/library-of.ts';

const markup = { symbols: [{ opens: '{', closes: '}' }] as never, base: '/rules/' };
const library = new Library([], [], markup);
const collection = arrangeCards(cardDocument(cardsOfDay()), library, []);
const links = siteLinks({ site: 'https://rules.test', base: '/rules/' });
const cards = cardsToShow(collection, new Map(), new Map());
const pageOf = (slug: string) => {
  const card = cards.find((each) => each.slug === slug);
  if (!card) throw new Error(`There is no page of ${slug}.`);
  return cardPage(library, collection, card);
};

test('names with commas, quotes, accents and strokes have addresses that can be typed', () => {
  expect(cards.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining([
      ...['aenna-ferrymaster', 'ahoy-who-rows', 'hoist-lower', 'lim-doruns-strongroom'],
      ...['orrin-keeper-of-buoys', 'tidewrights-ledger'],
    ]),
  );
});

test('a card without rulings has no page', () => {
  expect(collection.bySlug.get('plain-barge')?.rulings).toEqual([]);
  expect(cards.map(({ slug }) => slug)).not.toContain('plain-barge');
});

test('two cards with the same name have different addresses, and none is that of another page', () => {
  const named = (id: string, name: string, layout?: string) => ({
    ...{ id, name, type: 'Artifact' },
    ...(layout ? { layout } : {}),
  });
  const twins = collectCards(
    '2013-07-01',
    [
      named('a1', 'Lantern', 'token'),
      named('b2', 'Lantern'),
      named('c3', 'Changes'),
      named('d4', '？'),
    ],
    [],
  );
  const collection = arrangeCards(cardDocument(twins), library, []);
  expect(collection.bySlug.get('lantern')?.card.id).toBe('b2');
  expect(collection.bySlug.get('lantern-a1')?.card.id).toBe('a1');
  expect(collection.bySlug.get('changes-c3')?.card.id).toBe('c3');
  expect(collection.bySlug.get('card-d4')?.card.id).toBe('d4');
  expect(reservedCardSlugs).not.toContain(cardSlug('Lantern'));
});

test('a ruling on several cards shows on how many others it is', () => {
  const { rulings } = pageOf('gangway');
  expect(rulings.map(({ otherCards }) => otherCards?.label)).toEqual([
    'same ruling on 3 other cards',
  ]);
  expect(rulings[0]?.otherCards?.cards.map(({ address }) => address)).toContain(
    `/cards/tidewrights-ledger/#${rulings[0]?.id}`,
  );
  expect(collection.rulings.filter(({ cards: on }) => on.length === 4)).toHaveLength(1);
});

test('shows the newest ruling first, with its date and source', () => {
  const { rulings } = pageOf('harbour-copyist');
  expect(rulings.map(({ day, source }) => [day, source])).toEqual([
    ['July 1, 2013', 'The publisher'],
    ['May 5, 2011', 'The publisher'],
  ]);
});

test('a card shows its faces, its symbols and links to other sites', () => {
  const { faces, links: elsewhere, preview, rulings } = pageOf('hoist-lower');
  expect(faces.map(({ name, costHtml }) => [name, costHtml])).toEqual([
    ['Hoist', '<span class="symbol">{R}</span>'],
    ['Lower', '<span class="symbol">{U}</span>'],
  ]);
  expect(elsewhere[0]?.url).toBe('https://cards.example/?q=Hoist%20%2F%2F%20Lower');
  expect(preview.description).toBe(
    '1 ruling. Instant // Instant. Hoist target plank. Lower target plank.',
  );
  expect(pageOf('siege-of-the-quay-kraken-unbound').faces.map(({ stats }) => stats)).toEqual([
    'Defense 5',
    '8/8',
  ]);
  expect(rulings).toHaveLength(1);
  expect(linkTo('https://x.example/{id}', { name: 'a', id: 'b/c' })).toBe(
    'https://x.example/b%2Fc',
  );
});

describe('rulings that apply a rule', () => {
  const rule = entry({ key: '702.3', kind: 'rule', title: 'Brass tern' });
  const reference = { start: 0, end: 10, words: 'rule 702.3', target: '702.3', to: rule.id };
  const term = entry({
    ...{ key: 'glossary/brass-tern', kind: 'glossary', title: 'Brass Tern', number: null },
    references: [reference],
  });
  const rules = libraryOf([rule, term]);
  const applied = arrangeCards(cardDocument(cardsOfDay()), rules, [], true, ({ text }) => [
    { id: rule.id, mention: text.startsWith('Levels') ? { start: 0, end: 6 } : null },
  ]);
  const count = applied.rulings.length;

  test('are all on the page of the rule, and the glossary shows their number', () => {
    const onRule = applyingRulings(rules, applied, rule);
    expect(onRule?.examples.concat(onRule.rest)).toHaveLength(count);
    expect(applyingRulings(rules, applied, term)?.all).toEqual([
      { name: `All ${count} rulings`, address: '/rulings/702.3/#all-rulings' },
    ]);
  });

  test('are under a glossary term if they apply a subrule of its rule', () => {
    const subrule = entry({ key: '702.3b', kind: 'subrule', parent: rule.id });
    const parent = { ...rule, children: [subrule.id] };
    const rules = libraryOf([parent, subrule, term]);
    const applied = arrangeCards(cardDocument(cardsOfDay()), rules, [], true, () => [
      { id: subrule.id, mention: null },
    ]);
    expect(applyingRulings(rules, applied, term)?.examples).toHaveLength(3);
    expect(applyingRulings(rules, applied, term)?.all).toEqual([
      { name: `All ${count} rulings`, address: '/rulings/702.3b/#all-rulings' },
    ]);
    expect(applyingRulings(rules, applied, parent)).toBeNull();
  });

  test('have the rule in the data of their cards, with the words that refer to it', () => {
    const applies = [...cardDataFiles(applied, links)].flatMap(([, file]) => {
      const { cards: inFile = {} } = file as { cards?: Record<string, DataOfCard> };
      return Object.values(inFile).flatMap(({ rulings }) => rulings.map((each) => each.applies));
    });
    expect(applies).toContainEqual([
      { words: 'Levels', number: '702.3', address: 'https://rules.test/rules/rulings/702.3/' },
    ]);
    expect(applies).toContainEqual([expect.objectContaining({ words: null, number: '702.3' })]);
  });
});

interface DataOfCard {
  rulings: { applies: unknown[] }[];
}

test('the id of a ruling does not change with quotes and spaces', () => {
  const [one, other] = ['Use “this” card’s  text.', 'Use "this" card\'s text.'];
  expect(rulingId(one)).toBe(rulingId(other));
  expect(rulingId(one)).not.toBe(rulingId(`${one} Now.`));
  expect(rulingId(one)).toMatch(/^r[0-9a-f]{12}$/);
  const ids = collection.rulings.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ['Cards of the _Ebb Tide_(TM) set are wet.', 'Cards of the Ebb Tide™ set are wet.'],
  ['Your _Harbour Online_(R) clock ran out.', 'Your Harbour Online® clock ran out.'],
  ['It does *not* sink; it is in <i>your</i> dock.', 'It does not sink; it is in your dock.'],
  ['Its power is *, and that * is 0. A “*” or */1+* is none.', null],
  ['A ____ or _______ is a blank, and so is a snake_case_word.', null],
  ['Pay {R}(R) or (TM) for 3 < 4.', null],
])('marks of a source are not shown: %s', (published, shown) => {
  expect(plainRulingText(published)).toBe(shown ?? published);
});

test('a ruling keeps its address when ™ is shown for (TM)', () => {
  const comment = 'This is a _Harbour_(TM) gangway.';
  const [first] = bulkRulings as [BulkRuling];
  const document = cardDocument(cardsOfDay([{ ...first, comment }]));
  const [ruling] = arrangeCards(document, library, []).rulings;
  expect(ruling).toMatchObject({ id: rulingId(comment), text: 'This is a Harbour™ gangway.' });
});

test('text never becomes markup', () => {
  const html = cardHtml('<b>{T}</b>\n& so', markup, [{ start: 0, end: 3, address: '/cr/1/' }]);
  expect(html).toBe(
    '<p><a class="term" href="/rules/cr/1/">&lt;b></a><span class="symbol">{T}</span>&lt;/b></p><p>&amp; so</p>',
  );
});

test('finds full card names in texts, but not names of rules and types', () => {
  const names = namesToFind(cardsOfDay(), [], ['Borrowed Rope', 'Gangway']);
  const found = (text: string) => findCards(text, names).map(({ slug }) => slug);
  expect(found('A Gangway Bandits, and Tidewright’s Ledger.')).toEqual([
    'gangway-bandits',
    'tidewrights-ledger',
  ]);
  expect(found('It is cast as Fish the Shoal.')).toEqual(['patient-heron-fish-the-shoal']);
  expect(found('See “Borrowed Rope.” Then Gangway.')).toEqual([]);
  expect(found('Printed in the Quiet Eddy set.')).toEqual([]);
  expect(found('A Lantern, and two Hoist.')).toEqual([]);
});

test('pages of cards can be turned off, except for cards that texts name', () => {
  const without = arrangeCards(cardDocument(cardsOfDay()), library, ['gangway'], false);
  const shown = cardsToShow(without, new Map(), new Map());
  expect(shown.map(({ slug }) => slug)).toEqual(['gangway']);
  const [card] = shown;
  const page = card && cardPage(library, without, card);
  expect(page?.rulings[0]?.otherCards?.cards.map(({ address }) => address)).toEqual([
    null,
    null,
    null,
  ]);
});

test('the index lists a keyword whose subrule rulings apply', () => {
  const keyword = entry({ key: '702.3', kind: 'rule', title: 'Towing' });
  const subrule = entry({ key: '702.3b', kind: 'subrule', parent: keyword.id });
  const rules = libraryOf([keyword, subrule]);
  const applied = arrangeCards(cardDocument(cardsOfDay()), rules, [], true, () => [
    { id: subrule.id, mention: null },
  ]);
  expect(cardsPage(rules, applied, cards).keywords.map(({ name }) => name)).toEqual(['Towing']);
});

test('the index has a page for each letter if there are many cards', () => {
  expect(cardsPage(library, collection, cards).letters?.map(([letter]) => letter)).toContain('A');
  expect(letterPages(cards)).toEqual([]);
  const many = Array.from({ length: 41 }, () => cards).flat();
  const { letters, letterLinks } = cardsPage(library, collection, many);
  expect(letters).toBeNull();
  expect(letterLinks.map(({ address }) => address)).toEqual(
    letterPages(many).map(({ preview }) => preview.address),
  );
});

test('every card is in one file of data', () => {
  const files = new Map(cardDataFiles(collection, links));
  const index = files.get('/cards/data.json') as { files: string[] };
  expect(index.files).toEqual(cardDataNames(collection));
  const inFiles = index.files.flatMap((name) => {
    const file = files.get(`/cards/data/${name}.json`) as { cards: Record<string, unknown> };
    return Object.keys(file.cards);
  });
  expect(inFiles.sort()).toEqual(collection.cards.map(({ slug }) => slug).sort());
});
