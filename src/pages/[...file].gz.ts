import { dataFilePaths, gzipResponse } from '../site/data-file-routes.ts';

export const getStaticPaths = () => dataFilePaths('.gz');
export const GET = gzipResponse;
