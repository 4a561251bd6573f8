/** Lists titles and names in alphabetical order, by first letter. */
import { foldedTitle } from '../rules/words/typography.ts';
import { entryAddress } from '../rules/addresses.ts';
import type { Library } from './library.ts';
import { numberOnly } from './names.ts';

const collator = new Intl.Collator('en', {
  numeric: true,
  sensitivity: 'base',
  ignorePunctuation: true,
});

/** A link to the first title that starts with a letter. */
export interface LetterLink {
  letter: string;
  anchor: string;
}

/**
 * Lists the titles of headings and glossary terms by first letter. Each title has links to all entries with
 * that title. Leaves out introductions, contents and credits.
 */
export function titlesByLetter({ entries, documentOf }: Library) {
  const titled = entries.flatMap((entry) => {
    const { title, newestWording, id, document, kind } = entry;
    if (!title || !newestWording || kind === 'matter') return [];
    // A part of a section, such as 2.1 Definition, has the number of its section.
    const name = kind === 'glossary' ? 'Glossary' : numberOnly(entry);
    const shortTitle = documentOf.get(document)?.shortTitle ?? document;
    return [{ title, id, place: { name, address: entryAddress(id), document: shortTitle } }];
  });
  const byTitle = Map.groupBy(titled, ({ title }) => title.toLowerCase());
  const titles = [...byTitle.values()].map((found) => ({
    name: found[0]?.title ?? '',
    places: found.sort((a, b) => collator.compare(a.id, b.id)).map(({ place }) => place),
  }));
  return byFirstLetter(titles).map(([letter, items]) => ({
    letter,
    anchor: letter === '#' ? 'letter-none' : `letter-${letter.toLowerCase()}`,
    titles: items,
  }));
}

/**
 * Groups names by first letter, in alphabetical order.
 *
 * @example byFirstLetter([{ name: 'Æther' }]) // [['A', [{ name: 'Æther' }]]]
 */
export function byFirstLetter<T extends { name: string }>(
  items: readonly T[],
): [letter: string, items: T[]][] {
  const byName = items.toSorted((a, b) => collator.compare(a.name, b.name));
  const letters = Map.groupBy(byName, ({ name }) => firstLetter(name));
  return [...letters].sort(([a], [b]) => a.localeCompare(b, 'en'));
}

/**
 * Returns the letter that a name is listed under, without accents; `#` if it begins with a digit.
 *
 * @example firstLetter('“Élan”') // 'E'
 */
export function firstLetter(name: string): string {
  const [first = ''] = foldedTitle(name);
  return /[a-z]/.test(first) ? first.toUpperCase() : '#';
}
