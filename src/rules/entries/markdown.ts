/**
 * Writes the text of an entry as Markdown, and reads the Markdown as text and HTML. Uses syntax trees,
 * so that text is always escaped.
 */
import type { Link, Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { cardAddress, citedSourceAddress, entryAddress, unavailableAddress } from '../addresses.ts';
import type { SymbolKind } from './drawn-symbols.ts';
import type { LinkedEntry } from './entry.ts';
import {
  htmlSettings,
  rehypeBasePath,
  rehypeLinkKinds,
  rehypePlaceholders,
  rehypeSymbols,
  type PlaceholderKind,
  unavailableTitle,
} from './html.ts';
import { rehypeLists } from './lists-and-tables.ts';

/** A link, with its position in the text. */
interface TextLink {
  start: number;
  end: number;
  url: string;
  title?: string;
}

const writer = unified().use(remarkStringify).freeze();

/**
 * Writes the text of an entry as Markdown, with links for references, citations, cards and terms. Each
 * line becomes a paragraph.
 *
 * @example toMarkdown(entry) // 'See [Rule 414](/rulings/414/ "Text not on this site").\n'
 * @throws Error if two links overlap or a link crosses a line break
 */
export function toMarkdown(entry: LinkedEntry): string {
  const links = linksOf(entry).sort((a, b) => a.start - b.start);
  let start = 0;
  let set = 0;
  const paragraphs = entry.text.split('\n').map((line): Paragraph => {
    const within = links.filter((link) => link.start >= start && link.end <= start + line.length);
    const children = linkedWords(line, start, within);
    start += line.length + 1;
    set += within.length;
    return { type: 'paragraph', children };
  });
  const isApart = links.every(
    ({ start, end }, at) => start < end && (links[at - 1]?.end ?? 0) <= start,
  );
  if (set < links.length || !isApart) {
    throw new Error(`${entry.id}: a link overlaps another one or a line break.`);
  }
  return writer.stringify({ type: 'root', children: paragraphs });
}

function linksOf({ document, references, citations, cards, terms }: LinkedEntry): TextLink[] {
  return [
    ...references.map(({ start, end, to, target }) =>
      to === null
        ? { start, end, url: unavailableAddress(document, target), title: unavailableTitle }
        : { start, end, url: entryAddress(to) },
    ),
    ...citations.map(({ start, end, sourceSlug }) => ({
      start,
      end,
      url: citedSourceAddress(sourceSlug),
    })),
    ...cards.map(({ start, end, to }) => ({ start, end, url: cardAddress(to) })),
    ...terms.map(({ start, end, to }) => ({ start, end, url: entryAddress(to) })),
  ];
}

/**
 * Splits a line into text and links.
 *
 * @param offset the position of the line in the text
 */
function linkedWords(line: string, offset: number, links: TextLink[]): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  const addText = (from: number, to: number) => {
    if (from < to) parts.push({ type: 'text', value: line.slice(from, to) });
  };
  let at = 0;
  for (const { start, end, url, title = null } of links) {
    addText(at, start - offset);
    at = end - offset;
    const words = { type: 'text' as const, value: line.slice(start - offset, at) };
    parts.push({ type: 'link', url, title, children: [words] });
  }
  addText(at, line.length);
  return parts;
}

/** Returns the text content of a node. @example nodeText(link) // 'Rule 414' */
function nodeText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(nodeText).join('') : '';
}

/** A link that was read from Markdown. */
export interface FoundLink extends TextLink {
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

/** The text of an entry, and the links in it. */
export interface ReadBody {
  text: string;
  links: FoundLink[];
}

export type RenderedBody = ReadBody & { html: string };

/** Reads CommonMark without GFM, which would strike out `~this~`. */
const reader = unified().use(remarkParse).use(remarkText).freeze();

/**
 * Reads Markdown that `toMarkdown` wrote.
 *
 * @example readMarkdown('Use \\~this~.\n').text // 'Use ~this~.'
 * @throws VFileMessage if the Markdown contains anything but paragraphs of text and links
 */
export function readMarkdown(markdown: string | VFile): ReadBody {
  const file = asFile(markdown);
  reader.runSync(reader.parse(file), file);
  return bodyOf(file);
}

/**
 * Returns a function like `readMarkdown` that also renders HTML.
 *
 * @param base the site's base path: `/`, `/rulekeep/`
 * @example markdownRenderer('/', game)('Use \\~this~.\n').html
 * // '<p>Use <span class="placeholder">~this~</span>.</p>'
 */
export function markdownRenderer(
  base: string,
  game: GameMarkup,
): (markdown: string | VFile) => RenderedBody {
  const renderer = unified()
    .use(remarkParse)
    .use(remarkText)
    .use(remarkRehype)
    .use(rehypeLists)
    .use(rehypeLinkKinds)
    .use(() => rehypePlaceholders(game.placeholders))
    .use(() => rehypeSymbols(game.symbols))
    .use(rehypeBasePath, base)
    .use(rehypeStringify, htmlSettings)
    .freeze();
  return (markdown) => {
    const file = asFile(markdown);
    const html = renderer.stringify(renderer.runSync(renderer.parse(file), file), file);
    return { ...bodyOf(file), html };
  };
}

interface GameMarkup {
  placeholders: readonly PlaceholderKind[];
  symbols: readonly SymbolKind[];
}

function asFile(markdown: string | VFile): VFile {
  return typeof markdown === 'string' ? new VFile(markdown) : markdown;
}

function bodyOf({ data: { text = '', links = [] } }: VFile): ReadBody {
  return { text, links };
}

declare module 'vfile' {
  interface DataMap {
    /** Set by `remarkText`. */
    text: string;
    /** Set by `remarkText`. In the order of the text. */
    links: FoundLink[];
  }
}

/**
 * remark plugin: reads the text and its links, and stores both in `file.data`.
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
