/** The search: an index opened from its files, and queries answered from it. */
import type { FetchFile, QueryOptions, Search, SearchAnswer } from '../answer.ts';
import { type ReadConcepts, conceptsOf, readQuery, typedWords } from './concepts.ts';
import { dayAsked } from './day-asked.ts';
import { facetsOf } from './filters.ts';
import { findAll, inBookOrder, type Opened } from './find.ts';
import { fetchAhead, type IndexFiles, openIndexFiles } from './index-files.ts';
import { phraseBookOf } from '../lexicon.ts';
import { answerHistory, answerNumber, entriesOfNumber } from './number-results.ts';
import { withoutAnnouncements } from './named-numbers.ts';
import { inOrder } from './order.ts';
import { groupResults, markerOf, resultOf, wordsToMark } from './results.ts';
import {
  alsoSearched,
  beyondToday,
  mayBeName,
  mendingOf,
  onlyInOlder,
  unknownWords,
} from './said-beside.ts';
import { type Searched, openSearched } from './fetch-postings.ts';
import type { Scored } from './select-found.ts';
import { makeWorkspace } from './workspace.ts';
import { titlesBegun } from './titles-begun.ts';
import { withinNumber } from './within-number.ts';
import { likelyNext } from './word-readings.ts';

const usualLimit = 20;

/** Before a number itself stand so many of those under it that hold the words beside it. */
const mostBefore = 3;

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
        if (!all) return openSearched(over, []);
        every ??= await openSearched(over, await over.older());
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
  const titles = await titlesBegun(text, { ...usualOptions, limit }, opened);
  if (titles) return titles;
  const { dated, releases, asksOnlyReleases, tooOld } = await dayAsked(text, files);
  const ofHistory = dated ? null : await answerHistory(text, files);
  // A year may belong to a name, a month hardly.
  const asWritten = tooOld && tooOld.date.length > 4 ? tooOld.words : text;
  const asked = dated?.words ?? ofHistory?.words ?? (asksOnlyReleases ? '' : asWritten);
  const filters = { ...usualOptions.filters, ...(dated ? { on: dated.day ?? undefined } : {}) };
  const options = { ...usualOptions, filters };
  const plain = withoutAnnouncements(asked, files.schemes);
  const query = readQuery(plain, files.lexicon, options.typing);
  const named = ofHistory?.number ?? (await answerNumber(asked, files));
  const isAll = ofHistory || named?.certain || named?.alone;
  const within = isAll
    ? null
    : await withinNumber(asked, query.question, { ...options, limit }, opened);
  const number = within?.number ?? named;
  // What had a number on a day, only the page of the number knows.
  const isOfNow = number !== null && !dated?.day;
  const ofNumber = isOfNow ? number.exact.length + number.under.length : 0;
  const isCertain = number?.certain === true && number.exact.length > 0;
  const fills = ofNumber >= limit && number?.exact.length !== 0;
  const onlyNumber = isCertain || (options.suggests === true && fills);
  const asksWords = !(onlyNumber && isOfNow && options.suggests) && !asksOnlyReleases;
  const read = asksWords ? await conceptsOf(query, files, book, options) : noConcepts;
  const [elsewhere, words] = await Promise.all([
    findAll(query, read, options, opened),
    onlyInOlder(read, files),
  ]);
  const held = within?.held ?? [];
  const { results: found, searched } = elsewhere;
  const isIn = (list: readonly Scored[], entry: number) =>
    list.some((each) => each.entry === entry);
  const scored = [...held, ...found.filter(({ entry }) => !isIn(held, entry))];
  const maybeName = !number && (await mayBeName(query, read, options, files));
  const byPlace = options.order === 'place';
  const ordered = byPlace
    ? inBookOrder(scored, searched).slice(0, limit)
    : await inOrder(found, limit, query, files);
  const numbered = isOfNow ? await entriesOfNumber(number, limit, files) : [];
  const besides = numbered.filter((entry) => !isIn(scored, entry));
  const others = onlyNumber ? [] : ordered.map(({ entry }) => entry);
  const under = held.map(({ entry }) => entry);
  const listed = [...under.slice(0, mostBefore), ...numbered, ...under, ...others];
  const indexes = [...new Set(listed)].slice(0, Math.min(limit, options.first ?? limit));
  const marker = markerOf(read, files.lexicon);
  const scores = new Map([...held, ...ordered].map((result) => [result.entry, result]));
  const shown = await Promise.all(
    indexes.map((entry, place) =>
      resultOf(scores.get(entry) ?? { entry, score: 0 }, marker, files, {
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
    period: dated?.period,
    ...(dated?.day === null ? { ofToday: true } : {}),
    ...(releases.length > 0 ? { releases } : {}),
    ...(tooOld ? { tooOld } : {}),
    exact: query.exact,
    number,
    typed: onlyNumber ? [] : await typedWords(query, files),
    mending: onlyNumber ? null : mendingOf(text, plain, query, read),
    alsoSearched: onlyNumber ? [] : alsoSearched(read, results, files.lexicon),
    unknownWords: onlyNumber ? [] : await unknownWords(read, files),
    maybeName,
    beyondToday:
      onlyNumber || asksOnlyReleases ? null : beyondToday(words, elsewhere, options, files),
    groups: groupResults(results),
    results,
    total: onlyNumber ? ofNumber : Math.max(ofNumber, scored.length + besides.length),
    facets: facetsOf(scored, searched),
    marked: wordsToMark(marker, files.lexicon),
  };
}

/** What is read of a number that asks for no words besides. */
const noConcepts: ReadConcepts = { concepts: [], readings: [], pairs: [], phrases: [] };
