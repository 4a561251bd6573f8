/** The newest texts of each document, as received. */
import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { receivedTexts } from '../../../content-files/documents.ts';
import { getLibrary } from '../../../site/load-library.ts';

export async function getStaticPaths() {
  const { library } = await getLibrary();
  return library.documents.flatMap((document) =>
    receivedTexts('content', document).map(({ name, file }) => ({
      params: { document: document.slug, text: name },
      props: { file },
    })),
  );
}

export const GET: APIRoute<{ file: string }> = ({ props }) =>
  new Response(readFileSync(props.file));
