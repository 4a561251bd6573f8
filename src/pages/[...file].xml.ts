import { dataFilePaths, textResponse } from '../site/data-file-routes.ts';

/** Atom feeds. Browsers show application/xml as text and would download application/atom+xml. */
export const getStaticPaths = () => dataFilePaths('.xml');
export const GET = textResponse('application/xml');
