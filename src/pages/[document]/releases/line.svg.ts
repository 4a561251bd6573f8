/**
 * The line of dates on which histories are drawn: a pale disc for every release held, a stroke for every
 * known one that is not. All histories of a document show this one file.
 */
import type { APIRoute, GetStaticPaths } from 'astro';
import { type DateLine, dateLine } from '../../../rulebook/history/release-spans.ts';
import { getLibrary } from '../../../site/load-library.ts';

export const getStaticPaths = (async () => {
  const { library } = await getLibrary();
  return library.documents.flatMap((document) => {
    const line = dateLine(document);
    return line ? [{ params: { document: document.slug }, props: { line } }] : [];
  });
}) satisfies GetStaticPaths;

const path = (places: readonly number[], looks: string) =>
  `<path d="${places.map((at) => `M${at} 7h0`).join('')}" vector-effect="non-scaling-stroke" ${looks}/>`;

export const GET: APIRoute<{ line: DateLine }> = ({ props: { line } }) =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg"><g id="line" fill="none" stroke="currentColor" stroke-opacity=".35">${path(
      line.held,
      'stroke-width="12" stroke-linecap="round"',
    )}${line.notHeld.map((at) => `<path d="M${at} 0V14" vector-effect="non-scaling-stroke" stroke-width="2"/>`).join('')}</g></svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );
