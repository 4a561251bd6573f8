import type { Release } from '../document.ts';
import type { Problem } from '../problem.ts';
import type { ParsedItem, ParsedText, Reference } from '../texts/parsed.ts';
import { sameTitle } from '../words/typography.ts';

/** A parsed item with the name of its file, because a release may have several files. */
export type SourcedItem = ParsedItem & { file: string };

/** All items of one release of a document, in reading order. */
export interface ReleaseTree {
  release: Release;
  items: SourcedItem[];
  byKey: Map<string, SourcedItem>;
  /** The index of each item in `items`, by key. */
  indexByKey: Map<string, number>;
  childrenOf: Map<string, SourcedItem[]>;
}

/**
 * Combines the parsed files of one release. Reports an error if two items have the same number.
 *
 * @example buildReleaseTree(release, [chapter401, chapter501]).tree.byKey.get('501.5b')
 */
export function buildReleaseTree(
  release: Release,
  texts: ParsedText[],
): { tree: ReleaseTree; problems: Problem[] } {
  const problems: Problem[] = [];
  const tree: ReleaseTree = {
    release,
    items: [],
    byKey: new Map(),
    indexByKey: new Map(),
    childrenOf: new Map(),
  };
  for (const text of texts) {
    for (const parsed of text.items) {
      const first = tree.byKey.get(parsed.key);
      if (first) {
        problems.push({
          rule: 'duplicate-number',
          severity: 'error',
          message: `${parsed.key} is already in ${first.file}, line ${first.lines.from}. Keep one of the texts, or put them into different releases.`,
          file: text.file,
          line: parsed.lines.from,
          column: 1,
        });
        continue;
      }
      const item: SourcedItem = { ...parsed, file: text.file };
      tree.indexByKey.set(item.key, tree.items.length);
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
 * Returns the items that a page links to as previous and next. A page shows an item with everything
 * under it, so the page of section 704 leads to 705, not to rule 704.1. Skips examples, unless the
 * given item is an example.
 *
 * @example findNeighbors(tree, section704).next // section 705
 */
export function findNeighbors(
  tree: ReleaseTree,
  item: SourcedItem,
): { previous: SourcedItem | null; next: SourcedItem | null } {
  const index = tree.indexByKey.get(item.key) as number;
  const isSkipped = ({ kind }: SourcedItem) => kind === 'example' && item.kind !== 'example';
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

/**
 * Returns the item before an index, or the outermost heading above it that doesn't contain the given
 * item: for section 705, `704` instead of `704.8a`.
 */
function itemBefore(tree: ReleaseTree, item: SourcedItem, index: number): SourcedItem | null {
  const before = tree.items[index - 1];
  if (!before) return null;
  const ancestors = ancestorsOf(tree, item);
  if (ancestors.includes(before)) return before;
  return ancestorsOf(tree, before).findLast((heading) => !ancestors.includes(heading)) ?? before;
}

/** Returns the parent of an item, the parent's parent, and so on. */
function ancestorsOf(tree: ReleaseTree, item: SourcedItem): SourcedItem[] {
  const ancestors: SourcedItem[] = [];
  let parent = item.parent ? tree.byKey.get(item.parent) : undefined;
  while (parent && !ancestors.includes(parent)) {
    ancestors.push(parent);
    parent = parent.parent ? tree.byKey.get(parent.parent) : undefined;
  }
  return ancestors;
}

/**
 * Returns the keys of a range such as `601.2f–h`: the siblings from the first number to the last.
 * Empty if the release lacks the first or last number.
 *
 * @example keysInRange(tree, '601.2f', '601.2h') // ['601.2f', '601.2g', '601.2h']
 */
export function keysInRange(tree: ReleaseTree, first: string, last: string): string[] {
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
 * Finds the item that a reference means in its own release. In another release, the number may mean
 * another rule.
 *
 * @param items the items of the release, by key
 * @param target the correct number, if the printed one is a misprint
 * @example resolveReference(reference, tree.byKey).item?.key // '501.5b'
 */
export function resolveReference<I extends { title: string | null }>(
  { target: printed, through, quotedTitle }: Reference,
  items: ReadonlyMap<string, I>,
  target = printed,
): ResolvedReference<I> {
  const item = findItem(items, target);
  const missing = [target, through].find((key) => key && !findItem(items, key));
  const hasOtherTitle = quotedTitle && item?.title && !sameTitle(quotedTitle, item.title);
  return {
    item: item ?? null,
    missing: missing ?? null,
    titleNow: hasOtherTitle ? (item.title as string) : null,
  };
}

/** Returns the item with a key. Also finds `704.5a` if a text says `704.5A`. */
function findItem<I>(items: ReadonlyMap<string, I>, key: string): I | undefined {
  return items.get(key) ?? items.get(key.toLowerCase());
}
