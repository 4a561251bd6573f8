/** All that the page of an entry shows. */
import {
  citedSourceAddress,
  entryId,
  entryJsonAddress,
  releaseAddress,
  type SiteLinks,
  sectionFeedAddress,
} from '../rules/addresses.ts';

import type { EntryCitation } from '../rules/entries/entry.ts';
import { cutAtWord } from '../rules/words/sentences.ts';
import { aboutEntry, versionBand, yearLine } from './about-entry.ts';
import { contentsAround, contentsOfSection } from './contents.ts';
import { referenceLines, referrersOf } from './entry-references.ts';
import {
  descendants,
  documentOf,
  entriesOf,
  findRelease,
  type RenderedEntry,
  historyPageOf,
  type Library,
} from './library.ts';

import { hasFeed } from './feeds.ts';
import {
  citedName,
  entryName,
  entryNumber,
  formatCitation,
  isHeading,
  numberParts,
} from './names.ts';
import { type OutlineLine, outlineLines } from './outlines.ts';
import {
  entryBreadcrumb,
  type NamedLink,
  type NumberLink,
  numberLink,
  type QuotableList,
  quotableList,
  type RuleList,
  ruleList,
} from './page-parts.ts';
import { entryPreview, entryStructuredData } from './preview.ts';
import { rulesThen } from './rules-then.ts';
import { yearStrip } from './year-strip.ts';

/** The name and release that copying puts beside the text of an entry. */
export interface QuotableEntry extends QuotableList {
  /** Its document and number: `CR 702.19b`. */
  name: string;
  /** What a heading has in place of a text. */
  title: string | null;
}

export interface EntryHead {
  /** Null where the title is all its name. */
  number: { parts: string[]; isLong: boolean } | null;
  title: string | null;
  /** What a rule without a title is called: our short name, or “This is called the …”. */
  name: string | null;
}

export interface RulesThenLine {
  release: NamedLink;
  /** If false, releases between the two may not be available. */
  isOfThatDay: boolean;
  rules: NumberLink[];
  /** Numbers that it does not have, in words. */
  lacking: string;
}

export type EntryPage = ReturnType<typeof entryPage>;

/**
 * The page of one wording.
 *
 * @param alias the other number under which the page was asked for
 */
export function entryPage(
  library: Library,
  entry: RenderedEntry,
  links: SiteLinks,
  alias: string | null = null,
) {
  const document = documentOf(library, entry);
  const own = entryPreview(library, entry);
  return {
    preview: alias === null ? own : { ...own, title: `${alias}, printed as ${own.title}` },
    /** Whether it is the newest wording of its number. */
    isNewest: entry.plain,
    document,
    release: findRelease(document, entry.until),
    /** The JSON file of its number. */
    twin: entryJsonAddress(entryId(entry.document, entry.key)),
    structuredData: entry.plain ? entryStructuredData(library, entry, links) : undefined,
    alias,
    band: versionBand(library, entry),
    breadcrumb: entryBreadcrumb(library, document, entry),
    head: headOf(entry),
    strip: isHeading(entry) || entry.kind === 'glossary' ? null : yearStrip(library, entry),
    text: isHeading(entry) ? null : { kind: entry.kind, html: entry.html },
    year: yearLine(library, document, entry),
    notes: entry.editorNotes,
    citations: entry.citations.map((each) => citationLine(library, entry, each)),
    quotable: {
      ...quotableUnder(library, entry),
      name: citedName(document, entry),
      title: isHeading(entry) || entry.text === '' ? entry.title : null,
    },
    history: historyPageOf(library, entry),
    oldest: document.releases[0]?.date,
    under: underOf(library, entry),
    contents:
      entry.kind === 'section' ? contentsOfSection(library, entry) : contentsAround(library, entry),
    references: referenceLines(library, entry),
    referrers: referrersOf(library, entry),
    previous: neighbor(library, entry.previous),
    next: neighbor(library, entry.next),
    about: aboutEntry(library, entry),
    feed: hasFeed(library, document, entry)
      ? { title: `${entryName(library, entry)}: changes`, address: sectionFeedAddress(entry.id) }
      : null,
  };
}

/** A number of more characters than this is set smaller. */
const longNumber = 8;

function headOf(entry: RenderedEntry): EntryHead {
  const number = entryNumber(entry);
  const { title, name = calledIn(entry.text) } = entry;
  return {
    number: number === title ? null : headNumber(number),
    title,
    name: title === null ? name : null,
  };
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

export function headNumber(number: string): NonNullable<EntryHead['number']> {
  return { parts: numberParts(number), isLong: number.length > longNumber };
}

export type CitationLine = ReturnType<typeof citationLine>;

function citationLine(library: Library, entry: RenderedEntry, citation: EntryCitation) {
  const { start, end } = citation.covers;
  const isOneOfSeveral = entry.citations.length > 1 && end > start;
  const then = rulesThen(library, citation);
  return {
    citation: {
      name: formatCitation(citation),
      address: citedSourceAddress(citation.sourceSlug),
    },
    /** The words that it is for, if the text has several citations. */
    vouchesFor: isOneOfSeveral ? cutAtWord(entry.text.slice(start, end), 90) : null,
    rulesThen: then && {
      release: {
        name: `release of ${then.release.label}`,
        address: releaseAddress(then.document.slug, then.release.id),
      },
      /** If false, there may be releases between the two that aren’t available. */
      isOfThatDay: then.sameDay,
      rules: then.rules.map(numberLink),
      /** Numbers that the release does not have. */
      lacking: then.lacking.join(' or '),
    },
  };
}

/**
 * Chapters and sections are read on one page, with an anchor on every rule. Only a chapter of more
 * entries than this, as those of today's Comprehensive Rules are, leads to its sections instead:
 * it is more than a reader wants on one page, or a phone wants to load. So does one that stood once,
 * of which every release leaves another.
 */
const mostInFull = 400;

type Under = { rules: RuleList } | { outline: OutlineLine[] };

function underOf(library: Library, entry: RenderedEntry): Under | null {
  const under = descendants(library, entry);
  if (under.length === 0) return null;
  const isInFull = entry.kind === 'section' || under.length <= mostInFull;
  if (isInFull && (entry.plain || entry.kind !== 'chapter')) {
    // Pages of older wordings are many, so they have less on them.
    const stripOf = (each: RenderedEntry) =>
      !entry.plain || isHeading(each) || each.kind === 'example' ? null : yearStrip(library, each);
    return { rules: ruleList(under, quotableUnder(library, entry), entry.plain, stripOf) };
  }
  return { outline: outlineLines(library, entriesOf(library, entry.children), true) };
}

function quotableUnder(library: Library, entry: RenderedEntry): QuotableList {
  const document = documentOf(library, entry);
  return quotableList(document, findRelease(document, entry.until), !entry.current);
}
