import type { Link, Paragraph, PhrasingContent, Root } from 'mdast';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { absentAddress, cardAddress, citedSourceAddress, entryAddress } from '../addresses.ts';
import type { Entry } from './entry.ts';

const writer = unified().use(remarkStringify);

/** What a link to a number that the texts do not hold says when it is pointed at. */
export const absentTitle = 'Not in the texts held here';

/**
 * An entry's text as Markdown, its references, citations, cards and terms as links. The tree is
 * serialised, never joined from strings, so that whatever the text holds arrives as text.
 *
 * @example toMarkdown(entry) // 'See [Rule 414](/rulings/414/ "Not in the texts held here").\n'
 */
export function toMarkdown(entry: Entry): string {
  const links = linksOf(entry);
  const paragraphs: Paragraph[] = [];
  let start = 0;
  for (const line of entry.text.split('\n')) {
    const end = start + line.length;
    paragraphs.push({ type: 'paragraph', children: inline(entry.text, start, end, links) });
    start = end + 1;
  }
  const root: Root = { type: 'root', children: paragraphs };
  return writer.stringify(root);
}

interface LinkSpan {
  start: number;
  end: number;
  url: string;
  title?: string;
}

function linksOf(entry: Entry): LinkSpan[] {
  const links: LinkSpan[] = [
    ...entry.citations.map(({ start, end, sourceSlug }) => ({
      start,
      end,
      url: citedSourceAddress(sourceSlug),
    })),
    ...entry.references.map(({ start, end, to, target }) =>
      to
        ? { start, end, url: entryAddress(to) }
        : { start, end, url: absentAddress(entry.document, target), title: absentTitle },
    ),
    ...entry.cards.map(({ start, end, to }) => ({ start, end, url: cardAddress(to) })),
    ...entry.terms.map(({ start, end, to }) => ({ start, end, url: entryAddress(to) })),
  ];
  return links.sort((a, b) => a.start - b.start);
}

function inline(text: string, from: number, to: number, links: LinkSpan[]): PhrasingContent[] {
  const content: PhrasingContent[] = [];
  let at = from;
  for (const link of links) {
    if (link.start < at || link.end > to) continue;
    if (link.start > at) content.push({ type: 'text', value: text.slice(at, link.start) });
    const node: Link = {
      type: 'link',
      url: link.url,
      title: link.title ?? null,
      children: [{ type: 'text', value: text.slice(link.start, link.end) }],
    };
    content.push(node);
    at = link.end;
  }
  if (at < to) content.push({ type: 'text', value: text.slice(at, to) });
  return content;
}
