/** The paths and props of routes that have a page for each document or for each release. */
import { type Pages, pagesOf } from '../page-data/pages.ts';
import { getLibrary } from './load-library.ts';

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
