/** The paths and props of routes: of data files, such as JSON and feeds, of documents and of releases. */
import { gzipSync } from 'node:zlib';
import { listedAddresses } from '../build/published-addresses.ts';
import { type DataFile, dataFiles } from '../page-data/data-files.ts';
import { type Pages, pagesOf } from '../page-data/pages.ts';
import { oncePer } from '../rules/once-per.ts';
import { site } from './page-frame.ts';
import { links } from './links.ts';
import { getLibrary } from './load-library.ts';

/** Lists the data files once for the routes of all endings. */
const filesOf = oncePer((loaded: Awaited<ReturnType<typeof getLibrary>>) => {
  const { library, collection, searchFiles, symbolStyles } = loaded;
  const published = new Set(listedAddresses('content'));
  const files = [...dataFiles(library, collection, site, links, published), ...searchFiles];
  return symbolStyles ? [...files, symbolStyles] : files;
});

/** Returns the paths of the data files with an ending. Each ending needs its own route: `[...file].json.ts`. */
export async function dataFilePaths(ending: string) {
  return filesOf(await getLibrary())
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

/** @param addressIn returns the address of a document's page; null if the document has none */
export async function documentPaths(
  addressIn: (pages: Pages, slug: string) => string | null = (_, slug) => slug,
) {
  const { library } = await getLibrary();
  return library.documents
    .filter(({ slug }) => addressIn(pagesOf(library), slug) !== null)
    .map((document) => ({ params: { document: document.slug }, props: { document } }));
}

export async function releasePaths() {
  const { library } = await getLibrary();
  return library.documents.flatMap((document) =>
    document.releases.map((release) => ({
      params: { document: document.slug, release: release.id },
      props: { document, release },
    })),
  );
}
