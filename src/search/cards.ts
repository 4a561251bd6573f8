/**
 * Searches cards by name, and card rulings by their words. If a query is a card name, the card is a
 * result. If a query is a sentence that mentions a card, the answer lists
 * the card separately.
 */
import { cardAddress, cardSlug } from '../rules/addresses.ts';
import { type Collection, loadEntry, type LoadedEntry, makeCollection } from './collection.ts';
import { weights } from './weights.ts';
import { type ReadQuery, readQuery } from './read-query.ts';
import { type ResultOptions, resultOf } from './results.ts';
import { byScore, scoreTerms } from './score.ts';
import { markerOf, snippetOf, weightOfMarks } from './snippets.ts';
import { makeSpeller, type Speller } from './spelling.ts';
import type {
  CardNamesData,
  CardRulingsData,
  NamedCard,
  SearchOptions,
  SearchResult,
} from './types.ts';
import type { Lexicon } from './words.ts';

export interface Cards {
  /** The cards as entries, with the name as title and no other text. */
  entries: LoadedEntry[];
  /** The number of rulings of each card. */
  rulingCounts: number[];
  /** Card indexes by name, as `foldName` writes it. Cards with more rulings come first. */
  byName: Map<string, number[]>;
  /** Corrects and completes names. */
  speller: Speller;
  rulings: { texts: Collection; data: CardRulingsData } | null;
}

/** A card that a text names. */
export interface CardInText {
  /** Index of the card. */
  card: number;
  /** The words of the name in the text, simplified by `foldName`. */
  words: string[];
}

/**
 * Simplifies a name for comparison: lower case, no accents or apostrophes, spaces instead of other
 * signs.
 *
 * @example foldName("Lim-Dûl's Vault") // 'lim duls vault'
 */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

export function makeCards({ names, addresses, rulings }: CardNamesData): Cards {
  const byName: Cards['byName'] = new Map();
  for (const [card, name] of names.entries()) {
    for (const form of namesOfCard(name)) byName.set(form, [...(byName.get(form) ?? []), card]);
  }
  for (const cards of byName.values()) {
    cards.sort((a, b) => (rulings[b] ?? 0) - (rulings[a] ?? 0));
  }
  const entries = names.map((title, at) => {
    const id = addresses[at] || cardAddress(cardSlug(title));
    return loadEntry({ id, kind: 'card', title }, true);
  });
  // Gives short names a higher count, so that the speller suggests them first.
  const vocabulary = [...new Set(names.map(foldName))].map((word) => {
    return { word, titled: true, count: 1 / (1 + word.length) };
  });
  const speller = makeSpeller(vocabulary);
  return { entries, rulingCounts: rulings, byName, speller, rulings: null };
}

export function addRulings(cards: Cards, data: CardRulingsData, lexicon: Lexicon): void {
  const texts = makeCollection(lexicon);
  const entries = data.texts.map((text, ruling) => {
    const card = data.cards[ruling]?.[0] ?? 0;
    return { id: addressOfRuling(ruling, card, cards, data), kind: 'card' as const, text };
  });
  texts.add(entries, true);
  cards.rulings = { texts, data };
}

const addressOfRuling = (ruling: number, card: number, { entries }: Cards, data: CardRulingsData) =>
  `${entries[card]?.id}#${data.anchors[ruling]}`;

/** Returns all names of a card: the full name, each side of it, and the part before a comma. */
function namesOfCard(name: string): Set<string> {
  const sides = name.includes(' // ') ? [name, ...name.split(' // ')] : [name];
  const short = sides.map((side) => side.split(',', 1)[0] ?? '');
  return new Set([...sides, ...short].map(foldName).filter((form) => form !== ''));
}

/** Words that are never a card name by themselves. */
const smallWords = new Set(['of', 'the', 'and', 'a', 'an', 'to', 'in', 'for', 'from', 'with']);
const maxWordsOfName = 8;
/** Ignores a name that more cards have, such as the part of a name before a comma. */
const maxCardsWithName = 3;

/**
 * Finds the names in a text. At each position, the longest name counts.
 *
 * @param isOrdinary true for a word that the rules use, such as `forest`
 */
