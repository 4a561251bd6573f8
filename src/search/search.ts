/**
 * The search engine: `createSearch` loads data, `query` answers. See `query` for the steps: date,
 * number, card names, words, scores, order, snippets.
 */
import { compareKeys } from '../rules/numbers/number-key.ts';
import {
  type NumberIndex,
  type NumberRow,
  readNumberIndex,
} from '../rules/numbers/number-index.ts';
import { makeSchemes, type Schemes, isNumberUnder } from '../rules/numbers/scheme.ts';
import { keySteps } from '../rules/numbers/number-key.ts';
import { cardResults, makeCardSearch, type CardSearch } from './card-results.ts';
import { constants } from './constants.ts';
import {
  type EntryStore,
  kindFilterOf,
  type LoadedEntry,
  makeEntryStore,
  releaseOn,
} from './entries.ts';
import { answerNumber, numbersWithin } from './numbers.ts';
import {
  alsoSearched,
  type QueryReader,
  type ReadQuery,
  readDate,
  readQuery,
} from './read-query.ts';
import { countFacets, groupResults, resultOf, resultOfNumber } from './results.ts';
import {
  addPhrases,
  addQuestions,
  addTitles,
  byScore,
  type ReadTitle,
  readTitle,
  type Scored,
  scoreTerms,
} from './score.ts';
import {
  makeQuestionIndex,
  type QuestionIndex,
  type SimilarQuestion,
} from './similar-questions.ts';
import { markerOf, wordsToMark } from './snippets.ts';
import { makeSpeller } from './spelling.ts';
import type {
  AsOf,
  Correction,
  CurrentData,
  NumberAnswer,
  NumbersData,
  OlderData,
  OlderMatches,
  Scope,
  Search,
  SearchAnswer,
  SearchData,
  SearchOptions,
} from './types.ts';
import { type Field, makeWordIndex } from './word-index.ts';
import { makeLexicon, readPhrases } from './words.ts';

/** The loaded data of the rules. */
interface Rules {
  reader: QueryReader;
  questions: QuestionIndex;
  /** Returns the words of each part of an entry, and its titles; cached. */
  wordsOf(place: number): string[][];
  titlesOf(place: number): ReadTitle[];
}

interface Loaded {
  numbers: NumbersData;
  schemes: Schemes;
  numberIndex: NumberIndex;
  store: EntryStore;
  scopes: Scope[];
  rules: Rules | null;
  cards: CardSearch | null;
}

/** How many rules under a typed number come before it if they have the other words of the query. */
const mostBeforeNumber = 3;

/**
 * Makes a search that works at once: with `numbers` alone, it answers numbers.
 *
 * @example createSearch(numbers, current).query('regenrate').correction?.corrected // 'regenerate'
 */
export function createSearch(numbers: NumbersData, ...data: SearchData[]): Search {
  const schemes = makeSchemes(numbers.numbering);
  const loaded: Loaded = {
    ...{ numbers, schemes, scopes: [], rules: null, cards: null },
    numberIndex: readNumberIndex(numbers.register, schemes),
    store: makeEntryStore(numbers.releases),
  };
  const search: Search = {
    query: (text, options = {}) => query(text, options, loaded),
    add(added) {
      if (loaded.scopes.includes(added.scope)) return;
      if (added.scope === 'cards') loaded.cards = makeCardSearch(added);
      else if (added.scope === 'card-rulings') loaded.cards?.addRulings(added);
      else addEntries(added, loaded);
      loaded.scopes.push(added.scope);
    },
  };
  for (const each of data) search.add(each);
  return search;
}

