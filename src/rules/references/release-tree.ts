import type { Release } from '../document.ts';
import { compareKeys } from '../numbers/number-key.ts';
import { error, type Problem } from '../problem.ts';
import type { ParsedItem, ParsedText, Reference } from '../texts/parsed.ts';
import { sameTitle } from '../words/typography.ts';

/** A parsed item with the name of its file, because a release may have several files. */
export type SourcedItem = ParsedItem & { file: string };

/** Items of one release, in reading order, whose parents are keys. */
export interface ItemTree<I extends TreeItem = SourcedItem> {
  items: readonly I[];
  byKey: ReadonlyMap<string, I>;
  indexByKey: ReadonlyMap<string, number>;
  childrenOf: ReadonlyMap<string, readonly I[]>;
}

type TreeItem = Pick<SourcedItem, 'key' | 'kind' | 'parent'>;

export interface ReleaseTree extends ItemTree {
  release: Release;
}

/** @param items in reading order, each with another key */
export function makeTree<I extends TreeItem>(items: readonly I[]): ItemTree<I> {
  return {
    items,
    byKey: new Map(items.map((item) => [item.key, item])),
    indexByKey: new Map(items.map(({ key }, index) => [key, index])),
    childrenOf: Map.groupBy(items, ({ parent }) => parent ?? ''),
  };
}

/** Combines the parsed files of one release. Reports an error if two items have the same number. */
export function buildReleaseTree(
  release: Release,
  texts: ParsedText[],
): { tree: ReleaseTree; problems: Problem[] } {
  const problems: Problem[] = [];
  const byKey = new Map<string, SourcedItem>();
  for (const { items, file } of texts) {
    for (const item of items) {
      const first = byKey.get(item.key);
      if (first) {
        const message = `${item.key} is already in ${first.file}, line ${first.lines.from}. Keep one of the texts, or put them into different releases.`;
        problems.push(
          error('duplicate-number', message, file, { line: item.lines.from, column: 1 }),
        );
      } else byKey.set(item.key, { ...item, file });
    }
  }
  return { tree: { release, ...makeTree([...byKey.values()]) }, problems };
}

/**
 * Returns the position of each entry in the reading order of all releases together, oldest first. If two disagree,
 * follows the newer one. Puts entries that they don't have in common in the order of their numbers.
 * @param entryOf returns the entry of an item; items of several releases can have the same entry
 * @example readingOrder([['1', '2'], ['1', '1a', '3']].map(items), ({ key }) => key) // 1, 1a, 2, 3
 */
export function readingOrder<I extends TreeItem, E>(
  releases: readonly (readonly I[])[],
  entryOf: (item: I, release: number) => E,
): Map<E, number> {
  /** The first item of each entry, as a linked list that begins after `null`. */
  const next = new Map<I | null, I | null>([[null, null]]);
  const known = new Map<E, I>();
  for (const [release, items] of [...releases.entries()].toReversed()) {
    const own = new Set(items.map((item) => known.get(entryOf(item, release))));
    let last: I | null = null;
    for (const item of items) {
      const entry = entryOf(item, release);
      const same = known.get(entry);
      if (!same) {
        for (
          let after = next.get(last);
          after && !own.has(after) && comesBefore(after, item);
          after = next.get(last)
        )
          last = after;
        next.set(item, next.get(last) ?? null).set(last, item);
        known.set(entry, item);
      }
      last = same ?? item;
    }
  }
  const positions = new Map<I, number>();
  for (let at = next.get(null); at; at = next.get(at)) positions.set(at, positions.size);
  return new Map([...known].map(([entry, item]) => [entry, positions.get(item) as number]));
}

/** Text before the rules, such as an introduction, has no number. */
function comesBefore(one: TreeItem, other: TreeItem): boolean {
  if (one.kind === 'matter' || other.kind === 'matter') return one.kind === 'matter';
  return compareKeys(one.key, other.key) < 0;
}

/**
 * A page shows an item with everything under it, so the page of section 704 leads to 705, not to rule 704.1. Skips
 * examples, unless the given item is an example.
 * @example findNeighbors(tree, section704).next // section 705
 */
export function findNeighbors<I extends TreeItem>(
  tree: ItemTree<I>,
  item: I,
): { previous: I | null; next: I | null } {
  const index = tree.indexByKey.get(item.key) as number;
  const isSkipped = ({ kind }: I) => kind === 'example' && item.kind !== 'example';
  let previous = itemBefore(tree, item, index);
  while (previous && isSkipped(previous)) {
    previous = itemBefore(tree, item, tree.indexByKey.get(previous.key) as number);
  }
  let nextIndex = index + 1;
  let next = tree.items[nextIndex];
  while (next && (isSkipped(next) || ancestorsOf(tree, next).includes(item))) {
    nextIndex += 1;
    next = tree.items[nextIndex];
  }
  return { previous, next: next ?? null };
}

/** For section 705, `704` instead of `704.8a`: the outermost heading above that doesn't contain the item. */
function itemBefore<I extends TreeItem>(tree: ItemTree<I>, item: I, index: number): I | null {
  const before = tree.items[index - 1];
  if (!before) return null;
  const ancestors = ancestorsOf(tree, item);
  if (ancestors.includes(before)) return before;
  return ancestorsOf(tree, before).findLast((heading) => !ancestors.includes(heading)) ?? before;
}

function ancestorsOf<I extends TreeItem>(tree: ItemTree<I>, item: I): I[] {
  const ancestors: I[] = [];
  let parent = item.parent ? tree.byKey.get(item.parent) : undefined;
  while (parent && !ancestors.includes(parent)) {
    ancestors.push(parent);
    parent = parent.parent ? tree.byKey.get(parent.parent) : undefined;
  }
  return ancestors;
}

/**
 * Empty if the release lacks the first or last number.
 * @example keysInRange(tree, '601.2f', '601.2h') // ['601.2f', '601.2g', '601.2h']
 */
export function keysInRange(tree: ItemTree<TreeItem>, first: string, last: string): string[] {
  const from = tree.indexByKey.get(first);
  const to = tree.indexByKey.get(last);
  if (from === undefined || to === undefined) return [];
  const parent = tree.byKey.get(first)?.parent;
  return tree.items
    .slice(from, to + 1)
    .filter((item) => item.parent === parent && item.kind !== 'example')
    .map((item) => item.key);
}

interface ResolvedReference<I> {
  /** The item with the number, or null if no item has it. */
  item: I | null;
  /** The referenced number, if no item has it. For a range such as `702.19a–c`, the end that no item has. */
  missing: string | null;
  /** The title of the item, if the reference quotes a different one. */
  titleNow: string | null;
}

/**
 * Finds the item that a reference means in its own release. In another release, the number may mean another rule.
 * @param target the correct number, if the printed one is a misprint
 * @example resolveReference(reference, tree.byKey).item?.key // '501.5b'
 */
export function resolveReference<I extends { title: string | null }>(
  { target: printed, through, quotedTitle }: Reference,
  items: ReadonlyMap<string, I>,
  target = printed,
): ResolvedReference<I> {
  const item = findItem(items, target) ?? null;
  const missing = [target, through].find((key) => key && !findItem(items, key)) ?? null;
  const title = item?.title ?? null;
  const isOther = quotedTitle && title && !sameTitle(quotedTitle, title);
  return { item, missing, titleNow: isOther ? title : null };
}

/** Returns the item with a key. Also finds `704.5a` if a text says `704.5A`. */
function findItem<I>(items: ReadonlyMap<string, I>, key: string): I | undefined {
  return items.get(key) ?? items.get(key.toLowerCase());
}
