/** Looks up numbers, releases and wordings in the number files, and says what it found. */
import { releaseInForce } from '../history/document-history.ts';
import { countWord } from '../history/release-spans.ts';
import { isDay } from '../words/dates.ts';
import type { NumberRecord, NumbersIndex, NumbersSection, NumberWording } from './numbers-files.ts';

/**
 * Returns the current number of a wording's rule, or null if the rule was removed.
 *
 * @param key the number of the wording
 */
export function numberToday(key: string, { now }: Pick<NumberWording, 'now'>): string | null {
  return now === undefined ? key : now;
}

/**
 * Returns the name of the section file that has a number: the longest name that the number starts
 * with, or null if there is none.
 *
 * @example sectionOf({ sections: [{ name: '7' }, { name: '702' }] }, '702.19b') // '702'
 */
export function sectionOf(
  { sections }: { sections: readonly Pick<NumbersSection, 'name'>[] },
  key: string,
): string | null {
  let found: string | null = null;
  for (const { name } of sections) {
    if (key.startsWith(name) && name.length > (found?.length ?? -1)) found = name;
  }
  return found;
}

/** Returns the name of the texts file that has a number, or null if there is none. */
export function textsNameOf({ texts }: Pick<NumbersIndex, 'texts'>, key: string): string | null {
  return sectionOf({ sections: texts.map((name) => ({ name })) }, key);
}

/** Returns the wording that a number has in a release, or null if it has none. */
export function wordingIn(
  index: Pick<NumbersIndex, 'releases'>,
  { wordings }: Pick<NumberRecord, 'wordings'>,
  release: string,
): NumberWording | null {
  return lastSpanWith(index, wordings, release);
}

/**
 * Returns the last span that includes a release. There may be two: a part changes a wording that
 * the next whole release still has.
 */
export function lastSpanWith<S extends { from: string; until: string }>(
  { releases }: Pick<NumbersIndex, 'releases'>,
  spans: readonly S[],
  release: string,
): S | null {
  const place = (id: string) => releases.findIndex((each) => each.id === id);
  const at = place(release);
  if (at < 0) return null;
  return spans.findLast(({ from, until }) => place(from) <= at && at <= place(until)) ?? null;
}

/** The available release for a date. */
export interface ReleaseOfDay {
  release: NumbersIndex['releases'][number];
  /** The date of the newest release up to that date that isn't available, or null. */
  newerDay: string | null;
  /** How many releases between the two aren't available. */
  newerCount: number;
}

/**
 * Finds the newest available release up to a date, or the release with that id.
 *
 * @returns null if the oldest available release is newer
 * @example releaseFor(index, '2014-11-08')
 * // { release: { id: '2014-09-26', … }, newerDay: null, newerCount: 0 }
 */
export function releaseFor(
  { releases, knownDays }: Pick<NumbersIndex, 'releases' | 'knownDays'>,
  day: string,
): ReleaseOfDay | null {
  const named = releases.find(({ id }) => id === day);
  if (named) return { release: named, newerDay: null, newerCount: 0 };
  const release = releaseInForce(releases, day);
  if (!release) return null;
  const between = knownDays.filter((known) => known > release.date && known <= day);
  return { release, newerDay: between.at(-1) ?? null, newerCount: between.length };
}

interface Words {
  title: string | null;
  text: string;
}

/** The JSON file of a number. The newest wording's fields are at the top level. */
export interface EntryJson extends Words {
  wordings: ({ address: string } & Partial<Words>)[];
}

/**
 * Returns the text of the wording at an address, or null if the file doesn't have it.
 *
 * @param address site-relative: `/cr/2014-06-01/702.19b/`
 */
export function wordsInEntryJson(twin: EntryJson, address: string): Words | null {
  // Addresses in the file are absolute URLs.
  const wording = twin.wordings.find((each) => decodeURI(each.address).endsWith(address));
  if (!wording) return null;
  const { title = twin.title, text = twin.text } = wording;
  return { title, text };
}

/**
 * What a number meant on a date. If releases of that time aren't available, it has the wordings of the
 * available releases before and after the date.
 */
export interface NumberOnDay {
  /** The newest available release up to the date, or null if there is none. */
  release: ReleaseOfDay['release'] | null;
  /** How many known releases between it and the date aren't available. */
  newerCount: number;
  /** The number's wording in that release. */
  wording: NumberWording | null;
  /** The next available release, if its wording may be meant instead. */
  next: NextRelease | null;
}

export interface NextRelease {
  label: string;
  /** The number's wording in that release, or null if it has none. */
  wording: NumberWording | null;
  /**
   * True if that is another rule; `unknown` if both were removed; null if one wording is missing.
   */
  isAnother: boolean | 'unknown' | null;
}

