/** Makes the names of entries, documents and citations. */
import { capital } from '../rules/words/typography.ts';
import type { DocumentDescription } from '../rules/document.ts';
import { type Entry, type EntryCitation, entryNumber, isPart } from '../rules/entries/entry.ts';
import { numberedKinds } from '../rules/numbers/scheme.ts';
import { titleToCite, titleUnder } from '../rules/posts/copy-formats.ts';
import { citationName } from '../rules/numbers/number-key.ts';
import { formatDate } from '../rules/words/dates.ts';
import type { RenderedEntry, Library } from './library.ts';

export { entryNumber };

const kindNames: Record<Entry['kind'], string> = {
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

/** @example kindName(rulings, ruling) // 'Ruling' */
export function kindName({ words }: DocumentDescription, { kind }: Entry): string {
  const own = numberedKinds.find((each) => each === kind);
  const word = (own && words?.[own]) ?? kindNames[kind];
  return capital(word);
}

/** Matches `Appendix D—Recommended Play Boosters`, with its letter and its own title. */
export const appendixTitle = /^Appendix ([A-Z])\s*[—–-]\s*(.+)$/;

/**
 * Returns the level of play that a document is for, with its short name: `Competitive: IPG`. Undefined if it is for
 * all levels, or if no other document is for another level.
 */
export function levelOf(
  documents: readonly DocumentDescription[],
  document: DocumentDescription,
): string | undefined {
  const isChoice = new Set(documents.flatMap(({ level }) => level ?? [])).size > 1;
  return isChoice && document.level ? `${document.level}: ${citedDocument(document)}` : undefined;
}

/**
 * @example citedName(rules, rule) // 'CR 702.19b'
 * @example citedName(rules, term) // 'CR glossary: Trample'
 */
export function citedName(document: DocumentDescription, entry: Entry): string {
  return citationName(citedDocument(document), entryNumber(entry), entry.kind === 'glossary');
}

/** @example citedTitle(infraction) // 'Missed Trigger'; null for a term */
export function citedTitle(entry: Entry): string | null {
  const { title, kind } = entry;
  const isNamed = kind === 'glossary' || !title || entryNumber(entry).endsWith(title);
  return isNamed ? null : titleToCite(title);
}

/** Returns a document's name in a citation. @example citedDocument(rules) // 'CR' */
export function citedDocument({ cited, shortTitle }: DocumentDescription): string {
  return cited ?? shortTitle;
}

/**
 * Splits a long number where a line may break.
 * @example numberParts('505.5.Ruling.1') // ['505.5.', 'Ruling.1']
 */
export function numberParts(number: string): string[] {
  return number.split(/(?<=\d[a-z]{0,2}[. ])(?=(?:Rulings?|Note|Example|Duplicate)[. ]\d)/);
}

/** Returns the title of an entry, its short name, or the title of the nearest heading above it. */
export function inheritedTitle(library: Library, entry: Entry): string | null {
  return entry.title ?? entry.name ?? library.titledAbove(entry)?.title ?? null;
}

/** Null if the number is the title. If the number contains it (`2.1 Definition`), the title above the entry. */
export function titleBeside(library: Library, entry: Entry): string | null {
  if (isPart(entry)) return library.titledAbove(entry)?.title ?? null;
  const title = inheritedTitle(library, entry);
  return title === entryNumber(entry) ? null : title;
}

/** Returns the title of an entry in a list. @example shortTitle(library, infraction) // 'Missed Trigger' */
export function shortTitle(library: Library, entry: Entry): string {
  return titleUnder(entry.title ?? '', library.titledAbove(entry)?.title);
}

/** Returns the number of an entry without its title. @example numberOnly(definition) // '2.1' */
export function numberOnly(entry: Entry): string {
  const number = entryNumber(entry);
  return isPart(entry) ? number.slice(0, -(entry.title ?? '').length).trim() : number;
}

/**
 * Returns the number of an entry in a list of those under the same rule. A ruling, note or example leaves out
 * the number that it is about, and a part of a section that of the section.
 * @example numberAmongOthers(ruling) // 'Ruling 1'
 */
export function numberAmongOthers(entry: Entry): string {
  if (isPart(entry)) return '';
  const parts = numberParts(numberOnly(entry));
  return parts.length > 1 ? (parts.at(-1) ?? '').replace('.', ' ') : parts.join('');
}

/** @example entryName(library, rule) // '501.5b Regenerate' */
export function entryName(library: Library, entry: Entry): string {
  const number = entryNumber(entry);
  const title = titleBeside(library, entry);
  return title ? `${number} ${title}` : number;
}

/** True if an entry has no text except its title. */
export function isHeading(entry: RenderedEntry): boolean {
  return entry.title !== null && entry.text === entry.title;
}

/** @example releasesInWords(document) // 'releases: March 17, 2008' */
export function releasesInWords({ releases }: DocumentDescription): string {
  const labels = releases.map(({ label }) => label);
  if (labels.length <= 3) return `release${labels.length > 1 ? 's' : ''}: ${labels.join('; ')}`;
  return `${labels.length} releases, ${labels[0]} to ${labels.at(-1)}`;
}

/** @example formatCitation(citation) // 'Duelist Magazine #11, page 55, July 1, 1996' */
export function formatCitation(citation: EntryCitation): string {
  return [citation.source + issueOf(citation), ...placeAndDateOf(citation)].join(', ');
}

/** Formats a citation without its source: `#11, page 55, July 1, 1996`. May be empty. */
export function formatCitationDetails(citation: EntryCitation): string {
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