export function cardsInText(
  text: string,
  { byName }: Cards,
  isOrdinary: (word: string) => boolean,
): CardInText[] {
  const hasLowerCase = text !== text.toUpperCase();
  const words = text.split(/\s+/).flatMap((written, place) =>
    foldName(written)
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => ({ word, isName: place > 0 && hasLowerCase && /^\p{Lu}/u.test(written) })),
  );
  const found: CardInText[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let length = Math.min(maxWordsOfName, words.length - from); length > 0; length--) {
      const part = words.slice(from, from + length);
      const mainWords = part.filter(({ word }) => !smallWords.has(word));
      // Ordinary words count as a card name only if they have a capital.
      if (mainWords.every(({ word, isName }) => isOrdinary(word) && !isName)) continue;
      const typed = part.map(({ word }) => word);
      const name = typed.join(' ');
      const [card, ...more] = byName.get(name) ?? byName.get(name.replace(/s$/, '')) ?? [];
      if (card === undefined || more.length >= maxCardsWithName) continue;
      found.push({ card, words: typed });
      from += length - 1;
      break;
    }
  }
  return found;
}

/** The cards and card rulings that a query finds. */
export interface CardAnswer {
  results: SearchResult[];
  /** The number of cards and rulings found. */
  total: number;
  /** True if the whole query is read as a card name. */
  isName: boolean;
}

/** The number of cards, and of card rulings, that are shown in a list of rules. */
const maxCards = 4;

/**
 * Finds cards by name, and card rulings by their words.
 *
 * @param inRules `beginsTitle`: the title of a rule begins with the query. `isKnown`: the query finds
 *   rules, and the rules have all its words as typed
 */
export function searchCards(
  text: string,
  cards: Cards,
  { beginsTitle, isKnown }: { beginsTitle: boolean; isKnown: boolean },
  { filters = {}, limit = weights.limit }: SearchOptions,
  rules: Collection,
  shown: ResultOptions,
): CardAnswer {
  const { byName, speller, entries } = cards;
  const onlyCards = filters.kind === 'card';
  const max = onlyCards ? limit : maxCards;
  const typed = foldName(text);
  const isPhrase = typed.includes(' ');
  const isExact = byName.has(typed);
  let names = isExact ? [typed] : [];
  if (typed.length > 2 && (onlyCards || !isKnown || isPhrase)) {
    names.push(...speller.complete(typed, limit));
  }
  if (names.length === 0 && (onlyCards || !isKnown)) {
    names = speller.correct(typed, Math.floor(weights.maxNameMistakes * typed.length));
  }
  const found = [...new Set(names.flatMap((name) => byName.get(name) ?? []))];
  const results = found.slice(0, max).map((card) => {
    return resultOf(entries[card] as LoadedEntry, 0, rules, shown);
  });
  const ofRulings = cards.rulings ? rulingsWith(text, cards, cards.rulings, shown) : [];
  const share = typed.length / (results[0]?.title?.length ?? Infinity);
  const isEnough = isExact || (typed.length > 4 && share >= weights.minNameShare);
  return {
    results: [...results, ...ofRulings.slice(0, max)],
    total: found.length + ofRulings.length,
    isName: results.length > 0 && !beginsTitle && (isPhrase || (isEnough && !isKnown)),
  };
}

function rulingsWith(
  text: string,
  { entries }: Cards,
  { texts, data }: NonNullable<Cards['rulings']>,
  shown: ResultOptions,
): SearchResult[] {
  const read = readQuery(text, texts.reader);
  const marked = { ...shown, marker: markerOf(read) };
  return scoreTerms(read, texts)
    .filter(({ coverage }) => coverage >= weights.minRulingCoverage)
    .sort(byScore)
    .map(({ entry, score }) => {
      const title = entries[data.cards[entry]?.[0] ?? 0]?.title ?? null;
      return { ...resultOf(texts.entries[entry] as LoadedEntry, score, texts, marked), title };
    });
}

/** Describes a card that the query names, with the ruling that best matches the other query words. */
export function namedCard(
  card: number,
  read: ReadQuery,
  cards: Cards,
  lexicon: Lexicon,
): NamedCard {
  const { entries, rulings } = cards;
  const { id: address, text: name } = entries[card] as LoadedEntry;
  const marker = markerOf(read);
  const nameStems = new Set(lexicon.wordsOf(name).map(lexicon.stemOf));
  const stems = new Map([...marker.stems].filter(([stem]) => !nameStems.has(stem)));
  let ruling: NamedCard['ruling'] = null;
  let bestWeight = 0;
  for (const [at, on] of (rulings?.data.cards ?? []).entries()) {
    if (!rulings || !on.includes(card)) continue;
    const text = rulings.data.texts[at] ?? '';
    const weight = weightOfMarks(text, { ...marker, stems }, lexicon);
    if (weight <= bestWeight) continue;
    bestWeight = weight;
    ruling = {
      snippet: snippetOf(text, marker, lexicon),
      address: addressOfRuling(at, card, cards, rulings.data),
    };
  }
  return { name, address, rulings: cards.rulingCounts[card] ?? 0, ruling };
}
