import { loadDocuments } from '../../src/content-files/documents.ts';
import { makeSchemes } from '../../src/rules/numbers/scheme.ts';

/** How the project's own documents number what they hold. */
export const siteSchemes = makeSchemes(loadDocuments('content').documents);
