/** The search: an index opened from its files, and queries answered from it. */
import type {
  AlsoSearched,
  FetchFile,
  Mending,
  QueryOptions,
  Search,
  SearchAnswer,
  SearchResult,
} from '../answer.ts';
import { dayAsked } from './day-asked.ts';
import {
  type ReadConcepts,
  type ReadQuery,
  conceptsOf,
  readQuery,
  typedWords,
} from './concepts.ts';
import { admission, exactHolders, facetsOf, holdersOfAny, keepExact } from './filters.ts';
import { fetchAhead, type IndexFiles, openIndexFiles } from './index-files.ts';
import { kindOfQuestion, type Lexicon, type PhraseBook, phraseBookOf } from '../lexicon.ts';
import { answerHistory, answerNumber, entriesOfNumber } from './number-results.ts';
import { inOrder } from './order.ts';
import { editDistance } from './mend.ts';
import type { Marker } from './passage.ts';
import { groupResults, markerOf, resultOf, wordsToMark } from './results.ts';
import {
  makeWorkspace,
  rank,
  type Ranked,
  type RankQuery,
  type Scored,
  type Searched,
  searchedIn,
  type Workspace,
} from './score.ts';
import { tuning } from './tuning.ts';
import { likelyNext } from './word-readings.ts';

const usualLimit = 20;

/** What is kept from query to query. */
interface Opened {
  files: IndexFiles;
  book: PhraseBook;
  workspace: Workspace;
  /** The newest wordings alone, or all of them. */
  searched(all: boolean): Promise<Searched>;
}

/**
 * Opens an index.
 *
 * @param fetchFile gives a file of the index by its name; its failures are passed on
 * @param head the name of the index's first file
 * @example
 * const search = await openSearch((name) => fetch(`/search-index/${name}`).then((r) => r.arrayBuffer()), head);
 * const { results } = await search.query('regenrate');
 */
export async function openSearch(fetchFile: FetchFile, head: string): Promise<Search> {
  const files = await openIndexFiles(fetchFile, head);
  fetchAhead(files);
  const book = phraseBookOf(files.head.terminology, files.lexicon);
  const workspace = makeWorkspace();
  const openedOver = (over: IndexFiles): Opened => {
    let every: Searched | null = null;
    return {
      files: over,
      book,
      workspace,
      async searched(all) {
        if (!all) return searchedIn(over, []);
        every ??= await searchedIn(over, await over.older());
        return every;
      },
    };
  };
  const opened = openedOver(files);
  return {
    releases: files.head.releases,
    query: (text, options = {}) => answer(text, options, opened),
    ahead(mayFetch) {
      const sparing = openedOver(files.sparing(mayFetch));
      return {
        query: (text, options = {}) => answer(text, options, sparing),
        next: (text) => likelyNext(text, sparing.files.vocabulary),
        prepare: () => sparing.files.prepare(),
      };
    },
  };
}

