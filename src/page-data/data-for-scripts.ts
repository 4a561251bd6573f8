/** What the scripts of pages need to know of the documents. Pages have it in an attribute. */
import { isForTournaments } from '../rules/document.ts';
import type { ResultsPageData } from '../search/types.ts';
import type { Library } from './library.ts';
import { citedDocument, entryName } from './names.ts';

/** Returns what the results page needs to name filters and to copy results. */
export function resultsPageData(library: Library): ResultsPageData {
  const { documents, newestIn } = library;
  const chapters = documents.flatMap(({ slug }) =>
    (newestIn.get(slug) ?? []).filter(({ kind, current }) => kind === 'chapter' && current),
  );
  return {
    chapters: Object.fromEntries(
      chapters.map((chapter) => [
        `${chapter.document}/${chapter.key}`,
        entryName(library, chapter),
      ]),
    ),
    documents: Object.fromEntries(
      documents.map((document) => [
        document.slug,
        {
          cited: citedDocument(document),
          release: document.releases.at(-1)?.label ?? '',
          isForTournaments: isForTournaments(document),
        },
      ]),
    ),
  };
}

/** Returns what scripts need to read the number in an address: `readAddress`. */
export function knownDocuments(library: Library) {
  return library.documents.map(({ slug, shortTitle, cited, spoken, words, numbers, releases }) => ({
    ...{ slug, title: shortTitle, cited, spoken, words, numbers },
    releases: releases.map(({ id }) => id),
  }));
}
