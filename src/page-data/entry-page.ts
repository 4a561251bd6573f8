/** Prepares the data for the page of an entry. */
import { capital } from '../rules/words/typography.ts';
import { citedSourceAddress, entryAddress, entryId, releaseAddress } from '../rules/addresses.ts';
import type { Picture } from '../rules/editorial/game.ts';
import type { EntryCitation, EntryReference } from '../rules/entries/entry.ts';
import { printedNumber } from '../rules/numbers/number-key.ts';
import { excerptOf } from '../rules/words/sentences.ts';
import { aboutEntry, outdatedNote, versionBanner } from './about-entry.ts';
import { contentsAround, contentsOfSection } from './contents.ts';
import { findRelease, type Library, releaseOfPage, type RenderedEntry } from './library.ts';
import {
  appendixTitle,
  citedName,
  citedTitle,
  entryName,
  entryNumber,
  formatCitation,
  isHeading,
  numberAmongOthers,
  numberOnly,
  titleBeside,
} from './names.ts';
import { type OutlineLine, outlineLines } from './outlines.ts';
import { pictureOf } from './picture.ts';
import {
  entryBreadcrumb,
  headNumber,
  linkedRelease,
  noveltyOf,
  type NumberLink,
  numberLink,
  numberLinkFrom,
  quotableList,
  referrer,
  type RuleList,
  ruleList,
} from './page-parts.ts';
import { pagesOf } from './pages.ts';
import { penaltyParts } from './document-pages.ts';
import { entryPreview } from './preview.ts';
import { rulesCitedBy } from './rules-in-force.ts';
import { lifeline } from './lifeline.ts';
import { jsonAddressOf } from './number-json.ts';

export type EntryPage = ReturnType<typeof entryPage>;

/** The details of an entry that a reader copies together with its text. */
export interface QuotableEntry {
  /** @example 'CR 702.19b' */
  name: string;
  /** The title after the number in a citation. */
  title?: string | null;
  /** The label of the release that the page shows; empty for cards. */
  release: string;
  /** The release in a link to the wording. Undefined for cards. */
  since?: string;
  /** True if the site has a newer release of the document. */
  isOlder?: boolean;
  /** True for a title without text, which is copied with the rules under it. */
  isHeading?: boolean;
}

export function entryPage(
  library: Library,
  entry: RenderedEntry,
  pictures: Readonly<Record<string, Picture>> = {},
) {
  const document = library.documentOf(entry);
  const release = releaseOfPage(document, entry);
  const heading = isHeading(entry);
  const pages = pagesOf(library);
  const feed = pages.feed(entry);
  return {
    preview: entryPreview(library, entry),
    /** False if a newer wording has the same number. */
    newestWording: entry.newestWording,
    document,
    release,
    json: jsonAddressOf(library, entry),
    markdown: pages.markdown(entry),
    banner: versionBanner(library, entry),
    breadcrumb: entryBreadcrumb(library, document, entry),
    head: headOf(entry),
    lifeline: heading || entry.kind === 'glossary' ? null : lifeline(library, entry),
    text: heading ? null : { kind: entry.kind, html: entry.html },
    /** The penalty of an infraction, unless its text begins with it. */
    penalty: heading ? entry.penalty : undefined,
    isInfraction: entry.penalty !== undefined,
    penaltyParts: entry.penalty ? penaltyParts(library.entriesOf(entry.children)) : [],
    allPenalties:
      entry.penalty !== undefined && entry.current ? pages.penalties(entry.document) : null,
    outdatedNote: outdatedNote(library, document, entry),
    picture: pictureOf(library, pictures, entry),
    notes: entry.editorNotes,
    citations: entry.citations.map((each) => citationLine(library, entry, each)),
    quotable: {
      name: citedName(document, entry),
      title: citedTitle(entry),
      release: release.label,
      since: linkedRelease(entry),
      isOlder: !entry.current,
      isHeading: heading || entry.text === '',
    },
    history: pages.history(entry),
    wordings: wordingsOf(library, entry),
    oldest: document.releases[0]?.date,
    under: underOf(library, entry),
    contents:
      (entry.kind === 'section' ? contentsOfSection(library, entry) : null) ??
      contentsAround(library, entry),
    references: referencesOf(entry).map((each) => referenceLine(library, entry, each)),
    referrers: referrersOf(library, entry),
    previous: neighbor(library, entry.previous),
    next: neighbor(library, entry.next),
    about: aboutEntry(library, entry),
    feed: feed === null ? null : { title: `${entryName(library, entry)}: changes`, address: feed },
  };
}

function wordingsOf(library: Library, entry: RenderedEntry) {
  const document = library.documentOf(entry);
  const wordings = library.wordingsOf(entry);
  if (wordings.length < 2) return [];
  return wordings.toReversed().map((each) => ({
    name: findRelease(document, each.from).label,
    number: each.key === entry.key ? '' : entryNumber(each),
    address: entryAddress(each.id),
    isHere: each === entry,
  }));
}

