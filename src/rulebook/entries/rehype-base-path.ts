import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * rehype plugin: links within the site lead under the folder that it is published in.
 *
 * @param base that folder, with or without a slash at its end: `/`, `/rulekeep`
 */
export function rehypeBasePath(base: string) {
  const root = base.replace(/\/$/, '');
  return (tree: Root): void => {
    if (root === '') return;
    visit(tree, 'element', ({ properties }) => {
      const { href } = properties;
      if (typeof href === 'string' && href.startsWith('/')) properties.href = root + href;
    });
  };
}
