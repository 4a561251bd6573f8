/** Lists titles and names in alphabetical order, by first letter. */
import { foldedTitle } from '../rules/words/typography.ts';
import { entryAddress } from '../rules/addresses.ts';
import type { Library, RenderedEntry } from './library.ts';
import { readDate } from '../rules/words/read-date.ts';
import { citedDocument, numberOnly, shortTitle } from './names.ts';
import { isPart } from '../rules/entries/entry.ts';

const collator = new Intl.Collator('en', {
  numeric: true,
  sensitivity: 'base',
  ignorePunctuation: true,
});

/** A part of a section is listed if at most this many wordings in all sections have its title. */
const maxParts = 20;

/** A link to the titles that start with a letter. */
export interface LetterLink {
  letter: string;
  /** An anchor on this page, or the site-relative address of another page. */
  address: string;
  /** True if the page is that of the letter. */
  isHere?: boolean;
}

/**
 * Links each title to all current entries with it, or to the last ones that had it. Leaves out introductions,
 * contents, credits, lists of changes, whose titles are dates, and parts that many sections have.
 */
export function titlesByLetter(library: Library) {
  const { entries } = library;
  // “Definition”, “Examples” and the like are parts of many sections, and lead nowhere in particular.
  const parts = Map.groupBy(entries.filter(isPart), ({ title }) => title);
  const isRepeatedPart = (entry: RenderedEntry) =>
    isPart(entry) && (parts.get(entry.title)?.length ?? 0) > maxParts;
  const titled = entries.flatMap((entry) => {
    const { title, newestWording, kind } = entry;
    if (!title || !newestWording || kind === 'matter') return [];
    const isLeftOut = isDated(title) || isRepeatedPart(entry);
    return isLeftOut ? [] : [{ title: shortTitle(library, entry), entry }];
  });
  const byTitle = Map.groupBy(titled, ({ title }) => title.toLowerCase());
  const placeOf = ({ entry }: (typeof titled)[number]) => {
    const { id, kind, title } = entry;
    const cited = library.documentOf(entry);
    // A part of a section, such as 2.1 Definition, has the number of its section.
    const number = kind === 'glossary' ? 'glossary' : numberOnly(entry);
    return {
      /** The document in citations, or its short title if the entry has no number. */
      document: number && number !== title ? citedDocument(cited) : cited.shortTitle,
      number: number === title ? '' : number,
      address: entryAddress(id),
    };
  };
  const titles = [...byTitle.values()].map((found) => {
    const current = found.filter(({ entry }) => entry.current);
    const shown = current.length > 0 ? current : found;
    return {
      name: found[0]?.title ?? '',
      places: shown.sort((a, b) => collator.compare(a.entry.id, b.entry.id)).map(placeOf),
    };
  });
  return byFirstLetter(titles).map(([letter, items]) => {
    const anchor = letter === '#' ? 'letter-none' : `letter-${letter.toLowerCase()}`;
    return { letter, anchor, address: `/search/titles/#${anchor}`, titles: items };
  });
}

/** True for the title of a list of changes: `April 8, 2016`, `Changes from February 20, 2007 Version`. */
function isDated(title: string): boolean {
  return readDate(title.replace(/\s+,/, ',')) !== null || /^changes (?:from|since) /i.test(title);
}

/** @example byFirstLetter([{ name: 'Æther' }]) // [['A', [{ name: 'Æther' }]]] */
export function byFirstLetter<T extends { name: string }>(
  items: readonly T[],
): [letter: string, items: T[]][] {
  const byName = items.toSorted((a, b) => collator.compare(a.name, b.name));
  const letters = Map.groupBy(byName, ({ name }) => firstLetter(name));
  return [...letters].sort(([a], [b]) => a.localeCompare(b, 'en'));
}

/** @example firstLetter('“Élan”') // 'E'; '#' for a digit */
export function firstLetter(name: string): string {
  const [first = ''] = foldedTitle(name);
  return /[a-z]/.test(first) ? first.toUpperCase() : '#';
}