async function answer(
  text: string,
  usualOptions: QueryOptions,
  opened: Opened,
): Promise<SearchAnswer> {
  const { files, book } = opened;
  const limit = usualOptions.limit ?? usualLimit;
  const titles = await titlesBegun(text, usualOptions, opened);
  if (titles) return titles;
  const { dated, releases, asksOnlyReleases, tooOld } = await dayAsked(text, files);
  const ofHistory = dated ? null : await answerHistory(text, files);
  const asked = dated?.words ?? ofHistory?.words ?? text;
  const filters = { ...usualOptions.filters, ...(dated ? { on: dated.day ?? undefined } : {}) };
  const options = { ...usualOptions, filters };
  const query = readQuery(asked, files.lexicon, options.typing);
  const number = ofHistory?.number ?? (await answerNumber(asked, files));
  // What had a number on a day, only the page of the number knows.
  const isOfNow = number !== null && !dated?.day;
  const ofNumber = isOfNow ? number.exact.length + number.under.length : 0;
  const isCertain = number?.certain === true && number.exact.length > 0;
  const fills = ofNumber >= limit && number?.exact.length !== 0;
  const onlyNumber = isCertain || (options.suggests === true && fills);
  const asksWords = !(onlyNumber && isOfNow && options.suggests) && !asksOnlyReleases;
  const read = asksWords
    ? await conceptsOf(query, files, book, {
        typing: options.typing ?? false,
        asTyped: options.asTyped ?? false,
        noMistakes: options.noMistakes ?? [],
      })
    : noConcepts;
  const [ranked, words] = await Promise.all([
    findAll(query, read, options, opened),
    onlyInOlder(read, files),
  ]);
  const { results: scored, searched } = ranked;
  const maybeName = !number && (await mayBeName(query, read, options, files));
  const byPlace = options.order === 'place';
  const ordered = byPlace
    ? inBookOrder(scored, searched).slice(0, limit)
    : await inOrder(scored, limit, query, files);
  const numbered = isOfNow ? await entriesOfNumber(number, limit, files) : [];
  const listed = [...numbered, ...(onlyNumber ? [] : ordered.map(({ entry }) => entry))];
  const indexes = [...new Set(listed)].slice(0, Math.min(limit, options.first ?? limit));
  const marker = markerOf(read, files.lexicon);
  const found = new Map(ordered.map((result) => [result.entry, result]));
  const shown = await Promise.all(
    indexes.map((entry, place) =>
      resultOf(found.get(entry) ?? { entry, score: 0 }, marker, files, {
        isFirst: place === 0,
        ofDay: Boolean(filters.on),
      }),
    ),
  );
  // A heading before its first rule need not say it too.
  const results = shown.map((result, place) =>
    result.first && result.first.id === shown[place + 1]?.id ? { ...result, first: null } : result,
  );
  return {
    query: text,
    asOf: dated?.day ?? null,
    ...(dated?.day ? { undated: dated.words } : {}),
    ...(dated?.day === null ? { ofToday: true } : {}),
    ...(releases.length > 0 ? { releases } : {}),
    ...(tooOld ? { tooOld } : {}),
    exact: query.exact,
    number,
    typed: onlyNumber ? [] : await typedWords(query, files),
    mending: onlyNumber ? null : mendingOf(text, query, read),
    alsoSearched: onlyNumber ? [] : alsoSearched(read, results, files.lexicon),
    unknownWords: onlyNumber ? [] : await unknownWords(read, files),
    maybeName,
    beyondToday: onlyNumber || asksOnlyReleases ? null : beyondToday(words, ranked, options, files),
    groups: groupResults(results),
    results,
    total: onlyNumber ? ofNumber : Math.max(ofNumber, scored.length),
    facets: facetsOf(scored, searched),
    marked: wordsToMark(marker, files.lexicon),
  };
}

/** What is read of a number that asks for no words besides. */
const noConcepts: ReadConcepts = { concepts: [], readings: [], pairs: [], phrases: [] };

/** A box suggests titles for so many letters; more are a word that is searched for. */
const mostLetters = 2;

/**
 * A letter or two in a box that suggests: what people ask about most among the titles that begin so.
 * Null where something else was asked, where the letters are short for something, or no title begins
 * so.
 */
async function titlesBegun(
  text: string,
  { suggests, filters = {}, limit = usualLimit, first }: QueryOptions,
  { files, book }: Opened,
): Promise<SearchAnswer | null> {
  const [begun = '', more] = files.lexicon.wordsOf(text);
  const isBegun = more === undefined && /^\p{L}+$/u.test(begun) && begun.length <= mostLetters;
  if (!suggests || !isBegun || Object.values(filters).some(Boolean)) return null;
  if (begun.length > 1 && book.has(files.lexicon.stemOf(begun))) return null;
  const stored = await files.ofLetter(begun.charAt(0));
  const shown = stored?.shown[begun]?.slice(0, limit);
  if (!stored || !shown) return null;
  const { placeOf } = await files.newest.columns();
  const places = stored.numbers.map((number) => placeOf[number] as number);
  const held = new Map(places.map((place, at) => [place, stored.entries[at]]));
  const atHand = { ...files, entry: async (at: number) => held.get(at) ?? files.entry(at) };
  const marker: Marker = { stems: new Map(), phrases: [] };
  const results = await Promise.all(
    shown.slice(0, first).map((at, rank) =>
      resultOf({ entry: places[at] as number, score: 0 }, marker, atHand, {
        isFirst: rank === 0,
        ofDay: false,
      }),
    ),
  );
  return {
    ...{ query: text, asOf: null, number: null, typed: [], mending: null, alsoSearched: [] },
    ...{ unknownWords: [], maybeName: false, beyondToday: null },
    ...{ groups: groupResults(results), results, total: shown.length },
    ...{ facets: { document: [], kind: [] }, marked: [] },
  };
}