function addEntries(data: CurrentData | OlderData, loaded: Loaded): void {
  const { store } = loaded;
  if (data.scope === 'current') loaded.rules = makeRules(data, loaded);
  if (!loaded.rules) throw new Error('Add the current rules before older wordings.');
  const { reader, questions } = loaded.rules;
  const added = store
    .add(data.entries, data.scope === 'current')
    .filter((place) => !(store.entries[place] as LoadedEntry).isExample);
  reader.index.add(added.map((place) => ({ place, fields: fieldsOf(place, store) })));
  for (const place of added)
    questions.add(place, (store.entries[place] as LoadedEntry).asked ?? []);
  // Spelling corrections come from current rules only; `numbers` lists words that only older
  // wordings have.
  if (data.scope === 'current') reader.speller = makeSpeller(reader.index.vocabulary);
}

function makeRules({ words, terminology, olderWords }: CurrentData, loaded: Loaded): Rules {
  const lexicon = makeLexicon(words, loaded.schemes);
  const phrases = readPhrases(terminology, lexicon);
  const index = makeWordIndex(lexicon, phrases);
  const known = new Map<number, string[][]>();
  const titles = new Map<number, ReadTitle[]>();
  return {
    reader: {
      ...{ lexicon, phrases, index, speller: makeSpeller(new Map()) },
      everyday: new Set(words.everyday),
      olderWords: new Set(olderWords),
    },
    questions: makeQuestionIndex(lexicon, index),
    titlesOf(place) {
      let read = titles.get(place);
      if (!read) {
        const { title, names = [] } = loaded.store.entries[place] as LoadedEntry;
        read = [...(title ? [title] : []), ...names].map((each) => readTitle(each, lexicon));
        titles.set(place, read);
      }
      return read;
    },
    wordsOf(place) {
      let parts = known.get(place);
      if (!parts) {
        const { entries } = loaded.store;
        const { title, text, examples } = entries[place] as LoadedEntry;
        const texts = [text, ...examples.map((at) => (entries[at] as LoadedEntry).text)];
        if (title && title !== text) texts.push(title);
        parts = texts.map(lexicon.wordsOf);
        known.set(place, parts);
      }
      return parts;
    },
  };
}

function fieldsOf(place: number, { entries }: EntryStore): Field[] {
  const {
    title,
    text,
    headings,
    examples,
    asked = [],
    names = [],
    sources = [],
    number,
  } = entries[place] as LoadedEntry;
  const above = headings.toReversed();
  return [
    ...[title ?? '', ...names].map((name): Field => ({ name: 'title', text: name })),
    ...above.map((heading, at): Field => {
      return { name: 'heading', text: heading.title, share: constants.headingFurther ** at };
    }),
    { name: 'text', text: text === title ? '' : text },
    ...examples.map((at): Field => {
      return { name: 'example', text: (entries[at] as LoadedEntry).text };
    }),
    ...asked.map((question): Field => ({ name: 'asked', text: question })),
    ...sources.map((source): Field => ({ name: 'source', text: source })),
    { name: 'source', text: number ?? '' },
  ];
}

