/** The stylesheet that draws symbols. Only pages with symbols load it. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { getLibrary } from '../site/load-library.ts';
import { symbolStylesOf } from '../site/symbol-styles.ts';

export const getStaticPaths = (async () => {
  const { library, collection } = await getLibrary();
  const styles = symbolStylesOf(library, collection);
  return styles ? [{ params: { digest: styles.digest }, props: { css: styles.css } }] : [];
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ css: string }> = ({ props }) =>
  new Response(props.css, { headers: { 'content-type': 'text/css; charset=utf-8' } });
