/** All that the page of an entry shows. */
import {
  citedSourceAddress,
  entryAddress,
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
  type Around,
  aroundOf,
  type NeighbourLine,
  neighbourLine,
  type ReferenceLine,
  type Referrers,
  referenceLines,
  referrersOf,
} from './entry-references.ts';
import { hasFeed } from './feeds.ts';
import {
  descendants,
  documentOf,
  entriesOf,
  findRelease,
  type HeldEntry,
  historyPageOf,
  type Library,
  titledAbove,
} from './library.ts';
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
  contentsOfRules,
  entryBreadcrumb,
  type NamedLink,
  type NumberLink,
  numberLink,
  type PageContents,
  type QuotableList,
  quotableList,
  type RuleList,
  ruleList,
} from './page-parts.ts';
import { entryPreview, entryStructuredData, type Preview } from './preview.ts';
import { rulesThen } from './rules-then.ts';
import {
  type NoticeLine,
  noticeOf,
  type OtherMeanings,
  otherMeaningsOf,
  type StandingLine,
  ownWordsSince,
  standingLine,
  type YearLine,
  yearLine,
} from './wording-notices.ts';

export interface EntryPage {
  preview: Preview;
  /** Whether it is the newest wording under its number. */
  isNewest: boolean;
  /** What the picture of its preview shows; null for that of the site. */
  document: DocumentDescription;
  release: Release;
  /** Address of the JSON twin of its number. */
  twin: string;
  structuredData: unknown;
  /** The other number under which the page stands, from which it leads on. */
  alias: string | null;
  breadcrumb: Breadcrumb;
  /** That the wording is not, or no longer, in force. */
  notice: NoticeLine | null;
  /** That a compiled text is of its year, which the rules have gone on from. */
  year: YearLine | null;
  head: EntryHead;
  /** Null for a heading, whose title says all. */
  text: { kind: EntryMeta['kind']; html: string } | null;
  notes: readonly EditorNote[];
  citations: CitationLine[];
  otherMeanings: OtherMeanings;
  /** What is said of it when it is copied. */
  quotable: QuotableEntry;
  /** Of a section that a release held here changed: the feed of what changes in it. */
  feed: { title: string; address: string } | null;
  /** Address of the history of its number; null where there is no more to tell. */
  history: string | null;
  /** Of an older wording: where it stands beside today's. */
  comparison: string | null;
  standing: StandingLine;
  under: { rules: RuleList } | { outline: OutlineLine[] } | null;
  /** What a long page leads to within itself; nothing where it is short. */
  contents: PageContents;
  references: ReferenceLine[];
  referrers: Referrers;
  previous: NeighbourLine | null;
  next: NeighbourLine | null;
  around: Around;
}

/** What is said of an entry when it is copied; its text is on the page. */
export interface QuotableEntry extends QuotableList {
  /** Its document and number: `CR 702.19b`. */
  name: string;
  /** What a heading has in place of a text. */
  title: string | null;
}

/** The number of an entry and its title, or that of the heading it stands under. */
export interface EntryHead {
  /** Null where the title is all its name. */
  number: { parts: string[]; isLong: boolean } | null;
  title: string | null;
  inherited: NamedLink | null;
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
  entry: HeldEntry,
  links: SiteLinks,
  alias: string | null = null,
): EntryPage {
  const document = documentOf(library, entry);
  const own = entryPreview(library, entry);
  const under = underOf(library, entry);
  return {
    isNewest: entry.plain,
    preview: alias === null ? own : { ...own, title: `${alias}, printed as ${own.title}` },
    document,
    release: findRelease(document, entry.until),
    twin: entryJsonAddress(entryId(entry.document, entry.key)),
    structuredData: entry.plain ? entryStructuredData(library, entry, links) : undefined,
    alias,
    breadcrumb: entryBreadcrumb(library, document, entry),
    notice: noticeOf(library, entry),
    year: yearLine(library, document, entry),
    head: headOf(library, entry),
    text: isHeading(entry) ? null : { kind: entry.kind, html: entry.html },
    notes: entry.editorNotes,
    citations: entry.citations.map((each) => citationLine(library, entry, each)),
    otherMeanings: otherMeaningsOf(library, entry),
    quotable: {
      ...quotableUnder(library, entry),
      name: citedName(document, entry),
      title: isHeading(entry) || entry.text === '' ? entry.title : null,
    },
    feed: hasFeed(library, document, entry)
      ? {
          title: `${entryName(library, entry)}: changes`,
          address: sectionFeedAddress(entry.id),
        }
      : null,
    history: historyPageOf(library, entry),
    comparison: comparisonOf(library, entry),
    standing: standingLine(document, entry, ownWordsSince(library, entry)),
    under,
    contents: under && 'rules' in under ? contentsOfRules(under.rules) : [],
    references: referenceLines(library, entry),
    referrers: referrersOf(library, entry),
    previous: neighbourLine(library.byId.get(entry.previous ?? '')),
    next: neighbourLine(library.byId.get(entry.next ?? '')),
    around: aroundOf(library, entry),
  };
}

/** A number of more characters than this is set smaller. */
const longNumber = 8;

function headOf(library: Library, entry: HeldEntry): EntryHead {
  const number = entryNumber(entry);
  const above = entry.title ? null : titledAbove(library, entry);
  const isNamedByTitle = number === entry.title;
  return {
    number: isNamedByTitle ? null : headNumber(number),
    title: entry.title,
    inherited: above && { name: above.title ?? '', address: entryAddress(above.id) },
  };
}

export function headNumber(number: string): NonNullable<EntryHead['number']> {
  return { parts: numberParts(number), isLong: number.length > longNumber };
}

function citationLine(library: Library, entry: HeldEntry, citation: EntryCitation): CitationLine {
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

function underOf(library: Library, entry: HeldEntry): EntryPage['under'] {
  const under = descendants(library, entry);
  if (under.length === 0) return null;
  const isInFull = entry.kind === 'section' || under.length <= mostInFull;
  if (isInFull && (entry.plain || entry.kind !== 'chapter')) {
    return { rules: ruleList(under, quotableUnder(library, entry), entry.plain) };
  }
  return { outline: outlineLines(library, entriesOf(library, entry.children), true) };
}

/** The history of what the rule is today shows any of its wordings beside the newest. */
function comparisonOf(library: Library, entry: HeldEntry): string | null {
  const today = library.currentOf.get(entry.lineage);
  if (!today || today.id === entry.id || isHeading(today)) return null;
  const history = historyPageOf(library, today);
  return history && `${history}?from=${entry.from}`;
}

function quotableUnder(library: Library, entry: HeldEntry): QuotableList {
  const document = documentOf(library, entry);
  return quotableList(document, findRelease(document, entry.until), !entry.current);
}
