import { dataFilePaths, textResponse } from '../site/routes.ts';

export const getStaticPaths = () => dataFilePaths('.css');
export const GET = textResponse('text/css; charset=utf-8');
