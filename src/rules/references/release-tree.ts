import type { Release } from '../document.ts';
import type { Problem } from '../problem.ts';
import type { ParsedItem, ParsedText, Reference } from '../texts/parsed.ts';
import { sameTitle } from '../words/typography.ts';

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
 * What a reader turns to before and after an item. Its page shows all that stands under it, so the
 * next is its sibling, or what follows that over it; before the first of several stands what they
 * stand under. Examples are read with their rule and are passed over, save by other examples.
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

/** What holds the item before a place: the outermost that does not hold the given item too. */
function blockBefore(tree: ReleaseTree, item: SourcedItem, place: number): SourcedItem | null {
  const before = tree.items[place - 1];
  if (!before) return null;
  const over = headingsOver(tree, item);
  if (over.includes(before)) return before;
  return headingsOver(tree, before).findLast((heading) => !over.includes(heading)) ?? before;
}

/** The items over an item that the release holds, the nearest first. */
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

/** What a reference leads to among the numbers of one text or release. */
interface ResolvedReference<I> {
  /** Null where its number is not there. */
  item: I | null;
  /** The first of its numbers (a range has two) that is not there, or null. */
  missing: string | null;
  /** The title of what it leads to, where that is not the one it quotes. */
  titleNow: string | null;
}

/** The numbers that a reference is looked up among. */
export type ItemsByKey<I> = ReadonlyMap<string, I>;

/**
 * Looks a reference up where it stands, since a number has its meaning within its release. Both the
 * report of an import and linking do it this way.
 *
 * @param register items of the text or release by key
 * @param target another number than the one printed, where that is known to be a misprint
 *
 * @example resolveReference(reference, tree.byKey).item?.key // '501.5b'
 */
export function resolveReference<I extends { title: string | null }>(
  { target: printed, through, quotedTitle }: Reference,
  register: ItemsByKey<I>,
  target = printed,
): ResolvedReference<I> {
  const item = find(register, target);
  const missing = [target, through].find((key) => key && !find(register, key));
  const isStale = quotedTitle && item?.title && !sameTitle(quotedTitle, item.title);
  return {
    item: item ?? null,
    missing: missing ?? null,
    titleNow: isStale ? (item.title as string) : null,
  };
}

/** Texts are not of one mind about the case of letters: `704.5A`. */
function find<I>(register: ItemsByKey<I>, key: string): I | undefined {
  return register.get(key) ?? register.get(key.toLowerCase());
}
