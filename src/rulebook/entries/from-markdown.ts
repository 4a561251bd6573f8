import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { htmlSettings } from '../words/write-html.ts';
import type { Game } from '../editorial/game.ts';
import type { FoundLink } from './links.ts';
import { rehypeBasePath } from './rehype-base-path.ts';
import { rehypeLinkKinds } from './rehype-link-kinds.ts';
import { rehypePlaceholders } from './rehype-placeholders.ts';
import { rehypeSymbols } from './rehype-symbols.ts';
import { remarkText } from './remark-text.ts';

/** An entry's body, read back: its text to the word, and the links in it. */
export interface ReadBody {
  text: string;
  links: FoundLink[];
}

/** The same with the HTML that pages show. */
export type RenderedBody = ReadBody & { html: string };

/** Plain CommonMark: GFM would turn `~this~` into a deletion. */
const reader = unified().use(remarkParse).use(remarkText).freeze();

/**
 * Reads what `toMarkdown` wrote.
 *
 * @example readMarkdown('Use \\~this~.\n').text // 'Use ~this~.'
 * @throws VFileMessage where the Markdown holds anything but paragraphs of text and links; it is
 *   also among the file's messages
 */
export function readMarkdown(markdown: string | VFile): ReadBody {
  const file = asFile(markdown);
  reader.runSync(reader.parse(file), file);
  return bodyOf(file);
}

/**
 * A function that reads as `readMarkdown` does and renders as well.
 *
 * @param base the folder that the site is published in: `/`, `/rulekeep/`
 * @param game the signs around its placeholders and symbols
 * @example markdownRenderer('/', game)('Use \\~this~.\n').html
 * // '<p>Use <span class="placeholder">~this~</span>.</p>'
 */
export function markdownRenderer(
  base: string,
  { placeholders, symbols }: Pick<Game, 'placeholders' | 'symbols'>,
): (markdown: string | VFile) => RenderedBody {
  const renderer = unified()
    .use(remarkParse)
    .use(remarkText)
    .use(remarkRehype)
    .use(rehypeLinkKinds)
    .use(() => rehypePlaceholders(placeholders))
    .use(() => rehypeSymbols(symbols))
    .use(rehypeBasePath, base)
    .use(rehypeStringify, htmlSettings)
    .freeze();
  return (markdown) => {
    const file = asFile(markdown);
    const html = String(renderer.processSync(file));
    return { ...bodyOf(file), html };
  };
}

function asFile(markdown: string | VFile): VFile {
  return typeof markdown === 'string' ? new VFile(markdown) : markdown;
}

function bodyOf({ data: { text = '', links = [] } }: VFile): ReadBody {
  return { text, links };
}
