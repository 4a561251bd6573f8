import type { ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Puts every match of any of the patterns in the words of an HTML tree into a `<span>` of a class. The words
 * stay as they are.
 *
 * @param patterns as sources of Unicode expressions; they look at one text node at a time
 */
export function wrapMatches(tree: Root, patterns: readonly string[], className: string): void {
  if (patterns.length === 0) return;
  const pattern = new RegExp(patterns.join('|'), 'gu');
  visit(tree, 'text', ({ value }, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const parts: ElementContent[] = [];
    let at = 0;
    for (const match of value.matchAll(pattern)) {
      if (match.index > at) parts.push({ type: 'text', value: value.slice(at, match.index) });
      parts.push({
        type: 'element',
        tagName: 'span',
        properties: { className: [className] },
        children: [{ type: 'text', value: match[0] }],
      });
      at = match.index + match[0].length;
    }
    if (parts.length === 0) return undefined;
    if (at < value.length) parts.push({ type: 'text', value: value.slice(at) });
    parent.children.splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
}
