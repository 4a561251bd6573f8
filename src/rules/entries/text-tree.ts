/**
 * Turns the text of an entry and its links into paragraphs of a Markdown syntax tree (mdast), from which
 * both the HTML of pages and Markdown files are made.
 */
import type { Paragraph, PhrasingContent, Text } from 'mdast';
import { cardAddress, citedSourceAddress, entryAddress, unavailableAddress } from '../addresses.ts';
import type { LinkedEntry } from './entry.ts';

type LinkKind = 'reference' | 'citation' | 'card' | 'term';

/** A link in the text of an entry. */
export interface EntryLink {
  start: number;
  end: number;
  kind: LinkKind;
  /** Site-relative address of the page: `/cr/702.19b/`. */
  address: string;
  /** Id of the entry that the link leads to. Null if it isn't available, and for other pages. */
  to: string | null;
}

/** What the links of a text are made of. */
export type WithLinks = Pick<
  LinkedEntry,
  'id' | 'document' | 'text' | 'references' | 'citations' | 'cards'
> &
  Partial<Pick<LinkedEntry, 'terms'>>;

/**
 * Makes a paragraph of each line of a text.
 *
 * @param drawLink returns the node of a link
 * @throws Error if two links overlap or a link crosses a line break
 */
export function textParagraphs(
  entry: WithLinks,
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

/** Returns the links of an entry in the order of its text. */
function linksOf(entry: WithLinks): EntryLink[] {
  const { document, references, citations, cards, terms = [] } = entry;
  const links: EntryLink[] = [
    ...references.map(({ start, end, to, target }) => ({
      start,
      end,
      kind: 'reference' as const,
      address: to === null ? unavailableAddress(document, target) : entryAddress(to),
      to,
    })),
    ...citations.map(({ start, end, sourceSlug }) => ({
      start,
      end,
      kind: 'citation' as const,
      address: citedSourceAddress(sourceSlug),
      to: null,
    })),
    ...cards.map(({ start, end, to }) => ({
      start,
      end,
      kind: 'card' as const,
      address: cardAddress(to),
      to: null,
    })),
    ...terms.map(({ start, end, to }) => ({
      start,
      end,
      kind: 'term' as const,
      address: entryAddress(to),
      to,
    })),
  ];
  return links.sort((one, other) => one.start - other.start);
}

/**
 * Splits a line into text and links.
 *
 * @param offset the position of the line in the text
 */
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
