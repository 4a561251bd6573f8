/** The data of cards and their rulings: JSON files for programs, and search data. */
import {
  cardAddress,
  linkTo,
  cardDataFileAddress,
  cardDataIndexAddress,
  entryAddress,
  type SiteLinks,
} from '../rules/addresses.ts';
import { packer } from '../search/packed-texts.ts';
import { addressesOf } from '../search/card-names.ts';
import type { CardNamesData, CardRulingsData } from '../search/types.ts';
import type { Lexicon } from '../search/words.ts';
import { type CardCollection, type CollectedCard, rulingAddress } from './card-collection.ts';

/** The approximate number of cards in a file. Search loads a whole file to show one card. */
const cardsPerFile = 150;
const maxNameLength = 6;

/** A file's name is a prefix of slugs: `s`, `st`. A card is in the file with the longest matching name. */
export function cardDataNames({ cards }: CardCollection): string[] {
  const slugs = cards.map(({ slug }) => slug);
  const divide = (name: string, within: readonly string[]): string[] => {
    if (within.length <= cardsPerFile || name.length >= maxNameLength) return [name];
    const byNext = Map.groupBy(within, (slug) => slug.slice(0, name.length + 1));
    const parts = [...byNext].filter(
      ([next, each]) => next !== name && each.length > cardsPerFile / 4,
    );
    return [name, ...parts.flatMap(([next, each]) => divide(next, each))];
  };
  const byFirst = Map.groupBy(slugs, (slug) => slug.slice(0, 1));
  return [...byFirst].flatMap(([name, within]) => divide(name, within)).sort();
}

/** Yields the index file and the files of cards, each with its site-relative address. */
export function* cardDataFiles(
  collection: CardCollection,
  { url }: SiteLinks,
): Generator<[address: string, value: unknown]> {
  const { document, cards, shown } = collection;
  const names = cardDataNames(collection);
  const day = document.days.at(-1)?.day;
  const about = { version: 1, day, credit: document.credit, licence: document.licence };
  yield [
    cardDataIndexAddress,
    { ...about, title: document.title, cards: cards.length, files: names },
  ];
  const files = Map.groupBy(cards, ({ slug }) =>
    names.filter((name) => slug.startsWith(name)).reduce((a, b) => (b.length > a.length ? b : a)),
  );
  for (const [name, within] of files) {
    const data = within.map(
      (card) => [card.slug, dataOf(card, shown.has(card.slug), url)] as const,
    );
    yield [cardDataFileAddress(name), { ...about, cards: Object.fromEntries(data) }];
  }
}

function dataOf(collected: CollectedCard, hasPage: boolean, url: SiteLinks['url']) {
  return {
    ...collected.card,
    ...(hasPage ? { address: url(cardAddress(collected.slug)) } : {}),
    rulings: collected.rulings.map(({ ruling, day, source }) => ({
      address: url(rulingAddress(collected, ruling)),
      day,
      source,
      text: ruling.text,
      alsoOn: ruling.cards.length - 1,
      applies: ruling.applied.map(({ entry, mention }) => ({
        words: mention && ruling.text.slice(mention.start, mention.end),
        number: entry.number,
        address: url(entryAddress(entry.id)),
      })),
    })),
  };
}

/**
 * A card without a page links to another site, or is left out if there is none.
 * @param nicknames what players call cards, and the names of these
 */
export function cardSearchData(
  collection: CardCollection,
  lexicon: Lexicon,
  nicknames: Readonly<Record<string, string>> = {},
): {
  names: CardNamesData;
  rulings: CardRulingsData;
} {
  const { cards, document, shown, rulings } = collection;
  const elsewhere = document.links[0]?.address;
  const addressOf = ({ slug, card }: CollectedCard) =>
    shown.has(slug) ? cardAddress(slug) : elsewhere ? linkTo(elsewhere, card) : null;
  const listed = cards.flatMap((collected) => {
    const address = addressOf(collected);
    return address === null ? [] : [{ collected, address }];
  });
  const placeOf = new Map(listed.map(({ collected }, place) => [collected, place]));
  const withCards = rulings.filter((ruling) => ruling.cards.some((card) => placeOf.has(card)));
  const { pack, ...parts } = packer(
    withCards.map(({ text }) => text),
    lexicon,
  );
  const names = listed.map(({ collected }) => collected.card.name);
  const known = Object.entries(nicknames)
    .map(([nickname, name]) => [nickname, names.indexOf(name)] as const)
    .filter(([, place]) => place >= 0);
  return {
    names: {
      ...{ scope: 'cards', names, nicknames: Object.fromEntries(known) },
      ...(elsewhere ? { elsewhere } : {}),
      addresses: listed.map(({ collected, address }) => {
        const known = addressesOf(collected.card.name, elsewhere).indexOf(address);
        return known < 0 ? address : known;
      }),
      rulings: listed.map(({ collected }) => collected.rulings.length),
      files: cardDataNames(collection),
    },
    rulings: {
      scope: 'card-rulings',
      ...{ texts: withCards.map(({ text }) => pack(text)), ...parts },
      cards: withCards.map((ruling) => ruling.cards.flatMap((card) => placeOf.get(card) ?? [])),
      anchors: withCards.map(({ id }) => id),
    },
  };
}
