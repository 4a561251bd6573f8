/** The search: an index opened from its files, and queries answered from it. */
import type { FetchFile, QueryOptions, Search, SearchAnswer } from './answer.ts';
import { conceptsOf, type ReadConcepts } from './concepts.ts';
import { holdersOfAny, keepExact } from './exact.ts';
import { admission, facetsOf } from './filters.ts';
import { groupResults } from './group.ts';
import { preferAnswers } from './hints.ts';
import { type IndexFiles, openIndexFiles } from './index-files.ts';
import { answerNumber, entriesOfNumber } from './number-results.ts';
import { alsoSearched, mendingOf } from './notices.ts';
import { mostReadForPhrase, preferPhrases } from './phrase.ts';
import { type ReadQuery, readQuery } from './query-reader.ts';
import { rank } from './rank.ts';
import { markerOf, resultOf, wordsToMark } from './results.ts';
import { best, type Scored, spreadOverRules } from './select.ts';
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
  const book = phraseBookOf(files.head.terminology, files.lexicon);
  const { sources, years, releases } = files.head;
  const documents = files.head.documents.map(({ slug, first }, index, all) => ({
    value: slug,
    count: (all[index + 1]?.first ?? files.head.entries) - first,
  }));
  return {
    filters: { documents, sources, years },
    releases,
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
  const query = readQuery(text, files.lexicon);
  const read = await conceptsOf(query, files, book, {
    typing: options.typing ?? false,
    asTyped: options.asTyped ?? false,
  });
  const admits = await admission(
    options.filters ?? {},
    await holdersOfAny(query.without, files),
    files,
  );
  const { scope = 'today', on } = options.filters ?? {};
  const scored = await score(query, read, admits, scope === 'today' && !on, files);
  const byPlace = options.order === 'place';
  const ordered = byPlace ? scored.slice(0, limit) : await bestFirst(scored, limit, query, files);
  const numbered = number ? await entriesOfNumber(number, limit, files) : [];
  const ofNumber = number ? number.exact.length + number.under.length : 0;
  const onlyNumber = number?.certain === true && number.exact.length > 0;
  const listed = [...numbered, ...(onlyNumber ? [] : ordered.map(({ entry }) => entry))];
  const indexes = [...new Set(listed)].slice(0, limit);
  const marker = markerOf(read, files.lexicon);
  const found = new Map(ordered.map((result) => [result.entry, result]));
  const shown = await Promise.all(
    indexes.map((entry, place) =>
      resultOf(found.get(entry) ?? { entry, score: 0 }, marker, files, place === 0),
    ),
  );
  // A heading before its first rule need not say it too.
  const results = shown.map((result, place) =>
    result.first && result.first.id === shown[place + 1]?.id ? { ...result, first: null } : result,
  );
  return {
    query: text,
    number,
    mending: onlyNumber ? null : mendingOf(text, query, read),
    alsoSearched: onlyNumber ? [] : alsoSearched(read, results, files.lexicon),
    unknownWords: onlyNumber
      ? []
      : read.readings.filter(({ unknown }) => unknown).map(({ word }) => word),
    groups: groupResults(results),
    results,
    total: onlyNumber ? ofNumber : Math.max(ofNumber, scored.length),
    facets: await facetsOf(scored, files),
    marked: wordsToMark(marker, files.lexicon),
  };
}

async function score(
  query: ReadQuery,
  read: ReadConcepts,
  admits: ((entry: number) => boolean) | null,
  todayFirst: boolean,
  files: IndexFiles,
): Promise<Scored[]> {
  if (read.readings.length === 0) return admits ? everyAdmitted(admits, files) : [];
  const stems = read.readings.map(({ stem }) => stem);
  const words = read.readings.map(({ word }) => word);
  const { concepts, pairs } = read;
  const { question } = query;
  const weighty = concepts.filter(({ share }) => share > tuning.wordOfPhrase).length;
  const sentence = question || weighty >= tuning.sentenceFrom;
  const unfinished = read.readings.at(-1)?.unfinished ?? false;
  const scored = await rank(
    { concepts, pairs, words, stems, question, sentence, unfinished, admits, todayFirst },
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
  const kinds = await files.kinds();
  const candidates = best(scored, Math.max(limit * 2, mostReadForPhrase));
  const isPhrase = !query.question && words.length >= 3;
  const ranked = isPhrase ? await preferPhrases(candidates, words, files) : candidates;
  const spread = spreadOverRules(ranked, kinds).slice(0, limit);
  return query.question ? preferAnswers(spread, query.text, files) : spread;
}

/** With filters and no words: everything that passes them. */
function everyAdmitted(admits: (entry: number) => boolean, files: IndexFiles): Scored[] {
  return [...Array(files.head.entries).keys()].filter(admits).map((entry) => ({ entry, score: 1 }));
}
