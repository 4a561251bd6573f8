/** In which releases each wording of a document stands: what a dated address is read with. */
import type { APIRoute } from 'astro';
import type { DocumentDescription } from '../../../model/document.ts';
import { getLibrary } from '../../../library/load.ts';
import type { DocumentWordings } from '../../../search-view/wordings.ts';

export async function getStaticPaths() {
  const { library } = await getLibrary();
  return library.documents.map((document) => ({
    params: { document: document.slug },
    props: { document },
  }));
}

export const GET: APIRoute<{ document: DocumentDescription }> = async ({ props }) => {
  const { library } = await getLibrary();
  const { slug } = props.document;
  const releases = props.document.releases.map(({ id }) => id);
  const spans: DocumentWordings['spans'] = {};
  for (const { document, key, from, until } of library.entries) {
    if (document !== slug) continue;
    spans[key] ??= [];
    spans[key].push([releases.indexOf(from), releases.indexOf(until)]);
  }
  return Response.json({ document: slug, releases, spans } satisfies DocumentWordings);
};
