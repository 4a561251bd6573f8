/** Finds the text of a number in a release or on a date, and describes it in sentences. */
import { releaseInForce } from '../history/document-history.ts';
import { isDay } from '../words/dates.ts';
import type { NumberRecord, NumbersIndex, NumbersSection, NumberWording } from './number-files.ts';

/**
 * Returns the number that a rule has today, or null if the rule was removed.
 *
 * @param key the number that it had in an older wording
 */
export function numberToday(key: string, { now }: Pick<NumberWording, 'now'>): string | null {
  return now === undefined ? key : now;
}

/**
 * Returns the name of the section file that has a number: the longest name that the number starts
 * with. Null if no file has it.
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

/** Returns the name of the texts file that has a number. Null if no file has it. */
export function textsNameOf({ texts }: Pick<NumbersIndex, 'texts'>, key: string): string | null {
  return sectionOf({ sections: texts.map((name) => ({ name })) }, key);
}

/** Returns the wording of a number in a release, or null if the release doesn't have the number. */
export function wordingIn(
  index: Pick<NumbersIndex, 'releases'>,
  { wordings }: Pick<NumberRecord, 'wordings'>,
  release: string,
): NumberWording | null {
  return lastSpanWith(index, wordings, release);
}

/**
 * Returns the last span that includes a release. Spans can overlap: if releases 1 and 3 have text A,
 * and release 2, which has only a part of the document, has text B, the spans are 1–3 and 2–2.
 */
export function lastSpanWith<S extends { from: string; until: string }>(
  { releases }: Pick<NumbersIndex, 'releases'>,
  spans: readonly S[],
  release: string,
): S | null {
  const indexOf = (id: string) => releases.findIndex((each) => each.id === id);
  const at = indexOf(release);
  if (at < 0) return null;
  return spans.findLast(({ from, until }) => indexOf(from) <= at && at <= indexOf(until)) ?? null;
}

/** The newest release up to a date, among those that this site has. */
export interface ReleaseOfDay {
  release: NumbersIndex['releases'][number];
  /** Date of the last missing release between `release` and the date, or null. */
  newerDay: string | null;
  /** The count of missing releases between `release` and the date. */
  newerCount: number;
}

/**
 * Finds the newest release up to a date, among those that this site has.
 *
 * @param day an ISO date, or the ID of a release
 * @returns null if all releases are newer
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

/** The public JSON file of one number. `title` and `text` are those of the newest wording. */
export interface EntryJson extends Words {
  wordings: ({ address: string } & Partial<Words>)[];
}

/**
 * Returns the title and text of the wording at an address, or null if the file doesn't have it.
 *
 * @param address from the root of the site: `/cr/2014-06-01/702.19b/`
 */
export function wordsInEntryJson(json: EntryJson, address: string): Words | null {
  // The file has absolute URLs.
  const wording = json.wordings.find((each) => decodeURI(each.address).endsWith(address));
  if (!wording) return null;
  const { title = json.title, text = json.text } = wording;
  return { title, text };
}

/**
 * What a number meant on a date. If the site lacks the release of that date, the number may have meant
 * what it means in `release` (the release before) or in `next` (the release after).
 */
export interface NumberOnDay {
  /** The newest release up to the date that the site has, or null. */
  release: ReleaseOfDay['release'] | null;
  /** The count of missing releases between `release` and the date. */
  newerCount: number;
  /** The number's wording in `release`. */
  wording: NumberWording | null;
  /** The first release after the date, if the number means something else there. Otherwise null. */
  next: NextRelease | null;
}

export interface NextRelease {
  label: string;
  /** The number's wording in this release, or null if the release doesn't have the number. */
  wording: NumberWording | null;
  /**
   * True if the number means another rule than in the release before; `unknown` if both rules were
   * removed; null if one of the two releases doesn't have the number.
   */
  isOtherRule: boolean | 'unknown' | null;
}

/**
 * Finds what a number meant on a date: the rule that had the number then, not the rule that has it
 * today.
 *
 * @param day an ISO date, or the ID of a release
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
  // Skips incomplete releases without the number, because the complete text may have had it.
  const next = later.find(({ id, whole }) => whole || wordingIn(index, number, id));
  const wordingNext = next ? wordingIn(index, number, next.id) : null;
  const isOtherRule = wording && wordingNext && belongToDifferentRules(wording, wordingNext);
  if (!next || isOtherRule === false || (!wording && !wordingNext)) return { ...known, next: null };
  return { ...known, next: { label: next.label, wording: wordingNext, isOtherRule } };
}

/** Compares the numbers that two rules have today. `unknown` if both rules were removed. */
function belongToDifferentRules(a: NumberWording, b: NumberWording): NextRelease['isOtherRule'] {
  if (a === b) return false;
  return a.now === null && b.now === null ? 'unknown' : a.now !== b.now;
}

/** The parts of an address with a date, or of the address of a history page. */
export interface DateOrHistoryAddress {
  key: string;
  /** An ISO date or the ID of a release; null for a history page without a date. */
  day: string | null;
}

/**
 * Parses an address with a date, or the address of a history page.
 *
 * @returns null for any other address
 * @example parseDateOrHistoryAddress('/cr/2014-11-08/702.19b/', index) // { key: '702.19b', day: '2014-11-08' }
 * @example parseDateOrHistoryAddress('/cr/702.19b/history/', index) // { key: '702.19b', day: null }
 */
export function parseDateOrHistoryAddress(
  address: string,
  { document, releases }: Pick<NumbersIndex, 'document' | 'releases'>,
): DateOrHistoryAddress | null {
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

/** Returns the label of a release: `June 1, 2014`. If the index doesn't list it, returns its ID. */
export function labelOf({ releases }: NumbersIndex, id: string): string {
  return releases.find((release) => release.id === id)?.label ?? id;
}

/**
 * Returns the words for a release in the middle of a sentence.
 *
 * @example releasePhrase(on) // 'in the release of February 1, 2008 (our newest before that date)'
 */
function releasePhrase({ release, newerCount }: NumberOnDay): string {
  const note = newerCount === 0 ? '' : ' (our newest before that date)';
  return `in the release of ${release?.label}${note}`;
}

/** A sentence about a number on a date. */
export interface DateSentence {
  text: string;
  /** The URL to link to, from the root of the site, or null. */
  address: string | null;
  /** ID of the release that the link leads to. Set only if that release is newer than the date. */
  release?: string;
}

/**
 * Describes in sentences what a number meant on a date, with links.
 *
 * @param name the number with its document: `Comprehensive Rules 702.19b`
 * @param day the date in words: `June 10, 2014`
 */
export function describeOnDate(name: string, day: string, on: NumberOnDay): DateSentence[] {
  const { release, newerCount, wording, next } = on;
  const sentences: DateSentence[] = [];
  const add = (text: string, address: string | null = null) => sentences.push({ text, address });
  if (!release) add(`We have no release as old as ${day}.`);
  else if (!wording) add(`${name} is not ${releasePhrase(on)}.`);
  else if (newerCount > 0) add(`${name} ${releasePhrase(on)}`, wording.address);
  else add(`${name}, as of ${day}`, wording.address);
  if (!next) return sentences;
  if (!next.wording) {
    add(`Our next release, ${next.label}, does not have it.`);
    return sentences;
  }
  const perhaps = next.isOtherRule === 'unknown' ? 'perhaps ' : '';
  const note = next.isOtherRule === null ? '' : ` (${perhaps}a different rule)`;
  const text = `${name} in our next release, ${next.label}${note}`;
  return [...sentences, { text, address: next.wording.address, release: next.wording.from }];
}
