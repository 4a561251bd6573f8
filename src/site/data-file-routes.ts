/** Astro endpoints for data files, such as JSON and feeds. Each file ending needs its own route. */
import { gzipSync } from 'node:zlib';
import { listedAddresses } from '../build/published-addresses.ts';
import { type DataFile, dataFiles } from '../page-data/data-files.ts';
import { site } from './page-frame.ts';
import { links } from './links.ts';
import { getLibrary } from './load-library.ts';

/** Returns the paths of the data files with an ending, for a route such as `[...file].json.ts`. */
export async function dataFilePaths(ending: string) {
  const { library, collection } = await getLibrary();
  const published = new Set(listedAddresses('content'));
  return [...dataFiles(library, collection, site, links, published)]
    .filter(({ address }) => address.endsWith(ending))
    .map((file) => ({
      params: { file: file.address.slice(1, -ending.length) },
      props: { text: file.text },
    }));
}

export function textResponse(type: string) {
  return ({ props }: { props: Pick<DataFile, 'text'> }) =>
    new Response(props.text(), { headers: { 'Content-Type': type } });
}

export function gzipResponse({ props }: { props: Pick<DataFile, 'text'> }) {
  const headers = { 'Content-Type': 'application/gzip' };
  return new Response(new Uint8Array(gzipSync(props.text())), { headers });
}
