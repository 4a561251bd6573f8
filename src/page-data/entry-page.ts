/** All data for the page of an entry. */
import {
  citedSourceAddress,
  entryId,
  entryJsonAddress,
  releaseAddress,
  sectionFeedAddress,
  unavailableAddress,
} from '../rules/addresses.ts';
import type { EntryCitation, EntryReference } from '../rules/entries/entry.ts';
import { printedNumber } from '../rules/numbers/number-key.ts';
import { cutAtWord } from '../rules/words/sentences.ts';
import { aboutEntry, versionBand, yearLine } from './about-entry.ts';
import { contentsAround, contentsOfSection } from './contents.ts';
import { hasFeed } from './feeds.ts';
import {
  descendants,
  documentOf,
  entriesOf,
  findRelease,
  historyPageOf,
  type Library,
  type RenderedEntry,
} from './library.ts';
import {
  citedName,
  entryName,
  entryNumber,
  formatCitation,
  isHeading,
  numberParts,
  titleBeside,
} from './names.ts';
import { type OutlineLine, outlineLines } from './outlines.ts';
import {
  entryBreadcrumb,
  namedByNumber,
  type NumberLink,
  numberLink,
  numberLinkFrom,
  type QuotableList,
  quotableList,
  referrer,
  type RuleList,
  ruleList,
} from './page-parts.ts';
import { entryPreview } from './preview.ts';
import { rulesCitedBy } from './rules-in-force.ts';
import { yearStrip } from './year-strip.ts';

export type EntryPage = ReturnType<typeof entryPage>;

/** The name and release that copied text of an entry includes. */
export interface QuotableEntry extends QuotableList {
  /** @example 'CR 702.19b' */
  name: string;
  /** The title of a heading, which has no text to copy. */
  title: string | null;
}

/**
 * Returns the page of one wording.
 *
 * @param alias the other number whose address has this page, if any
 */
export function entryPage(library: Library, entry: RenderedEntry, alias: string | null = null) {
  const document = documentOf(library, entry);
  const own = entryPreview(library, entry);
  const heading = isHeading(entry);
  return {
    preview: alias === null ? own : { ...own, title: `${alias}, printed as ${own.title}` },
    /** True for the newest wording of its number. */
    isNewest: entry.plain,
    document,
    release: findRelease(document, entry.until),
    /** The address of the number's JSON file. */
    json: entryJsonAddress(entryId(entry.document, entry.key)),
    alias,
    band: versionBand(library, entry),
    breadcrumb: entryBreadcrumb(library, document, entry),
    head: headOf(entry),
    strip: heading || entry.kind === 'glossary' ? null : yearStrip(library, entry),
    text: heading ? null : { kind: entry.kind, html: entry.html },
    /** The penalty of an infraction, unless its text begins with it. */
    penalty: heading ? entry.penalty : undefined,
    year: yearLine(library, document, entry),
    notes: entry.editorNotes,
    citations: entry.citations.map((each) => citationLine(library, entry, each)),
    quotable: {
      ...quotableUnder(library, entry),
      name: citedName(document, entry),
      title: heading || entry.text === '' ? entry.title : null,
    },
    history: historyPageOf(library, entry),
    oldest: document.releases[0]?.date,
    under: underOf(library, entry),
    contents:
      entry.kind === 'section' ? contentsOfSection(library, entry) : contentsAround(library, entry),
    references: referencesOf(entry).map((each) => referenceLine(library, entry, each)),
    referrers: referrersOf(library, entry),
    previous: neighbor(library, entry.previous),
    next: neighbor(library, entry.next),
    about: aboutEntry(library, entry),
    feed: hasFeed(library, document, entry)
      ? { title: `${entryName(library, entry)}: changes`, address: sectionFeedAddress(entry.id) }
      : null,
  };
}

function headOf(entry: RenderedEntry) {
  const number = entryNumber(entry);
  const { title, name = calledIn(entry.text) } = entry;
  return {
    /** Null if the entry has only a title. */
    number: number === title ? null : headNumber(number),
    title,
    /** Our short name of a rule without a title, or “This is called the …” in its text. */
    name: title === null ? name : null,
  };
}

/** Numbers with more characters have a smaller font. */
const longNumber = 8;

export function headNumber(number: string): { parts: string[]; isLong: boolean } {
  return { parts: numberParts(number), isLong: number.length > longNumber };
}

