/** Titles and names in the order of the alphabet, letter by letter. */

import { entryAddress } from '../rules/addresses.ts';
import type { EntryMeta } from '../rules/entries/entry.ts';
import type { Library } from './library.ts';
import type { NamedLink } from './page-parts.ts';
import { toldApart } from './told-apart.ts';

/** One title with every entry that bears it, in order of place. */
export interface Title {
  title: string;
  entries: TitledEntry[];
}

/** A place where a title stands. */
export interface TitledEntry {
  id: string;
  document: string;
  number: string | null;
  kind: EntryMeta['kind'];
}

/** The titles under one letter; `#` holds those that begin with none. */
export interface Letter {
  letter: string;
  titles: Title[];
}

const inOrder = new Intl.Collator('en', {
  numeric: true,
  sensitivity: 'base',
  ignorePunctuation: true,
});

/**
 * The index of titles: headings, sub-headings and glossary terms of the newest wordings, each
 * title once, in order of letters. Introductions, contents and credits are not in it.
 *
 * @example
 * titlesFromAToZ([{ id: 'cr/702.19', title: 'Trample', number: '702.19', plain: true, … }])
 * // [{ letter: 'T', titles: [{ title: 'Trample', entries: [{ id: 'cr/702.19', … }] }] }]
 */
export function titlesFromAToZ(entries: readonly EntryMeta[]): Letter[] {
  const titles = new Map<string, Title>();
  for (const entry of entries) {
    if (!entry.title || !entry.plain || entry.kind === 'matter') continue;
    const { id, document, number, kind } = entry;
    const title = titles.get(entry.title.toLowerCase()) ?? { title: entry.title, entries: [] };
    title.entries.push({ id, document, number, kind });
    titles.set(entry.title.toLowerCase(), title);
  }
  const letters = new Map<string, Letter>();
  for (const title of [...titles.values()].sort((a, b) => inOrder.compare(a.title, b.title))) {
    title.entries.sort((a, b) => inOrder.compare(a.id, b.id));
    const letter = letterOf(title.title);
    const under = letters.get(letter) ?? { letter, titles: [] };
    under.titles.push(title);
    letters.set(letter, under);
  }
  return [...letters.values()].sort((a, b) => inOrder.compare(a.letter, b.letter));
}

function letterOf(title: string): string {
  const first = title
    .normalize('NFKD')
    .replace(/[Ææ]/g, 'AE')
    .replace(/[^A-Za-z0-9]/g, '')
    .charAt(0)
    .toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}

/** Where a letter stands on the page of titles. @example letterAnchor('T') // 'letter-t' */
export function letterAnchor(letter: string): string {
  return letter === '#' ? 'letter-none' : `letter-${letter.toLowerCase()}`;
}

/** A letter of the index of titles. */
export interface LetterLink {
  letter: string;
  anchor: string;
}

/** Titles under one letter, each with the places where it stands. */
interface TitlesOfLetter extends LetterLink {
  titles: { title: string; places: Place[] }[];
}

interface Place extends NamedLink {
  document: string;
  /** What it is called where other places have its name, as those in glossaries do. */
  told: string | null;
}

/** Every title from A to Z. */
export function titlesByLetter(library: Library): TitlesOfLetter[] {
  const nameOf = (document: string) => library.documentOf.get(document)?.shortTitle ?? document;
  const letters = titlesFromAToZ(library.entries);
  const titles = letters.flatMap((letter) => letter.titles);
  const told = toldApart(
    titles.flatMap(({ title, entries }) =>
      entries.map((entry) => ({
        name: placeName(entry),
        about: `${title}, ${nameOf(entry.document)}`,
      })),
    ),
  ).values();
  return letters.map(({ letter, titles }) => ({
    letter,
    anchor: letterAnchor(letter),
    titles: titles.map(({ title, entries }) => ({
      title,
      places: entries.map((entry) => ({
        name: placeName(entry),
        address: entryAddress(entry.id),
        document: nameOf(entry.document),
        told: told.next().value ?? null,
      })),
    })),
  }));
}

function placeName({ number, kind }: TitledEntry): string {
  return number ?? (kind === 'glossary' ? 'Glossary' : 'Text');
}

export interface NamedAddress {
  name: string;
  /** Site-relative. */
  address: string;
  /** Something to stand after the name. */
  note?: string;
}

/**
 * Names under their first letters, accents folded; what begins with no letter stands under `#`.
 *
 * @example byFirstLetter([{ name: 'Æther', address: '/' }])[0][0] // 'A'
 */
export function byFirstLetter(items: readonly NamedAddress[]): [string, NamedAddress[]][] {
  const byName = items.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const letters = Map.groupBy(byName, ({ name }) => firstLetter(name));
  return [...letters].sort(([a], [b]) => a.localeCompare(b, 'en'));
}

/**
 * The letter that a name stands under.
 *
 * @example firstLetter('Élan') // 'E'
 */
export function firstLetter(name: string): string {
  const folded = name.replace(/^Æ/i, 'A').normalize('NFKD').charAt(0).toUpperCase();
  return /[A-Z]/.test(folded) ? folded : '#';
}
