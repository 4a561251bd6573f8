/** Adds to entries what follows from all of them together: what is above and below, what is current, backlinks. */
import type { DocumentDescription } from '../document.ts';
import { getOrAdd } from '../once-per.ts';
import { findNeighbors, type ItemTree, keysInRange, makeTree } from './release-tree.ts';
import { formatOf } from '../texts/formats/index.ts';
import { titleQuotedWith } from '../texts/find-references.ts';
import { Timeline } from '../timeline/timeline.ts';
import { sentenceAround } from '../words/sentences.ts';
import { sameTitle } from '../words/typography.ts';
import type { Entry, StoredEntry } from '../entries/entry.ts';

type Completed<S> = Omit<S, 'parent'> & Entry;
type TextSource = Pick<StoredEntry, 'source' | 'until'>;

/**
 * Returns all entries with everything that isn't in their files, by document and in reading order. Nothing else
 * decides what an entry has above and below it, or whether it is current.
 * @example completeEntries(documents, stored).find(({ id }) => id === 'cr/702.19')?.children[0] // 'cr/702.19a'
 */
export function completeEntries<S extends StoredEntry>(
  documents: readonly DocumentDescription[],
  stored: readonly S[],
): Completed<S>[] {
  const byDocument = Map.groupBy(stored, ({ document }) => document);
  const completed = documents.map((document) =>
    completeDocument(document, byDocument.get(document.slug) ?? []),
  );
  const entries = completed.flatMap((each) => each.entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const find = (id: string) => byId.get(id);
  for (const each of completed) addQuotedTitles(each.document, each.entries, find);
  for (const isAcross of [false, true])
    for (const each of completed) addBacklinks(each, find, isAcross);
  return completed.flatMap((each) => each.entries.toSorted((a, b) => a.order - b.order));
}

interface CompletedDocument<S extends StoredEntry> {
  document: DocumentDescription;
  entries: Completed<S>[];
  /** Returns the ids of the entries from one number to another, in the release that an entry shows. */
  idsBetween: (entry: TextSource, first: string, last: string) => string[];
}

function completeDocument<S extends StoredEntry>(
  document: DocumentDescription,
  stored: readonly S[],
): CompletedDocument<S> {
  const timeline = new Timeline(
    document,
    stored.toSorted((a, b) => a.order - b.order),
  );
  const idIn = (release: string, key: string) => timeline.shownIn(release, key)?.id ?? null;
  /** The release whose text an entry shows. The folder of the text is named after it. */
  const releaseOf = ({ source, until }: TextSource) => {
    const folder = source.file.split(/[\\/]/).at(-2) ?? '';
    return timeline.releaseIndex(folder) < 0 ? until : folder;
  };
  const trees = new Map<string, ItemTree<S>>();
  const treeOf = (entry: TextSource) => {
    const release = releaseOf(entry);
    return getOrAdd(trees, release, () => {
      const shown = timeline.wordings.filter((each) => timeline.isShownIn(each, release));
      const isWhole = document.releases[timeline.releaseIndex(release)]?.whole ?? false;
      const sorted = shown.toSorted((a, b) => a.order - b.order);
      return makeTree(isWhole ? withParents(sorted) : sorted);
    });
  };
  const entries = timeline.wordings.map((entry): Completed<S> => {
    const tree = treeOf(entry);
    const { previous, next } = findNeighbors(tree, tree.byKey.get(entry.key) ?? entry);
    return {
      ...entry,
      newestWording: timeline.keys.get(entry.key)?.at(-1) === entry,
      current: timeline.isCurrent(entry),
      parent: entry.parent && idIn(releaseOf(entry), entry.parent),
      children: (tree.childrenOf.get(entry.key) ?? []).map(({ id }) => id),
      previous: previous?.id ?? null,
      next: next?.id ?? null,
      citedBy: [],
      aliases: entry.editorNotes.flatMap(({ alias }) => alias ?? []),
    };
  });
  const idsBetween = (entry: TextSource, first: string, last: string) =>
    keysInRange(treeOf(entry), first, last).flatMap((key) => idIn(releaseOf(entry), key) ?? []);
  return { document, entries, idsBetween };
}

/**
 * An entry's file has its parent in the release that it shows. If that one isn't in this release, the entry is under
 * the one before it, or beside it.
 */
function withParents<S extends StoredEntry>(entries: readonly S[]): S[] {
  const keys = new Set(entries.map(({ key }) => key));
  let [before, parent]: [S | null, string | null] = [null, null];
  return entries.map((entry) => {
    const isBeside = entry.parent !== null && entry.parent === before?.parent;
    if (entry.parent === null || keys.has(entry.parent)) ({ parent } = entry);
    else if (!isBeside) parent = before?.key ?? null;
    before = entry;
    return parent === entry.parent ? entry : { ...entry, parent };
  });
}

/** Adds the titles that texts quote with a reference, and notes if the rule has another title. */
function addQuotedTitles<S extends StoredEntry>(
  { format }: DocumentDescription,
  entries: readonly Completed<S>[],
  find: (id: string) => Completed<S> | undefined,
): void {
  const grammar = formatOf(format).references();
  for (const entry of entries) {
    for (const reference of entry.references) {
      const quoted = titleQuotedWith(entry.text, reference, grammar);
      if (quoted === null) continue;
      reference.quotedTitle = quoted;
      const title = find(reference.to ?? '')?.title;
      if (title && !sameTitle(quoted, title)) reference.titleNow = title;
    }
  }
}

/**
 * Fills `citedBy` of every entry that a document refers to, or with `isAcross`, that it refers to in other
 * documents. Skips references between texts of different times. `601.2f–h` counts as a reference to `601.2f`, `g`
 * and `h`.
 */
function addBacklinks<S extends StoredEntry>(
  { entries, idsBetween }: CompletedDocument<S>,
  find: (id: string) => Completed<S> | undefined,
  isAcross: boolean,
): void {
  for (const entry of entries) {
    for (const reference of entry.references) {
      if (!reference.to) continue;
      const { to, target: first, through } = reference;
      for (const id of new Set([to, ...(through ? idsBetween(entry, first, through) : [])])) {
        const target = find(id);
        if (!target || target === entry) continue;
        if ((target.document !== entry.document) !== isAcross) continue;
        const isOld = target.current && !entry.current;
        const isOfItsTime = target.until === entry.until || (target.current && entry.current);
        if (isAcross ? isOld : !isOfItsTime) continue;
        if (target.citedBy.some(({ from }) => from === entry.id)) continue;
        target.citedBy.push({ from: entry.id, sentence: sentenceAround(entry.text, reference) });
      }
    }
  }
}
