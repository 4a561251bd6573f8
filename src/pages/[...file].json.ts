import { dataFilePaths, textResponse } from '../site/data-file-routes.ts';

export const getStaticPaths = () => dataFilePaths('.json');
export const GET = textResponse('application/json');
