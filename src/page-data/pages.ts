/** Routes build what is listed here, and links ask here, so that no link leads to a page that isn't built. */
import {
  entryId,
  glossaryAddress,
  historyAddress,
  markdownAddress,
  penaltiesAddress,
  sectionFeedAddress,
} from '../rules/addresses.ts';
import { oncePer } from '../rules/once-per.ts';
import type { Entry, UnavailableNumber } from '../rules/entries/entry.ts';
import type { Library, RenderedEntry } from './library.ts';

/** The page at the address of a wording, of an alias, or of a number that isn't available. */
type NumberedPage =
  | { kind: 'entry'; entry: RenderedEntry }
  | { kind: 'alias'; alias: string; entry: RenderedEntry }
  | { kind: 'unavailable'; number: UnavailableNumber<RenderedEntry> };

/** @example splitId('cr/2014-06-01/702.19a') // { document: 'cr', key: '2014-06-01/702.19a' } */
export function splitId(id: string): { document: string; key: string } {
  const slash = id.indexOf('/');
  return { document: id.slice(0, slash), key: id.slice(slash + 1) };
}

export class Pages {
  readonly #library: Library;
  /** The page of every wording, every alias and every unavailable number, by id. */
  readonly numbered: ReadonlyMap<string, NumberedPage>;
  /** The current infractions of each document that has penalties, by its slug. */
  readonly infractions: ReadonlyMap<string, readonly RenderedEntry[]>;
  /** The ids of the sections that a release changed. */
  readonly #changed: ReadonlySet<string>;

  constructor(library: Library) {
    this.#library = library;
    this.numbered = numberedPages(library);
    const infractions = [...library.newestIn.values()]
      .flat()
      .filter(({ current, penalty }) => current && penalty !== undefined);
    this.infractions = Map.groupBy(infractions, ({ document }) => document);
    this.#changed = new Set(
      library.documents.flatMap((document) =>
        library
          .changesOfReleases(document)
          .flatMap(({ sections }) =>
            sections.flatMap(({ section }) => (section ? entryId(document.slug, section.key) : [])),
          ),
      ),
    );
  }

  /** Returns the address of the history of an entry's rule; null if it has none. */
  history(entry: Entry): string | null {
    const wording = wordingWithHistory(this.#library, entry);
    return hasHistory(this.#library, wording) ? historyAddress(wording.id) : null;
  }

  /** Returns the address of a document's glossary; null if it defines no terms. */
  glossary(document: string): string | null {
    return this.#library.withGlossary.has(document) ? glossaryAddress(document) : null;
  }

  /** Returns the address of a document's penalties; null if it has none. */
  penalties(document: string): string | null {
    return this.infractions.has(document) ? penaltiesAddress(document) : null;
  }

  /** Returns the address of a section's feed; null if it isn't current, or no release changed it. */
  feed({ kind, document, key, newestWording, current }: Entry): string | null {
    const id = entryId(document, key);
    const hasFeed = kind === 'section' && newestWording && current && this.#changed.has(id);
    return hasFeed ? sectionFeedAddress(id) : null;
  }

  /**
   * Returns the address of an entry’s Markdown file; null if it has none. Chapters and sections have one, and so does
   * any other entry that has entries under it and none above it.
   */
  markdown(entry: RenderedEntry): string | null {
    const { newestWording, kind, children, id } = entry;
    const isTop = () => children.length > 0 && this.#library.ancestors(entry).length === 0;
    const hasFile = newestWording && (kind === 'chapter' || kind === 'section' || isTop());
    return hasFile ? markdownAddress(id) : null;
  }
}

export const pagesOf = oncePer((library: Library) => new Pages(library));

function numberedPages(library: Library): Map<string, NumberedPage> {
  const pages = new Map<string, NumberedPage>();
  for (const [id, number] of library.unavailable) {
    pages.set(id, { kind: 'unavailable', number });
  }
  for (const entry of library.entries) {
    // An alias is another number that leads to the entry, unless another entry has it.
    for (const alias of entry.newestWording ? entry.aliases : []) {
      const id = entryId(entry.document, alias);
      if (!library.byId.has(id)) pages.set(id, { kind: 'alias', alias, entry });
    }
  }
  for (const entry of library.entries) pages.set(entry.id, { kind: 'entry', entry });
  return pages;
}

/**
 * Returns the wording whose page has the history of a rule. It is the newest of the number, or the last of the rule
 * if another rule has the number now.
 */
function wordingWithHistory(library: Library, entry: Entry): RenderedEntry {
  const sameNumber = library.byId.get(entryId(entry.document, entry.key));
  if (sameNumber?.lineage === entry.lineage) return sameNumber;
  const newest = library.currentWording(entry) ?? library.wordingsOf(entry).at(-1);
  if (!newest) throw new Error(`${entry.id} has no known history.`);
  return newest;
}

/**
 * True if a number has a history to show: its rule has several wordings, was removed or split from another rule, or
 * another rule had the number.
 * @param entry the newest wording with the number
 */
function hasHistory(
  library: Library,
  { document, lineage, key, current, splitFrom }: RenderedEntry,
): boolean {
  const { lineages, keys } = library.timelineOf(document);
  const several = (wordings: readonly unknown[] = []) => wordings.length > 1;
  return (
    !current || splitFrom !== undefined || several(lineages.get(lineage)) || several(keys.get(key))
  );
}
