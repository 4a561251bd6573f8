/**
 * An entry's text as a Markdown tree, a paragraph a line; and its body read back, to the word and as the
 * HTML of pages.
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
 * unified plugin: reads plain text, in which nothing is markup, into a tree. Whatever the text
 * holds stands in text nodes, and the serialiser sees to it that it is still text when read back.
 *
 * @example unified().use(parseText).parse('a\n*b*') // two paragraphs, the second with text '*b*'
 */
export const parseText: Plugin<[], string, Root> = function () {
  this.parser = treeOf;
};

/** The tree of a text. @example treeOf('a') // root(paragraph(text 'a')) */
export function treeOf(text: string): Root {
  return { type: 'root', children: text.split('\n').map(paragraphOf) };
}

function paragraphOf(line: string): Paragraph {
  return { type: 'paragraph', children: line === '' ? [] : [{ type: 'text', value: line }] };
}

/** The words that a node shows. @example wordsOf(link) // 'Rule 414' */
export function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

/** A link to be set over a stretch of an entry's text. */
export interface LinkOver {
  start: number;
  end: number;
  url: string;
  title?: string;
}

/** A link as it was found in an entry's body, with where its words stand in the text. */
export interface FoundLink extends LinkOver {
  words: string;
}

/** The id of the entry at an address. @example entryIdAt('/cr/702.19a/') // 'cr/702.19a' */
export function entryIdAt(url: string): string {
  return url.slice(1, -1);
}

/** The last part of an address. @example lastPartOf('/cards/chimeric-staff/') // 'chimeric-staff' */
export function lastPartOf(url: string): string {
  return url.slice(url.lastIndexOf('/', url.length - 2) + 1, -1);
}

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
  game: MarkedSigns,
): (markdown: string | VFile) => RenderedBody {
  const render = treeRenderer(base, game);
  return (markdown) => {
    const file = asFile(markdown);
    return render(reader.parse(file), file);
  };
}

/** The signs of a game that are marked in its texts. */
interface MarkedSigns {
  placeholders: readonly Signs[];
  symbols: readonly SymbolKind[];
}

/**
 * The same for a tree that is at hand, as it is when an entry is written.
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
