/** The data of cards with their rulings, for programs: files of cards whose addresses begin alike. */
import {
  cardAddress,
  cardDataFileAddress,
  cardDataIndexAddress,
  entryAddress,
  type SiteLinks,
} from '../rules/addresses.ts';
import { type CardCollection, type CollectedCard, rulingAddress } from './card-collection.ts';

/** So many cards share a file of data. */
const cardsAFile = 1500;

/**
 * The files of data, each of cards whose addresses begin alike. A card is in that with the longest
 * name that its address begins with, as `numbers.json` has it for numbers.
 */
export function cardDataNames({ cards }: CardCollection): string[] {
  const slugs = cards.filter(({ rulings }) => rulings.length > 0).map(({ slug }) => slug);
  const divide = (name: string, within: readonly string[]): string[] => {
    if (within.length <= cardsAFile || name.length >= 3) return [name];
    const byNext = Map.groupBy(within, (slug) => slug.slice(0, name.length + 1));
    // What few go on with stays together.
    const parts = [...byNext].filter(
      ([next, each]) => next !== name && each.length > cardsAFile / 4,
    );
    return [name, ...parts.flatMap(([next, each]) => divide(next, each))];
  };
  const byFirst = Map.groupBy(slugs, (slug) => slug.slice(0, 1));
  return [...byFirst].flatMap(([name, within]) => divide(name, within)).sort();
}

const dataNames = new WeakMap<CardCollection, string[]>();

/** Site-relative address of the data of a card. */
export function cardDataAddress(collection: CardCollection, slug: string): string | null {
  const names = dataNames.get(collection) ?? cardDataNames(collection);
  dataNames.set(collection, names);
  const [name] = names.filter((each) => slug.startsWith(each)).sort((a, b) => b.length - a.length);
  return name === undefined ? null : cardDataFileAddress(name);
}

/** Every file of data with its site-relative address, and the index of them first. */
export function* cardDataFiles(
  collection: CardCollection,
  { url }: SiteLinks,
): Generator<[address: string, value: unknown]> {
  const { document } = collection;
  const names = cardDataNames(collection);
  const day = document.days.at(-1)?.day;
  const about = { version: 1, day, credit: document.credit, licence: document.licence };
  const kept = collection.cards.filter(({ rulings }) => rulings.length > 0);
  yield [
    cardDataIndexAddress,
    { ...about, title: document.title, cards: kept.length, files: names },
  ];
  const files = Map.groupBy(kept, ({ slug }) => cardDataAddress(collection, slug));
  for (const [address, cards] of files) {
    if (address === null) continue;
    const data = cards.map((held) => [held.slug, dataOf(held, url)] as const);
    yield [address, { ...about, cards: Object.fromEntries(data) }];
  }
}

function dataOf(held: CollectedCard, url: SiteLinks['url']) {
  const { card, slug, rulings } = held;
  return {
    ...card,
    address: url(cardAddress(slug)),
    rulings: rulings.map(({ ruling, day, source }) => ({
      address: url(rulingAddress(held, ruling)),
      day,
      source,
      text: ruling.text,
      alsoOn: ruling.cards.length - 1,
      applies: ruling.applied.map(({ entry }) => ({
        number: entry.number,
        address: url(entryAddress(entry.id)),
      })),
    })),
  };
}
