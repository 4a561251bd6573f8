/** Makes small libraries for tests. */
import {
  arrangeLibrary,
  type RenderedEntry,
  type Library,
} from '../../../src/page-data/library.ts';
import type { DocumentDescription } from '../../../src/rules/document.ts';
import { entryOf } from '../../support/entry-of.ts';

export const rulings: DocumentDescription = {
  slug: 'rulings',
  title: 'Summary of Rulings',
  shortTitle: 'Summary',
  format: 'rulings-summary',
  description: 'Rulings.',
  compiler: 'A Compiler',
  publisher: 'A Publisher',
  credit: 'Compiled by A Compiler.',
  licence: 'Free to copy.',
  releases: [
    { id: '2002-10-09', date: '2002-10-09', label: 'October 9, 2002', whole: false },
    { id: '2008-03-17', date: '2008-03-17', label: 'March 17, 2008', whole: false },
  ],
  knownDays: [],
};

/** Returns an entry with the given fields. */
export function entry(said: Partial<RenderedEntry> & { key: string }): RenderedEntry {
  const document = said.document ?? 'rulings';
  const text = said.text ?? said.title ?? '';
  const ids = { id: `${document}/${said.key}`, document, number: said.key };
  const lineage = `2008-03-17/${said.key}`;
  return { ...entryOf({ ...ids, lead: '', lineage, text }), html: `<p>${text}</p>`, ...said };
}

/** Makes a library of entries in reading order. Finds children by their parents. */
export function libraryOf(
  entries: RenderedEntry[],
  documents: DocumentDescription[] = [rulings],
): Library {
  const placed = entries.map((each, place) => ({ ...each, place: each.place || place }));
  for (const each of placed) {
    const under = placed.filter(({ parent }) => parent === each.id).map(({ id }) => id);
    if (each.children.length === 0) each.children = under;
  }
  return arrangeLibrary(documents, placed);
}

/** Returns an entry by an id that exists. */
export function entryWith(library: Library, id: string): RenderedEntry {
  const found = library.byId.get(id);
  if (!found) throw new Error(`The library has no ${id}.`);
  return found;
}

/** Returns a section with three rules, one of which has an example. */
export function copyCards(): Library {
  return libraryOf([
    entry({ key: 'E', kind: 'chapter', title: 'Extracts' }),
    entry({ key: 'E.4', kind: 'section', title: 'Copies', parent: 'rulings/E' }),
    entry({ key: 'E.4.1', text: 'A copy is a copy.', parent: 'rulings/E.4' }),
    entry({
      key: 'E.4.1.Example.1',
      number: null,
      kind: 'example',
      text: 'Two copies are two.',
      parent: 'rulings/E.4.1',
    }),
    entry({ key: 'E.4.2', text: 'A copy reads <-its name->.', parent: 'rulings/E.4' }),
    entry({ key: 'E.4.3', text: 'A copy of a copy is a copy.', parent: 'rulings/E.4' }),
  ]);
}
