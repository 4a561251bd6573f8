/** The search engine. `createSearch` loads data. `query` answers a query in eight steps. */
import type { NumberRow } from '../rules/numbers/number-index.ts';
import { readNumber } from '../rules/numbers/read-number.ts';
import { releaseOn } from '../rules/timeline/releases.ts';
import { sayDay, sayDays } from '../rules/timeline/say-then.ts';
import { excerptOf } from '../rules/words/sentences.ts';
import { dayInWords, isFuture } from '../rules/words/dates.ts';
import {
  addRulings,
  addTexts,
  type CardAnswer,
  cardWithName,
  cardsLike,
  type Cards,
  languageOf,
  missingCards,
  makeCards,
  namedCards,
  noCards,
  searchCards,
} from './cards.ts';
import { termsOfCards } from './card-texts.ts';
import {
  type CardInText,
  cardsInText,
  mistakesIn,
  namesInText,
  unknownNames,
} from './cards-in-text.ts';
import { type Collection, makeCollection } from './collection.ts';
import { type LoadedEntry, wholeText } from './loaded-entries.ts';
import { countChoices, isChosen, placeOf } from './filters.ts';
import { weights } from './weights.ts';
import { documentIn } from './named-documents.ts';
import {
  answerNumber,
  listNumbers,
  numberIn,
  type NumberReader,
  numbersThen,
  placesOf,
  readNumbers,
  rowsTitled,
} from './numbers.ts';
import {
  alsoSearched,
  correctionOf,
  lessenNames,
  offeredDate,
  readAsOf,
  type ReadQuery,
  readQuery,
  wordsWith,
} from './read-query.ts';
import { remember } from '../rules/once-per.ts';
import {
  remedyOf,
  resultOf,
  resultOfDocument,
  resultOfNumber,
  type ResultOptions,
} from './results.ts';
import { inOrder, onePerRule, repeatsLast } from './order.ts';
import { rank, type Scored, scoreTerms } from './score.ts';
import { markerOf } from './snippets.ts';
import type {
  AsOf,
  CurrentData,
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
import { foldedTitle, plainLetters } from '../rules/words/typography.ts';

interface Loaded extends NumberReader {
  numbers: NumbersData;
  scopes: Scope[];
  current: CurrentData | null;
  rules: Collection | null;
  /** The same and older wordings, after they are loaded. Apart, because answers about today mustn't depend on them. */
  allRules: Collection | null;
  cards: Cards | null;
  /** The cards with some first letters. Used until all names are loaded. */
  firstCards: Cards[];
  cardTexts: Cards['texts'];
}

/**
 * Makes the search engine. With `numbers` alone, it can only look up rule numbers.
 * @example createSearch(numbers, current).query('regenrate').correction?.corrected // 'regenerate'
 */
export function createSearch(numbers: NumbersData, ...data: SearchData[]): Search {
  const reader = readNumbers(numbers);
  const loaded: Loaded = {
    ...{ numbers, ...reader, scopes: [] },
    ...{ current: null, rules: null, allRules: null },
    ...{ cards: null, firstCards: [], cardTexts: new Map() },
  };
  const search: Search = {
    query: (text, options = {}) => query(plainLetters(text), options, loaded),
    add(added) {
      if (!loaded.scopes.includes(added.scope)) load(added, loaded);
    },
    addCardTexts(added) {
      addTexts(loaded.cardTexts, added);
    },
    addFirstNames(names) {
      loaded.firstCards.push(makeCards(names, loaded.cardTexts));
    },
  };
  for (const each of data) search.add(each);
  return search;
}

function load(data: SearchData, loaded: Loaded): void {
  const { rules, cards, scopes } = loaded;
  if (data.scope === 'current') {
    loaded.current = data;
    loaded.rules = collectRules(data, loaded);
  } else if (data.scope === 'older') {
    if (!loaded.current) throw new Error('Add the current rules before older wordings.');
    loaded.allRules = collectRules(loaded.current, loaded);
    loaded.allRules.add(data, false);
  } else if (data.scope === 'cards') {
    loaded.cards = makeCards(data, loaded.cardTexts);
    loaded.firstCards = [];
  } else {
    if (!cards || !rules) throw new Error('Add the rules and the card names before rulings.');
    addRulings(cards, data, rules.reader.lexicon);
  }
  scopes.push(data.scope);
}

function collectRules(data: CurrentData, { schemes, numbers }: Loaded): Collection {
  const lexicon = makeLexicon(data.words, schemes);
  const phrases = readPhrases(data.terminology, lexicon);
  const rules = makeCollection(lexicon, phrases, data.olderWords, numbers.releases);
  rules.add(data, true);
  return rules;
}

function query(typed: string, options: SearchOptions, loaded: Loaded): SearchAnswer {
  const { numbers, schemes } = loaded;

  // 1. The date, typed or from the filter.
  const isNumber = (words: string) => readNumber(words, schemes)?.certain === true;
  const { asOf, words: text, badDate } = readAsOf(typed, options.filters?.asOf, isNumber);
  const rules = ((asOf || options.older) && loaded.allRules) || loaded.rules;

  // 2. The number. If the query can't mean anything else, nothing else is searched.
  const number = answerNumber(text, loaded, rules?.reader.lexicon ?? null);
  const listed = listNumbers(number, asOf !== null);
  let answer: SearchAnswer = { ...emptyAnswer(typed, asOf, number, options, loaded), badDate };
  if (rules) answer = answerWithRules({ text, listed, answer, options, loaded, rules });
  else if (!asOf) {
    // On a date, only the texts tell which rule had a number.
    const rows = [...listed.first, ...listed.last];
    const shown = rows.slice(0, options.limit ?? weights.limit);
    const results = shown.map((row) => resultOfNumber(row, numbers.releases));
    answer = { ...answer, results, total: rows.length };
  }
  const isPlain = Object.values(options.filters ?? {}).every((each) => !each);
  if (!loaded.cards && isPlain) {
    const cards = loaded.firstCards.flatMap((each) => cardWithName(text, each)).slice(0, 1);
    answer = { ...answer, cards };
  }
  return { ...answer, asOfSaid: sayAsOf(answer, numbers) };
}

/** Says which rules a typed date means, in the document of the number or in those of the results. */
function sayAsOf(answer: SearchAnswer, numbers: NumbersData): string | null {
  const { asOf, number, results, numbersThen: then } = answer;
  if (!asOf?.typed) return null;
  const day = { at: asOf.date, words: dayInWords(asOf.date, asOf.period ?? undefined) };
  const [first] = results;
  const isDocument = first !== undefined && first.id === first.document;
  const slug = number?.certain ? number.document : isDocument ? first.document : null;
  const named = numbers.releases[slug ?? ''];
  const isAlone =
    named && (then.every(({ isThere }) => isThere) || sayDay(named, day).is === 'older');
  const found = new Set(results.flatMap(({ document }) => numbers.releases[document] ?? []));
  const known = isAlone ? [named] : found.size > 0 ? [...found] : Object.values(numbers.releases);
  return sayDays(known, day);
}

interface StartedQuery {
  /** The query without its date. */
  text: string;
  listed: ReturnType<typeof listNumbers>;
  /** The answer without results. */
  answer: SearchAnswer;
  options: SearchOptions;
  loaded: Loaded;
  rules: Collection;
}

function answerWithRules(started: StartedQuery): SearchAnswer {
  const { text, answer, options, loaded, rules } = started;
  const { numbers, cards } = loaded;
  const { filters = {}, limit = weights.limit } = options;
  const { index } = rules.reader;
  const words = readWords(started);
  const { read, names } = words;
  const foundRules = findRules(started, words);
  const { all, hits, then } = foundRules;

  // 7. Snippets.
  const marker = markerOf(read, index);
  const day = answer.asOf?.date ?? null;
  const date = day !== null && isFuture(day) ? null : day;
  const shown = { marker, releases: numbers.releases, date };
  const toResult = resultMaker(started, shown, foundRules, words);

  // 8. Cards: before the rules if the query is a name, otherwise after them.
  const { document, chapter, kind = 'card' } = filters;
  const isForCards = cards && !answer.number?.certain && !document && !chapter;
  const isWhole = (hit: Hit) => hasWholeName(hit, foundRules);
  const like = isForCards ? cardsAmong(started, words, foundRules, shown) : noCards;
  const byName = kind === 'card' ? like : noCards;
  const { isName, results: cardResults } = byName;
  const kept = isName ? hits.filter(isWhole) : hits;
  const results = kept.slice(0, limit).map(toResult);
  const counted = isName ? all.filter(isWhole) : all;
  const counts = countChoices(
    counted.map((hit) => placeOf(hit, rules)),
    filters,
  );
  if (like.total > 0) counts.kind.card = like.total;
  const described = isName ? byName.found.slice(0, 1) : words.named.map(({ card }) => card);
  const asked = { read, isName, best: hits.filter((hit) => typeof hit === 'number') };
  const isEmpty = kept.length + byName.total === 0;
  const isAlone = described.length === 0 && byName.total === 0 && !isEmpty;
  const isOther = !isAlone || beginsTitle(text, hits, rules);
  const strange = isOther ? null : strangeName(words, started);
  const missing = strange === null ? [...words.missing.keys()] : [strange];
  const own = words.document?.rest === '' ? [resultOfDocument(words.document.document)] : [];
  return {
    ...answer,
    number: answer.number && withNames(answer.number, rules),
    correction: byName.isExact
      ? null
      : (words.title ?? correctionOf(text, read, rules.reader.lexicon, words.named)),
    alsoSearched: alsoSearched(read, index),
    unknownWords: isName ? [] : unknownWords(words, started),
    results: [...own, ...(isName ? [...cardResults, ...results] : [...results, ...cardResults])],
    total: own.length + kept.length + byName.total,
    ...{ numbersThen: then, counts },
    offers: isEmpty ? offersFor(text, words, rules, cards) : answer.offers,
    // In a sentence, such a word is seldom what it is about.
    olderWords:
      options.older || answer.asOf || read.isSentence
        ? []
        : wordsWith(read, 'older').filter((word) => !names.has(word)),
    cards:
      cards && isForCards && kind === 'card'
        ? [...namedCards(described, asked, cards, rules), ...missingCards(missing, cards)]
        : [],
  };
}

/** Under a card, a rule needs all words of its name. */
function hasWholeName(hit: Hit, { scores }: FoundRules): boolean {
  return typeof hit !== 'number' || (scores.get(hit)?.coverage ?? 1) > weights.wholeName;
}

/** Finds cards that the query may name, by what the rules have of its words. */
function cardsAmong(
  { text, options, loaded, rules }: StartedQuery,
  { read, names }: ReadWords,
  found: FoundRules,
  shown: ResultOptions,
): CardAnswer {
  const isKnown =
    found.hits.slice(0, 1).some((hit) => hasWholeName(hit, found)) &&
    read.words.every(({ typed, status }) => status === 'known' && !names.has(typed));
  const corrected = read.words.map(({ word }) => word);
  const isTitle = [rules.reader.lexicon.wordsOf(text), corrected].some(rules.titles.has);
  const [word, more] = read.words;
  const foreign = word && !more && !rules.isOfRules(word.word) ? word.word : null;
  const inRules = { isTitle, beginsTitle: beginsTitle(text, found.hits, rules), isKnown, foreign };
  return loaded.cards ? searchCards(text, loaded.cards, inRules, options, rules, shown) : noCards;
}

/** If more entries than this have a word, it is one of the rules, even if it always has a capital. */
const maxLists = 2;

/**
 * Returns the name of a card that isn't here: a few words, of which at least half are in no rule, or only in lists of
 * names. Words of the rules around it don't belong to it.
 * @example strangeName(…) // 'ragavan' in “ragavan with dash”
 */
function strangeName({ read }: ReadWords, { text, options, rules }: StartedQuery): string | null {
  const { index, lexicon } = rules.reader;
  const strange = read.words.filter(({ word, status }) => {
    const { inTexts, titled } = index.countsOf(word);
    const isListed = inTexts > 0 && inTexts <= maxLists && !titled && !rules.isOfRules(word);
    return status === 'unknown' || (status === 'known' && isListed && !lexicon.isSmall(word));
  }).length;
  if (options.typing || read.isSentence || strange === 0 || strange * 2 < read.stems.length)
    return null;
  const written = text.trim().split(/\s+/);
  const isSmall = (each: string) =>
    !/^(?:of|the)$/i.test(each) && lexicon.wordsOf(each).every(lexicon.isSmall);
  const isOfName = (each: string) =>
    lexicon.wordsOf(each).some((word) => !lexicon.isSmall(word) && !index.countsOf(word).titled);
  const [first, last] = [written.findIndex(isOfName), written.findLastIndex(isOfName)];
  // A small word ends the name: “Sylvan Library” is whole.
  const from = written.findLastIndex((each, at) => at < first && isSmall(each)) + 1;
  const to = written.findIndex((each, at) => at > last && isSmall(each));
  return first < 0 ? null : written.slice(from, to < 0 ? undefined : to).join(' ');
}

/** Adds short names, or else first words, to the numbers without a title that a missing number may mean. */
function withNames(number: NumberAnswer, { entries, placeOf }: Collection): NumberAnswer {
  const named = <Row extends NumberRow | null>(row: Row): Row => {
    const entry = entries[placeOf(row?.id ?? '') ?? -1];
    return row && entry && !row.title
      ? { ...row, title: entry.name ?? excerptOf(wholeText(entry), 60) }
      : row;
  };
  const missing = number.missing.map((each) => ({
    ...each,
    ...{ parent: named(each.parent), before: named(each.before), after: named(each.after) },
  }));
  return { ...number, near: number.near.map(named), missing };
}

function resultMaker(
  { answer, loaded, options, rules }: StartedQuery,
  shown: ResultOptions,
  { scores, similar }: FoundRules,
  { named }: ReadWords,
): (hit: Hit, at: number) => SearchResult {
  return (hit, at) => {
    if (typeof hit !== 'number') return resultOfNumber(hit, loaded.numbers.releases);
    const entry = rules.entries[hit] as LoadedEntry;
    const isAsked = answer.number?.exact.some(({ id }) => id === entry.id);
    const { similarity = 0, text: question = null } = similar.get(entry.lineage) ?? {};
    const isSimilar = similarity >= weights.minShownSimilarity;
    // The first result may be a heading without a text. A less certain rule leaves room for the texts of cards.
    const isLong = at === 1 || (at === 0 && (named.length === 0 || isSimilar));
    const whole = isAsked ? Infinity : isLong ? weights.firstSnippet : weights.snippet;
    const length = options.snippet ?? whole;
    const result = resultOf(entry, scores.get(hit)?.score ?? 0, rules, shown, length);
    const remedy = at === 0 ? remedyOf(entry, rules, shown.marker) : null;
    return {
      ...result,
      part: result.part ?? remedy,
      whole: at < 2 ? result.whole : null,
      asked: isSimilar ? question : null,
      isAboutCards:
        named.length > 1 && named.every((card) => namesCard(question, card, named, rules)),
    };
  };
}

/** True if a question names a card, at least by a word that neither the rules nor the other cards have. */
function namesCard(
  question: string | null,
  card: CardInText,
  named: readonly CardInText[],
  { isOfRules }: Collection,
): boolean {
  const { meant } = card;
  const asked = ` ${foldedTitle(question ?? '')} `;
  const others = named.flatMap((other) => (other === card ? [] : other.meant));
  const isOwn = (word: string) => word.length > 3 && !isOfRules(word) && !others.includes(word);
  return [meant.join(' '), ...meant.filter(isOwn)].some((words) => asked.includes(` ${words} `));
}

type ReadWords = ReturnType<typeof readWords>;

/** @returns `names`: the words of card names, each with the word that it means; `title`: what replaces a mistyped title */
function readWords({ text, answer, options, loaded, rules }: StartedQuery) {
  const { lexicon } = rules.reader;
  const { cards, numbers } = loaded;
  const language = languageOf(rules);
  const isNumber = answer.number?.certain === true;

  // 3. Names of cards and documents. Spelling correction leaves the words of cards unchanged.
  const inText = cards && !isNumber ? cardsInText(text, cards.names, language) : [];
  const written = namesInText(text);
  // What looks like a mistyped name of a card is more likely a title of the rules, if one is as close.
  const isRefused = (each: CardInText) =>
    options.noCorrection || rules.titles.like(each.words, mistakesIn(each)) !== null;
  const named = inText.filter((each) => mistakesIn(each) === 0 || !isRefused(each));
  const unknown = cards && !isNumber ? unknownNames(written, named, language) : new Map();
  const missing = new Map(
    [...unknown].filter(([name]) => !documentIn(name, numbers.documents, lexicon)),
  );
  // Words of names aren’t misspelled, even if no card here has the name. The rules don’t have “emrakul” or “aeons”.
  const inMissing = new Set([...missing.values()].flat());
  const isOfName = (word: string) => inMissing.has(word) || cards?.names.countOf(word);
  const unfamiliar = [...inMissing, ...lexicon.wordsOf(text)].filter(
    (word) => language.countOf(word) === 0 && isOfName(word),
  );
  const names = new Map([
    ...unfamiliar.map((word) => [word, word] as const),
    ...named.flatMap(({ words, meant }) =>
      words.map((word, at) => [word, meant[at] ?? word] as const),
    ),
  ]);
  const isFree = !answer.number && !options.filters?.document;
  const found = isFree ? documentIn(text, numbers.documents, lexicon) : null;
  // A document isn’t meant if its name is part of the name of a card.
  const isApart = named.every(({ words }) =>
    foldedTitle(found?.rest ?? '').includes(words.join(' ')),
  );
  const document = isApart ? found : null;

  // 4. Words and phrases, with completions and spelling corrections.
  const { typing, noCorrection } = options;
  const rest = document && document.rest !== '' ? document.rest : text;
  const words = isNumber ? '' : (numberIn(rest, loaded)?.rest ?? rest);
  // The last word of a name may be what the card is: “Urza’s Saga” is a Saga. The others aren’t: “Storm the Festival”
  // isn’t about storm.
  const inNames = written.flatMap((each) =>
    each.words.filter((word, at) => at < each.words.length - 1 || !rules.titles.has([word])),
  );
  const parts = new Set([...names.values(), ...inNames]);
  const asTyped = readQuery(words, rules.reader, { typing, noCorrection }, names);
  const title = noCorrection || typing ? null : mistypedTitle(asTyped, rules);
  const read = title === null ? asTyped : readQuery(title, rules.reader);
  return { read: lessenNames(read, parts, lexicon), named, missing, names, document, title };
}

const maxWordsOfTitle = 4;

/** Returns the title that a few words mean if one of them is mistyped, with or without its spaces. */
function mistypedTitle({ words, isQuestion }: ReadQuery, rules: Collection): string | null {
  const typed = words.map((word) => word.typed);
  const hasMistake = words.some(({ status }) => status !== 'known' && status !== 'older');
  if (isQuestion || !hasMistake || typed.length < 2 || typed.length > maxWordsOfTitle) return null;
  return rules.titles.like(typed);
}

type FoundRules = ReturnType<typeof findRules>;

/** The index of an entry, or a number whose text isn't loaded. */
type Hit = number | NumberRow;

/** @returns `all` that is found, and the `hits` that the filters ask for, in order */
function findRules(started: StartedQuery, words: ReadWords) {
  const { listed, answer, options, loaded, rules } = started;
  const { asOf } = answer;
  const { filters = {} } = options;
  const { read, named } = words;
  const { cards } = loaded;

  // 5. Scores: BM25 of the words, then bonuses for words in order, titles and similar questions.
  const isAllowed = inForce(started);
  const texts = named.flatMap(({ card }) => cards?.texts.get(cards.cardAt(card).slug) ?? []);
  const faint = termsOfCards(texts, read, rules);
  const allowed = scoreTerms(read, rules, faint).filter(
    ({ entry }) => isAllowed(entry) && hasWords(entry, read, rules),
  );
  const similar = rules.questions.similarTo(read);
  const orderOf = (chosen: Scored[]) => {
    const ranked = onePerRule(rank(chosen, read, similar, rules), rules, asOf);
    const ordered = inOrder(ranked, words, rules, options.levels);
    const wanted = read.isSentence ? ordered.filter(({ entry }) => isWanted(entry)) : [];
    return [...new Set([...repeatsLast(wanted, rules), ...ordered])];
  };

  // 6. Order: rules found by number, then one wording of each rule, best first.
  const first = placesOf(listed.first, isAllowed, asOf, rules);
  const dated = () => (answer.number ? listed.first : rowsTitled(started.text, rules));
  const then = asOf ? numbersThen(dated(), asOf, rules, loaded.numbers.documents) : [];
  const last = placesOf(listed.last, isAllowed, asOf, rules);
  // The texts of numbers that only older releases have may not be loaded yet.
  const isUnloaded = ({ id }: NumberRow) => !asOf && rules.placeOf(id) === undefined;
  const numbered = [...first, ...then.flatMap(({ was }) => rules.placeOf(was ?? '') ?? [])];
  const hitsOf = (found: Scored[]) => [
    ...listed.first.filter(isUnloaded),
    ...new Set([...numbered, ...found.map(({ entry }) => entry), ...last]),
    ...listed.last.filter(isUnloaded),
  ];
  const isWanted = (hit: Hit) => isChosen(placeOf(hit, rules), filters);
  let found = orderOf(allowed);
  const all = hitsOf(found);
  let hits = all.filter(isWanted);
  if (hits.length === 0 && all.length > 0) {
    // What the filters leave fits much worse than the rest, and is ranked by itself.
    found = orderOf(allowed.filter(({ entry }) => isWanted(entry)));
    hits = hitsOf(found).filter(isWanted);
  }
  return {
    ...{ all, hits, similar, then },
    scores: new Map(found.map((scored) => [scored.entry, scored])),
  };
}

const maxOfferedCards = 3;

/**
 * Finds what a query without results may mean: words with more typing mistakes, and names of cards, unless it has
 * quotation marks.
 */
function offersFor(text: string, { read }: ReadWords, rules: Collection, cards: Cards | null) {
  const { speller } = rules.reader;
  const guessed = read.words.map(({ typed, status }) => {
    const guess = status === 'unknown' ? speller.correct(typed, 3)[0] : undefined;
    return { typed, word: guess ?? typed, status: guess ? ('corrected' as const) : status };
  });
  const spelling = correctionOf(text, { words: guessed }, rules.reader.lexicon);
  const found = cards && !/["“]/.test(text) ? cardsLike(text, cards).slice(0, maxOfferedCards) : [];
  return {
    spelling: spelling === text ? null : spelling,
    cards: found.map(({ name, address }) => ({ name, address })),
  };
}

/** While somebody types, a last word of so few letters isn't called unknown. */
const longestUnfinished = 3;

/** Returns the words that nothing has, without names of cards, what may be a date, and an unfinished word. */
function unknownWords(
  { read, names }: ReadWords,
  { answer, options, rules }: StartedQuery,
): string[] {
  const dated = new Set(rules.reader.lexicon.wordsOf(answer.offeredDate?.written ?? ''));
  const last = read.words.at(-1)?.typed ?? '';
  const isUnfinished = (word: string) =>
    options.typing && word === last && word.length <= longestUnfinished;
  // “38”, “4s”
  const isAmount = (word: string) => read.isSentence && /^\d+s?$/.test(word);
  return wordsWith(read, 'unknown').filter(
    (word) => !names.has(word) && !dated.has(word) && !isUnfinished(word) && !isAmount(word),
  );
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
    ...{ query: typed, asOf, asOfSaid: null, badDate: null, number, correction: null },
    ...{ alsoSearched: [], unknownWords: [], olderWords: [] },
    offeredDate: asOf || number?.certain ? null : offeredDate(typed),
    ...{ offers: { spelling: null, cards: [] }, numbersThen: [], results: [], total: 0 },
    counts: { document: {}, kind: {}, chapter: {} },
    ...{ cards: [], loaded: [...scopes] },
    needs: [...new Set(wanted)].filter((scope) => !scopes.includes(scope)),
  };
}

/** Returns a function that tests if an entry counts on the date, or among current and older wordings. */
function inForce({ answer: { asOf }, options, loaded, rules }: StartedQuery) {
  const releaseThen = remember((document: string) => {
    const known = loaded.numbers.releases[document];
    return (known && asOf ? releaseOn(known, asOf.date)?.index : null) ?? -1;
  });
  return (place: number): boolean => {
    const entry = rules.entries[place] as LoadedEntry;
    if (!asOf) return entry.current || options.older === true;
    return rules.timelineOf(entry.document).isInForce(entry, releaseThen(entry.document));
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

function beginsTitle(text: string, hits: readonly Hit[], { entries }: Collection): boolean {
  const typed = foldedTitle(text);
  const best = hits.slice(0, 5).map((hit) => (typeof hit === 'number' ? entries[hit] : hit));
  return best.some((each) => each?.title && foldedTitle(each.title).startsWith(typed));
}
