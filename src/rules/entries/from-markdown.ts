/**
 * Turns an entry's text into a Markdown tree, one paragraph per line, and reads bodies back as text
 * and HTML.
 */
import type { Link, Nodes, Paragraph, Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Plugin, unified } from 'unified';
import { VFile } from 'vfile';
import type { SymbolKind } from './drawn-symbols.ts';
import {
  htmlSettings,
  rehypeBasePath,
  rehypeLinkKinds,
  rehypePlaceholders,
  rehypeSymbols,
  type Signs,
} from './html.ts';

/**
 * unified plugin: reads plain text without markup into a tree. All text goes into text nodes, so
 * that the serializer escapes it.
 *
 * @example unified().use(parseText).parse('a\n*b*') // two paragraphs, the second with text '*b*'
 */
export const parseText: Plugin<[], string, Root> = function () {
  this.parser = treeOf;
};

/** Returns the tree of a text. @example treeOf('a') // root(paragraph(text 'a')) */
export function treeOf(text: string): Root {
  return { type: 'root', children: text.split('\n').map(paragraphOf) };
}

function paragraphOf(line: string): Paragraph {
  return { type: 'paragraph', children: line === '' ? [] : [{ type: 'text', value: line }] };
}

/** Returns the text content of a node. @example nodeText(link) // 'Rule 414' */
export function nodeText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(nodeText).join('') : '';
}

/** A link to set over a part of an entry's text. */
export interface LinkOver {
  start: number;
  end: number;
  url: string;
  title?: string;
}

/** A link in an entry's body, with its position in the text. */
export interface FoundLink extends LinkOver {
  words: string;
}

/** Returns the id of the entry at an address. @example entryIdAt('/cr/702.19a/') // 'cr/702.19a' */
export function entryIdAt(url: string): string {
  return url.slice(1, -1);
}

/**
 * Returns the last part of an address.
 *
 * @example lastPartOf('/cards/chimeric-staff/') // 'chimeric-staff'
 */
export function lastPartOf(url: string): string {
  return url.slice(url.lastIndexOf('/', url.length - 2) + 1, -1);
}

/** An entry's body as its exact text and the links in it. */
export interface ReadBody {
  text: string;
  links: FoundLink[];
}

/** A body with the HTML for pages. */
export type RenderedBody = ReadBody & { html: string };

/** Plain CommonMark: GFM would read `~this~` as a deletion. */
const reader = unified().use(remarkParse).use(remarkText).freeze();

/**
 * Reads what `toMarkdown` wrote.
 *
 * @example readMarkdown('Use \\~this~.\n').text // 'Use ~this~.'
 * @throws VFileMessage if the Markdown contains anything but paragraphs of text and links; it is
 *   also among the file's messages
 */
export function readMarkdown(markdown: string | VFile): ReadBody {
  const file = asFile(markdown);
  reader.runSync(reader.parse(file), file);
  return bodyOf(file);
}

/**
 * Returns a function that reads like `readMarkdown` and also renders HTML.
 *
 * @param base the site's base path: `/`, `/rulekeep/`
 * @param game the signs of its placeholders and symbols
 * @example markdownRenderer('/', game)('Use \\~this~.\n').html
 * // '<p>Use <span class="placeholder">~this~</span>.</p>'
 */
export function markdownRenderer(
  base: string,
  game: MarkedSigns,
): (markdown: string | VFile) => RenderedBody {
  const render = treeRenderer(base, game);
  return (markdown) => {
    const file = asFile(markdown);
    return render(reader.parse(file), file);
  };
}

/** Signs of a game that get markup in its texts. */
interface MarkedSigns {
  placeholders: readonly Signs[];
  symbols: readonly SymbolKind[];
}

/**
 * Renders a tree instead of Markdown; used when entries are written.
 *
 * @example treeRenderer('/', game)(treeOf('Use ~this~.')).text // 'Use ~this~.'
 */
export function treeRenderer(
  base: string,
  { placeholders, symbols }: MarkedSigns,
): (tree: Root, file?: VFile) => RenderedBody {
  const renderer = unified()
    .use(remarkText)
    .use(remarkRehype)
    .use(rehypeLinkKinds)
    .use(() => rehypePlaceholders(placeholders))
    .use(() => rehypeSymbols(symbols))
    .use(rehypeBasePath, base)
    .use(rehypeStringify, htmlSettings)
    .freeze();
  return (tree, file = new VFile()) => {
    const html = renderer.stringify(renderer.runSync(tree, file), file);
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
    /** The text of the entry's body. */
    text: string;
    /** The links in it, in order. */
    links: FoundLink[];
  }
}

/**
 * remark plugin: puts the body's text and its links, with their positions in the text, into
 * `file.data`.
 *
 * @throws VFileMessage at the first node that is not a paragraph, text or link
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
        const words = nodeText(node);
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
  const reason = `The body of an entry cannot contain ${type}; run “npm run entries” again.`;
  const place = { ruleId: 'unexpected-markup', source: 'entries', place: position };
  return file.message(reason, place);
}
