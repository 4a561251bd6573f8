import type { ReleaseTree } from './release-tree.ts';

/**
 * The keys that a range of numbers covers, both ends included, as far as the release holds them:
 * those of the same parent that stand from the first to the last. Empty where either is missing.
 *
 * @example numbersBetween(tree, '601.2f', '601.2h') // ['601.2f', '601.2g', '601.2h']
 */
export function numbersBetween(tree: ReleaseTree, first: string, last: string): string[] {
  const from = tree.placeOf.get(first);
  const to = tree.placeOf.get(last);
  if (from === undefined || to === undefined) return [];
  const parent = tree.byKey.get(first)?.parent;
  return tree.items
    .slice(from, to + 1)
    .filter((item) => item.parent === parent && item.kind !== 'example')
    .map((item) => item.key);
}
