/** An entry's text as a Markdown tree, a paragraph a line, and back. */
import type { Nodes, Paragraph, Root } from 'mdast';
import type { Plugin } from 'unified';

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
