/** Checks that the files of entries fit together, because people may edit them. */
import { citedSourceAddress, entryId } from '../addresses.ts';
import type { DocumentDescription } from '../document.ts';
import { releaseIndexer } from '../timeline/releases.ts';
import { type Entry, headingsAbove, type StoredEntry } from './entry.ts';
import { fileHref } from './entry-file.ts';

export interface EntryProblem {
  id: string;
  rule: string;
  message: string;
  /** The beginning of what is wrong, as it is in the file. */
  at: string;
}

/**
 * Returns the entries that don't fit: those with links to entries that don't exist, or with an unknown
 * parent, release or source.
 * @param sources slugs of the sources in `content/cited-sources.yaml`
 */
export function checkEntries(
  documents: readonly DocumentDescription[],
  stored: readonly StoredEntry[],
  entries: readonly Entry[],
  sources: ReadonlySet<string>,
): EntryProblem[] {
  const completed = new Map(entries.map((entry) => [entry.id, entry]));
  const indexes = new Map(documents.map((document) => [document.slug, releaseIndexer(document)]));
  const sameKey = Map.groupBy(stored, ({ document, key }) => entryId(document, key));
  return stored.flatMap((entry): EntryProblem[] => {
    const { id, document, key, number, from, until, parent } = entry;
    const [complete, indexOf] = [completed.get(id), indexes.get(document)];
    if (!complete || !indexOf) {
      const message = `content/sources has no document “${document}”. Remove this file or folder.`;
      return [{ id, rule: 'unknown-document', at: '', message }];
    }
    const overlaps = (other: StoredEntry) =>
      other !== entry &&
      indexOf(other.from) <= indexOf(until) &&
      indexOf(from) <= indexOf(other.until);
    const right = entryId(document, key, complete.newestWording ? undefined : from);
    const [top = complete] = headingsAbove(complete, (each) => completed.get(each));
    const isOther = number !== null && number !== key && !key.includes('.Duplicate.');
    const wrong = (rule: string, at: string, message: string) => [
      { id, rule, at, message: `${message} Correct this line, or the name of the file.` },
    ];
    if (indexOf(from) < 0) return wrong('unknown-release', 'from:', `There is no release ${from}.`);
    if (indexOf(until) < indexOf(from))
      return wrong('unknown-release', 'until:', `${until} isn’t after ${from}.`);
    if (isOther && sameKey.has(entryId(document, number))) {
      const message = `This is the file of ${key}, but ${number} has a file, too.`;
      return wrong('wrong-number', 'number:', message);
    }
    if (sameKey.get(entryId(document, key))?.some(overlaps))
      return wrong('number-twice', 'from:', `Another file has ${key} in the same release.`);
    if (right !== id)
      return wrong('wrong-file', 'from:', `With these releases, the file must be ${right}.md.`);
    if (parent !== null && complete.parent === null)
      return wrong('unknown-parent', 'parent:', `There is no ${parent} in the same release.`);
    if (completed.has(top.parent ?? ''))
      return wrong('parent-loop', 'parent:', `${parent} is itself under this entry.`);
    return linkProblems(entry, (to) => completed.has(to), sources);
  });
}

function linkProblems(
  { id, references, terms, citations }: StoredEntry,
  isEntry: (id: string) => boolean,
  sources: ReadonlySet<string>,
): EntryProblem[] {
  const broken = [...references, ...terms].flatMap(({ to }) => (to && !isEntry(to) ? [to] : []));
  const unknown = citations.filter(({ sourceSlug }) => !sources.has(sourceSlug));
  return [
    ...broken.map((to) => ({
      ...{ id, rule: 'broken-link', at: `](${encodeURI(fileHref(id, to))}` },
      message: `There is no file ${to}.md. Correct the link. If the number isn’t available, link to its page: /${to}/.`,
    })),
    ...unknown.map(({ sourceSlug }) => ({
      ...{ id, rule: 'unknown-source', at: `](${citedSourceAddress(sourceSlug)}` },
      message: `content/cited-sources.yaml has no source “${sourceSlug}”. Add it there, or correct the link.`,
    })),
  ];
}
