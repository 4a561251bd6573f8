/** An entry's text as a Markdown tree, a paragraph a line, and back. */
import type { Nodes, Paragraph, Root } from 'mdast';
import type { Plugin } from 'unified';
import { cardAddress, citedSourceAddress } from '../addresses.ts';

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

/** What a link in an entry's body is. */
export type LinkKind = 'reference' | 'citation' | 'card' | 'term';

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

/** What a link to a number that the texts do not hold says when it is pointed at. */
export const absentTitle = 'Text not on this site';

/** What the addresses of cited sources and of cards begin with. */
const [citations, cards] = [citedSourceAddress(''), cardAddress('')].map((address) =>
  address.slice(0, -1),
) as [string, string];

/**
 * What a link is; its address says it.
 *
 * @example linkKind('/cards/chimeric-staff/') // 'card'
 */
export function linkKind(url: string): LinkKind {
  if (url.startsWith(citations)) return 'citation';
  if (url.startsWith(cards)) return 'card';
  return url.includes('/glossary/') ? 'term' : 'reference';
}

/** The id of the entry at an address. @example entryIdAt('/cr/702.19a/') // 'cr/702.19a' */
export function entryIdAt(url: string): string {
  return url.slice(1, -1);
}

/** The last part of an address. @example lastPartOf('/cards/chimeric-staff/') // 'chimeric-staff' */
export function lastPartOf(url: string): string {
  return url.slice(url.lastIndexOf('/', url.length - 2) + 1, -1);
}
