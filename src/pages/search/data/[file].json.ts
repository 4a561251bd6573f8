/** The search data. Each file is named by a hash of its content. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { getLibrary } from '../../../site/load-library.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const { searchFiles } = await getLibrary();
  return [...searchFiles].map(([file, content]) => ({ params: { file }, props: { content } }));
};

export const GET: APIRoute = ({ props }) =>
  new Response(props['content'], { headers: { 'content-type': 'application/json' } });
