import { entryId } from '../../src/addresses.ts';
import type { DocumentDescription } from '../../src/model/document.ts';
import type { Entry } from '../../src/model/entry.ts';
import type { Problem } from '../../src/model/problem.ts';
import { addBacklinks } from './backlinks.ts';
import type { Editorial } from './editorial.ts';
import { makeEntry, type Surroundings } from './make-entry.ts';
import type { ReleaseTree } from './release-tree.ts';
import { makeTermFinder } from './terms.ts';
import { traceTimeline } from './timeline/index.ts';

/**
 * Second pass: from the trees of a document's releases to its entries, one per distinct wording,
 * with every reference resolved and every backlink in place.
 *
 * @param trees oldest release first
 */
export function linkDocument(
  document: DocumentDescription,
  trees: ReleaseTree[],
  editorial: Editorial,
): { entries: Entry[]; problems: Problem[] } {
  const timeline = traceTimeline(trees);
  const dateOf = new Map(trees.map((tree) => [tree.release.id, tree.release.date]));
  const newestOfKey = new Map<string, string>();
  for (const wording of timeline.wordings) {
    const known = newestOfKey.get(wording.key);
    const date = dateOf.get(wording.until) as string;
    if (!known || date > (dateOf.get(known) as string)) {
      newestOfKey.set(wording.key, wording.until);
    }
  }
  const isPlain = (wording: { key: string; until: string }) =>
    newestOfKey.get(wording.key) === wording.until;
  const idIn = (release: string, key: string): string | null => {
    const wording = timeline.wordingAt(release, key);
    if (!wording) return null;
    return isPlain(wording)
      ? entryId(document.slug, key)
      : entryId(document.slug, key, wording.from);
  };

  const partial = new Set(trees.flatMap(({ release }) => (release.whole ? [] : [release.id])));
  const surroundings = new Map<string, Surroundings>();
  for (const tree of trees) {
    const release = tree.release.id;
    surroundings.set(release, {
      partial,
      document: document.slug,
      tree,
      editorial,
      idOf: (key) => idIn(release, key),
      findTerms: makeTermFinder(
        tree.items
          .filter((item) => item.kind === 'glossary')
          .map((item) => ({ title: item.title ?? '', key: item.key })),
      ),
    });
  }

  const problems: Problem[] = [];
  const treeOf = new Map<string, ReleaseTree>();
  const entries = timeline.wordings.map((wording) => {
    const made = makeEntry(
      wording,
      isPlain(wording),
      surroundings.get(wording.shownIn) as Surroundings,
    );
    problems.push(...made.problems);
    treeOf.set(made.entry.id, (surroundings.get(wording.shownIn) as Surroundings).tree);
    return made.entry;
  });
  addBacklinks(entries, (entry) => treeOf.get(entry.id) as ReleaseTree, idIn);
  return { entries, problems };
}