/**
 * What answers a query among today's rules; where a day or everything is asked for, or today's rules
 * have nothing, among older wordings too.
 */
async function findAll(
  query: ReadQuery,
  read: ReadConcepts,
  { filters = {} }: QueryOptions,
  opened: Opened,
): Promise<Ranked & { searched: Searched }> {
  const { scope = 'today', on } = filters;
  const usual = scope === 'today' && !on;
  const find = async (all: boolean) => {
    const searched = await opened.searched(all);
    const leftOut = await holdersOfAny(query.without, searched);
    const admits = await admission(filters, leftOut, searched);
    const mode = { todayFirst: usual, ofDay: Boolean(on) };
    return { ...(await score(query, read, admits, mode, searched, opened)), searched };
  };
  const found = await find(!usual);
  const asksSomething = read.readings.length > 0;
  return usual && asksSomething && found.results.length === 0 ? find(true) : found;
}

async function score(
  query: ReadQuery,
  { readings, concepts, pairs }: ReadConcepts,
  admits: ((entry: number) => boolean) | null,
  mode: Pick<RankQuery, 'todayFirst' | 'ofDay'>,
  searched: Searched,
  { workspace }: Opened,
): Promise<Ranked> {
  if (readings.length === 0) {
    return { results: admits ? everyAdmitted(admits, searched) : [], ...asksNothing };
  }
  const stems = readings.map(({ stem }) => stem);
  const words = readings.map(({ word }) => word);
  const { question } = query;
  const weighty = concepts.filter(({ share }) => share > tuning.wordOfPhrase).length;
  const sentence = question || weighty >= tuning.sentenceFrom;
  const unfinished = readings.at(-1)?.unfinished ?? false;
  const { exact } = query;
  const held = exact.length > 0 ? await exactHolders(exact, searched) : null;
  const ranked = await rank(
    {
      ...{ concepts, pairs, words, stems, question, sentence, unfinished, ...mode },
      admits: held ? (entry) => held.has(entry) && (!admits || admits(entry)) : admits,
      kind: kindOfQuestion(query.text),
    },
    searched,
    workspace,
  );
  if (!held) return ranked;
  return { results: await keepExact(ranked.results, exact, searched), ...asksNothing };
}

/** Of what asks for no words, or for these words alone, nothing is held in part. */
const asksNothing = { heldToday: true, beyondToday: 0 };

/** What is said of older wordings beside the rules of today. */
function beyondToday(
  words: string[],
  { searched, heldToday, beyondToday }: Ranked & { searched: Searched },
  { filters = {} }: QueryOptions,
  { head }: IndexFiles,
): SearchAnswer['beyondToday'] {
  const everything = filters.scope === 'everything';
  const isShown = searched.older.length > 0 && !everything;
  if (isShown || (head.older.length === 0 && beyondToday === 0)) return null;
  const isKnown = everything || heldToday || beyondToday > 0;
  return { words, rules: isKnown ? beyondToday : null };
}

/** So many words a name has at most, of those that nobody took for a sentence. */
const mostOfName = 4;

