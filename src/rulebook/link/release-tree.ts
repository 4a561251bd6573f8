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
