import type { Entry } from '../../src/model/entry.ts';
import type { Problem } from '../../src/model/problem.ts';
import { loadEditorial } from './load-editorial.ts';
import { linkDocument } from '../link/link-document.ts';
import { loadDocuments } from '../sources/documents.ts';
import { type ReadDocument, readDocument } from './read-sources.ts';

/** Everything that a content folder holds, parsed and linked, with all that is wrong with it. */
export interface Library {
  documents: ReadDocument[];
  entries: Entry[];
  problems: Problem[];
}

/**
 * The whole way from texts to entries: describe, decode, parse, link. Writes nothing.
 *
 * @example makeLibrary('content').entries.find((entry) => entry.id === 'rulings/501.5b')
 */
export function makeLibrary(contentFolder: string): Library {
  const described = loadDocuments(contentFolder);
  const edited = loadEditorial(contentFolder);
  const documents = described.documents.map((each) => readDocument(contentFolder, each));
  const linked = documents.map(({ document, trees }) =>
    linkDocument(document, trees, edited.editorial),
  );
  return {
    documents,
    entries: linked.flatMap((each) => each.entries),
    problems: [
      ...described.problems,
      ...edited.problems,
      ...documents.flatMap((each) => each.problems),
      ...linked.flatMap((each) => each.problems),
    ],
  };
}