/** @example calledIn('… This is called the “legend rule.”') // 'Legend rule' */
export function calledIn(text: string): string | null {
  const called = /\b[Tt]his is called (?:an? |the )?“([^”]+?)[.,]?”/.exec(text)?.[1];
  return called === undefined ? null : called.charAt(0).toUpperCase() + called.slice(1);
}

function neighbor(library: Library, id: string | null): NumberLink | null {
  const entry = library.byId.get(id ?? '');
  return entry ? numberLink(entry) : null;
}

export type CitationLine = ReturnType<typeof citationLine>;

function citationLine(library: Library, entry: RenderedEntry, citation: EntryCitation) {
  const { start, end } = citation.covers;
  const isOneOfSeveral = entry.citations.length > 1 && end > start;
  const cited = rulesCitedBy(library, citation);
  return {
    citation: {
      name: formatCitation(citation),
      address: citedSourceAddress(citation.sourceSlug),
    },
    /** The words that it supports, if the text has several citations. */
    words: isOneOfSeveral ? cutAtWord(entry.text.slice(start, end), 90) : null,
    /** The rules in force on the date of the citation. */
    rulesInForce: cited && {
      release: {
        name: `release of ${cited.release.label}`,
        address: releaseAddress(cited.document.slug, cited.release.id),
      },
      /** If false, releases between that date and this release may not be available. */
      isOfThatDay: cited.sameDay,
      rules: cited.rules.map(numberLink),
      /** Cited numbers that the release doesn't have. */
      missing: cited.missing.join(' or '),
    },
  };
}

/** A chapter with more entries lists its sections; a shorter one is shown in full. */
const mostInFull = 400;

type Under = { rules: RuleList } | { outline: OutlineLine[] };

/** Returns the rules under an entry. There are many pages of older wordings, so these list less. */
function underOf(library: Library, entry: RenderedEntry): Under | null {
  const under = descendants(library, entry);
  if (under.length === 0) return null;
  const isInFull = entry.kind !== 'chapter' || (entry.plain && under.length <= mostInFull);
  if (!isInFull) {
    return { outline: outlineLines(library, entriesOf(library, entry.children), true) };
  }
  const stripOf = (each: RenderedEntry) =>
    !entry.plain || isHeading(each) || each.kind === 'example' ? null : yearStrip(library, each);
  return { rules: ruleList(under, quotableUnder(library, entry), entry.plain, stripOf) };
}

function quotableUnder(library: Library, entry: RenderedEntry): QuotableList {
  const document = documentOf(library, entry);
  return quotableList(document, findRelease(document, entry.until), !entry.current);
}

// References and backlinks.

/** Returns the references of an entry in the order of its text, each number once. */
export function referencesOf({ references }: RenderedEntry): EntryReference[] {
  const byNumber = Map.groupBy(references, ({ to, target }) => to ?? target);
  return [...byNumber.values()].flatMap(([first]) => first ?? []);
}

export type ReferenceLine = ReturnType<typeof referenceLine>;

function referenceLine(library: Library, entry: RenderedEntry, reference: EntryReference) {
  const { through, quotedTitle = null, titleNow } = reference;
  const target = library.byId.get(reference.to ?? '');
  if (!target) {
    const number = printedNumber(reference.target);
    const address = unavailableAddress(entry.document, reference.target);
    return { isAvailable: false, number, address, quotedTitle } as const;
  }
  // If a glossary term refers to a heading, the first text under the heading is its definition.
  const first =
    entry.kind === 'glossary' && isHeading(target)
      ? descendants(library, target).find((under) => !isHeading(under.entry))?.entry
      : target;
  return {
    isAvailable: true,
    ...numberLinkFrom(library, entry, target),
    through: through === undefined ? null : printedNumber(through),
    title: titleBeside(library, target),
    /** The quoted title and the current one, if they differ. */
    quoted: titleNow === undefined ? null : { title: quotedTitle ?? '', now: titleNow },
    words: !first || isHeading(first) ? null : cutAtWord(first.text, 180),
  } as const;
}

/** If more entries refer to this one, the rest are listed by number only. */
const mostWithSentence = 40;

export type ReferencedBy = ReturnType<typeof referrersOf>;

function referrersOf(library: Library, entry: RenderedEntry) {
  const referrers = entry.citedBy.flatMap(({ from, sentence }) => {
    const each = library.byId.get(from);
    return each ? [{ entry: each, sentence: cutAtWord(sentence, 320) }] : [];
  });
  return {
    count: referrers.length,
    lines: referrers.slice(0, mostWithSentence).map((each) => referrer(library, each, entry)),
    more: referrers.slice(mostWithSentence).map((each) => namedByNumber(each.entry)),
  };
}
