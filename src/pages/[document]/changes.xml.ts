import { atomFeed, documentFeed } from '../../history/feeds.ts';
import { historyOf } from '../../history/load.ts';
import { absoluteUrl } from '../../library/links.ts';
import { getLibrary } from '../../library/load.ts';

export async function getStaticPaths() {
  const { library } = await getLibrary();
  return library.documents.map(({ slug }) => ({ params: { document: slug } }));
}

export async function GET({ params }: { params: { document: string } }): Promise<Response> {
  const { library } = await getLibrary();
  const feed = atomFeed(documentFeed(historyOf(library, params.document), absoluteUrl));
  return new Response(feed, { headers: { 'Content-Type': 'application/atom+xml' } });
}