async function mayBeName(
  { words, exact, question, endsInWord }: ReadQuery,
  { readings }: ReadConcepts,
  { typing }: QueryOptions,
  { vocabulary }: IndexFiles,
): Promise<boolean> {
  if (question || exact.length > 0 || words.length > mostOfName) return false;
  // Of a word that is being typed nobody knows yet what it will be.
  const whole = typing && endsInWord ? readings.slice(0, -1) : readings;
  const strange = whole.map(async ({ word, mendedFrom, unknown }) => {
    if (mendedFrom === null) return unknown && !(await vocabulary.isEveryday(word));
    // A slip of one letter in a word of the game is a slip; of more, another word may have been meant.
    const isSlip = editDistance(mendedFrom, word, 1) <= 1;
    return !isSlip || (await vocabulary.find(word))?.titled !== true;
  });
  return (await Promise.all(strange)).some(Boolean);
}

/** Words that no text holds; a number that any release has is known, though no text may name it. */
async function unknownWords({ readings }: ReadConcepts, files: IndexFiles): Promise<string[]> {
  const unknown = readings.filter((reading) => reading.unknown).map(({ word }) => word);
  const numbers = await Promise.all(unknown.map((word) => answerNumber(word, files)));
  return unknown.filter((_, at) => !numbers[at]?.exact.length);
}

/** The words of a query for which, in no sense of theirs, a rule of today has anything. */
async function onlyInOlder({ concepts }: ReadConcepts, files: IndexFiles): Promise<string[]> {
  const words = concepts.map(async ({ words, alternatives }) => {
    const lists = await Promise.all(alternatives.map(({ term }) => files.newest.term(term)));
    const isKnown = async () => (await files.vocabulary.find(words)) !== null;
    return lists.every((list) => list === null) && (await isKnown()) ? [words] : [];
  });
  return [...new Set((await Promise.all(words)).flat())];
}

/** Results as they stand in the book; an older wording where its rule stands. */
function inBookOrder(scored: Scored[], { rules }: Searched): Scored[] {
  const placeOf = ({ entry }: Scored) => rules[entry] ?? entry;
  return scored.toSorted((a, b) => placeOf(a) - placeOf(b) || a.entry - b.entry);
}

/** With filters and no words: everything that passes them. */
function everyAdmitted(admits: (entry: number) => boolean, { entries }: Searched): Scored[] {
  return [...Array(entries).keys()].filter(admits).map((entry) => ({ entry, score: 1 }));
}

/** The query with each mended word in the place of the one typed. */
function mendingOf(text: string, query: ReadQuery, { readings }: ReadConcepts): Mending | null {
  const mended = new Map<string, string[]>();
  for (const { word, mendedFrom } of readings) {
    if (mendedFrom !== null) mended.set(mendedFrom, [...(mended.get(mendedFrom) ?? []), word]);
  }
  if (mended.size === 0) return null;
  let written = '';
  let at = 0;
  for (const token of query.words) {
    const words = mended.get(token.word);
    if (!words) continue;
    written += text.slice(at, token.start) + [...new Set(words)].join(' ');
    at = token.end;
  }
  return {
    typed: text,
    mended: written + text.slice(at),
    words: [...mended].map(([typed, words]) => ({ typed, mended: [...new Set(words)].join(' ') })),
  };
}

/**
 * Other words for what was asked, by which a result was found that has not the words themselves. That
 * a number was looked for in words too goes without saying.
 */
function alsoSearched(
  { phrases }: ReadConcepts,
  results: readonly SearchResult[],
  { wordsOf, stemOf }: Lexicon,
): AlsoSearched[] {
  const marked = results.map(({ passage, title, titleMarks }) => {
    const places: [string, readonly [number, number][]][] = [
      [passage.text, passage.marks],
      [title ?? '', titleMarks],
    ];
    return new Set(
      places.flatMap(([text, marks]) =>
        marks.map(([start, end]) => wordsOf(text.slice(start, end)).map(stemOf).join(' ')),
      ),
    );
  });
  return phrases.flatMap((phrase) => {
    if ([phrase, ...phrase.also].some(({ printed }) => /^\d+$/.test(printed))) return [];
    const without = marked.filter((held) => !held.has(phrase.term));
    const also = phrase.also.filter(({ term }) => without.some((held) => held.has(term)));
    return also.length > 0
      ? [{ words: phrase.printed, also: also.map(({ printed }) => printed) }]
      : [];
  });
}