function query(typed: string, options: SearchOptions, loaded: Loaded): SearchAnswer {
  const { store, rules, cards } = loaded;
  const { filters = {}, limit = constants.limit } = options;

  // 1. A date, typed or from the filter.
  const asOf = readDate(typed, filters.asOf);
  const text = asOf?.words ?? typed;

  // 2. A number. Nothing else is searched if it is the whole query.
  const numberReader = { schemes: loaded.schemes, numberIndex: loaded.numberIndex };
  const number = answerNumber(text, numberReader, rules?.reader.lexicon ?? null);
  const rows = number && !asOf ? [...number.exact, ...number.under] : (number?.exact ?? []);
  const isOnlyNumber = number?.certain === true;
  const answer = emptyAnswer(typed, asOf, number, options, loaded);
  if (!rules) return withNumbersOnly(answer, rows, limit);

  // 3. Card names in the query. Their words are not corrected.
  const { reader } = rules;
  const isOrdinary = (word: string) =>
    reader.index.vocabulary.has(word) || reader.lexicon.weightless.has(word);
  const named = isOnlyNumber ? null : (cards?.namedIn(text, isOrdinary) ?? null);

  // 4. Words and phrases, corrected and completed.
  const beside = number && !isOnlyNumber ? numbersWithin(text, numberReader)[0]?.rest : undefined;
  const read = readQuery(beside ?? text, reader, options, named?.words ?? new Set());

  // 5. Scores.
  const admits = admission(options, asOf, loaded);
  const scored = isOnlyNumber ? [] : scoreAll(read, rules, store);
  const admitted = filterWords(
    scored.filter(({ entry }) => admits(entry)),
    read,
    rules,
  );
  const similar = similarQuestions(read, admitted, rules, store, asOf !== null);
  const ranked = rank(admitted, read, similar, rules, store, asOf);
  const found = onePerRule(ranked, store, asOf);

  // 6. Order: rules under the number that have the other words, the number, rules under it, all
  // others.
  const numbered = placesOf(rows, loaded, admits, asOf);
  const under = number && beside?.trim() ? underNumber(found, number, loaded) : [];
  const others = (options.order === 'document' ? inDocumentOrder(found, store) : found).map(
    ({ entry }) => entry,
  );
  const places = [
    ...new Set([...under.slice(0, mostBeforeNumber), ...numbered, ...under, ...others]),
  ];

  // 7. Snippets, groups and counts.
  const marker = markerOf(read);
  const scores = new Map(found.map(({ entry, score }) => [entry, score]));
  const maker = {
    ...{ store, releases: loaded.numbers.releases, lexicon: reader.lexicon, marker },
    ofDate: asOf !== null,
  };
  // Numbers that only older wordings have may not be loaded.
  const unloaded = asOf ? [] : rows.filter(({ id }) => store.placeOf(id) === undefined);
  const ofRules = places.slice(0, limit).map((place, at) => {
    const question = similar.get(place);
    const asked = question && question.likeness >= constants.shownLikeness ? question.text : null;
    return resultOf(place, scores.get(place) ?? 0, asked, at === 0, maker);
  });
  const results = [...unloaded.map(resultOfNumber), ...ofRules].slice(0, limit);
  const ofCards =
    cards && !isOnlyNumber ? cardResults(text, read, named, results, maker, options, cards) : null;
  const shown = ofCards ? ofCards.results : results;
  return {
    ...answer,
    needs: [...new Set([...answer.needs, ...(unloaded.length > 0 ? (['older'] as const) : [])])],
    correction: ofCards?.isName ? null : correctionOf(text, read),
    alsoSearched: isOnlyNumber ? [] : alsoSearched(read, reader.index),
    unknownWords: isOnlyNumber || ofCards?.isName ? [] : wordsWith(read, 'unknown', named?.words),
    groups: groupResults(shown),
    results: shown,
    total: places.length + unloaded.length + (ofCards?.total ?? 0),
    facets: countFacets(places, store, ofCards?.total ?? 0),
    older: olderMatches(read, scored, found, options, asOf, loaded),
    cards: ofCards?.named ?? [],
    marked: wordsToMark(marker, reader.lexicon),
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
    ...(filters.kind === 'card' ? (['cards', 'card-rulings'] as const) : []),
  ];
  return {
    ...{ query: typed, asOf, number, correction: null, alsoSearched: [], unknownWords: [] },
    ...{ groups: [], results: [], total: 0, facets: { document: [], kind: [], chapter: [] } },
    ...{ older: null, cards: [], marked: [], loaded: [...scopes] },
    needs: wanted.filter((scope) => !scopes.includes(scope)),
  };
}

function withNumbersOnly(answer: SearchAnswer, rows: NumberRow[], limit: number): SearchAnswer {
  const results = rows.slice(0, limit).map(resultOfNumber);
  return { ...answer, results, groups: groupResults(results), total: rows.length };
}

/**
 * Returns which entries may be results, by the filters and by whether older wordings are searched.
 */