function headOf(entry: RenderedEntry) {
  const number = numberOnly(entry);
  const { title, name = nameInText(entry.text) } = entry;
  return {
    /** Null if the entry has a title but no number, such as “Ruling on Blood Lust”. */
    number: number === '' || (title && number.endsWith(title)) ? null : headNumber(number),
    // A line doesn't begin with the dash of “Game Play Error — Missed Trigger”.
    title: title?.replace(' —', '\u00A0—') ?? null,
    /** For a rule without a title: a short name from our list, or from “This is called the …” in the text. */
    name: title === null ? name : null,
  };
}

/** @example nameInText('… This is called the “legend rule.”') // 'Legend rule' */
export function nameInText(text: string): string | null {
  const called = /\b[Tt]his is called (?:an? |the )?“([^”]+?)[.,]?”/.exec(text)?.[1];
  return called === undefined ? null : capital(called);
}

function neighbor(library: Library, id: string | null): NumberLink | null {
  const entry = library.byId.get(id ?? '');
  if (!entry) return null;
  const link = numberLink(entry);
  const [, letter] = appendixTitle.exec(link.number) ?? [];
  return {
    ...link,
    number: letter ? `Appendix ${letter}` : numberAmongOthers(entry) || (entry.title ?? ''),
  };
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
    /** The words that the citation supports; null if it supports the whole text. */
    words: isOneOfSeveral ? excerptOf(entry.text.slice(start, end), 90) : null,
    /** The rules in force on the date of the citation. */
    rulesInForce: cited && {
      release: {
        name: `release of ${cited.release.label}`,
        address: releaseAddress(cited.document.slug, cited.release.id),
      },
      /** If false, a newer release may have been in force that isn't available. */
      isSameDay: cited.sameDay,
      rules: cited.rules.map(numberLink),
      /** Cited numbers that the release doesn't have. */
      missing: cited.missing.join(' or '),
    },
  };
}

/** The page of a chapter with more entries than this shows an outline instead of the text. */
const maxInFull = 100;

type Under = { rules: RuleList } | { outline: OutlineLine[] };

/** Returns the rules under an entry. Long and older chapters have only an outline, so that pages stay short. */
function underOf(library: Library, entry: RenderedEntry): Under | null {
  const under = library.descendants(entry);
  if (under.length === 0) return null;
  const isLong = under.length > maxInFull || !entry.newestWording;
  if (entry.kind === 'chapter' && isLong) {
    return { outline: outlineLines(library, library.entriesOf(entry.children), true) };
  }
  const document = library.documentOf(entry);
  const quotable = quotableList(document, releaseOfPage(document, entry), !entry.current);
  const novelty = (each: RenderedEntry) => (entry.newestWording ? noveltyOf(library, each) : null);
  return { rules: ruleList(under, quotable, entry.newestWording, novelty) };
}

// References and backlinks.

/** Returns the references of an entry in the order of its text, each number once. */
function referencesOf({ references }: RenderedEntry): EntryReference[] {
  const byNumber = Map.groupBy(references, ({ to, target }) => to ?? target);
  return [...byNumber.values()].flatMap(([first]) => first ?? []);
}

export type ReferenceLine = ReturnType<typeof referenceLine>;

function referenceLine(library: Library, entry: RenderedEntry, reference: EntryReference) {
  const { through, quotedTitle = null, titleNow } = reference;
  const target = library.byId.get(reference.to ?? '');
  if (!target) {
    const number = printedNumber(reference.target);
    const address = entryAddress(entryId(entry.document, reference.target));
    return { isAvailable: false, number, address, quotedTitle } as const;
  }
  // If a glossary term refers to a heading, quotes the first rule under the heading.
  const quotedEntry =
    entry.kind === 'glossary' && isHeading(target)
      ? library.descendants(target).find((under) => !isHeading(under.entry))?.entry
      : target;
  return {
    isAvailable: true,
    ...numberLinkFrom(library, entry, target),
    through: through === undefined ? null : printedNumber(through),
    title: titleBeside(library, target),
    /** The title in the reference and the current title of the target, if they differ. */
    quoted: titleNow === undefined ? null : { title: quotedTitle ?? '', now: titleNow },
    words: !quotedEntry || isHeading(quotedEntry) ? null : excerptOf(quotedEntry.text, 180),
  } as const;
}

/** If more entries than this refer to an entry, the others are listed by number only. */
const maxWithSentence = 40;

function referrersOf(library: Library, entry: RenderedEntry) {
  const referrers = entry.citedBy.flatMap(({ from, sentence }) => {
    const each = library.byId.get(from);
    return each ? [{ entry: each, sentence }] : [];
  });
  return {
    lines: referrers.slice(0, maxWithSentence).map((each) => referrer(library, each, entry)),
    more: referrers.slice(maxWithSentence).map((each) => numberLink(each.entry)),
  };
}
