import { entryId } from '../addresses.ts';
import type { DocumentDescription } from '../document.ts';
import type { Editorial } from '../editorial/editorial.ts';
import type { Entry } from '../entries/entry.ts';
import type { Problem } from '../problem.ts';
import { sentenceAround } from '../words/sentences.ts';
import { makeEntry, type Surroundings } from './make-entry.ts';
import { numbersBetween, type ReleaseTree } from './release-tree.ts';
import { makeTermFinder } from './terms.ts';
import { traceTimeline, type Wording } from './timeline/index.ts';

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
  const isPlain = newestOfItsKey(timeline.wordings, trees);
  const idIn = (release: string, key: string): string | null => {
    const wording = timeline.wordingAt(release, key);
    if (!wording) return null;
    return isPlain(wording)
      ? entryId(document.slug, key)
      : entryId(document.slug, key, wording.from);
  };
  const surroundings = surroundingsOf(document, trees, editorial, idIn);

  const problems: Problem[] = [];
  const treeOf = new Map<string, ReleaseTree>();
  const entries = timeline.wordings.map((wording) => {
    const around = surroundings.get(wording.shownIn) as Surroundings;
    const made = makeEntry(wording, isPlain(wording), around);
    problems.push(...made.problems);
    treeOf.set(made.entry.id, around.tree);
    return made.entry;
  });
  addBacklinks(entries, (entry) => treeOf.get(entry.id) as ReleaseTree, idIn);
  return { entries, problems };
}

/** Whether a wording is the newest under its number, by the date of the last release that has it. */
function newestOfItsKey(wordings: Wording[], trees: ReleaseTree[]): (wording: Wording) => boolean {
  const placeOf = new Map(trees.map(({ release }, place) => [release.id, place]));
  const newest = new Map<string, string>();
  for (const { key, until } of wordings) {
    const known = newest.get(key);
    if (!known || (placeOf.get(until) as number) > (placeOf.get(known) as number)) {
      newest.set(key, until);
    }
  }
  return ({ key, until }) => newest.get(key) === until;
}

/** What each release's wordings stand among, by the release's id. */
function surroundingsOf(
  { slug }: DocumentDescription,
  trees: ReleaseTree[],
  editorial: Editorial,
  idIn: (release: string, key: string) => string | null,
): Map<string, Surroundings> {
  const partial = new Set(trees.flatMap(({ release }) => (release.whole ? [] : [release.id])));
  return new Map(
    trees.map((tree) => {
      const { id } = tree.release;
      const terms = tree.items
        .filter(({ kind }) => kind === 'glossary')
        .map(({ title, key }) => ({ title: title ?? '', key }));
      const findTerms = makeTermFinder(terms, editorial.termUse);
      const idOf = (key: string) => idIn(id, key);
      return [id, { document: slug, tree, editorial, idOf, findTerms, partial }];
    }),
  );
}

/**
 * Fills `citedBy` of every entry from the references of all. Only entries that stood in the same
 * newest release cite each other: what an old wording says is no word on today's rules.
 * A range cites every number in it.
 */
function addBacklinks(
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
