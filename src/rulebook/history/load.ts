/** The histories of all documents, made once for all pages. */
import type { HeldEntry, Library } from '../library/library.ts';
import { type DocumentHistory, documentHistory } from './document-history.ts';

const made = new WeakMap<Library, Map<string, DocumentHistory<HeldEntry>>>();

/** The history of a document of the library. */
export function historyOf(library: Library, document: string): DocumentHistory<HeldEntry> {
  let histories = made.get(library);
  if (!histories) {
    histories = new Map(
      library.documents.map((each) => [
        each.slug,
        documentHistory(each, library.entriesIn.get(each.slug) ?? []),
      ]),
    );
    made.set(library, histories);
  }
  const history = histories.get(document);
  if (!history) throw new Error(`There is no document ${document}.`);
  return history;
}
