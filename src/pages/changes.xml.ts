import { siteFeed } from '../page-data/feeds.ts';
import { site } from '../site/frame.ts';
import { links } from '../site/links.ts';
import { getLibrary } from '../site/load-library.ts';

export async function GET(): Promise<Response> {
  const { library } = await getLibrary();
  const headers = { 'Content-Type': 'application/atom+xml' };
  return new Response(siteFeed(library, site, links), { headers });
}
