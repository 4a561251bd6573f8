import { absentNumbers } from '../../entries/absent-numbers.ts';
import type { Entry } from '../../entries/entry.ts';
import type { DocumentDescription } from '../../document.ts';
import type { CitedSource } from '../../editorial/cited-sources.ts';
import { type Game, wordListsOf } from '../../editorial/game.ts';
import type { Terminology } from '../query/terminology.ts';
import { type BuiltIndex, buildSearchIndex } from './build-index.ts';
import { searchRecords } from './records.ts';

/** What an index is made of: entries, the documents that they are from, and what editors know. */
export interface IndexedLibrary {
  documents: { document: DocumentDescription }[];
  entries: Entry[];
  editorial: { content: { sources: CitedSource[] }; terminology: Terminology; game: Game };
}

/**
 * The search index of a whole library: every rule in every wording that differs in its words.
 * Numbers that the texts only refer to have pages too and are found as what they are.
 */
export function indexLibrary(library: IndexedLibrary): BuiltIndex {
  const { content, terminology, game } = library.editorial;
  const namesOf = new Map(content.sources.map(({ slug, names }) => [slug, names]));
  const whole = library.documents
    .filter(({ document }) => document.releases.at(-1)?.whole)
    .map(({ document }) => document.slug);
  const absentRows = [...absentNumbers(library.entries)].map(([id, { document, key }]) => ({
    document,
    key,
    id,
  }));
  return buildSearchIndex(
    searchRecords(indexedEntries(library.entries), (slug) => namesOf.get(slug) ?? []),
    terminology,
    {
      words: wordListsOf(game),
      numbering: library.documents.map(({ document: { slug, spoken, words, numbers } }) => ({
        ...{ slug, spoken, words, numbers },
      })),
      wholeDocuments: new Set(whole),
      absentNumbers: absentRows,
    },
  );
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
