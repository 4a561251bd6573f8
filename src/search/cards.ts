/** Finds cards by name, and card rulings by their words. Describes the cards that a query names. */
import { cardDataFileAddress, cardSlug } from '../rules/addresses.ts';
import { type CardContext, cardDetails, type DatedCardText, wholeCard } from './card-texts.ts';
import { foldedTitle } from '../rules/words/typography.ts';
import { addressesOf, type CardNames, makeCardNames, maxMistakesIn } from './card-names.ts';
import type { RulesLanguage } from './cards-in-text.ts';
import { type Collection, makeCollection } from './collection.ts';
import type { LoadedEntry } from './loaded-entries.ts';
import { weights } from './weights.ts';
import { readQuery } from './read-query.ts';
import { type ResultOptions, resultOf, resultOfCard } from './results.ts';
import { byScore, scoreTerms } from './score.ts';
import { markerOf } from './snippets.ts';
import type {
  CardDetails,
  CardNamesData,
  CardRulingsData,
  CardTextsData,
  NamedCard,
  SearchOptions,
  SearchResult,
} from './types.ts';
import type { Lexicon } from './words.ts';

interface Card extends Pick<NamedCard, 'name' | 'address' | 'rulings'> {
  /** The last part of its address, which a card on another site has in the data, too. */
  slug: string;
}

export interface Cards {
  cardAt(place: number): Card;
  names: CardNames;
  files: readonly string[];
  elsewhere: string | undefined;
  texts: Map<string, DatedCardText>;
  rulings: { texts: Collection; data: CardRulingsData } | null;
}

export function makeCards(data: CardNamesData, texts: Cards['texts']): Cards {
  const { names, addresses, elsewhere, rulings, files, nicknames } = data;
  return {
    cardAt(place) {
      const name = names[place] ?? '';
      const said = addresses[place] ?? '';
      const address = typeof said === 'string' ? said : (addressesOf(name, elsewhere)[said] ?? '');
      const slug = /^\/?cards\/([^/]+)\/$/.exec(address)?.[1] ?? cardSlug(name);
      return { name, address, slug, rulings: rulings[place] ?? 0 };
    },
    ...{ files, elsewhere, texts, rulings: null },
    names: makeCardNames(names, rulings, nicknames),
  };
}

export function addRulings(cards: Cards, data: CardRulingsData, lexicon: Lexicon): void {
  const texts = makeCollection(lexicon);
  const entries = data.texts.map((text, ruling) => {
    const { address } = cards.cardAt(data.cards[ruling]?.[0] ?? 0);
    return { id: `${address}#${data.anchors[ruling]}`, kind: 'card' as const, text };
  });
  texts.add({ entries, parts: data.parts, partWords: data.partWords }, true);
  cards.rulings = { texts, data };
}

export function addTexts(texts: Cards['texts'], { cards, day }: CardTextsData): void {
  for (const [slug, text] of Object.entries(cards)) texts.set(slug, { ...text, day });
}

export function languageOf({ reader, titles, isOrdinary }: Collection): RulesLanguage {
  const { index, lexicon, phrases } = reader;
  return {
    countOf: (word) => index.countsOf(word).inTexts,
    isInLowerCase: (word) => index.isInLowerCaseOfRules(lexicon.stemOf(word)),
    isCommon: (word) =>
      lexicon.isSmall(word) ||
      phrases.get(lexicon.stemOf(word))?.some(({ stems }) => stems.length === 1) === true,
    isTitle: titles.has,
    hasPhrase: (words) => isOrdinary(words.join(' ')),
  };
}

/** The cards and card rulings that a query finds. */
export interface CardAnswer {
  results: SearchResult[];
  /** Indexes of the cards among the results. */
  found: number[];
  total: number;
  /** True if the whole query is read as a card name. */
  isName: boolean;
  /** True if the name is written like that. */
  isExact: boolean;
}

export const noCards: CardAnswer = {
  ...{ results: [], found: [], total: 0, isName: false, isExact: false },
};

/** A query with more words is a sentence, not a mistyped name. */
const maxWordsOfName = 6;

/** Shorter names are not searched without their spaces. */
const minJoinedLength = 8;

/** How many cards are shown in a list of rules. */
const maxCards = 4;

/**
 * @param inRules `isTitle`: the query is a title of a rule. `beginsTitle`: one begins with the query.
 *   `isKnown`: a rule has all its words as typed. `foreign`: its only word,
 *   corrected, if the rules use it only in names of cards
 */
