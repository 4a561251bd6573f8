import { llmsText } from '../page-data/published-markdown.ts';
import { links } from '../site/links.ts';
import { getLibrary } from '../site/load-library.ts';
import { site } from '../site/page-frame.ts';

export async function GET(): Promise<Response> {
  const { library } = await getLibrary();
  return new Response(llmsText(library, site, links));
}
