/**
 * What a reader is told beside a wording: whether it is the one in force and where to turn where it
 * is not, and what else its number has meant.
 */

import { entryAddress, historyAddress, releasesAddress } from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import { stepsOf } from '../rules/history/changes.ts';
import { type Meaning, meaningsOf } from '../rules/history/document-history.ts';
import {
  endsSentences,
  heldWords,
  type Stood,
  standingSentence,
  standingWords,
} from '../rules/history/release-spans.ts';
import { cutAtWord } from '../rules/words/sentences.ts';
import { documentOf, findRelease, type HeldEntry, historyOf, type Library } from './library.ts';
import { entryNumber, isHeading } from './names.ts';
import { type NamedLink, type NumberLink, numberLink } from './page-parts.ts';
import { ruleOfTitle } from './rules-then.ts';

/** Where to turn for the wording in force. */
export interface WordingNotice {
  words: string;
  /** No release newer than this wording's has its number, or the rule, whose number is another's. */
  isGone: boolean;
  newer: HeldEntry | null;
  /** What the link to the newer entry says. */
  newerWords: string;
}

/**
 * What a reader has to be told before reading, or null where the wording is the one in force.
 *
 * @example wordingNotice(library, old).words // 'This is the wording of June 1, 2014, not the newest.'
 */
export function wordingNotice(library: Library, entry: HeldEntry): WordingNotice | null {
  if (entry.plain && entry.current) return null;
  const document = documentOf(library, entry);
  const number = entryNumber(entry);
  const today = library.currentOf.get(entry.lineage) ?? null;
  const moved = today !== null && today.key !== entry.key;
  const movedWords = moved ? `This rule is now ${entryNumber(today)}.` : '';
  if (entry.plain) {
    return {
      words: `${number} last stood in the release of ${findRelease(document, entry.until).label}.`,
      isGone: true,
      newer: moved ? today : null,
      newerWords: movedWords,
    };
  }
  const newest = moved ? today : (library.byId.get(`${entry.document}/${entry.key}`) ?? null);
  if (newest && newest.lineage !== entry.lineage && !moved) {
    return {
      words: `This is the wording of ${standingWords(document, entry)}, of a rule that is not in the rules today; ${number} is another rule now.`,
      isGone: true,
      newer: newest,
      newerWords: `Read today’s ${number}.`,
    };
  }
  return {
    words: `This is the wording of ${standingWords(document, entry)}, not the newest.`,
    isGone: false,
    newer: newest,
    newerWords: moved ? movedWords : `Read the newest wording of ${number}.`,
  };
}

export interface NoticeLine {
  words: string;
  isGone: boolean;
  newer: NamedLink | null;
}

export function noticeOf(library: Library, entry: HeldEntry): NoticeLine | null {
  const notice = wordingNotice(library, entry);
  if (!notice) return null;
  const { words, isGone, newer, newerWords } = notice;
  const link = newer && { name: newerWords, address: entryAddress(newer.id) };
  return { words, isGone, newer: link };
}

/** Of what year a compiled text is, and which rule has its title today. */
export interface YearLine {
  words: string;
  today: NamedLink | null;
}

/** Of what somebody compiled, as rulings are; the text of the rules themselves is replaced whole. */
export function yearLine(
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

/** Which releases held show a wording, and what is not known of when it stood. */
export interface StandingLine {
  words: string;
  /** What is not known before and after it. */
  ends: string[];
  /** The first day of which anything is held. */
  oldest: string | undefined;
  /** Where all releases are listed, held or not. */
  releases: string;
}

/**
 * What a page says of when its wording stood.
 *
 * @param ownSince since when its own words stand, where what stands under it is younger
 */
export function standingLine(
  document: DocumentDescription,
  wording: Stood,
  ownSince: string | null = null,
): StandingLine {
  const stood = standingSentence(document, wording);
  return {
    words: ownSince === null ? stood : `${stood} ${ownSince}`,
    ends: endsSentences(document, wording),
    oldest: document.releases[0]?.date,
    releases: releasesAddress(document.slug),
  };
}

/**
 * A rule has another wording whenever something under it changes: then a page says since when its own
 * words have stood. A heading has no words of its own to speak of; of what stands under it is said when
 * it last changed.
 *
 * @example ownWordsSince(library, stateBasedActions)
 * // 'Its own words have stood since June 1, 2014; only what is under it has changed.'
 */
export function ownWordsSince(library: Library, entry: HeldEntry): string | null {
  const document = documentOf(library, entry);
  const wordings = historyOf(library, entry.document).lineages.get(entry.lineage) ?? [];
  const steps = stepsOf(wordings, document);
  const here = steps.findIndex((step) => step.entry === entry && step.change !== 'went');
  const first = steps.findLastIndex(({ change }, at) => at <= here && change !== 'beneath');
  const since = steps[first];
  if (!since || here < 0 || first === here) return null;
  if (!isHeading(entry))
    return `Its own words have stood since ${since.release.label}; only what is under it has changed.`;
  const changed = steps[here]?.release.label;
  return entry.current ? `What is under it last changed in the release of ${changed}.` : null;
}

/** More than this is told on the page of the number's history. */
const most = 3;

interface MeaningsFound {
  /** Newest first. */
  meanings: Meaning<HeldEntry>[];
  /** How many more there are. */
  more: number;
}

/**
 * The other rules that had the number of an entry at a plain address: whoever follows an old
 * reference may mean one of them.
 */
export function otherMeanings(library: Library, entry: HeldEntry): MeaningsFound {
  if (!entry.plain || entry.number === null) return { meanings: [], more: 0 };
  const others = meaningsOf(historyOf(library, entry.document), entry.key).filter(
    (meaning) => meaning.entry.lineage !== entry.lineage,
  );
  return { meanings: others.slice(0, most), more: Math.max(0, others.length - most) };
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

export function otherMeaningsOf(library: Library, entry: HeldEntry): OtherMeanings {
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
