/** What entries are called: on pages, in titles, and where a link to them is shown elsewhere. */
import type { DocumentDescription } from '../rules/document.ts';
import type { EntryCitation, EntryMeta } from '../rules/entries/entry.ts';
import { isNumberKey, printedNumber } from '../rules/numbers/number-key.ts';
import { numberedKinds } from '../rules/numbers/scheme.ts';
import { citedAs } from '../rules/posts/forms.ts';
import { formatDate } from '../rules/words/dates.ts';
import { type RenderedEntry, type Library, titledAbove } from './library.ts';

const kindNames: Record<EntryMeta['kind'], string> = {
  chapter: 'Chapter',
  section: 'Section',
  rule: 'Rule',
  subrule: 'Rule',
  ruling: 'Ruling',
  note: 'Note',
  example: 'Example',
  glossary: 'Glossary',
  matter: 'Text',
};

/**
 * What a document calls an entry of this kind, by its own word where it has one.
 *
 * @example kindName(rulings, ruling) // 'Ruling'
 */
export function kindName({ words }: DocumentDescription, { kind }: EntryMeta): string {
  const own = numberedKinds.find((each) => each === kind);
  const word = (own && words?.[own]) ?? kindNames[kind];
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * The short name of an entry: its number as printed, or one made from its place or term.
 *
 * @example entryNumber(note) // 'E.3 Note 1', for the key E.3.Note.1
 * @example entryNumber(term) // 'Trample'
 */
export function entryNumber({ number, key, title, kind }: EntryMeta): string {
  if (number) return number;
  // A part of a section, whose address is made of its words: `2.1 Philosophy`.
  const section = kind === 'rule' && /^(\d[\d.]*)\//.exec(key)?.[1];
  if (title && section) return `${section} ${title}`;
  if (title && !isNumberKey(key)) return title;
  return kind === 'matter' ? key.charAt(0).toUpperCase() + key.slice(1) : printedNumber(key);
}

/**
 * An entry as a citation names it: its document and its number, or its term.
 *
 * @example citedName(rules, rule) // 'CR 702.19b'
 * @example citedName(rules, term) // 'CR glossary: Trample'
 */
export function citedName(document: DocumentDescription, entry: EntryMeta): string {
  return citedAs(citedDocument(document), entryNumber(entry), entry.kind === 'glossary');
}

/** What a citation calls a document. @example citedDocument(rules) // 'CR' */
export function citedDocument({ cited, shortTitle }: DocumentDescription): string {
  return cited ?? shortTitle;
}

/**
 * Where a long number may break into two lines: before what it counts under another number.
 *
 * @example numberParts('505.5.Ruling.1') // ['505.5.', 'Ruling.1']
 * @example numberParts('401.2 Example 1') // ['401.2 ', 'Example 1']
 */
export function numberParts(number: string): string[] {
  return number.split(/(?<=\d[a-z]{0,2}[. ])(?=(?:Rulings?|Note|Example|Duplicate)[. ]\d)/);
}

/** Returns the title of an entry, its short name, or the title of the nearest heading above it. */
export function inheritedTitle(library: Library, entry: EntryMeta): string | null {
  return entry.title ?? entry.name ?? titledAbove(library, entry)?.title ?? null;
}

/**
 * An entry by its own number and title, without what it inherits.
 *
 * @example ownName(section) // '501.5 Regenerate'
 */
export function ownName(entry: EntryMeta): string {
  const number = entryNumber(entry);
  return entry.title && entry.title !== number ? `${number} ${entry.title}` : number;
}

/** Returns the title to show beside an entry's number, or null if the number is the title. */
export function titleBeside(library: Library, entry: EntryMeta): string | null {
  const title = inheritedTitle(library, entry);
  return title === entryNumber(entry) ? null : title;
}

/**
 * An entry's name with its title beside its number.
 *
 * @example entryName(library, rule) // '501.5b Regenerate'
 */
export function entryName(library: Library, entry: EntryMeta): string {
  const number = entryNumber(entry);
  const title = titleBeside(library, entry);
  return title ? `${number} ${title}` : number;
}

/** Whether an entry is a heading alone: its text is its title. */
export function isHeading(entry: RenderedEntry): boolean {
  return entry.title !== null && entry.text === entry.title;
}

/**
 * Returns the available releases of a document in a few words.
 *
 * @example releasesInWords(document) // 'releases: March 17, 2008'
 */
export function releasesInWords({ releases }: DocumentDescription): string {
  const labels = releases.map(({ label }) => label);
  if (labels.length <= 3) return `release${labels.length > 1 ? 's' : ''}: ${labels.join('; ')}`;
  return `${labels.length} releases, ${labels[0]} to ${labels.at(-1)}`;
}

/**
 * A citation in full, in reading order.
 *
 * @example formatCitation(citation) // 'Duelist Magazine #11, page 55, July 1, 1996'
 */
export function formatCitation(citation: EntryCitation): string {
  return [citation.source + issueOf(citation), ...placeAndDateOf(citation)].join(', ');
}

/** What a citation names beside its source: `#11, page 55, July 1, 1996`; empty where no more. */
export function formatLocus(citation: EntryCitation): string {
  return [issueOf(citation).trim(), ...placeAndDateOf(citation)].filter(Boolean).join(', ');
}

function issueOf({ issue }: Pick<EntryCitation, 'issue'>): string {
  return issue ? ` #${issue.replace(/^#/, '')}` : '';
}

function placeAndDateOf({ page, rule, date }: Partial<EntryCitation>): string[] {
  return [
    page ? `page ${page.replace(/^page\s+/i, '')}` : '',
    rule ? `rule ${rule}` : '',
    date ? formatDate(date) : '',
  ].filter(Boolean);
}
