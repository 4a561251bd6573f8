/**
 * Makes a style sheet of what the content decides: the colors in `site.yaml`, which override those of `theme.css`, and
 * which document comes first if the reader has chosen its level of play.
 */
import type { Plugin } from 'vite';
import { loadDocuments } from '../content-files/documents.ts';
import { readSite } from '../content-files/editorial-files.ts';

const name = 'virtual:site-styles.css';
const variables = { accent: 'rubric', link: 'link', paper: 'paper' } as const;

export function siteStyles(content: string): Plugin {
  return {
    name: 'rulekeep-site-styles',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? colorStyles(content) + levelStyles(content) : undefined),
  };
}

/** Returns the rule with the colors that a site has instead of ours. @throws if `site.yaml` is wrong */
export function colorStyles(content: string): string {
  const { colors = {} } = readSite(content);
  const lines = Object.entries(colors).flatMap(([use, pair]) => {
    const variable = variables[use as keyof typeof variables];
    return pair ? [`--color-${variable}: light-dark(${pair.light}, ${pair.dark});`] : [];
  });
  return `:root { ${lines.join(' ')} }`;
}

/** Puts a document first before the page is painted. Then `level.ts` moves its elements, too. */
function levelStyles(content: string): string {
  const leveled = loadDocuments(content).documents.filter(({ level }) => level);
  return leveled
    .map(({ slug }) => `[data-level='${slug}'] [data-leveled='${slug}'] { order: -1 }`)
    .join('');
}
