/** The search engine. `createSearch` loads data. `query` answers a query in eight steps. */
import {
  type NumberIndex,
  type NumberRow,
  readNumberIndex,
} from '../rules/numbers/number-index.ts';
import { makeSchemes, type Schemes } from '../rules/numbers/scheme.ts';
import { releaseOn } from '../rules/timeline/releases.ts';
import {
  addRulings,
  addTexts,
  type Cards,
  languageOf,
  makeCards,
  namedCards,
  noCards,
  searchCards,
  slugOfCard,
} from './cards.ts';
import { foldName } from './card-names.ts';
import { termsOfCards } from './card-texts.ts';
import { cardsInText, wordsOfNames } from './cards-in-text.ts';
import { type Collection, kindFilterOf, type LoadedEntry, makeCollection } from './collection.ts';
import { weights } from './weights.ts';
import { answerNumber, listNumbers, withoutNumber } from './numbers.ts';
import {
  alsoSearched,
  correctionOf,
  lessenNames,
  readDate,
  type ReadQuery,
  readQuery,
  wordsWith,
} from './read-query.ts';
import { numbersNotThen, placesOf } from './numbers-then.ts';
import { resultOf, resultOfNumber } from './results.ts';
import { byScore, rank, type Scored, scoreTerms } from './score.ts';
import { markerOf, wordsToMark } from './snippets.ts';
import type {
  AsOf,
  NumberAnswer,
  NumbersData,
  Scope,
  Search,
  SearchAnswer,
  SearchData,
  SearchOptions,
  SearchResult,
} from './types.ts';
import { makeLexicon, readPhrases } from './words.ts';

interface Loaded {
  numbers: NumbersData;
  schemes: Schemes;
  numberIndex: NumberIndex;
  scopes: Scope[];
  /** Current rules, and older wordings after they are loaded. */
  rules: Collection | null;
  cards: Cards | null;
}

/**
 * Makes the search engine. With `numbers` alone, it can only look up rule numbers. `data` adds the text
 * search.
 *
 * @example createSearch(numbers, current).query('regenrate').correction?.corrected // 'regenerate'
 */
export function createSearch(numbers: NumbersData, ...data: SearchData[]): Search {
  const schemes = makeSchemes(numbers.numbering);
  const numberIndex = readNumberIndex(numbers.register, schemes);
  const loaded: Loaded = { numbers, schemes, numberIndex, scopes: [], rules: null, cards: null };
  const search: Search = {
    query: (text, options = {}) => query(text, options, loaded),
    add(added) {
      if (!loaded.scopes.includes(added.scope)) load(added, loaded);
    },
    addCardTexts(added) {
      if (loaded.cards) addTexts(loaded.cards, added);
    },
  };
  for (const each of data) search.add(each);
  return search;
}

function load(data: SearchData, loaded: Loaded): void {
  const { schemes, numbers, rules, cards, scopes } = loaded;
  if (data.scope === 'current') {
    const lexicon = makeLexicon(data.words, schemes);
    const phrases = readPhrases(data.terminology, lexicon);
    loaded.rules = makeCollection(lexicon, phrases, data.olderWords, numbers.releases);
    loaded.rules.add(data.entries, true);
  } else if (data.scope === 'older') {
    if (!rules) throw new Error('Add the current rules before older wordings.');
    rules.add(data.entries, false);
  } else if (data.scope === 'cards') {
    loaded.cards = makeCards(data);
  } else {
    if (!cards || !rules) throw new Error('Add the rules and the card names before rulings.');
    addRulings(cards, data, rules.reader.lexicon);
  }
  scopes.push(data.scope);
}

