/** The texts of named cards: what is shown of them, and how their words help to find rules. */
import { withEllipsis } from '../rules/words/sentences.ts';
import type { Collection } from './collection.ts';
import { type RulingOfCard, type RulingContext, fittingRuling } from './fitting-ruling.ts';
import type { QueryTerm, ReadQuery } from './read-query.ts';
import { type Marker, markerOf, snippetOf } from './snippets.ts';
import type { CardDetails, CardText, FittingRuling } from './types.ts';
import { weights } from './weights.ts';
import { contentStems } from './words.ts';

export type DatedCardText = CardText & { day: string };

/** What decides which parts of cards' texts are shown. */
export interface CardContext extends RulingContext {
  /** True if the query is only a name. Then the whole text is shown, and no ruling, because nothing is asked. */
  isName: boolean;
}

/** Chooses what is shown of cards: the sentences of their texts, and of one the ruling that fits the query best. */
export function cardDetails(
  cards: readonly DatedCardText[],
  context: CardContext,
): Map<DatedCardText, CardDetails> {
  const { read, own, rules, best, isName } = context;
  if (isName || cards.length === 0) return new Map(cards.map((card) => [card, wholeCard(card)]));
  const { index, lexicon } = rules.reader;
  const marker = withoutNames(markerOf(read, index), own);
  const related = withoutNames(markerOfRules(best, rules), own);
  const stems = new Map([...related.stems, ...marker.stems]);
  // One ruling that helps is better than two of which one doesn't. The cards' pages have all.
  const found = fittingRuling(cards, context);
  return new Map(
    cards.map((card, place) => {
      const { sides, day } = wholeCard(card);
      const fitting = found?.card === place ? found : null;
      return [
        card,
        {
          sides: sides.map((side) => ({ ...side, text: side.text && shortened(side.text) })),
          ...{ day, ruling: fitting && shownRuling(fitting.ruling) },
        },
      ];
    }),
  );

  function shownRuling({ text, address, day, applies }: RulingOfCard): FittingRuling {
    return {
      snippet: snippetOf(text, marker, lexicon, { length: weights.rulingSnippet }),
      ...{ address: pathOf(address), day },
      applies: applies.map((rule) => ({ ...rule, address: pathOf(rule.address) })),
    };
  }

  /** Returns the sentences of a card's text that have the words of the query and the rules found, or the first ones. */
  function shortened(whole: string): string {
    const part = snippetOf(whole, { ...marker, stems }, lexicon, { length: weights.cardText });
    return `${part.cutBefore ? '… ' : ''}${part.cutAfter ? withEllipsis(part.text) : part.text}`;
  }
}

/** Returns all of a card's text, and no ruling. */
export function wholeCard(card: DatedCardText): CardDetails {
  const { cost, type, text, stats, faces = [], day } = card;
  const sides = faces.length > 0 ? faces : [{ name: '', cost, type, text, stats }];
  return { sides, day, ruling: null };
}

/** Returns the path and anchor of an absolute address. */
const pathOf = (address: string): string => address.replace(/^\w+:\/\/[^/]+/, '');

/** Returns the words of rules, which weigh less than those that were typed. */
function markerOfRules(places: readonly number[], { wordsOf, reader }: Collection): Marker {
  const { index, lexicon } = reader;
  const words = places.slice(0, weights.bestRules).flatMap((place) => wordsOf(place).flat());
  const weigh = (stem: string) => [stem, weights.wordOfRules * index.rarityOf(stem)] as const;
  return { stems: new Map([...contentStems(words, lexicon)].map(weigh)), phrases: [] };
}

function withoutNames(marker: Marker, own: ReadonlySet<string>): Marker {
  return { ...marker, stems: new Map([...marker.stems].filter(([stem]) => !own.has(stem))) };
}

/**
 * Makes query terms of those words on a card that titles of rules have, too. What is in parentheses only reminds of a
 * rule, so it doesn't count.
 */
export function termsOfCards(
  texts: readonly CardText[],
  read: ReadQuery,
  { reader: { index, lexicon } }: Collection,
): QueryTerm[] {
  const typed = new Set(
    read.terms.flatMap(({ alternatives }) => alternatives.map(({ term }) => term)),
  );
  const stems = new Set<string>();
  for (const { name, text = '', type, faces = [] } of texts) {
    const own = new Set(lexicon.wordsOf(name));
    const all = [type, text, ...faces.flatMap((face) => [face.type, face.text ?? ''])].join(' ');
    for (const word of lexicon.wordsOf(all.replace(/\([^)]*\)/g, ' '))) {
      if (!index.countsOf(word).titled || own.has(word) || lexicon.isSmall(word)) continue;
      stems.add(lexicon.stemOf(word));
    }
  }
  const terms = [...stems].filter((stem) => !typed.has(stem));
  const share = Math.min(weights.maxCardWord, weights.cardWords / terms.length);
  return terms.map((term) => ({ alternatives: [{ term, weight: 1 }], share, isWord: true }));
}
