import type { Release } from '../document.ts';
import type { ParsedItem, ParsedText } from '../texts/parsed.ts';
import type { Problem } from '../problem.ts';

/** A parsed item that knows its file, so that a release can be made of several texts. */
export type SourcedItem = ParsedItem & { file: string };

/** All items of one release of a document in reading order: the register of its numbers. */
export interface ReleaseTree {
  release: Release;
  items: SourcedItem[];
  byKey: Map<string, SourcedItem>;
  /** Position of each key in `items`. */
  placeOf: Map<string, number>;
  childrenOf: Map<string, SourcedItem[]>;
}

/**
 * Joins the texts of one release into one register of numbers. A number that two texts of the
 * release both hold is an error, located at the second.
 *
 * @example growReleaseTree(release, [chapter401, chapter501]).tree.byKey.get('501.5b')
 */
export function growReleaseTree(
  release: Release,
  texts: ParsedText[],
): { tree: ReleaseTree; problems: Problem[] } {
  const problems: Problem[] = [];
  const tree: ReleaseTree = {
    release,
    items: [],
    byKey: new Map(),
    placeOf: new Map(),
    childrenOf: new Map(),
  };
  for (const text of texts) {
    for (const parsed of text.items) {
      const first = tree.byKey.get(parsed.key);
      if (first) {
        problems.push({
          rule: 'duplicate-number',
          severity: 'error',
          message: `${parsed.key} already stands in ${first.file}, line ${first.lines.from}. Keep one of the two texts, or put them into different releases.`,
          file: text.file,
          line: parsed.lines.from,
          column: 1,
        });
        continue;
      }
      const item: SourcedItem = { ...parsed, file: text.file };
      tree.placeOf.set(item.key, tree.items.length);
      tree.items.push(item);
      tree.byKey.set(item.key, item);
      if (item.parent) {
        const siblings = tree.childrenOf.get(item.parent);
        if (siblings) siblings.push(item);
        else tree.childrenOf.set(item.parent, [item]);
      }
    }
  }
  return { tree, problems };
}

/**
 * What a reader turns to before and after an item, in reading order. Examples are read with
 * their rule and are passed over, but an example's own neighbours are the items around it.
 */
export function neighboursOf(
  tree: ReleaseTree,
  item: SourcedItem,
): { previous: SourcedItem | null; next: SourcedItem | null } {
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
