/** Loads the data of the site: rules, cards and search data. */
import { getCollection } from 'astro:content';
import { loadCards } from '../content-files/card-files.ts';
import { loadDocuments } from '../content-files/documents.ts';
import { describeEntryProblem, writtenContent } from '../content-files/entry-files.ts';
import { stateOf } from '../content-files/files.ts';
import { loadEditorial, readSite } from '../content-files/editorial-files.ts';
import { tellProgress } from '../content-files/progress.ts';
import { arrangeCards } from '../page-data/card-collection.ts';
import { rulingMatcher } from '../page-data/match-rulings.ts';
import { followRulings } from '../rules/editorial/rulings.ts';
import { searchData } from '../page-data/search-data.ts';
import { createSearch } from '../search/search.ts';
import { cacheMatches } from './ruling-cache.ts';
import { namesBySlug } from '../rules/cards/card.ts';
import { resolveQuestions } from '../rules/editorial/questions.ts';
import { idReader } from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import { nameEntries } from '../rules/editorial/named-rules.ts';
import { checkEntries, type EntryProblem } from '../rules/entries/check-entries.ts';
import { completeEntries } from '../rules/references/complete-entries.ts';
import { type EntryBody, readEntry } from '../rules/entries/entry-file.ts';
import { indexCitations } from '../page-data/citation-pages.ts';
import { withoutCommonTerms } from '../page-data/common-terms.ts';
import { Library, type RenderedEntry } from '../page-data/library.ts';
import { cardsToShow, indexCards, indexSummaryCards } from '../page-data/card-page.ts';
import { pagesOf } from '../page-data/pages.ts';
import { makeSearchFiles, searchSettings } from './search-files.ts';
import { makeSymbolStyles } from './symbol-styles.ts';

let loaded: ReturnType<typeof load> | undefined;
let loadedState = '';

/** Loads the data of the site, once for all pages. In development, loads it again after the content has changed. */
export function getLibrary(): ReturnType<typeof load> {
  const state = import.meta.env.DEV
    ? stateOf([...writtenContent('content'), entryStore])
    : loadedState;
  if (loaded === undefined || state !== loadedState) loaded = load();
  loadedState = state;
  return loaded;
}

/** The code that decides which rules a ruling applies. */
const matchingCode = ['src/search', 'src/rules', 'src/page-data/match-rulings.ts'];

/** Astro’s store of the entries, while it serves the site in development. It is quicker to look at than each entry. */
const entryStore = '.astro/data-store.json';

async function load() {
  const { documents } = loadDocuments('content');
  const editorial = loadEditorial('content');
  const { terminology, game, questions, content, rulingRules } = editorial;
  const listedCards = new Map(content.cards.map(({ slug, name }) => [slug, name]));
  const sources = new Map(
    content.sources.map(({ slug, names, about }) => [slug, { name: names[0], who: about }]),
  );
  tellProgress('Linking entries');
  const entries = await loadEntries(documents, new Set([...sources.keys(), 'unknown']));
  for (const names of editorial.ruleNames) nameEntries(names, documents, entries);
  const library = new Library(documents, entries, {
    symbols: game.symbols,
    base: import.meta.env.BASE_URL,
  });
  tellProgress('Reading cards');
  const found = loadCards('content');
  const bySlug = found.document ? namesBySlug(found.document) : new Map<string, string>();
  const named = indexCards(library, (slug) => bySlug.get(slug) ?? listedCards.get(slug));
  // Results with the same score are in this order.
  const inReadingOrder = [
    ...documents.flatMap(({ slug }) => library.newestIn.get(slug) ?? []),
    ...entries.filter(({ newestWording }) => !newestWording),
  ];
  tellProgress('Making the search index');
  const searched = searchData({
    documents,
    entries: inReadingOrder,
    sources: content.sources,
    terminology,
    game,
    questions,
  });
  const everyPage = readSite('content').cards?.pages !== false;
  const { numbers, current } = searched;
  const newest = entries.filter((entry) => entry.newestWording);
  const { match, save } = cacheMatches(
    '.astro/cache/rulings.json',
    {
      texts: Object.fromEntries(newest.map(({ id, text }) => [id, text])),
      basis: [numbers, documents, rulingRules, terminology, questions, game, stateOf(matchingCode)],
    },
    () => {
      const { said } = followRulings(rulingRules, documents, library.entries);
      return rulingMatcher(library, createSearch(numbers, current), said) ?? (() => []);
    },
  );
  const rulings = found.document?.days.at(-1)?.rulings.length;
  let matched = 0;
  const matchNext: typeof match = (ruling) => {
    tellProgress('Finding the rules that rulings apply', matched++, rulings);
    return match(ruling);
  };
  const collection =
    found.document && arrangeCards(found.document, library, named.keys(), everyPage, matchNext);
  save();
  tellProgress('Compressing the search index');
  const { manifest, files } = makeSearchFiles(searched, collection, game.nicknames);
  const cards = cardsToShow(collection, named, indexSummaryCards(library));
  tellProgress('Writing pages', undefined, pagesOf(library).numbered.size + cards.length);
  return {
    library,
    search: searchSettings(library, collection, manifest),
    searchFiles: files,
    symbolStyles: makeSymbolStyles(library, collection),
    /** The questions that people ask, with their rules, and example searches for the home page. */
    asked: resolveQuestions(questions, documents, library.entries),
    citations: indexCitations(library, (slug) => sources.get(slug)),
    /** The imported cards; null if there are none. */
    collection,
    cards,
    /** The game's pictures, by the ids of their entries. */
    pictures: game.pictures,
  };
}

/**
 * Returns the entries of Astro's collection, complete and with the HTML of their texts.
 * @throws Error with the file and line of each entry that doesn't fit the others
 */
async function loadEntries(
  documents: DocumentDescription[],
  sources: ReadonlySet<string>,
): Promise<RenderedEntry[]> {
  const readId = idReader(documents);
  const problems: EntryProblem[] = [];
  const stored = (await getCollection('entries')).flatMap(({ id, data, rendered }) => {
    const { html = '', metadata } = rendered ?? {};
    try {
      return {
        ...readEntry(id, data, metadata?.frontmatter as unknown as EntryBody, readId),
        html,
      };
    } catch (error) {
      problems.push({ id, rule: 'citations', at: 'citations:', message: (error as Error).message });
      return [];
    }
  });
  const entries = completeEntries(documents, stored);
  problems.push(...checkEntries(documents, stored, entries, sources));
  if (problems.length > 0) throw new Error(problems.map(describeEntryProblem).join('\n'));
  return withoutCommonTerms(entries);
}
