import { Library } from '../../../src/page-data/library.ts';
import { numberFilesOf, textsFile } from '../../../src/page-data/number-json.ts';
import { siteLinks } from '../../../src/rules/addresses.ts';
import type { DocumentDescription, Release } from '../../../src/rules/document.ts';
import type { Entry } from '../../../src/rules/entries/entry.ts';
import { entryOf } from '../../support/entry-of.ts';

/**
 * Returns a document with a release on January 1 of each year. `2002?` is available only in part.
 */
export function documentWith(...years: string[]): DocumentDescription {
  const releases = years.map((year): Release => {
    const id = `${year.replace('?', '')}-01-01`;
    return { id, date: id, label: `January 1, ${id.slice(0, 4)}`, whole: !year.endsWith('?') };
  });
  return {
    slug: 'cr',
    title: 'The Rules',
    shortTitle: 'Rules',
    format: 'comprehensive-rules',
    description: 'Rules.',
    publisher: 'A Publisher',
    credit: 'The Rules, by A Publisher.',
    licence: 'None.',
    releases,
    knownDays: [],
  };
}

/** Returns a document whose known days are those of its releases and others. */
export function withKnownDays(made: DocumentDescription, ...days: string[]): DocumentDescription {
  return { ...made, knownDays: [...made.releases.map(({ date }) => date), ...days].toSorted() };
}

let order = 0;

/**
 * Returns an entry with this text, which the releases from one year to another have. Entries are in the
 * order in which they are made.
 *
 * @example wording('502.9a', 2001, 2003, 'Trample is an ability.', { lineage: 'trample' })
 */
export function wording(
  key: string,
  from: number,
  until: number,
  text: string,
  about: Partial<Entry> = {},
): Entry {
  order += 1;
  return entryOf({
    id: `cr/${from}-01-01/${key}`,
    document: 'cr',
    key,
    number: key,
    from: `${from}-01-01`,
    until: `${until}-01-01`,
    order,
    newestWording: false,
    current: false,
    lineage: key,
    text,
    ...about,
  });
}

/** Returns the wording of a number that is in force, at its plain address. */
export function current(
  key: string,
  from: number,
  until: number,
  text: string,
  about: Partial<Entry> = {},
): Entry {
  const id = `cr/${key}`;
  return wording(key, from, until, text, { id, newestWording: true, current: true, ...about });
}

export function libraryWith(document: DocumentDescription, entries: readonly Entry[]): Library {
  return new Library(
    [document],
    entries.map((each) => ({ ...each, html: '' })),
  );
}

/** Returns a function that answers with the number and text files of a document, by address. */
export function filesOf(document: DocumentDescription, entries: readonly Entry[]) {
  const library = libraryWith(document, entries);
  const { index, files } = numberFilesOf(library, document.slug);
  const links = siteLinks({ site: 'http://localhost:1', base: '/' });
  return (address: string): unknown => {
    if (address.endsWith('/numbers.json')) return index;
    const [, kind, name = ''] = /\/(numbers|texts)\/(.*)\.json$/.exec(address) ?? [];
    const file = files.get(name);
    return file && kind === 'texts' ? textsFile(library, file, links) : file;
  };
}
