import type { EntryReference } from '../entries/entry.ts';
import type { Reference } from '../texts/parsed.ts';
import type { Erratum } from './editorial.ts';
import type { ReleaseTree } from './release-tree.ts';
import { sameTitle } from '../words/titles.ts';

/**
 * Says what a reference leads to within its own release, since a number has its meaning there.
 * A misprinted number that the errata mend leads to the number meant; the words stay as printed.
 *
 * @param idOf id of the entry that carries a key's wording in this release
 * @returns the reference with `to`, and with `titleNow` where the title it quotes is not the
 *   target's
 */
export function resolveReference(
  reference: Reference,
  tree: ReleaseTree,
  errata: Erratum[],
  idOf: (key: string) => string | null,
): EntryReference {
  const mended = errata.find((each) => each.reference?.printed === reference.target);
  const target = mended?.reference?.meant ?? reference.target;
  const item = findItem(tree, target);
  const to = item ? idOf(item.key) : null;
  const stale =
    reference.quotedTitle && item?.title && !sameTitle(reference.quotedTitle, item.title)
      ? { titleNow: item.title }
      : {};
  return { ...reference, target, to, ...stale };
}

/** Texts are not of one mind about the case of letters: `704.5A`. */
function findItem(tree: ReleaseTree, target: string) {
  return tree.byKey.get(target) ?? tree.byKey.get(target.toLowerCase());
}
