import type { ReleaseTree, SourcedItem } from './release-tree.ts';

export interface Neighbours {
  previous: SourcedItem | null;
  next: SourcedItem | null;
}

/**
 * What a reader turns to before and after an item, in reading order. Examples are read with
 * their rule and are passed over, but an example's own neighbours are the items around it.
 */
export function neighboursOf(tree: ReleaseTree, item: SourcedItem): Neighbours {
  const place = tree.placeOf.get(item.key) as number;
  return { previous: seek(tree, place, -1), next: seek(tree, place, 1) };
}

function seek(tree: ReleaseTree, from: number, step: 1 | -1): SourcedItem | null {
  for (let place = from + step; place >= 0 && place < tree.items.length; place += step) {
    const candidate = tree.items[place] as SourcedItem;
    if (candidate.kind !== 'example') return candidate;
  }
  return null;
}