function admission(
  { filters = {}, older = false }: SearchOptions,
  asOf: AsOf | null,
  { store, numbers }: Loaded,
): (place: number) => boolean {
  const { document, kind, chapter } = filters;
  const releaseThen = new Map(
    Object.entries(numbers.releases).map(([slug, releases]) => [
      slug,
      asOf ? releaseOn(releases, asOf.date) : -1,
    ]),
  );
  return (place) => {
    const entry = store.entries[place] as LoadedEntry;
    if (asOf) {
      const then = releaseThen.get(entry.document) ?? -1;
      if (then < 0 || then < entry.firstRelease || then > entry.lastRelease) return false;
    } else if (!entry.current && !older) return false;
    return (
      (!document || entry.document === document) &&
      (!kind || kindFilterOf(entry.kind) === kind) &&
      (!chapter || entry.chapter === chapter)
    );
  };
}

function scoreAll(read: ReadQuery, { reader }: Rules, store: EntryStore): Scored[] {
  return scoreTerms(read, reader.index, store.entries.length, () => true);
}

/** Leaves out entries that lack quoted words or have excluded words. */
function filterWords(scored: Scored[], { required, excluded }: ReadQuery, rules: Rules): Scored[] {
  if (required.length === 0 && excluded.length === 0) return scored;
  const { stemOf } = rules.reader.lexicon;
  const holds = (parts: string[][], words: string[]) =>
    parts.some((part) => part.some((_, at) => words.every((word, by) => part[at + by] === word)));
  return scored.filter(({ entry }) => {
    const parts = rules.wordsOf(entry);
    const stems = parts.map((part) => part.map(stemOf));
    return (
      required.every((words) => holds(parts, words)) &&
      !excluded.some((words) => holds(stems, words.map(stemOf)))
    );
  });
}

/** Returns the most similar question of each entry. Only current wordings have questions. */
function similarQuestions(
  read: ReadQuery,
  scored: Scored[],
  { questions }: Rules,
  store: EntryStore,
  ofDate: boolean,
): Map<number, SimilarQuestion> {
  const held = new Map(scored.map((each) => [each.entry, each.held]));
  const similar = questions.similarTo(read, (entry, term) => {
    return ((held.get(entry) ?? 0) & (1 << read.terms.indexOf(term))) !== 0;
  });
  if (!ofDate) return similar;
  const byRule = new Map(
    [...similar].map(([place, question]) => [(store.entries[place] as LoadedEntry).rule, question]),
  );
  return new Map(
    scored.flatMap(({ entry }) => {
      const question = byRule.get((store.entries[entry] as LoadedEntry).rule);
      return question ? [[entry, question] as const] : [];
    }),
  );
}

/** Adds the gains for phrases, titles and questions to the scores; sorts best first. */
function rank(
  scored: Scored[],
  read: ReadQuery,
  similar: ReadonlyMap<number, SimilarQuestion>,
  { wordsOf, titlesOf }: Rules,
  { entries }: EntryStore,
  asOf: AsOf | null,
): Scored[] {
  const most = scored.reduce((best, { coverage }) => Math.max(best, coverage), 0);
  const ranked = scored
    .filter(
      ({ entry, coverage }) => coverage >= most * constants.leastCoverage || similar.has(entry),
    )
    .map((each) => ({ ...each }))
    .sort(byScore);
  addPhrases(ranked, read, wordsOf);
  addTitles(ranked, read, titlesOf);
  addQuestions(ranked, similar, read.isSentence);
  for (const result of ranked) {
    const isOlder = !asOf && !(entries[result.entry] as LoadedEntry).current;
    if (isOlder) result.score *= constants.older;
  }
  return ranked.sort(byScore);
}

/** Keeps the best wording of each rule; an older one only if it scores much better. */
function onePerRule(ranked: Scored[], { entries }: EntryStore, asOf: AsOf | null): Scored[] {
  const chosen = new Map<string, Scored>();
  const entryOf = ({ entry }: Scored) => entries[entry] as LoadedEntry;
  const worth = (result: Scored) =>
    result.score * (entryOf(result).current && !asOf ? constants.currentWording : 1);
  for (const result of ranked) {
    const { rule } = entryOf(result);
    const before = chosen.get(rule);
    if (!before || worth(result) > worth(before)) chosen.set(rule, result);
  }
  return [...chosen.values()].sort(byScore);
}

