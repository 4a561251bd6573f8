import type { Link, Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import {
  htmlSettings,
  rehypeBasePath,
  rehypeLinkKinds,
  rehypePlaceholders,
  rehypeSymbols,
  type Signs,
} from './html.ts';
import { type FoundLink, wordsOf } from './linked-text.ts';
import type { SymbolKind } from './drawn-symbols.ts';

/** An entry's body, read back: its text to the word, and the links in it. */
export interface ReadBody {
  text: string;
  links: FoundLink[];
}

/** The same with the HTML that pages show. */
type RenderedBody = ReadBody & { html: string };

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
  { placeholders, symbols }: { placeholders: readonly Signs[]; symbols: readonly SymbolKind[] },
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

declare module 'vfile' {
  interface DataMap {
    /** The text that the body of an entry holds. */
    text: string;
    /** The links in it, in order. */
    links: FoundLink[];
  }
}

/**
 * remark plugin: leaves the body's text, and its links with where they stand in the text, in
 * `file.data`. Offsets are nowhere else, so they cannot disagree with the links.
 *
 * @throws VFileMessage at the first thing that is not a paragraph of text and links, since an entry
 *   holds nothing else
 */
export function remarkText() {
  return (tree: Root, file: VFile): void => {
    const lines: string[] = [];
    const links: FoundLink[] = [];
    let start = 0;
    for (const paragraph of tree.children) {
      if (paragraph.type !== 'paragraph') throw unexpected(paragraph, file);
      let line = '';
      for (const node of paragraph.children) {
        const words = wordsOf(node);
        if (node.type === 'link') {
          const other = node.children.find(({ type }) => type !== 'text');
          if (other) throw unexpected(other, file);
          links.push(foundLink(node, start + line.length, words));
        } else if (node.type !== 'text') throw unexpected(node, file);
        line += words;
      }
      lines.push(line);
      start += line.length + 1;
    }
    file.data.text = lines.join('\n');
    file.data.links = links;
  };
}

function foundLink({ url, title }: Link, start: number, words: string): FoundLink {
  const over = { start, end: start + words.length, url, words };
  return title ? { ...over, title } : over;
}

function unexpected({ type, position }: Root['children'][number], file: VFile): Error {
  const reason = `An entry's body may hold no ${type}; run “npm run entries” again.`;
  const place = { ruleId: 'unexpected-markup', source: 'entries', place: position };
  return file.message(reason, place);
}
