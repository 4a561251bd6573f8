import { loadDocuments } from '../../src/content-files/documents.ts';
import { makeSchemes } from '../../src/rules/numbers/scheme.ts';

/** The number schemes of the project's own documents. */
export const siteSchemes = makeSchemes(loadDocuments('content').documents);