function query(typed: string, options: SearchOptions, loaded: Loaded): SearchAnswer {
  const { numbers, rules, cards } = loaded;
  const { filters = {}, limit = weights.limit } = options;

  // 1. The date, typed or from the filter.
  const asOf = readDate(typed, filters.asOf);
  const text = asOf?.words ?? typed;

  // 2. The number. If the query can't mean anything else, nothing else is searched.
  const number = answerNumber(text, loaded, rules?.reader.lexicon ?? null);
  const isNumber = number?.certain === true;
  const listed = listNumbers(number, asOf !== null);
  const answer = emptyAnswer(typed, asOf, number, options, loaded);
  if (!rules) {
    const rows = [...listed.first, ...listed.last];
    const results = rows.slice(0, limit).map((row) => resultOfNumber(row, numbers.releases));
    return { ...answer, results, total: rows.length };
  }

  // 3. Card names in the query. Spelling correction leaves their words unchanged.
  const { index, lexicon } = rules.reader;
  const named = cards && !isNumber ? cardsInText(text, cards.names, languageOf(rules)) : [];
  const names = new Map(
    named.flatMap(({ words, meant }) =>
      words.map((word, at) => [word, meant[at] ?? word] as const),
    ),
  );

  // 4. Words and phrases, with completions and spelling corrections.
  const { typing, noCorrection } = options;
  const words = isNumber ? '' : withoutNumber(text, loaded);
  const parts = new Set([...names.values(), ...wordsOfNames(text)]);
  const read = lessenNames(
    readQuery(words, rules.reader, { typing, noCorrection, names }),
    parts,
    lexicon,
  );

  // 5. Scores: BM25 of the words, then bonuses for words in order, titles and similar questions.
  const isAllowed = entryFilter(options, asOf, loaded);
  const texts = cards
    ? named.flatMap(({ card }) => cards.texts.get(slugOfCard(card, cards)) ?? [])
    : [];
  const faint = termsOfCards(texts, read, rules);
  const allowed = scoreTerms(read, rules, faint).filter(
    ({ entry }) => isAllowed(entry) && hasWords(entry, read, rules),
  );
  const similar = rules.questions.similarTo(read);
  const ranked = rank(allowed, read, similar, rules);

  // 6. Order: rules found by number, then one wording of each rule, best first.
  const found = onePerRule(ranked, rules, asOf);
  const first = placesOf(listed.first, isAllowed, asOf, rules);
  const notThen = first.length === 0 ? numbersNotThen(listed.first, asOf, rules) : [];
  const places = [
    ...first,
    ...notThen.flatMap(({ was }) => rules.placeOf(was?.id ?? '') ?? []),
    ...found.map(({ entry }) => entry),
    ...placesOf(listed.last, isAllowed, asOf, rules),
  ];
  // The texts of numbers that only older releases have may not be loaded yet.
  const isUnloaded = ({ id }: NumberRow) => !asOf && rules.placeOf(id) === undefined;
  const [unloadedFirst, unloadedLast] = [listed.first, listed.last].map((rows) =>
    rows.filter(isUnloaded),
  ) as [NumberRow[], NumberRow[]];
  const hits: (number | NumberRow)[] = [...unloadedFirst, ...new Set(places), ...unloadedLast];

  // 7. Snippets.
  const marker = markerOf(read, index);
  const shown = { marker, releases: numbers.releases, hasDate: asOf !== null };
  const scores = new Map(found.map(({ entry, score }) => [entry, score]));
  const results = hits.slice(0, limit).map((place, at): SearchResult => {
    if (typeof place !== 'number') return resultOfNumber(place, numbers.releases);
    const entry = rules.entries[place] as LoadedEntry;
    const length = at === 0 ? weights.firstSnippet : weights.snippet;
    const { similarity = 0, text: question = null } = similar.get(entry.lineage) ?? {};
    return {
      ...resultOf(entry, scores.get(place) ?? 0, rules, shown, length),
      asked: similarity >= weights.minShownSimilarity ? question : null,
    };
  });

  // 8. Cards: before the rules if the query is a name, otherwise after them.
  const { document, chapter, kind = 'card' } = filters;
  const isForCards = cards && !isNumber && !document && !chapter && kind === 'card';
  const isKnown =
    results.length > 0 &&
    read.words.every(({ typed: word, status }) => status === 'known' && !names.has(word));
  const isTitle = rules.hasTitle(lexicon.wordsOf(text));
  const inRules = { isTitle, beginsTitle: beginsTitle(text, results), isKnown };
  const byName = isForCards ? searchCards(text, cards, inRules, options, rules, shown) : noCards;
  const { isName, results: cardResults, total: cardTotal } = byName;
  const rulesShown = filters.kind === 'card' ? [] : results;
  const describedCards = isName
    ? byName.found.slice(0, 1)
    : [...new Set(named.map(({ card }) => card))];
  return {
    ...answer,
    needs: [...answer.needs, ...(unloadedFirst.length > 0 ? (['older'] as const) : [])],
    correction: isName ? null : correctionOf(text, read),
    alsoSearched: alsoSearched(read, index),
    unknownWords: isName ? [] : wordsWith(read, 'unknown').filter((word) => !names.has(word)),
    results: isName ? [...cardResults, ...rulesShown] : [...rulesShown, ...cardResults],
    total: hits.length + cardTotal,
    notThen,
    olderWords: options.older || asOf ? [] : wordsWith(read, 'older'),
    cards: cards && isForCards ? namedCards(describedCards, read, cards, rules) : [],
    marked: wordsToMark(marker, rules),
  };
}

