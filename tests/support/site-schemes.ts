import { loadDocuments } from '../../src/content-files/documents.ts';
import { makeSchemes } from '../../src/rules/numbers/scheme.ts';

/** The number schemes of the documents in `content/sources/`. */
export const siteSchemes = makeSchemes(loadDocuments('content').documents);