/** Returns the entries of numbers, in the wording of the date if one is given. */
function placesOf(
  rows: readonly NumberRow[],
  { store, numbers }: Loaded,
  admits: (place: number) => boolean,
  asOf: AsOf | null,
): number[] {
  return rows.flatMap(({ id, document, key }) => {
    if (!asOf) return store.placeOf(id) ?? [];
    // Another rule may have had the number on that date.
    const then = releaseOn(numbers.releases[document], asOf.date);
    const place = store.entries.findIndex(
      (entry, at) =>
        entry.document === document &&
        entry.key === key &&
        entry.firstRelease <= then &&
        then <= entry.lastRelease &&
        admits(at),
    );
    return place < 0 ? [] : place;
  });
}

/** Returns the results under a typed number that have the other words of the query. */
function underNumber(
  found: readonly Scored[],
  { exact: [row] }: NumberAnswer,
  { store, schemes }: Loaded,
): number[] {
  if (!row) return [];
  const outer = keySteps(row.key);
  return found
    .filter(({ entry, coverage }) => {
      const { document, key } = store.entries[entry] as LoadedEntry;
      const isUnder = key === row.key || isNumberUnder(keySteps(key), outer, schemes.of(document));
      return document === row.document && isUnder && coverage >= constants.leastCoverage;
    })
    .map(({ entry }) => entry);
}

function inDocumentOrder(found: readonly Scored[], { entries }: EntryStore): Scored[] {
  const order = ({ entry }: Scored) => entries[entry] as LoadedEntry;
  return found.toSorted((a, b) => {
    const [one, other] = [order(a), order(b)];
    if (one.document !== other.document) return one.document < other.document ? -1 : 1;
    if ((one.kind === 'glossary') !== (other.kind === 'glossary')) {
      return one.kind === 'glossary' ? 1 : -1;
    }
    return compareKeys(one.key, other.key) || a.entry - b.entry;
  });
}

function wordsWith(
  { words }: ReadQuery,
  status: ReadQuery['words'][number]['status'],
  except?: ReadonlySet<string>,
): string[] {
  const typed = words.filter((word) => word.status === status).map((word) => word.typed);
  return [...new Set(typed)].filter((word) => !except?.has(word));
}

function correctionOf(typed: string, { words }: ReadQuery): Correction | null {
  const corrected = words.filter(({ status }) => status === 'corrected');
  if (corrected.length === 0) return null;
  const text = corrected.reduce((changed, { typed: from, word }) => {
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}])${RegExp.escape(from)}(?![\\p{L}\\p{N}])`,
      'giu',
    );
    return changed.replace(pattern, word);
  }, typed);
  const pairs = corrected.map(({ typed: from, word }) => ({ typed: from, corrected: word }));
  return { typed, corrected: text, words: pairs };
}

/**
 * Returns what older wordings would add: words that only they have, and rules that only they match
 * fully.
 */
function olderMatches(
  read: ReadQuery,
  scored: readonly Scored[],
  found: readonly Scored[],
  { older }: SearchOptions,
  asOf: AsOf | null,
  { store, scopes }: Loaded,
): OlderMatches | null {
  if (older || asOf || read.terms.length === 0) return null;
  const words = wordsWith(read, 'older');
  if (!scopes.includes('older')) return words.length > 0 ? { words, total: null } : null;
  const isWhole = ({ coverage }: Scored) => coverage >= constants.wholeQuery;
  const entryOf = ({ entry }: Scored) => store.entries[entry] as LoadedEntry;
  const current = new Set(found.filter(isWhole).map((each) => entryOf(each).rule));
  const rules = new Set(
    scored
      .filter((each) => isWhole(each) && !entryOf(each).current)
      .map((each) => entryOf(each).rule),
  );
  const total = [...rules].filter((rule) => !current.has(rule)).length;
  return total > 0 || words.length > 0 ? { words, total } : null;
}
