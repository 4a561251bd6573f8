/** The search: an index opened from its files, and queries answered from it. */
import { entryAddress } from '../addresses.ts';
import type {
  AlsoSearched,
  FetchFile,
  Mending,
  QueryOptions,
  Search,
  SearchAnswer,
  SearchResult,
} from './answer.ts';
import { conceptsOf, type ReadConcepts } from './concepts.ts';
import { holdersOfAny, keepExact } from './exact.ts';
import { admission, facetsOf } from './filters.ts';
import { groupResults } from './group.ts';
import { type IndexFiles, openIndexFiles } from './index-files.ts';
import { answerNumber, entriesOfNumber } from './number-results.ts';
import { type Marker, marksOf, passageOf } from './passage.ts';
import { mostReadForPhrase, preferPhrases } from './phrase.ts';
import { type ReadQuery, readQuery } from './query-reader.ts';
import { best, rank, type Scored } from './rank.ts';
import { stopWords } from './stop-words.ts';
import { type PhraseBook, phraseBookOf } from './terminology.ts';
import { tuning } from './tuning.ts';

const usualLimit = 20;

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
  const book = phraseBookOf(files.head.terminology);
  const { sources, years } = files.head;
  const documents = files.head.documents.map(({ slug, first }, index, all) => ({
    value: slug,
    count: (all[index + 1]?.first ?? files.head.entries) - first,
  }));
  return {
    filters: { documents, sources, years },
    query: (text, options = {}) => answer(text, options, files, book),
  };
}

async function answer(
  text: string,
  options: QueryOptions,
  files: IndexFiles,
  book: PhraseBook,
): Promise<SearchAnswer> {
  const limit = options.limit ?? usualLimit;
  const number = await answerNumber(text, files);
  const query = readQuery(text);
  const read = await conceptsOf(query, files, book, {
    typing: options.typing ?? false,
    asTyped: options.asTyped ?? false,
  });
  const admits = await admission(
    options.filters ?? {},
    await holdersOfAny(query.without, files),
    files,
  );
  const scored = await score(query, read, admits, files);
  const byPlace = options.order === 'place';
  const ordered = byPlace ? scored.slice(0, limit) : await bestFirst(scored, limit, query, files);
  const numbered = number ? await entriesOfNumber(number, limit, files) : [];
  const onlyNumber = number?.certain === true && number.exact.length > 0;
  const listed = [...numbered, ...(onlyNumber ? [] : ordered.map(({ entry }) => entry))];
  const indexes = [...new Set(listed)].slice(0, limit);
  const marker = markerOf(read);
  const scores = new Map(ordered.map((result) => [result.entry, result.score]));
  const results = await Promise.all(
    indexes.map((index) => resultOf(index, scores.get(index) ?? 0, marker, files)),
  );
  return {
    query: text,
    number,
    mending: onlyNumber ? null : mendingOf(text, query, read),
    alsoSearched: await alsoSearched(read, files),
    unknownWords: read.readings.filter(({ unknown }) => unknown).map(({ word }) => word),
    groups: groupResults(results),
    results,
    total: onlyNumber
      ? number.exact.length + number.under.length
      : Math.max(scored.length, numbered.length),
    facets: await facetsOf(scored, files),
    marked: [...marker.stems.keys()],
  };
}

async function score(
  query: ReadQuery,
  read: ReadConcepts,
  admits: ((entry: number) => boolean) | null,
  files: IndexFiles,
): Promise<Scored[]> {
  if (read.readings.length === 0) return admits ? everyAdmitted(admits, files) : [];
  const stems = read.readings.map(({ stem }) => stem);
  const words = read.readings.map(({ word }) => word);
  const { concepts, pairs } = read;
  const { question } = query;
  const weighty = concepts.filter(({ share }) => share === 1).length;
  const sentence = question || weighty >= tuning.sentenceFrom;
  const unfinished = read.readings.at(-1)?.unfinished ?? false;
  const scored = await rank(
    { concepts, pairs, words, stems, question, sentence, unfinished, admits },
    files,
  );
  return query.exact.length > 0 ? keepExact(scored, query.exact, files) : scored;
}

/** The best so many; where the query may be a phrase, those that hold it before the others. */
async function bestFirst(
  scored: Scored[],
  limit: number,
  query: ReadQuery,
  files: IndexFiles,
): Promise<Scored[]> {
  const words = query.words.map(({ word }) => word);
  if (query.question || words.length < 3) return best(scored, limit);
  const ranked = best(scored, Math.max(limit, mostReadForPhrase));
  return (await preferPhrases(ranked, words, files)).slice(0, limit);
}

/** With filters and no words: everything that passes them. */
function everyAdmitted(admits: (entry: number) => boolean, files: IndexFiles): Scored[] {
  return [...Array(files.head.entries).keys()].filter(admits).map((entry) => ({ entry, score: 1 }));
}

function markerOf({ concepts, readings, phrases }: ReadConcepts): Marker {
  const stems = new Map<string, number>();
  for (const { alternatives, share } of concepts) {
    for (const { term, weight } of alternatives) stems.set(term, weight * share);
  }
  const inPhrases = phrases.flatMap((phrase) => [phrase, ...phrase.also]);
  const onlyStops = readings.every(({ word }) => stopWords.has(word));
  if (onlyStops) for (const { stem } of readings) stems.set(stem, 1);
  return {
    stems,
    phrases: inPhrases.map((phrase) => phrase.stems).filter((words) => words.length > 1),
  };
}

async function resultOf(
  index: number,
  resultScore: number,
  marker: Marker,
  files: IndexFiles,
): Promise<SearchResult> {
  const entry = await files.entry(index);
  const { text, ...shown } = entry;
  return {
    ...shown,
    address: entryAddress(entry.id),
    titleMarks: entry.title ? marksOf(entry.title, marker) : [],
    passage: passageOf(text, marker),
    score: resultScore,
  };
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

/** Other words that the texts hold for what was asked. */
async function alsoSearched({ phrases }: ReadConcepts, files: IndexFiles): Promise<AlsoSearched[]> {
  const found = await Promise.all(
    phrases.map(async (phrase) => {
      const held = await Promise.all(phrase.also.map(({ term }) => files.term(term)));
      const also = phrase.also.filter((_, index) => held[index]).map(({ printed }) => printed);
      return also.length > 0 ? [{ words: phrase.printed, also }] : [];
    }),
  );
  return found.flat();
}