/**
 * Finds what a number meant on a date. It doesn't follow the number's current rule, which may have
 * had another number then.
 *
 * @param day an ISO date, or the id of a release
 */
export function numberOnDay(
  index: Pick<NumbersIndex, 'releases' | 'knownDays'>,
  number: NumberRecord,
  day: string,
): NumberOnDay {
  const { release = null, newerCount = 0 } = releaseFor(index, day) ?? {};
  const wording = release && wordingIn(index, number, release.id);
  const known = { release, newerCount, wording };
  if (wording && newerCount === 0) return { ...known, next: null };
  const later = index.releases.slice(release ? index.releases.indexOf(release) + 1 : 0);
  // A part without the number proves nothing about it.
  const next = later.find(({ id, whole }) => whole || wordingIn(index, number, id));
  const wordingNext = next ? wordingIn(index, number, next.id) : null;
  const isAnother = wording && wordingNext && isAnotherRule(wording, wordingNext);
  if (!next || isAnother === false || (!wording && !wordingNext)) return { ...known, next: null };
  return { ...known, next: { label: next.label, wording: wordingNext, isAnother } };
}

/** Compares the current numbers of two wordings to tell if they belong to different rules. */
function isAnotherRule(one: NumberWording, other: NumberWording): NextRelease['isAnother'] {
  if (one === other) return false;
  return one.now === null && other.now === null ? 'unknown' : one.now !== other.now;
}

/** A number with a date, or a history, as given by an address. */
export interface AnsweredAddress {
  key: string;
  /** The release or date in the address, or null in the address of a history. */
  day: string | null;
}

/**
 * Reads an address with a date, or the address of a history.
 *
 * @returns null for any other address
 * @example readAnsweredAddress('/cr/2014-11-08/702.19b/', index) // { key: '702.19b', day: '2014-11-08' }
 * @example readAnsweredAddress('/cr/702.19b/history/', index) // { key: '702.19b', day: null }
 */
export function readAnsweredAddress(
  address: string,
  { document, releases }: Pick<NumbersIndex, 'document' | 'releases'>,
): AnsweredAddress | null {
  const parts = address.split('/').filter((part) => part !== '');
  if (parts.shift() !== document) return null;
  const isHistory = parts.length > 1 && parts.at(-1) === 'history';
  if (isHistory) parts.pop();
  const [first = ''] = parts;
  const isDated = releases.some(({ id }) => id === first) || isDay(first);
  const day = isDated ? (parts.shift() ?? null) : null;
  if (parts.length === 0 || (day === null && !isHistory)) return null;
  return { key: parts.join('/'), day };
}

/** Returns the label of a release, or its id if the index doesn't list it. */
export function labelOf({ releases }: NumbersIndex, id: string): string {
  return releases.find((release) => release.id === id)?.label ?? id;
}

/**
 * Names the release for a date, for the middle of a sentence.
 *
 * @example releasePhrase(on) // 'in the release of February 1, 2008 (two newer ones are missing here)'
 */
function releasePhrase({ release, newerCount }: NumberOnDay): string {
  const newer = newerCount === 1 ? 'a newer one is' : `${countWord(newerCount)} newer ones are`;
  return `in the release of ${release?.label}${newerCount === 0 ? '' : ` (${newer} missing here)`}`;
}

/** A sentence about a number on a date, with its link. */
export interface DateSentence {
  said: string;
  /** Site-relative, or null without a link. */
  address: string | null;
  /** Set if this is about the next available release. */
  release?: string;
}

/**
 * Describes everything a number may have meant on a date.
 *
 * @param name the number with its document: `Comprehensive Rules 702.19b`
 * @param day in words: `June 10, 2014`
 */
export function describeOnDate(name: string, day: string, on: NumberOnDay): DateSentence[] {
  const { release, newerCount, wording, next } = on;
  const sentences: DateSentence[] = [];
  const add = (said: string, address: string | null = null) => sentences.push({ said, address });
  if (!release) add(`We have no release as old as ${day}.`);
  else if (!wording) add(`${name} is not ${releasePhrase(on)}.`);
  else if (newerCount > 0) add(`${name} ${releasePhrase(on)}`, wording.address);
  else add(`${name}, as of ${day}`, wording.address);
  if (!next) return sentences;
  if (!next.wording) {
    add(`Our next release, ${next.label}, does not have it.`);
    return sentences;
  }
  const verb = next.isAnother === 'unknown' ? 'may be' : 'is';
  const note = next.isAnother === null ? '' : `, where it ${verb} another rule`;
  const said = `${name} in our next release, ${next.label}${note}`;
  return [...sentences, { said, address: next.wording.address, release: next.wording.from }];
}
