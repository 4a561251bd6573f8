/**
 * The line of dates on which histories are drawn: a pale disc for every release held, a stroke for every
 * known one that is not. All histories of a document show this one file.
 */
import type { APIRoute, GetStaticPaths } from 'astro';
import { type DateLine, dateLine } from '../../../rules/history/release-spans.ts';
import { getLibrary } from '../../../site/load-library.ts';

export const getStaticPaths = (async () => {
  const { library } = await getLibrary();
  return library.documents.flatMap((document) => {
    const line = dateLine(document);
    return line ? [{ params: { document: document.slug }, props: { line } }] : [];
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ line: DateLine }> = ({ props: { line } }) => {
  const discs = line.held.map((at) => `M${at} 7h0`).join('');
  const strokes = line.notHeld.map((at) => `M${at} 0V14`).join('');
  const pale = 'fill="none" stroke="currentColor" stroke-opacity=".35"';
  const path = (d: string, looks: string) =>
    `<path d="${d}" vector-effect="non-scaling-stroke" ${looks}/>`;
  const drawn =
    path(discs, 'stroke-width="12" stroke-linecap="round"') + path(strokes, 'stroke-width="2"');
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg"><g id="line" ${pale}>${drawn}</g></svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );
};
