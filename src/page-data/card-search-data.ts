/** Makes the search data of cards from a collection. */
import { cardAddress } from '../rules/addresses.ts';
import { linkTo } from '../rules/cards/card.ts';
import { cardSlug } from '../rules/cards/card-slug.ts';
import type { CardNamesData, CardRulingsData } from '../search/types.ts';
import { type CardCollection, type CollectedCard, rulingAddress } from './card-collection.ts';

/** Makes the data of cards. A card without a page leads to where else it is shown, or is left out. */
export function cardData({ cards, document, shown, rulings }: CardCollection): {
  names: CardNamesData;
  rulings: CardRulingsData;
} {
  const elsewhere = document.links[0]?.address;
  const addressOf = ({ slug, card }: CollectedCard) =>
    shown.has(slug) ? cardAddress(slug) : elsewhere ? linkTo(elsewhere, card) : null;
  const listed = cards.flatMap((card) => {
    const address = addressOf(card);
    return address === null ? [] : [{ card, address }];
  });
  const placeOf = new Map(listed.map(({ card }, place) => [card, place]));
  const ruled = rulings.filter((ruling) => ruling.cards.some((card) => placeOf.has(card)));
  return {
    names: {
      scope: 'cards',
      names: listed.map(({ card }) => card.card.name),
      addresses: listed.map(({ card, address }) =>
        address === cardAddress(cardSlug(card.card.name)) ? 0 : address,
      ),
      rulings: listed.map(({ card }) => card.rulings.length),
    },
    rulings: {
      scope: 'card-rulings',
      texts: ruled.map(({ text }) => text),
      cards: ruled.map((ruling) => ruling.cards.flatMap((card) => placeOf.get(card) ?? [])),
      anchors: ruled.map((ruling) => {
        const [, anchor = ''] = rulingAddress(ruling.cards[0] as CollectedCard, ruling).split('#');
        return anchor;
      }),
    },
  };
}
