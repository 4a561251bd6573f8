import type { Root } from 'hast';
import rehypeStringify, { type Options } from 'rehype-stringify';
import { unified } from 'unified';

/** How HTML is written: `&lt;`, as people write it, and not `&#x3C;`. */
export const htmlSettings: Options = { characterReferences: { useNamedReferences: true } };

const writer = unified().use(rehypeStringify, htmlSettings).freeze();

/**
 * An HTML tree as text. HTML is always made as a tree, so that no words can become markup.
 *
 * @example writeHtml({ type: 'root', children: [{ type: 'text', value: '<-this->' }] }) // '&lt;-this->'
 */
export function writeHtml(tree: Root): string {
  return writer.stringify(tree);
}
