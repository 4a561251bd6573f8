/** Turns the text of an entry into paragraphs of a Markdown syntax tree (mdast), and reads them back. */
import type { Link, Nodes, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { StoredEntry } from './entry.ts';
import { rowsOf, nodeText } from './table-nodes.ts';

export interface EntryLink {
  start: number;
  end: number;
  kind: 'reference' | 'citation' | 'card' | 'term';
  /** Id of the entry, or slug of the source or card. Null for a number that isn't available. */
  to: string | null;
  /** The number that the text refers to, if `to` is null or another number. */
  target?: string | undefined;
  /** The last number of a range. */
  through?: string | undefined;
}

export type LinkedText = Pick<
  StoredEntry,
  'text' | 'references' | 'citations' | 'cards' | 'terms' | 'id'
>;

/** @throws Error if two links overlap or a link crosses a line break */
export function textParagraphs(
  entry: LinkedText,
  drawLink: (link: EntryLink, words: Text) => PhrasingContent,
): Paragraph[] {
  const links = linksOf(entry);
  let start = 0;
  let set = 0;
  const paragraphs = entry.text.split('\n').map((line): Paragraph => {
    const within = links.filter((link) => link.start >= start && link.end <= start + line.length);
    const words = linkedWords(line, start, within, drawLink);
    start += line.length + 1;
    set += within.length;
    return { type: 'paragraph', children: words };
  });
  const isApart = links.every(
    ({ start, end }, at) => start < end && (links[at - 1]?.end ?? 0) <= start,
  );
  if (set < links.length || !isApart) {
    throw new Error(`${entry.id}: a link overlaps another one or a line break.`);
  }
  return paragraphs;
}

function linksOf({ references, citations, cards, terms }: LinkedText): EntryLink[] {
  const links: EntryLink[] = [
    ...references.map(({ start, end, to, target, through }) => ({
      ...{ start, end, kind: 'reference' as const, to, target, through },
    })),
    ...citations.map(({ start, end, sourceSlug: to }) => ({
      ...{ start, end, kind: 'citation' as const, to },
    })),
    ...cards.map((mark) => ({ ...mark, kind: 'card' as const })),
    ...terms.map((mark) => ({ ...mark, kind: 'term' as const })),
  ];
  return links.sort((one, other) => one.start - other.start);
}

/** Splits a line into text and links. @param offset the position of the line in the text */
function linkedWords(
  line: string,
  offset: number,
  links: readonly EntryLink[],
  drawLink: (link: EntryLink, words: Text) => PhrasingContent,
): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let at = 0;
  for (const link of links) {
    const [start, end] = [link.start - offset, link.end - offset];
    if (at < start) parts.push({ type: 'text', value: line.slice(at, start) });
    parts.push(drawLink(link, { type: 'text', value: line.slice(start, end) }));
    at = end;
  }
  if (at < line.length) parts.push({ type: 'text', value: line.slice(at) });
  return parts;
}

/**
 * Other blocks, which a person may have written, become paragraphs, too: rows of tables, items of lists with their
 * bullets, and lines of code.
 */
export function bodyParagraphs(
  { children }: Pick<Root, 'children'>,
  urls = new Map(
    children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url]] : [])),
  ),
): Paragraph[] {
  return children.flatMap((node): Paragraph[] => {
    if (node.type === 'paragraph' || node.type === 'heading')
      return [{ type: 'paragraph', children: node.children.map((each) => plainNode(each, urls)) }];
    if (node.type === 'table') return rowsOf(node);
    if (node.type === 'list') {
      return node.children.flatMap((item, at) => {
        const mark = node.ordered ? `${(node.start ?? 1) + at}. ` : '• ';
        const [first, ...more] = bodyParagraphs(item, urls);
        if (!first) return [];
        return [
          { ...first, children: [{ type: 'text', value: mark }, ...first.children] },
          ...more,
        ];
      });
    }
    if ('value' in node)
      return node.value.split('\n').map((value) => ({
        type: 'paragraph',
        children: [{ type: 'text', value }],
      }));
    return 'children' in node ? bodyParagraphs(node as { children: RootContent[] }, urls) : [];
  });
}

/** Turns HTML and pictures into text, line ends into spaces, and `[a][b]` into a link. */
function plainNode(node: PhrasingContent, urls: ReadonlyMap<string, string>): PhrasingContent {
  if (node.type === 'html' || node.type === 'text')
    return { type: 'text', value: node.value.replaceAll('\n', ' ') };
  if ('alt' in node) return { type: 'text', value: node.alt ?? '' };
  if (!('children' in node)) return node;
  const children = node.children.map((each) => plainNode(each, urls));
  if (node.type !== 'linkReference') return { ...node, children } as typeof node;
  return { type: 'link', url: urls.get(node.identifier) ?? '', children } as PhrasingContent;
}

/**
 * Reads the text and the links of paragraphs: the reverse of `textParagraphs`.
 * @param readLink returns what a link leads to; null if it is none of ours. It may change the link
 */
export function readParagraphs(
  paragraphs: readonly Paragraph[],
  readLink: (link: Link) => Omit<EntryLink, 'start' | 'end'> | null,
): { text: string; links: EntryLink[] } {
  let text = '';
  const links: EntryLink[] = [];
  const add = (node: Nodes) => {
    const start = text.length;
    if ('children' in node) for (const child of node.children) add(child);
    else text += nodeText(node);
    const link = node.type === 'link' && readLink(node);
    if (link) links.push({ start, end: text.length, ...link });
  };
  for (const [at, paragraph] of paragraphs.entries()) {
    if (at > 0) text += '\n';
    add(paragraph);
  }
  return { text, links };
}
