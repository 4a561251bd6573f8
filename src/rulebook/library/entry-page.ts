/** All that the page of an entry shows, and the page of a number that is not held. */
import {
  absentAddress,
  citedSourceAddress,
  documentAddress,
  entryAddress,
  entryId,
  entryJsonAddress,
  historyAddress,
  releaseAddress,
  sectionFeedAddress,
  releasesAddress,
} from '../addresses.ts';
import type { DocumentDescription, Release } from '../document.ts';
import type { AbsentNumber } from '../entries/absent-numbers.ts';
import type { EditorNote, EntryCitation, EntryMeta } from '../entries/entry.ts';
import {
  endsSentences,
  heldWords,
  standingSentence,
  standingWords,
  type Stood,
} from '../history/standing.ts';
import { printedNumber } from '../numbers/number-key.ts';
import type { SiteLinks } from '../site-address.ts';
import { cutAtWord } from '../words/sentences.ts';
import { formatCitation } from './citation-pages.ts';
import { hasFeed } from './feeds.ts';
import {
  documentOf,
  entriesOf,
  findRelease,
  type HeldEntry,
  historyPageOf,
  type Library,
} from './library.ts';
import { entryStructuredData } from './machine-readable.ts';
import { citedName, entryName, entryNumber, isHeading, numberParts, titleBeside } from './names.ts';
import { descendants, neighbours, referencesOf, titledAbove } from './navigation.ts';
import {
  type Breadcrumb,
  contentsOfRules,
  documentBreadcrumb,
  entryBreadcrumb,
  namedByNumber,
  type NamedLink,
  numberLink,
  type NumberLink,
  type OutlineLine,
  outlineLines,
  type PageContents,
  quotableList,
  type QuotableList,
  referrer,
  type Referrer,
  ruleList,
  type RuleList,
  titleOrWords,
} from './page-parts.ts';
import { entryPreview, preview, type Preview } from './preview.ts';
import { absentInRules, ruleOfTitle, rulesThen } from './rules-then.ts';
import { otherMeanings, wordingNotice } from './wording-notices.ts';

export interface EntryPage {
  preview: Preview;
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

/** Which releases held show a wording, and what is not known of when it stood. */
export interface StandingLine {
  words: string;
  /** What is not known before and after it. */
  ends: string[];
  /** Address of this page, which a day is put to. */
  address: string;
  /** The first day of which anything is held. */
  oldest: string | undefined;
  history: string | null;
  /** Where all releases are listed, held or not. */
  releases: string;
}

/** What is said of an entry when it is copied; its text is on the page. */
export interface QuotableEntry extends QuotableList {
  /** Its document and number: `CR 702.19b`. */
  name: string;
  /** What a heading has in place of a text. */
  title: string | null;
}

/** Of what year a compiled text is, and which rule has its title today. */
export interface YearLine {
  words: string;
  today: NamedLink | null;
}

export interface NoticeLine {
  words: string;
  isGone: boolean;
  newer: NamedLink | null;
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

/** Other rules that had the number; `more` are told in its history. */
export interface OtherMeanings {
  lines: OtherMeaningLine[];
  more: number;
  history: string;
}

/** Another rule that had the number. */
export interface OtherMeaningLine {
  when: string;
  rule: NamedLink & { day: string };
  today: NumberLink | null;
}

export type ReferenceLine =
  | ({
      isHeld: true;
      through: string | null;
      title: string | null;
      /** The title that it quotes and that of today, where they differ. */
      quoted: { title: string; now: string } | null;
      words: string | null;
    } & NumberLink)
  | ({ isHeld: false; quotedTitle: string | null } & NumberLink);

export interface Referrers {
  count: number;
  lines: Referrer[];
  /** Those beyond what is shown with a sentence. */
  more: NamedLink[];
}

export interface NeighbourLine extends NumberLink {
  words: string;
}

export interface Around {
  parent: NamedLink | null;
  near: (NeighbourLine & { isHere: boolean })[];
  document: NamedLink;
  releases: string;
  compiler: string | null;
  publisher: string;
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
    preview: alias === null ? own : { ...own, title: `${alias}, printed as ${own.title}` },
    document,
    release: findRelease(document, entry.until),
    twin: entryJsonAddress(entryId(entry.document, entry.key)),
    structuredData: entryStructuredData(library, entry, links),
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
      title: entry.text === '' ? entry.title : null,
    },
    feed: hasFeed(library, document, entry)
      ? {
          title: `${entryName(library, entry)}: changes`,
          address: sectionFeedAddress(entry.id),
        }
      : null,
    history: historyPageOf(library, entry),
    standing: standingLine(document, entry, own.address, historyPageOf(library, entry)),
    under,
    contents: under && 'rules' in under ? contentsOfRules(under.rules) : [],
    references: referenceLines(library, entry),
    referrers: referrersOf(library, entry),
    previous: neighbourLine(library.byId.get(entry.previous ?? '')),
    next: neighbourLine(library.byId.get(entry.next ?? '')),
    around: aroundOf(library, document, entry),
  };
}

