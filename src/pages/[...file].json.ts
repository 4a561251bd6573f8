import { dataFilePaths, textResponse } from '../site/routes.ts';

export const getStaticPaths = () => dataFilePaths('.json');
export const GET = textResponse('application/json');
