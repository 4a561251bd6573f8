import { Library, type RenderedEntry } from '../../../src/page-data/library.ts';
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

/** Returns an entry of the Rulings Summary, with the given fields replaced. */
export function entry(fields: Partial<RenderedEntry> & { key: string }): RenderedEntry {
  const document = fields.document ?? 'rulings';
  const text = fields.text ?? fields.title ?? '';
  const ids = { id: `${document}/${fields.key}`, document, number: fields.key };
  const lineage = `2008-03-17/${fields.key}`;
  return { ...entryOf({ ...ids, lineage, text }), html: `<p>${text}</p>`, ...fields };
}

/** Makes a library. The entries must be in reading order; their parents decide their children. */
export function libraryOf(
  entries: RenderedEntry[],
  documents: DocumentDescription[] = [rulings],
): Library {
  const placed = entries.map((each, order) => ({ ...each, order: each.order || order }));
  for (const each of placed) {
    const under = placed.filter(({ parent }) => parent === each.id).map(({ id }) => id);
    if (each.children.length === 0) each.children = under;
  }
  return new Library(documents, placed);
}

/** Returns the entry with an id. @throws if there is none */
export function entryWith(library: Library, id: string): RenderedEntry {
  const found = library.byId.get(id);
  if (!found) throw new Error(`The library has no ${id}.`);
  return found;
}

/** Returns a library with a section of three rules, one of which has an example. */
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
