/** Checks that the files of entries fit together, because people may edit them. */
import { citedSourceAddress, entryId } from '../addresses.ts';
import type { DocumentDescription } from '../document.ts';
import type { Entry, StoredEntry } from './entry.ts';
import { fileHref } from './entry-file.ts';

/** Something wrong with the file of an entry. */
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
 *
 * @param stored the entries as their files say them
 * @param entries the same entries, from `completeEntries`
 * @param sources slugs of the sources in `content/cited-sources.yaml`
 */
export function checkEntries(
  documents: readonly DocumentDescription[],
  stored: readonly StoredEntry[],
  entries: readonly Entry[],
  sources: ReadonlySet<string>,
): EntryProblem[] {
  const completed = new Map(entries.map((entry) => [entry.id, entry]));
  const releases = new Map(
    documents.map(({ slug, releases }) => [slug, new Set(releases.map(({ id }) => id))]),
  );
  return stored.flatMap((entry): EntryProblem[] => {
    const { id, document, key, from, until } = entry;
    const known = releases.get(document);
    const complete = completed.get(id);
    const problem = (rule: string, at: string, message: string) => [{ id, rule, at, message }];
    if (!known || !complete) {
      const message = `content/sources has no document “${document}”. Remove this folder.`;
      return problem('unknown-document', '', message);
    }
    const unknown = [from, until].find((release) => !known.has(release));
    if (unknown !== undefined) {
      const at = `${unknown === from ? 'from' : 'until'}:`;
      const message = `There is no release ${unknown}. The releases are ${[...known].join(', ')}.`;
      return problem('unknown-release', at, message);
    }
    const right = entryId(document, key, complete.newestWording ? undefined : from);
    return [
      ...(right === id
        ? []
        : problem('wrong-file', 'from:', `With these releases, the file must be ${right}.md.`)),
      ...(!entry.parent || complete.parent
        ? []
        : problem(
            'unknown-parent',
            'parent:',
            `There is no ${entry.parent} in the same release. Correct the number, or remove the line if nothing is above this entry.`,
          )),
      ...linkProblems(entry, (to) => completed.has(to), sources),
    ];
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
