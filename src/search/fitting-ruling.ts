/**
 * Chooses the ruling that answers a question about named cards. Rulings often use other words than players, so what
 * counts beside typed words is what the rules found have, what another named card has, and what sets a ruling apart
 * from the other rulings of the cards. The weights were fitted to 265 questions whose rulings judges had read.
 */
import { oncePer, remember } from '../rules/once-per.ts';
import type { Collection } from './collection.ts';
import type { ReadQuery } from './read-query.ts';
import type { CardText } from './types.ts';
import { weights } from './weights.ts';
import { rarity } from './word-index.ts';
import { contentStems, type Lexicon, sharedShare } from './words.ts';

export type RulingOfCard = CardText['rulings'][number];

export interface RulingContext {
  read: ReadQuery;
  /** The stems of the names of all cards in the query, which don't count. */
  own: ReadonlySet<string>;
  rules: Collection;
  /** The places of the rules found, best first. */
  best: readonly number[];
}

interface ReadRuling {
  ruling: RulingOfCard;
  card: number;
  /** Its stems with a space before and behind each, to find phrases. */
  said: string;
  stems: ReadonlySet<string>;
}

/**
 * Returns the ruling that fits best, with the index of its card; null if none fits well enough.
 * @param cards the texts of the named cards
 */
export function fittingRuling(cards: readonly CardText[], context: RulingContext) {
  const read = withoutRepeated(context.rules.reader.lexicon);
  const pool = cards.flatMap((text, card) =>
    read(text.rulings).map((ruling): ReadRuling => ({ ...ruling, card })),
  );
  const fitOf = fitMeter(cards, pool, context);
  const fitting = pool.map((each) => ({ ...each, fit: fitOf(each) }));
  const [best] = fitting.sort((a, b) => b.fit - a.fit);
  return best && best.fit >= weights.ruling.least ? best : null;
}

/** Returns a function that tells how well a ruling fits, to compare it with others and with a limit. */
function fitMeter(
  cards: readonly CardText[],
  pool: readonly ReadRuling[],
  { read, own, rules, best }: RulingContext,
): (ruling: ReadRuling) => number {
  const { wording, asked, apart, ofRules, ofOthers, others } = weights.ruling;
  const { index, lexicon } = rules.reader;
  const rarityOf = remember((stem: string) => rarity(index.size, index.holdersOf(stem)));
  const related = relatedWords(best.slice(0, weights.ruling.rules), rules);
  const typed = read.terms.flatMap(({ alternatives, share }) => {
    const terms = alternatives.map(({ term }) => term).filter((term) => !own.has(term));
    return terms.length > 0 ? { terms, share } : [];
  });
  const typedStems = new Set(typed.flatMap(({ terms }) => terms.join(' ').split(' ')));
  const has = ({ said, stems }: ReadRuling, term: string) =>
    term.includes(' ') ? said.includes(` ${term} `) : stems.has(term);
  const rarityHere = remember((term: string) => {
    const holders = pool.filter((each) => has(each, term)).length;
    return Math.max(0, Math.log((pool.length + 1) / (holders + 0.5)));
  });
  const wordsOfOthers = cards.map((card) => {
    const sides = cards.flatMap((each) => (each === card ? [] : [each, ...(each.faces ?? [])]));
    const text = sides.map((side) => `${side.type} ${side.text ?? ''}`).join(' ');
    return contentStems(lexicon.wordsOf(text), lexicon);
  });

  return (ruling) => {
    const words = [...ruling.stems].filter((stem) => !own.has(stem));
    const weigh = (shareOf: (stem: string) => number) =>
      sumOf(words, (stem) => rarityOf(stem) * shareOf(stem));
    const shareInRules = (stem: string) => related.get(stem) ?? 0;
    const found = typed.filter(({ terms }) => terms.some((term) => has(ruling, term)));
    const said = weigh((stem) => (typedStems.has(stem) ? 1 : shareInRules(stem)));
    const weightOf = ({ terms: [term = ''], share }: (typeof typed)[number]) =>
      index.rarityOf(term) * share;
    return (
      (wording * said) / (weigh(() => 1) || 1) +
      (asked * sumOf(found, weightOf)) / (sumOf(typed, weightOf) || 1) +
      apart * sumOf(found, ({ terms: [term], share }) => rarityHere(term ?? '') * share) +
      ofRules * weigh(shareInRules) +
      ofOthers * weigh((stem) => Number(wordsOfOthers[ruling.card]?.has(stem))) -
      others * Math.log(pool.length)
    );
  };
}

/** Returns the words of rules, with the share of the rules that have them. The first rules count most. */
function relatedWords(
  places: readonly number[],
  { wordsOf, reader }: Collection,
): Map<string, number> {
  const shares = new Map<string, number>();
  const all = sumOf([...places.keys()], (at) => 1 / (at + 1));
  for (const [at, place] of places.entries()) {
    for (const stem of contentStems(wordsOf(place).flat(), reader.lexicon)) {
      shares.set(stem, (shares.get(stem) ?? 0) + 1 / (at + 1) / all);
    }
  }
  return shares;
}

const sumOf = <Each>(list: readonly Each[], weigh: (each: Each) => number): number =>
  list.reduce((sum, each) => sum + weigh(each), 0);

/** Returns a function that reads rulings, without those that a newer one repeats in nearly the same words. */
const withoutRepeated = oncePer((lexicon: Lexicon) =>
  oncePer((rulings: readonly RulingOfCard[]) => {
    const all = rulings.map((ruling) => {
      const words = lexicon.wordsOf(ruling.text);
      const said = ` ${words.map(lexicon.stemOf).join(' ')} `;
      return { ruling, said, stems: contentStems(words, lexicon) };
    });
    const isRepeated = ({ ruling, stems }: (typeof all)[number]) =>
      all.some(
        (other) =>
          other.ruling.day > ruling.day && sharedShare(stems, other.stems) > weights.sameRuling,
      );
    return all.filter((each) => !isRepeated(each));
  }),
);
