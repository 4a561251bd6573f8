import type { Release } from '../document.ts';
import type { Problem } from '../problem.ts';
import type { ParsedItem, ParsedText, Reference } from '../texts/parsed.ts';
import { sameTitle } from '../words/typography.ts';

/** A parsed item with its file, because a release may have several. */
export type SourcedItem = ParsedItem & { file: string };

/** All items of one release of a document, in reading order. */
export interface ReleaseTree {
  release: Release;
  items: SourcedItem[];
  byKey: Map<string, SourcedItem>;
  /** Index of each key in `items`. */
  placeOf: Map<string, number>;
  childrenOf: Map<string, SourcedItem[]>;
}

/**
 * Joins the texts of one release. If two texts have the same number, reports an error at the second.
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
          message: `${parsed.key} is already in ${first.file}, line ${first.lines.from}. Keep one of the texts, or put them into different releases.`,
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
 * Returns the previous and next item for readers. An item's page shows everything under it, so the
 * next item is its sibling, or the one after its parent. The item before the first sibling is the
 * parent. Skips examples, except from another example.
 *
 * @example neighboursOf(tree, section704).next // section 705, not rule 704.1
 */
export function neighboursOf(
  tree: ReleaseTree,
  item: SourcedItem,
): { previous: SourcedItem | null; next: SourcedItem | null } {
  const place = tree.placeOf.get(item.key) as number;
  const isPassedOver = ({ kind }: SourcedItem) => kind === 'example' && item.kind !== 'example';
  let previous = blockBefore(tree, item, place);
  while (previous && isPassedOver(previous)) {
    previous = blockBefore(tree, item, tree.placeOf.get(previous.key) as number);
  }
  let at = place + 1;
  let next = tree.items[at];
  while (next && (isPassedOver(next) || headingsOver(tree, next).includes(item))) {
    at += 1;
    next = tree.items[at];
  }
  return { previous, next: next ?? null };
}

/** Returns the outermost item that contains the item before an index but not the given item. */
function blockBefore(tree: ReleaseTree, item: SourcedItem, place: number): SourcedItem | null {
  const before = tree.items[place - 1];
  if (!before) return null;
  const over = headingsOver(tree, item);
  if (over.includes(before)) return before;
  return headingsOver(tree, before).findLast((heading) => !over.includes(heading)) ?? before;
}

/** Returns the items above an item in the release, nearest first. */
function headingsOver(tree: ReleaseTree, item: SourcedItem): SourcedItem[] {
  const over: SourcedItem[] = [];
  let above = item.parent ? tree.byKey.get(item.parent) : undefined;
  while (above && !over.includes(above)) {
    over.push(above);
    above = above.parent ? tree.byKey.get(above.parent) : undefined;
  }
  return over;
}

/**
 * Returns the keys in a range of numbers, both ends included: siblings from the first to the last.
 * Empty if either is missing.
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

/** The target of a reference within one text or release. */
interface ResolvedReference<I> {
  /** Null if its number is missing. */
  item: I | null;
  /** The first missing number (a range has two ends), or null. */
  missing: string | null;
  /** The title of the target, if it differs from the quoted one. */
  titleNow: string | null;
}

/** The items that references may mean, by key. */
export type ItemsByKey<I> = ReadonlyMap<string, I>;

/**
 * Resolves a reference within its own release, because numbers mean other rules in other releases.
 * Used by the import's report and by linking.
 *
 * @param items items of the text or release by key
 * @param target replaces a misprinted number
 * @example resolveReference(reference, tree.byKey).item?.key // '501.5b'
 */
export function resolveReference<I extends { title: string | null }>(
  { target: printed, through, quotedTitle }: Reference,
  items: ItemsByKey<I>,
  target = printed,
): ResolvedReference<I> {
  const item = find(items, target);
  const missing = [target, through].find((key) => key && !find(items, key));
  const isStale = quotedTitle && item?.title && !sameTitle(quotedTitle, item.title);
  return {
    item: item ?? null,
    missing: missing ?? null,
    titleNow: isStale ? (item.title as string) : null,
  };
}

/** Texts vary in upper and lower case: `704.5A`. */
function find<I>(items: ItemsByKey<I>, key: string): I | undefined {
  return items.get(key) ?? items.get(key.toLowerCase());
}
