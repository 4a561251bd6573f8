import type { Entry } from '../entries/entry.ts';
import { numbersBetween, type ReleaseTree } from './release-tree.ts';
import { sentenceAround } from '../words/sentences.ts';

/**
 * Fills `citedBy` of every entry from the references of all. Only entries that stood in the same
 * newest release cite each other: what an old wording says is no word on today's rules.
 * A range cites every number in it.
 */
export function addBacklinks(
  entries: Entry[],
  treeOf: (entry: Entry) => ReleaseTree,
  idIn: (release: string, key: string) => string | null,
): void {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const entry of entries) {
    const tree = treeOf(entry);
    for (const reference of entry.references) {
      if (!reference.to) continue;
      const between = reference.through
        ? numbersBetween(tree, reference.target, reference.through)
        : [];
      const targets = new Set([
        reference.to,
        ...between.map((key) => idIn(tree.release.id, key)).filter((id) => id !== null),
      ]);
      for (const id of targets) {
        const target = byId.get(id);
        if (!target || target === entry || !contemporary(target, entry)) continue;
        if (target.citedBy.some((each) => each.from === entry.id)) continue;
        target.citedBy.push({
          from: entry.id,
          sentence: sentenceAround(entry.text, reference),
        });
      }
    }
  }
}

function contemporary(a: Entry, b: Entry): boolean {
  return a.until === b.until || (a.current && b.current);
}
