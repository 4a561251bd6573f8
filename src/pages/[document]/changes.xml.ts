import { atomFeed, documentFeed } from '../../rulebook/history/feeds.ts';
import { historyOf } from '../../rulebook/history/load.ts';
import { absoluteUrl } from '../../site/links.ts';
import { getLibrary } from '../../site/load-library.ts';

export async function getStaticPaths() {
  const { library } = await getLibrary();
  return library.documents.map(({ slug }) => ({ params: { document: slug } }));
}

export async function GET({ params }: { params: { document: string } }): Promise<Response> {
  const { library } = await getLibrary();
  const feed = atomFeed(documentFeed(historyOf(library, params.document), absoluteUrl));
  return new Response(feed, { headers: { 'Content-Type': 'application/atom+xml' } });
}