export function searchCards(
  text: string,
  cards: Cards,
  inRules: { isTitle: boolean; beginsTitle: boolean; isKnown: boolean; foreign: string | null },
  { filters = {}, limit = weights.limit, typing }: SearchOptions,
  rules: Collection,
  shown: ResultOptions,
): CardAnswer {
  const { names } = cards;
  const onlyCards = filters.kind === 'card';
  const max = onlyCards ? limit : maxCards;
  const typed = foldedTitle(text);
  const isPhrase = typed.includes(' ');
  // “abyss” is The Abyss.
  const exact = names.withName(typed) ?? names.withName(`the ${typed}`);
  const { isTitle, beginsTitle, isKnown, foreign } = inRules;
  const isOfRules = exact?.form === 'short' && !onlyCards && isKnown && foreign === null;
  let found = isOfRules ? [] : (exact?.cards ?? []);
  const isExact = found.length > 0;
  const add = (folded: string[]) => {
    const more = folded.flatMap((name) => names.withName(name)?.cards ?? []);
    found = [...new Set([...found, ...more])];
  };
  if (foreign !== null) add(names.beginningWith(`${foreign} `, limit));
  // “Jitte” is Umezawa’s Jitte.
  if (foreign !== null && found.length === 0) add(names.withWords(foreign, limit));
  const isForeign = foreign !== null && found.length > 0;
  if (typed.length > 2 && (onlyCards || !isKnown || isPhrase)) {
    for (const begun of [typed, `the ${typed}`]) add(names.beginningWith(begun, limit));
  }
  const isShort = typed.split(' ').length <= maxWordsOfName;
  if (found.length === 0 && typed.length > 2 && isShort && (onlyCards || !isKnown)) {
    add(names.similarTo(typed, maxMistakesIn(typed)));
    if (found.length === 0) add(names.withWords(typed, limit));
    if (found.length === 0 && !typing && typed.length >= minJoinedLength) {
      add(names.similarToJoined(typed, Math.min(3, maxMistakesIn(typed))));
    }
  }
  const shownCards = found.slice(0, max).map(cards.cardAt);
  const results = shownCards.map((card) => resultOfCard(card, rules, shown));
  const ofRulings =
    cards.rulings && onlyCards ? rulingsWith(text, cards, cards.rulings, shown) : [];
  const share = typed.length / (results[0]?.title?.length ?? Infinity);
  const isEnough = typed.length > 4 && share >= weights.minNameShare;
  const isLike = isPhrase || isForeign || (isEnough && !isKnown);
  const mayBeName = !isTitle && (isExact || (!beginsTitle && isLike));
  return {
    results: [...results, ...ofRulings.slice(0, max)],
    ...{ found, total: onlyCards ? found.length + ofRulings.length : results.length },
    isName: results.length > 0 && mayBeName,
    isExact,
  };
}

/** Returns the cards whose names are most similar to a query, even if few letters agree. */
export function cardsLike(text: string, { names, cardAt }: Cards): Card[] {
  const typed = foldedTitle(text);
  if (typed.length < 4) return [];
  const found = [
    ...names.withWords(typed, 3),
    ...names.similarTo(typed, Math.ceil(typed.length * 0.4)),
  ];
  return [...new Set(found.flatMap((name) => names.withName(name)?.cards ?? []))].map(cardAt);
}

function rulingsWith(
  text: string,
  { cardAt }: Cards,
  { texts, data }: NonNullable<Cards['rulings']>,
  shown: ResultOptions,
): SearchResult[] {
  const read = readQuery(text, texts.reader);
  const marked = { ...shown, marker: markerOf(read, texts.reader.index) };
  return scoreTerms(read, texts)
    .filter(({ coverage }) => coverage >= weights.minRulingCoverage)
    .sort(byScore)
    .map(({ entry, score }) => {
      const { name: title } = cardAt(data.cards[entry]?.[0] ?? 0);
      return { ...resultOf(texts.entries[entry] as LoadedEntry, score, texts, marked), title };
    });
}

/** The number of cards that an answer describes. */
const maxNamedCards = 3;

/** Describes the cards that a query names: their texts, and the rulings that fit the query best. */
export function namedCards(
  found: readonly number[],
  asked: Omit<CardContext, 'own' | 'rules'>,
  cards: Cards,
  rules: Collection,
): NamedCard[] {
  const shown = [...new Set(found)].slice(0, maxNamedCards).map(cards.cardAt);
  const { wordsOf, stemOf } = rules.reader.lexicon;
  const own = new Set(shown.flatMap(({ name }) => wordsOf(name)).map(stemOf));
  const texts = shown.flatMap(({ slug }) => cards.texts.get(slug) ?? []);
  const details = cardDetails(texts, { ...asked, own, rules });
  const described = shown.map((card) => describe(card, cards, (text) => details.get(text)));
  // The card whose ruling may answer comes first.
  return described.sort((a, b) => Number(hasRuling(b)) - Number(hasRuling(a)));
}

/** Describes the card of which a query is the whole name, as long as there are no rules to compare it with. */
export function cardWithName(query: string, cards: Cards): NamedCard[] {
  const exact = cards.names.withName(foldedTitle(query));
  return (exact?.cards ?? [])
    .slice(0, 1)
    .map((place) => describe(cards.cardAt(place), cards, wholeCard));
}

/** @param detailsOf returns what is shown of a card's text, once that is loaded */
function describe(
  { slug, ...card }: Card,
  cards: Cards,
  detailsOf: (text: DatedCardText) => CardDetails | undefined,
): NamedCard {
  const text = cards.texts.get(slug);
  return { ...card, file: fileOf(slug, cards), details: (text && detailsOf(text)) ?? null };
}

const hasRuling = ({ details }: NamedCard) => Boolean(details?.ruling);

/** Describes names that may be of cards that the data lacks, with the address of a search on another site. */
export function missingCards(names: readonly string[], { elsewhere }: Cards): NamedCard[] {
  return names.slice(0, maxNamedCards).flatMap((name) => {
    const [, address = ''] = addressesOf(name, elsewhere);
    return address ? { name, address, rulings: 0, file: null, isMissing: true, details: null } : [];
  });
}

/** Returns the address of the file with the text of a card; null if there is none. */
function fileOf(slug: string, { files }: Cards): string | null {
  const names = files.filter((name) => slug.startsWith(name));
  const [longest] = names.sort((a, b) => b.length - a.length);
  return longest ? cardDataFileAddress(longest) : null;
}
