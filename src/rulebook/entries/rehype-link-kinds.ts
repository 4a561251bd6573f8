import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { absentTitle, linkKind } from './links.ts';

/**
 * rehype plugin: what a link is shows in its class, by which styles set it apart: `reference`,
 * `reference absent`, `citation`, `card` or `term`. Comes before the base path, since the address
 * within the site is what tells.
 */
export function rehypeLinkKinds() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'a') return;
      const { href, title } = node.properties;
      const kind = linkKind(String(href));
      const className = title === absentTitle ? [kind, 'absent'] : [kind];
      node.properties = { className, ...node.properties };
    });
  };
}
