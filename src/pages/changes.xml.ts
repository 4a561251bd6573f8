import { changesFeedAddress } from '../rulebook/addresses.ts';
import { atomFeed } from '../rulebook/history/feeds.ts';
import { historyOf } from '../rulebook/history/load.ts';
import { absoluteUrl } from '../site/links.ts';
import { getLibrary } from '../site/load-library.ts';

export async function GET(): Promise<Response> {
  const { library } = await getLibrary();
  const feed = atomFeed({
    title: 'Rulekeep: releases of all documents',
    description: 'What each release of the documents held here changed.',
    page: '/',
    feed: changesFeedAddress(),
    histories: library.documents.map(({ slug }) => historyOf(library, slug)),
    absolute: absoluteUrl,
  });
  return new Response(feed, { headers: { 'Content-Type': 'application/atom+xml' } });
}
