import { changesFeedAddress } from '../addresses.ts';
import { atomFeed } from '../history/feeds.ts';
import { historyOf } from '../history/load.ts';
import { absoluteUrl } from '../library/links.ts';
import { getLibrary } from '../library/load.ts';

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
