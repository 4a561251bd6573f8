import { dataFilePaths, textResponse } from '../site/routes.ts';

export const getStaticPaths = () => dataFilePaths('.md');
export const GET = textResponse('text/markdown; charset=utf-8');
