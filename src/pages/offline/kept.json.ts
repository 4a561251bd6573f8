/** Which kept page holds which entry; the build adds how much that is in all. */
import { getLibrary } from '../../site/load-library.ts';
import { keptPages } from '../../rulebook/library/pages.ts';

export async function GET(): Promise<Response> {
  const { library } = await getLibrary();
  return Response.json({ places: keptPages(library), files: 0, bytes: 0 });
}