function emptyAnswer(
  typed: string,
  asOf: AsOf | null,
  number: NumberAnswer | null,
  { filters = {}, older = false }: SearchOptions,
  { scopes }: Loaded,
): SearchAnswer {
  const wanted: Scope[] = [
    'current',
    ...(asOf || older ? (['older'] as const) : []),
    ...(typed.trim() === '' || number?.certain ? [] : (['cards'] as const)),
    ...(filters.kind === 'card' ? (['cards', 'card-rulings'] as const) : []),
  ];
  return {
    ...{ query: typed, asOf, number, correction: null, alsoSearched: [], unknownWords: [] },
    ...{
      olderWords: [],
      notThen: [],
      results: [],
      total: 0,
      cards: [],
      marked: [],
      loaded: [...scopes],
    },
    needs: [...new Set(wanted)].filter((scope) => !scopes.includes(scope)),
  };
}

/**
 * Returns a function that tests if an entry may be a result. The filters, the date and the option for
 * older wordings decide.
 */
function entryFilter(
  { filters = {}, older = false }: SearchOptions,
  asOf: AsOf | null,
  { rules, numbers }: Loaded,
): (place: number) => boolean {
  const { document, kind, chapter } = filters;
  const releaseThen = new Map(
    Object.entries(numbers.releases).map(([slug, known]) => [
      slug,
      asOf ? releaseOn(known, asOf.date)?.index : undefined,
    ]),
  );
  return (place) => {
    const entry = rules?.entries[place] as LoadedEntry;
    if (asOf) {
      const then = releaseThen.get(entry.document) ?? -1;
      if (!rules?.timelineOf(entry.document).isInForce(entry, then)) return false;
    } else if (!entry.current && !older) return false;
    return (
      (!document || entry.document === document) &&
      (!kind || kindFilterOf(entry.kind) === kind) &&
      (!chapter || entry.chapter === chapter)
    );
  };
}

/** True if an entry has all quoted words in order, and no excluded words. */
function hasWords(place: number, { required, excluded }: ReadQuery, rules: Collection): boolean {
  if (required.length === 0 && excluded.length === 0) return true;
  const { stemOf } = rules.reader.lexicon;
  const parts = rules.wordsOf(place);
  const stems = parts.map((part) => part.map(stemOf));
  const isIn = (texts: string[][], words: string[]) =>
    texts.some((text) => text.some((_, at) => words.every((word, i) => text[at + i] === word)));
  return (
    required.every((words) => isIn(parts, words)) &&
    !excluded.some((words) => isIn(stems, words.map(stemOf)))
  );
}

/** Keeps the best wording of each rule. Older wordings get a lower score. */
function onePerRule(
  ranked: readonly Scored[],
  { entries }: Collection,
  asOf: AsOf | null,
): Scored[] {
  const chosen = new Map<string, Scored>();
  for (const result of ranked) {
    const { lineage, current } = entries[result.entry] as LoadedEntry;
    const score = result.score * (current || asOf ? 1 : weights.older);
    const before = chosen.get(lineage);
    if (!before || score > before.score) chosen.set(lineage, { ...result, score });
  }
  return [...chosen.values()].sort(byScore);
}

/** True if the title of one of the first five results begins with the query. */
function beginsTitle(text: string, results: readonly SearchResult[]): boolean {
  const typed = foldName(text);
  const titles = results.slice(0, 5).flatMap(({ title }) => title ?? []);
  return titles.some((title) => foldName(title).startsWith(typed));
}
