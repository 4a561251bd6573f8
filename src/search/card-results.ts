/**
 * Adds cards to an answer: as results if a card name was typed, next to the rules if one is
 * mentioned.
 */
import {
  type CardIndex,
  type CardWithin,
  makeCardIndex,
  rulingsByCard,
  foldName,
} from './cards.ts';
import { constants } from './constants.ts';
import { type QueryReader, type ReadQuery, readQuery } from './read-query.ts';
import { noSnippet, type ResultMaker } from './results.ts';
import { byScore, scoreTerms } from './score.ts';
import { markerOf, snippetOf, weightOfMarks } from './snippets.ts';
import { makeSpeller } from './spelling.ts';
import {
  type CardNamesData,
  type CardRulingsData,
  cardsDocument,
  type NamedCard,
  type SearchOptions,
  type SearchResult,
} from './types.ts';
import { makeWordIndex } from './word-index.ts';
import type { Lexicon } from './words.ts';

export interface CardSearch {
  cards: CardIndex;
  rulings: Rulings | null;
  addRulings(data: CardRulingsData): void;
  /** Finds names within a text, and the typed words of each. */
  namedIn(
    text: string,
    isOrdinary: (word: string) => boolean,
  ): { found: CardWithin[]; words: Set<string> };
}

interface Rulings extends CardRulingsData {
  byCard: Map<number, number[]>;
  /** Reads queries with the words of rulings; made at the first search of their texts. */
  reader: QueryReader | null;
}

export function makeCardSearch(names: CardNamesData): CardSearch {
  const cards = makeCardIndex(names);
  const search: CardSearch = {
    cards,
    rulings: null,
    addRulings(data) {
      search.rulings = { ...data, byCard: rulingsByCard(data), reader: null };
    },
    namedIn(text, isOrdinary) {
      const found = cards.within(text, isOrdinary);
      return { found, words: new Set(found.flatMap(({ words }) => words)) };
    },
  };
  return search;
}

/** Cards found in addition to results of the rules. */
export interface CardAnswer {
  /** Results of the rules with cards added. */
  results: SearchResult[];
  named: NamedCard[];
  /** How many cards and rulings were found. */
  total: number;
  /** True if the query is a card's name and nothing else. */
  isName: boolean;
}

/** How many cards, or rulings found by their words, are added to results of the rules. */
const mostCards = 4;

/**
 * Adds cards to the results of rules. Cards come first if the query is a card name and no rule's
 * title, else last. Keeps the order of the rules.
 */
export function cardResults(
  text: string,
  read: ReadQuery,
  within: { found: CardWithin[] } | null,
  results: readonly SearchResult[],
  maker: ResultMaker,
  { filters = {}, limit = constants.limit }: SearchOptions,
  search: CardSearch,
): CardAnswer {
  const { cards } = search;
  const onlyCards = filters.kind === 'card' || filters.document === cardsDocument;
  if (!onlyCards && (filters.kind || filters.document || filters.chapter)) {
    return { results: [...results], named: [], total: 0, isName: false };
  }
  const most = onlyCards ? limit : mostCards;
  const found = cards.find(text);
  const [best] = found;
  const isRule = isInRules(text, read, results);
  const isName = best?.isCertain === true && !isRule;
  const isExact = best?.distance === 0;
  // A word that the rules have is not a misspelled card name.
  const shown = isName || isExact || onlyCards || !isRule ? found.slice(0, most) : [];
  const ofNames = shown.map(({ card }) => cardResult(card, search));
  const named = isName
    ? []
    : (within?.found ?? []).map(({ card }) => namedCard(card, read, maker.lexicon, search));
  const ofRulings = search.rulings
    ? rulingResults(text, maker.lexicon, search.rulings, most, search)
    : [];
  const rules = onlyCards ? [] : results;
  const total = (shown.length > 0 ? found.length : 0) + ofRulings.length;
  const all = isName ? [...ofNames, ...ofRulings, ...rules] : [...rules, ...ofNames, ...ofRulings];
  return { results: all, named, total, isName };
}

/** True if the rules have every word as typed, or if the best result has the query as its title. */
function isInRules(text: string, { words }: ReadQuery, results: readonly SearchResult[]): boolean {
  const typed = foldName(text);
  const isTitled = results.slice(0, 5).some(({ title }) => {
    const folded = foldName(title ?? '');
    return folded !== '' && (folded.startsWith(typed) || folded === typed);
  });
  return isTitled || (results.length > 0 && words.every(({ status }) => status === 'known'));
}

function cardResult(
  card: number,
  { cards }: CardSearch,
  ruling: number | null = null,
): SearchResult {
  const address = cards.addressOf(card);
  return {
    ...{ id: address, address, document: cardsDocument, kind: 'card', number: null },
    title: cards.names.names[card] ?? '',
    ...{ titleMarks: [], headings: [], snippet: noSnippet, current: true, from: '', until: '' },
    ...{ dated: null, example: null, asked: null, older: [], seeAlso: null, score: 0 },
    rulings: ruling === null ? (cards.names.rulings[card] ?? 0) : null,
  };
}

/** Returns a card with its ruling that has most of the query's words besides its name. */
function namedCard(card: number, read: ReadQuery, lexicon: Lexicon, search: CardSearch): NamedCard {
  const { cards, rulings } = search;
  const name = cards.names.names[card] ?? '';
  const address = cards.addressOf(card);
  const marker = markerOf(read);
  const own = new Set(lexicon.stemsOf(name));
  const stems = new Map([...marker.stems].filter(([stem]) => !own.has(stem)));
  const weights = (rulings?.byCard.get(card) ?? []).map((ruling) => ({
    ruling,
    weight: weightOfMarks(rulings?.texts[ruling] ?? '', { ...marker, stems }, lexicon),
  }));
  const [best] = weights.sort((a, b) => b.weight - a.weight);
  return {
    ...{ name, address, rulings: cards.names.rulings[card] ?? 0 },
    ruling:
      rulings && best && best.weight > 0
        ? {
            snippet: snippetOf(rulings.texts[best.ruling] ?? '', marker, lexicon),
            address: `${address}#${rulings.anchors[best.ruling]}`,
          }
        : null,
  };
}

/** Searches the texts of rulings, corrected by their own vocabulary. */
function rulingResults(
  text: string,
  lexicon: Lexicon,
  rulings: Rulings,
  most: number,
  search: CardSearch,
): SearchResult[] {
  if (!rulings.reader) {
    const index = makeWordIndex(lexicon, new Map());
    index.add(
      rulings.texts.map((each, place) => ({ place, fields: [{ name: 'text', text: each }] })),
    );
    rulings.reader = {
      ...{ lexicon, index, phrases: new Map(), speller: makeSpeller(index.vocabulary) },
      ...{ everyday: new Set(), olderWords: new Set() },
    };
  }
  const read = readQuery(text, rulings.reader, {}, new Set());
  const marker = markerOf(read);
  const { texts, cards, anchors } = rulings;
  return scoreTerms(read, rulings.reader.index, texts.length, () => true)
    .filter(({ coverage }) => coverage >= constants.wholeQuery)
    .sort(byScore)
    .slice(0, most)
    .map(({ entry, score }) => {
      const card = cards[entry]?.[0] ?? 0;
      const result = cardResult(card, search, entry);
      const address = `${result.address}#${anchors[entry]}`;
      const snippet = snippetOf(texts[entry] ?? '', marker, lexicon);
      return { ...result, id: address, address, snippet, score };
    });
}
