/** The search engine. `createSearch` loads data. `query` answers a query in eight steps, with `answer-with-rules.ts`. */
import { readNumber } from '../rules/numbers/read-number.ts';
import { sayDay, sayDays } from '../rules/timeline/say-then.ts';
import { dayInWords } from '../rules/words/dates.ts';
import { addRulings, addTexts, cardWithName, makeCards } from './cards.ts';
import { type Collection, makeCollection } from './collection.ts';
import { weights } from './weights.ts';
import { answerNumber, listNumbers, readNumbers } from './numbers.ts';
import { offeredDate, readAsOf } from './read-query.ts';
import { resultOfNumber } from './results.ts';
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
} from './types.ts';
import { once } from '../rules/once-per.ts';
import { makeLexicon, readPhrases } from './words.ts';
import { plainLetters } from '../rules/words/typography.ts';
import { answerWithRules } from './answer-with-rules.ts';
import type { Loaded } from './words-of-query.ts';

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
  const { rules, cards, scopes, current } = loaded;
  if (data.scope === 'current') {
    loaded.current = data;
    const rules = collectRules(data, loaded);
    loaded.rules = () => rules;
  } else if (data.scope === 'older') {
    if (!rules || !current) throw new Error('Add the current rules before older wordings.');
    loaded.allRules = rules();
    loaded.allRules.add(data, false);
    // The search that asked for older rules doesn't wait for this.
    loaded.rules = once(() => collectRules(current, loaded));
  } else if (data.scope === 'cards') {
    loaded.cards = makeCards(data, loaded.cardTexts);
    loaded.firstCards = [];
  } else {
    if (!cards || !rules) throw new Error('Add the rules and the card names before rulings.');
    addRulings(cards, data, rules().reader.lexicon);
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
  const rules = ((asOf || options.older) && loaded.allRules) || loaded.rules?.();

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