function noticeOf(library: Library, entry: HeldEntry): NoticeLine | null {
  const notice = wordingNotice(library, entry);
  if (!notice) return null;
  const { words, isGone, newer, newerWords } = notice;
  const link = newer && { name: newerWords, address: entryAddress(newer.id) };
  return { words, isGone, newer: link };
}

/**
 * What a page says of when its wording stood.
 *
 * @param address of its page
 * @param history address of the history of its number, where it has one
 */
export function standingLine(
  document: DocumentDescription,
  wording: Stood,
  address: string,
  history: string | null,
): StandingLine {
  return {
    words: standingSentence(document, wording),
    ends: endsSentences(document, wording),
    address,
    oldest: document.releases[0]?.date,
    history,
    releases: releasesAddress(document.slug),
  };
}

/** Of what somebody compiled, as rulings are; the text of the rules themselves is replaced whole. */
function yearLine(
  library: Library,
  document: DocumentDescription,
  entry: HeldEntry,
): YearLine | null {
  if (document.compiler === undefined || isHeading(entry)) return null;
  const year = findRelease(document, entry.until).date.slice(0, 4);
  return {
    words: `As it stood in ${year}; the rules may have changed since.`,
    today: ruleOfTitle(library, entry),
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

function headNumber(number: string): NonNullable<EntryHead['number']> {
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

function otherMeaningsOf(library: Library, entry: HeldEntry): OtherMeanings {
  const { meanings, more } = otherMeanings(library, entry);
  const lines = meanings.map(({ entry: then, from, until, today }) => ({
    when: heldWords(from, until),
    rule: {
      name: then.title ?? `“${cutAtWord(then.text, 60)}”`,
      address: entryAddress(then.id),
      day: until.date,
    },
    today: today && numberLink(today),
  }));
  return { lines, more, history: historyAddress(entry.id) };
}

/**
 * Chapters and sections are read on one page, with an anchor on every rule. Only a chapter of more
 * entries than this, as those of today's Comprehensive Rules are, leads to its sections instead:
 * it is more than a reader wants on one page, or a phone wants to load.
 */
const mostInFull = 400;

function underOf(library: Library, entry: HeldEntry): EntryPage['under'] {
  const under = descendants(library, entry);
  if (under.length === 0) return null;
  if (entry.kind === 'section' || under.length <= mostInFull)
    return { rules: ruleList(under, quotableUnder(library, entry)) };
  return { outline: outlineLines(library, entriesOf(library, entry.children), true) };
}

function quotableUnder(library: Library, entry: HeldEntry): QuotableList {
  const document = documentOf(library, entry);
  return quotableList(document, findRelease(document, entry.until), !entry.current);
}

function referenceLines(library: Library, entry: HeldEntry): ReferenceLine[] {
  return referencesOf(library, entry).map(({ reference, target }) => {
    const { through, quotedTitle = null, titleNow } = reference;
    if (!target) {
      const number = printedNumber(reference.target);
      const address = absentAddress(entry.document, reference.target);
      return { isHeld: false, number, address, quotedTitle };
    }
    // A term sends its reader on to a rule, which may be a title alone: then its first words count.
    const first =
      entry.kind === 'glossary' && isHeading(target)
        ? descendants(library, target).find((under) => !isHeading(under.entry))?.entry
        : target;
    return {
      isHeld: true,
      ...numberLink(target),
      through: through === undefined ? null : printedNumber(through),
      title: titleBeside(library, target),
      quoted: titleNow === undefined ? null : { title: quotedTitle ?? '', now: titleNow },
      words: !first || isHeading(first) ? null : cutAtWord(first.text, 180),
    };
  });
}

/** Beyond this many, a page names the rest by their numbers to stay light on a phone. */
const mostWithSentence = 40;

function referrersOf(library: Library, { citedBy }: HeldEntry): Referrers {
  const referrers = citedBy.flatMap(({ from, sentence }) => {
    const entry = library.byId.get(from);
    return entry ? [{ entry, sentence: cutAtWord(sentence, 320) }] : [];
  });
  return {
    count: referrers.length,
    lines: referrers.slice(0, mostWithSentence).map((each) => referrer(library, each)),
    more: referrers.slice(mostWithSentence).map(({ entry }) => namedByNumber(entry)),
  };
}

/** A term's name is its number already; anything else has its title or first words beside it. */
function neighbourLine(entry: HeldEntry | undefined): NeighbourLine | null {
  if (!entry) return null;
  const isTerm = entry.number === null && entry.title !== null;
  return { ...numberLink(entry), words: isTerm ? '' : titleOrWords(entry, 60) };
}

function aroundOf(library: Library, document: DocumentDescription, entry: HeldEntry): Around {
  const around = neighbours(library, entry);
  const parent = around && {
    name: entryName(library, around.parent),
    address: entryAddress(around.parent.id),
  };
  return {
    parent,
    near: (around?.near ?? []).map((near) => ({
      ...numberLink(near),
      words: wordsBeside(near),
      isHere: near.key === entry.key,
    })),
    document: { name: document.title, address: documentAddress(document.slug) },
    releases: standingWords(document, entry),
    compiler: document.compiler ?? null,
    publisher: document.publisher,
  };
}

function wordsBeside(entry: HeldEntry): string {
  if (entry.kind === 'glossary') return '';
  return entry.title && entry.title !== entryNumber(entry)
    ? entry.title
    : cutAtWord(entry.text, 60);
}

/** Where a rule stands today, or null where that is the very wording, or nowhere. */
function todayOf(library: Library, entry: HeldEntry): NamedLink | null {
  const today = library.currentOf.get(entry.lineage);
  if (!today || today.id === entry.id) return null;
  return { name: entryName(library, today), address: entryAddress(today.id) };
}

/** The page of a number that the texts refer to and do not hold. */
export interface AbsentPage {
  preview: Preview;
  document: DocumentDescription;
  /** The newest that refers to it. */
  release: Release | undefined;
  breadcrumb: Breadcrumb;
  number: string;
  title: string | null;
  head: EntryHead['number'];
  /** Further titles that are quoted for it. */
  otherTitles: string[];
  /** Where the rules themselves have it. */
  inRules: FoundRule[];
  referrers: Referrer[];
}

export interface FoundRule {
  words: string;
  rule: NamedLink;
  /** The same rule as it stands today, where that is another page. */
  today: NamedLink | null;
}

/** @throws where its document is not described */
export function absentPage(library: Library, absent: AbsentNumber<HeldEntry>): AbsentPage {
  const document = library.documentOf.get(absent.document);
  if (!document) throw new Error(`There is no document ${absent.document}.`);
  const number = printedNumber(absent.key);
  const [title = null, ...otherTitles] = absent.titles;
  const name = title ? `${number} “${title}”` : number;
  return {
    preview: preview({
      name,
      title: `${name}, text not on this site · ${document.shortTitle}`,
      text: `${number} is referred to in the ${document.title}, but this site does not have its text.`,
      address: absentAddress(absent.document, absent.key),
    }),
    document,
    release: document.releases.findLast(({ id }) =>
      absent.referrers.some(({ entry }) => entry.until === id),
    ),
    breadcrumb: documentBreadcrumb(document, number),
    number,
    head: headNumber(number),
    title,
    otherTitles,
    inRules: absentInRules(library, absent).map(({ then, entry, certain }) => {
      const rules = `The ${then.document.shortTitle} of ${then.release.label}`;
      return {
        words: certain
          ? `${rules} have `
          : `The numbers follow those of the rules, so this may be what is meant: ${rules} have `,
        rule: { name: entryName(library, entry), address: entryAddress(entry.id) },
        today: todayOf(library, entry),
      };
    }),
    referrers: absent.referrers.map((each) => referrer(library, each)),
  };
}
