/** The texts of named cards: what is shown of them, and how their words help to find rules. */
import { oncePer } from '../rules/once-per.ts';
import { withEllipsis } from '../rules/words/sentences.ts';
import type { Collection } from './collection.ts';
import type { QueryTerm, ReadQuery } from './read-query.ts';
import { type Marker, markerOf, snippetOf, weightOfMarks } from './snippets.ts';
import type { CardDetails, CardText, FittingRuling } from './types.ts';
import { weights } from './weights.ts';
import { type Lexicon, sharedShare } from './words.ts';

type Ruling = CardText['rulings'][number];

export type DatedCardText = CardText & { day: string };

/** What decides which parts of a card's texts are shown. */
export interface CardContext {
  read: ReadQuery;
  /** The names of all cards in the query. Their words don't count. */
  names: string[];
  rules: Collection;
  /** The places of the rules found, best first. Rulings that apply the first ones, or use their words, fit. */
  best: readonly number[];
  /** True if somebody has asked the like of the first rule, so that it probably answers. */
  isAsked: boolean;
  /** True if the query is only a name. Then the whole text is shown. */
  isName: boolean;
}

/** Chooses what is shown of a card: the sentences of its text and the ruling that fits the query best. */
export function cardDetails(
  { cost, type, text, stats, faces = [], day, rulings }: DatedCardText,
  { read, names, rules, best: places, isAsked, isName }: CardContext,
): CardDetails {
  const { entries, reader } = rules;
  const { index, lexicon } = reader;
  const marker = withoutNames(markerOf(read, index), names, lexicon);
  const related = withoutNames(markerOfRules(places, rules), names, lexicon);
  const stems = new Map([...related.stems, ...marker.stems]);
  const found = places.slice(0, weights.appliedRules).map((place) => `/${entries[place]?.id}/`);
  const [best] = withoutRepeated(lexicon)(rulings)
    .map((ruling) => ({
      ruling,
      typed: weightOfMarks(ruling.text, marker, lexicon),
      score: fitOf(ruling.text, { ...marker, stems }, lexicon),
    }))
    .filter(({ typed, ruling: { text } }) => {
      // “If the exiled card is an Aura, …” answers nothing about other cards.
      const condition = /^(?:If|When|Whenever|Unless|While|Once|As long as)\b[^,]*/.exec(text)?.[0];
      return typed > 0 && (!condition || weightOfMarks(condition, marker, lexicon) > 0);
    })
    .sort((a, b) => b.score - a.score);
  // One ruling that helps is better than two of which one doesn't. The card's page has all.
  const fitting = best && best.score >= leastFit(best.ruling) ? best : null;
  const sides = faces.length > 0 ? faces : [{ name: '', cost, type, text, stats }];
  const asked = [...marker.stems.values()].reduce((sum, weight) => sum + weight, 0);
  return {
    sides: sides.map((side) => ({ ...side, text: side.text && shortened(side.text) })),
    ...{ day, rulings: fitting ? [shownRuling(fitting.ruling)] : [] },
    isApt: fitting !== null && (!isAsked || fitting.typed >= asked * weights.aptRuling),
  };

  function leastFit({ applies }: Ruling): number {
    // No text has the empty word, so that it is as rare as a word can be.
    const highest = index.rarityOf('');
    const isOfFound = applies.some(({ address }) => found.some((end) => address.endsWith(end)));
    if (isOfFound) return weights.leastRulingFit * highest;
    return applies.length > 0 ? Infinity : weights.leastFitAlone * highest;
  }

  function shownRuling({ text, address, day, applies }: Ruling): FittingRuling {
    return {
      snippet: snippetOf(text, marker, lexicon, { length: weights.ruling }),
      ...{ address: pathOf(address), day },
      applies: applies.map((rule) => ({ ...rule, address: pathOf(rule.address) })),
    };
  }

  /** Returns the sentences of a card's text that have the words of the query and the rules found, or the first ones. */
  function shortened(whole: string): string {
    if (isName) return whole;
    const part = snippetOf(whole, { ...marker, stems }, lexicon, { length: weights.cardText });
    return `${part.cutBefore ? '… ' : ''}${part.cutAfter ? withEllipsis(part.text) : part.text}`;
  }
}

/** Returns the path and anchor of an absolute address. */
const pathOf = (address: string): string => address.replace(/^\w+:\/\/[^/]+/, '');

/** Returns the words of rules, which weigh less than those that were typed. */
function markerOfRules(places: readonly number[], { wordsOf, reader }: Collection): Marker {
  const { index, lexicon } = reader;
  const words = places.slice(0, weights.bestRules).flatMap((place) => wordsOf(place).flat());
  const stems = words.filter((word) => !lexicon.isSmall(word)).map(lexicon.stemOf);
  const weigh = (stem: string) => [stem, weights.wordOfRules * index.rarityOf(stem)] as const;
  return { stems: new Map(stems.map(weigh)), phrases: [] };
}

/** Returns a function that leaves out rulings that a newer one repeats in nearly the same words. */
const withoutRepeated = oncePer(({ wordsOf, stemOf }: Lexicon) =>
  oncePer((rulings: Ruling[]) => {
    const all = rulings.map((ruling) => ({
      ruling,
      stems: new Set(wordsOf(ruling.text).map(stemOf)),
    }));
    const isRepeated = ({ ruling, stems }: (typeof all)[number]) =>
      all.some(
        (other) =>
          other.ruling.day > ruling.day && sharedShare(stems, other.stems) > weights.sameRuling,
      );
    return all.filter((each) => !isRepeated(each)).map(({ ruling }) => ruling);
  }),
);

function withoutNames(marker: Marker, names: string[], { wordsOf, stemOf }: Lexicon): Marker {
  const own = new Set(names.flatMap(wordsOf).map(stemOf));
  return { ...marker, stems: new Map([...marker.stems].filter(([stem]) => !own.has(stem))) };
}

/** Returns how well a ruling fits: the weight of the query words that it has, for its length. */
function fitOf(text: string, marker: Marker, lexicon: Lexicon): number {
  const length = lexicon.wordsOf(text).length;
  return weightOfMarks(text, marker, lexicon) / (1 + length / weights.wordsOfRuling);
}

/** Makes query terms of the words of cards that are in titles of rules, without those of reminder texts. */
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
