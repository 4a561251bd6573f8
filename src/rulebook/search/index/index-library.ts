import { absentNumbers } from '../../entries/absent-numbers.ts';
import type { Entry } from '../../entries/entry.ts';
import type { DocumentDescription } from '../../document.ts';
import type { CitedSource } from '../../editorial/cited-sources.ts';
import { type Game, wordListsOf } from '../../editorial/game.ts';
import { type Questions, tieQuestions } from '../../editorial/questions.ts';
import type { SearchRecord } from '../query/record.ts';
import type { Terminology } from '../query/terminology.ts';
import { type BuiltIndex, buildSearchIndex } from './build-index.ts';
import { searchRecords } from './records.ts';

/** What of a library is indexed. */
export interface IndexedLibrary {
  documents: { document: DocumentDescription }[];
  entries: Entry[];
  editorial: {
    content: { sources: CitedSource[] };
    terminology: Terminology;
    game: Game;
    questions?: Questions | null;
  };
}

/**
 * The search index of a whole library: every rule in every wording that differs in its words.
 * Numbers that the texts only refer to have pages too and are found as what they are.
 */
export function indexLibrary(library: IndexedLibrary): BuiltIndex {
  const { terminology, game } = library.editorial;
  const whole = library.documents
    .filter(({ document }) => document.releases.at(-1)?.whole)
    .map(({ document }) => document.slug);
  const absentRows = [...absentNumbers(library.entries)].map(([id, { document, key }]) => ({
    document,
    key,
    id,
  }));
  return buildSearchIndex(libraryRecords(library), terminology, {
    words: wordListsOf(game),
    numbering: library.documents.map(({ document: { slug, spoken, words, numbers } }) => ({
      ...{ slug, spoken, words, numbers },
    })),
    wholeDocuments: new Set(whole),
    absentNumbers: absentRows,
    releases: Object.fromEntries(
      library.documents.map(({ document: { slug, releases } }) => [
        slug,
        releases.map(({ id, date, label }) => ({ id, date, label })),
      ]),
    ),
  });
}

/** The entries of a library as they are indexed. */
export function libraryRecords(library: IndexedLibrary): SearchRecord[] {
  const { content, questions } = library.editorial;
  const documents = library.documents.map(({ document }) => document);
  const namesOf = new Map(content.sources.map(({ slug, names }) => [slug, names]));
  return searchRecords(indexedEntries(library.entries), {
    sourceNames: (slug) => namesOf.get(slug) ?? [],
    asked: tieQuestions(questions ?? null, documents, library.entries).asked,
    newestDocuments: newestDocuments(documents),
  });
}

/** The documents whose newest release is of the time of the newest of all. */
function newestDocuments(documents: DocumentDescription[]): Set<string> {
  const dateOf = ({ releases }: DocumentDescription) => releases.at(-1)?.date ?? '';
  const newest = documents.map(dateOf).sort().at(-1) ?? '';
  const isNew = (date: string) => Number(newest.slice(0, 4)) - Number(date.slice(0, 4)) <= 2;
  return new Set(documents.filter((each) => isNew(dateOf(each))).map(({ slug }) => slug));
}

/**
 * A heading has a new wording whenever anything under it changes, though its own words stay; of
 * such wordings only the newest is worth finding.
 */
export function indexedEntries(entries: Entry[]): Entry[] {
  const newest = new Map<string, Entry>();
  for (const entry of entries) {
    const words = `${entry.document} ${entry.key} ${entry.text}`;
    const known = newest.get(words);
    if (!known || entry.plain || (!known.plain && entry.until > known.until)) {
      newest.set(words, entry);
    }
  }
  return [...newest.values()];
}
