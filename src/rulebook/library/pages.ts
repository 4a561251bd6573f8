/** Which pages stand under a document's address. */
import type { AbsentNumber } from './absent.ts';
import type { HeldEntry, Library } from './library.ts';

export type NumberedPage =
  { kind: 'entry'; entry: HeldEntry; alias?: string } | { kind: 'absent'; number: AbsentNumber };

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
  absent: ReadonlyMap<string, AbsentNumber>;
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
