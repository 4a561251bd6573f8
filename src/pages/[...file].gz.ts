import { dataFilePaths, gzipResponse } from '../site/routes.ts';

export const getStaticPaths = () => dataFilePaths('.gz');
export const GET = gzipResponse;
