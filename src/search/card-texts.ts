/** The texts of named cards: what is shown of them, and how their words help to find rules. */
import { withEllipsis } from '../rules/words/sentences.ts';
import type { Collection } from './collection.ts';
import type { QueryTerm, ReadQuery } from './read-query.ts';
import { type Marker, markerOf, snippetOf, weightOfMarks } from './snippets.ts';
import type { CardDetails, CardText, FittingRuling } from './types.ts';
import { weights } from './weights.ts';
import type { Lexicon } from './words.ts';

export interface DatedCardText extends CardText {
  day: string;
}

/** @param names the names of all cards in the query. Their words don't count. @param max of rulings */
export function cardDetails(
  { cost, type, text, stats, faces = [], day, rulings }: DatedCardText,
  { read, names, rules, max }: { read: ReadQuery; names: string[]; rules: Collection; max: number },
): CardDetails {
  const { index, lexicon } = rules.reader;
  const marker = withoutNames(markerOf(read, index), names, lexicon);
  const scored = rulings
    .map((ruling) => ({ ruling, score: fitOf(ruling.text, marker, lexicon) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const least = (scored[0]?.score ?? 0) * weights.minRulingFit;
  const fitting = scored
    .filter(({ score }) => score >= least)
    .slice(0, max)
    .map(({ ruling }): FittingRuling => {
      return {
        snippet: snippetOf(ruling.text, marker, lexicon, weights.ruling),
        address: pathOf(ruling.address),
        applies: ruling.applies.map(({ number, address }) => ({
          ...{ number: number ?? '', address: pathOf(address) },
        })),
      };
    });
  const sides = faces.length > 0 ? faces : [{ name: '', cost, type, text, stats }];
  const asked = [...marker.stems.values()].reduce((sum, weight) => sum + weight, 0);
  const most = weightOfMarks(scored[0]?.ruling.text ?? '', marker, lexicon);
  return {
    sides: sides.map((side) => ({ ...side, text: side.text && shortened(side.text) })),
    ...{ day, rulings: fitting, isApt: most > 0 && most >= asked * weights.aptRuling },
  };

  /** Returns the sentences of a card's text that have the words of the query, or the first ones. */
  function shortened(whole: string): string {
    const part = snippetOf(whole, marker, lexicon, weights.cardText);
    return `${part.cutBefore ? '… ' : ''}${part.cutAfter ? withEllipsis(part.text) : part.text}`;
  }
}

/** Returns the path and anchor of an absolute address. */
function pathOf(address: string): string {
  const { pathname, hash } = new URL(address, 'https://site.example');
  return pathname + hash;
}

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
