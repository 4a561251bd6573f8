import type { linkContent } from '../../src/content-files/link-content.ts';
import { searchData } from '../../src/page-data/search-data.ts';
import { createSearch } from '../../src/search/search.ts';
import type { Search } from '../../src/search/types.ts';

/** Makes a search for the current rules of a content folder, as its site has it. */
export function searchIn({
  entries,
  editorial,
  documents,
}: ReturnType<typeof linkContent>): Search {
  const { numbers, current } = searchData({
    ...{ entries, documents: documents.map(({ document }) => document) },
    ...{ terminology: editorial.terminology, game: editorial.game },
    ...{ questions: editorial.questions, sources: editorial.content.sources },
  });
  return createSearch(numbers, current);
}
