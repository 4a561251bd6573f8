/** The machine-readable twin of every entry's page. */
import type { APIRoute } from 'astro';

import type { HeldEntry } from '../../library/library.ts';
import { getLibrary } from '../../library/load.ts';
import { splitId } from '../../library/pages.ts';
import { twinOf } from '../../library/twin.ts';

export async function getStaticPaths() {
  const { library } = await getLibrary();
  return library.entries.map((entry) => ({ params: splitId(entry.id), props: { entry } }));
}

export const GET: APIRoute<{ entry: HeldEntry }> = async ({ props }) => {
  const { library } = await getLibrary();
  return Response.json(twinOf(library, props.entry));
};
