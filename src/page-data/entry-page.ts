/** All that the page of an entry shows. */
import {
  citedSourceAddress,
  entryId,
  entryJsonAddress,
  releaseAddress,
  type SiteLinks,
  sectionFeedAddress,
} from '../rules/addresses.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import type { EditorNote, EntryCitation, EntryMeta } from '../rules/entries/entry.ts';
import { cutAtWord } from '../rules/words/sentences.ts';
import {
  type AboutEntry,
  aboutEntry,
  type VersionBand,
  versionBand,
  type YearLine,
  yearLine,
} from './about-entry.ts';
import { type Contents, contentsAround, contentsOfSection } from './contents.ts';
import {
  type ReferenceLine,
  type Referrers,
  referenceLines,
  referrersOf,
} from './entry-references.ts';
import {
  descendants,
  documentOf,
  entriesOf,
  findRelease,
  type RenderedEntry,
  historyPageOf,
  type Library,
} from './library.ts';
import type { FeedLink } from './changes-pages.ts';
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
  type Breadcrumb,
  entryBreadcrumb,
  type NamedLink,
  type NumberLink,
  numberLink,
  type QuotableList,
  quotableList,
  type RuleList,
  ruleList,
} from './page-parts.ts';
import { entryPreview, entryStructuredData, type Preview } from './preview.ts';
import { rulesThen } from './rules-then.ts';
import { type YearStrip, yearStrip } from './year-strip.ts';

export interface EntryPage {
  preview: Preview;
  /** Whether it is the newest wording under its number. */
  isNewest: boolean;
  /** What the picture of its preview shows; null for that of the site. */
  document: DocumentDescription;
  release: Release;
  /** Address of the JSON file of its number. */
  twin: string;
  structuredData: unknown;
  /** Another number of the entry, whose page redirects to this one. */
  alias: string | null;
  band: VersionBand | null;
  breadcrumb: Breadcrumb;
  head: EntryHead;
  strip: YearStrip | null;
  /** Null for a heading, whose title says all. */
  text: { kind: EntryMeta['kind']; html: string } | null;
  /** Of what year a compiled text is, and which rule has its title now. */
  year: YearLine | null;
  notes: readonly EditorNote[];
  citations: CitationLine[];
  /** What is said of it when it is copied. */
  quotable: QuotableEntry;
  /** Address of the history of its number; null if there is none. */
  history: string | null;
  /** The day of the oldest release. */
  oldest: string | undefined;
  under: { rules: RuleList } | { outline: OutlineLine[] } | null;
  contents: Contents | null;
  references: ReferenceLine[];
  referrers: Referrers;
  previous: NumberLink | null;
  next: NumberLink | null;
  about: AboutEntry;
  feed: FeedLink | null;
}

/** What is said of an entry when it is copied; its text is on the page. */
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

export interface CitationLine {
  citation: NamedLink;
  /** The words that it vouches for, where a text has several. */
  vouchesFor: string | null;
  /** The rules in force on its day, with the wordings then of those that it names. */
  rulesThen: RulesThenLine | null;
}

export interface RulesThenLine {
  release: NamedLink;
  /** If not, releases between the two may not be held. */
  isOfThatDay: boolean;
  rules: NumberLink[];
  /** Numbers that it does not have, in words. */
  lacking: string;
}

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
): EntryPage {
  const document = documentOf(library, entry);
  const own = entryPreview(library, entry);
  return {
    preview: alias === null ? own : { ...own, title: `${alias}, printed as ${own.title}` },
    isNewest: entry.plain,
    document,
    release: findRelease(document, entry.until),
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

function citationLine(
  library: Library,
  entry: RenderedEntry,
  citation: EntryCitation,
): CitationLine {
  const { start, end } = citation.covers;
  const isOneOfSeveral = entry.citations.length > 1 && end > start;
  const then = rulesThen(library, citation);
  return {
    citation: {
      name: formatCitation(citation),
      address: citedSourceAddress(citation.sourceSlug),
    },
    vouchesFor: isOneOfSeveral ? cutAtWord(entry.text.slice(start, end), 90) : null,
    rulesThen: then && {
      release: {
        name: `release of ${then.release.label}`,
        address: releaseAddress(then.document.slug, then.release.id),
      },
      isOfThatDay: then.sameDay,
      rules: then.rules.map(numberLink),
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

function underOf(library: Library, entry: RenderedEntry): EntryPage['under'] {
  const under = descendants(library, entry);
  if (under.length === 0) return null;
  const isInFull = entry.kind === 'section' || under.length <= mostInFull;
  if (isInFull && (entry.plain || entry.kind !== 'chapter')) {
    const stripOf = (each: RenderedEntry) =>
      isHeading(each) || each.kind === 'example' ? null : yearStrip(library, each);
    return { rules: ruleList(under, quotableUnder(library, entry), entry.plain, stripOf) };
  }
  return { outline: outlineLines(library, entriesOf(library, entry.children), true) };
}

function quotableUnder(library: Library, entry: RenderedEntry): QuotableList {
  const document = documentOf(library, entry);
  return quotableList(document, findRelease(document, entry.until), !entry.current);
}
