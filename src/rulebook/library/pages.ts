/** Which pages there are: of wordings, of their other numbers, of numbers not held, and histories. */
import type { AbsentNumber, AbsentNumbers } from '../entries/entry.ts';
import { hasHistory } from '../history/document-history.ts';
import { type HeldEntry, historyOf, type Library } from './library.ts';

export type NumberedPage =
  | { kind: 'entry'; entry: HeldEntry; alias?: string }
  | { kind: 'absent'; number: AbsentNumber<HeldEntry> };

/** The parts of an address that a route takes. */
export interface DocumentAndKey {
  document: string;
  key: string;
}

/** @example splitId('cr/2014-06-01/702.19a') // { document: 'cr', key: '2014-06-01/702.19a' } */
export function splitId(id: string): DocumentAndKey {
  const slash = id.indexOf('/');
  return { document: id.slice(0, slash), key: id.slice(slash + 1) };
}

/** A page for every wording, every other number of an entry, and every number not held. */
export function numberedPages({
  library,
  aliases,
  absent,
}: {
  library: Library;
  aliases: ReadonlyMap<string, HeldEntry>;
  absent: AbsentNumbers<HeldEntry>;
}): (DocumentAndKey & { page: NumberedPage })[] {
  const pages: (DocumentAndKey & { page: NumberedPage })[] = [];
  for (const entry of library.entries) {
    // The page of all terms stands at the address of the glossary's heading.
    if (entry.key === 'glossary' && entry.plain) continue;
    pages.push({ ...splitId(entry.id), page: { kind: 'entry', entry } });
  }
  for (const [id, entry] of aliases) {
    const { document, key } = splitId(id);
    pages.push({ document, key, page: { kind: 'entry', entry, alias: key } });
  }
  for (const [id, number] of absent) {
    if (!aliases.has(id)) pages.push({ ...splitId(id), page: { kind: 'absent', number } });
  }
  return pages;
}

/**
 * Every alias by its address without outer slashes, leading to its entry. A number that is an
 * entry of its own is no alias.
 *
 * @example aliases(library).get('rulings/501.5.Ruling.1').key // '505.5.Ruling.1'
 */
export function aliases(library: Library): Map<string, HeldEntry> {
  const found = new Map<string, HeldEntry>();
  for (const entry of library.entries) {
    if (!entry.plain) continue;
    for (const alias of entry.aliases) {
      const id = `${entry.document}/${alias}`;
      if (!library.byId.has(id)) found.set(id, entry);
    }
  }
  return found;
}

/** The entries at plain addresses of whose numbers a history is told. */
export function numbersWithHistory(library: Library): HeldEntry[] {
  return [...library.plainIn].flatMap(([document, entries]) =>
    entries.filter((entry) => hasHistory(historyOf(library, document), entry)),
  );
}
