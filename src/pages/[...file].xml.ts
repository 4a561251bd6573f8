import { dataFilePaths, textResponse } from '../site/routes.ts';

/** Atom feeds. Their type is application/xml, because browsers would download application/atom+xml. */
export const getStaticPaths = () => dataFilePaths('.xml');
export const GET = textResponse('application/xml');
