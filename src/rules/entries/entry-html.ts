/** Renders the text of an entry as HTML: its syntax tree goes through remark-rehype and our plugins. */
import type { Link, Root, Text } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { SymbolKind } from './drawn-symbols.ts';
import {
  htmlSettings,
  type PlaceholderKind,
  rehypeBasePath,
  rehypePlaceholders,
  rehypeSymbols,
} from './html.ts';
import { rehypeLists } from './lists-and-tables.ts';
import { type EntryLink, textParagraphs, type WithLinks } from './text-tree.ts';

interface GameMarkup {
  placeholders: readonly PlaceholderKind[];
  symbols: readonly SymbolKind[];
}

/**
 * Returns a function that renders texts of entries.
 *
 * @param base the site's base path: `/`, `/rulekeep/`
 * @example entryRenderer('/', game)(entry) // '<p>Use <span class="placeholder">~this~</span>.</p>'
 */
export function entryRenderer(base: string, game: GameMarkup): (entry: WithLinks) => string {
  const renderer = unified()
    .use(remarkRehype)
    .use(rehypeLists)
    .use(() => rehypePlaceholders(game.placeholders))
    .use(() => rehypeSymbols(game.symbols))
    .use(rehypeBasePath, base)
    .use(rehypeStringify, htmlSettings)
    .freeze();
  return (entry) => {
    const file = new VFile({ data: { text: entry.text } });
    const tree: Root = { type: 'root', children: textParagraphs(entry, siteLink) };
    return renderer.stringify(renderer.runSync(tree, file), file);
  };
}

/**
 * Makes the link of a page. Its classes say what it leads to: `reference`, `reference unavailable`,
 * `citation` or `card`. Links to terms get no class, which makes pages smaller.
 */
function siteLink({ kind, address, to }: EntryLink, words: Text): Link {
  const isUnavailable = kind === 'reference' && to === null;
  const className = isUnavailable ? [kind, 'unavailable'] : [kind];
  return {
    type: 'link',
    url: address,
    title: isUnavailable ? 'Text not on this site' : null,
    children: [words],
    data: kind === 'term' ? {} : { hProperties: { className } },
  };
}

declare module 'vfile' {
  interface DataMap {
    /** The text of the entry, in which plugins look for what they mark. */
    text: string;
  }
}
