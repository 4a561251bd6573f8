/** The machine-readable twin of every entry's page. */
import type { APIRoute } from 'astro';
import type { HeldEntry } from '../../rulebook/library/library.ts';
import { twinOf } from '../../rulebook/library/machine-readable.ts';
import { splitId } from '../../rulebook/library/pages.ts';
import { links } from '../../site/links.ts';
import { getLibrary } from '../../site/load-library.ts';

export async function getStaticPaths() {
  const { library } = await getLibrary();
  return library.entries.map((entry) => ({ params: splitId(entry.id), props: { entry } }));
}

export const GET: APIRoute<{ entry: HeldEntry }> = async ({ props }) => {
  const { library } = await getLibrary();
  return Response.json(twinOf(library, props.entry, links));
};
