/** Makes the search data of cards from a collection. */
import { cardAddress } from '../rules/addresses.ts';
import { linkTo } from '../rules/cards/card.ts';
import { cardSlug } from '../rules/cards/card-slug.ts';
import type { CardNamesData, CardRulingsData } from '../search/types.ts';
import { type CardCollection, type HeldCard, rulingAddress } from './card-collection.ts';

/** Makes the data of cards. A card without a page leads to where else it is shown, or is left out. */
export function cardData({ cards, document, shown, rulings }: CardCollection): {
  names: CardNamesData;
  rulings: CardRulingsData;
} {
  const elsewhere = document.links[0]?.address;
  const addressOf = ({ slug, card }: HeldCard) =>
    shown.has(slug) ? cardAddress(slug) : elsewhere ? linkTo(elsewhere, card) : null;
  const listed = cards.flatMap((held) => {
    const address = addressOf(held);
    return address === null ? [] : [{ held, address }];
  });
  const placeOf = new Map(listed.map(({ held }, place) => [held, place]));
  const ruled = rulings.filter((ruling) => ruling.cards.some((held) => placeOf.has(held)));
  return {
    names: {
      scope: 'cards',
      names: listed.map(({ held }) => held.card.name),
      addresses: listed.map(({ held, address }) =>
        address === cardAddress(cardSlug(held.card.name)) ? 0 : address,
      ),
      rulings: listed.map(({ held }) => held.rulings.length),
    },
    rulings: {
      scope: 'card-rulings',
      texts: ruled.map(({ text }) => text),
      cards: ruled.map((ruling) => ruling.cards.flatMap((held) => placeOf.get(held) ?? [])),
      anchors: ruled.map((ruling) => {
        const [, anchor = ''] = rulingAddress(ruling.cards[0] as HeldCard, ruling).split('#');
        return anchor;
      }),
    },
  };
}
