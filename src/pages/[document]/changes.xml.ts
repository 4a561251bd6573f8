import type { DocumentDescription } from '../../rules/document.ts';
import { documentFeed } from '../../page-data/feeds.ts';
import { site } from '../../site/frame.ts';
import { links } from '../../site/links.ts';
import { getLibrary } from '../../site/load-library.ts';

export async function getStaticPaths() {
  const { library } = await getLibrary();
  return library.documents.map((document) => ({
    params: { document: document.slug },
    props: { document },
  }));
}

export async function GET({ props }: { props: { document: DocumentDescription } }) {
  const { library } = await getLibrary();
  const headers = { 'Content-Type': 'application/atom+xml' };
  return new Response(documentFeed(library, props.document, site, links), { headers });
}
