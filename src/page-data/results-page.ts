/** What the script of the results page needs to name filters and to copy results. */
import { isForTournaments } from '../rules/document.ts';
import type { ResultsPageData } from '../search/types.ts';
import type { Library } from './library.ts';
import { citedDocument, entryName } from './names.ts';

/** Returns the names of the chapters of current rules, and what is known about each document. */
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
