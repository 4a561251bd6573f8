/**
 * Reads the files of numbers: where a number is in them, the release that answers for a day, the wording
 * that stood in it, and its words.
 */
import { isDay } from '../words/calendar.ts';
import { releaseInForce } from '../history/document-history.ts';
import type { HeldNumber, NumbersIndex, NumbersSection, NumberWording } from './numbers-files.ts';

/**
 * Under which number the rule of a wording stands today; null where it stands no more.
 *
 * @param key the number of the wording
 */
export function numberToday(key: string, { now }: Pick<NumberWording, 'now'>): string | null {
  return now === undefined ? key : now;
}

/**
 * The section whose file has a number: the longest name that the number begins with.
 *
 * @returns null where no file can have it
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

/** The file of words that has a number, by its name; null where none can have it. */
export function textsNameOf({ texts }: Pick<NumbersIndex, 'texts'>, key: string): string | null {
  return sectionOf({ sections: texts.map((name) => ({ name })) }, key);
}

/**
 * The wording of a number that stood in a release. Of two whose spans both hold it, the later one
 * stands: it is what a part brought, where the other was left standing by it.
 */
export function wordingIn(
  index: Pick<NumbersIndex, 'releases'>,
  { wordings }: Pick<HeldNumber, 'wordings'>,
  release: string,
): NumberWording | null {
  return lastHolding(index, wordings, release);
}

/** The last of some spans that holds a release. */
export function lastHolding<S extends { from: string; until: string }>(
  { releases }: Pick<NumbersIndex, 'releases'>,
  spans: readonly S[],
  release: string,
): S | null {
  const place = (id: string) => releases.findIndex((each) => each.id === id);
  const at = place(release);
  if (at < 0) return null;
  return spans.findLast(({ from, until }) => place(from) <= at && at <= place(until)) ?? null;
}

/** The release that answers for a day. */
export interface ReleaseOfDay {
  release: NumbersIndex['releases'][number];
  /** The day of a newer release that was in force by then and is not held; null if there is none. */
  notHeld: string | null;
  /** How many such releases there are. */
  lacking: number;
}

/**
 * Which release to read for a day, or for the id of a release.
 *
 * @returns null where even the oldest one held is younger
 * @example releaseFor(index, '2014-11-08')
 * // { release: { id: '2014-09-26', … }, notHeld: null, lacking: 0 }
 */
export function releaseFor(
  { releases, knownDays }: Pick<NumbersIndex, 'releases' | 'knownDays'>,
  day: string,
): ReleaseOfDay | null {
  const named = releases.find(({ id }) => id === day);
  if (named) return { release: named, notHeld: null, lacking: 0 };
  const release = releaseInForce(releases, day);
  if (!release) return null;
  const between = knownDays.filter((known) => known > release.date && known <= day);
  return { release, notHeld: between.at(-1) ?? null, lacking: between.length };
}

interface Words {
  title: string | null;
  text: string;
}

/** The file beside the page of a number, as far as words are read from it: the newest are its own. */
export interface Twin extends Words {
  wordings: ({ address: string } & Partial<Words>)[];
}

/**
 * The words of a wording by the address of its page; null where the file has no such wording.
 *
 * @param address site-relative: `/cr/2014-06-01/702.19b/`
 */
export function wordsInTwin(twin: Twin, address: string): Words | null {
  // In the twin it has the site's name and folder before it.
  const wording = twin.wordings.find((each) => decodeURI(each.address).endsWith(address));
  if (!wording) return null;
  const { title = twin.title, text = twin.text } = wording;
  return { title, text };
}

/**
 * What is held of a number that somebody named with a day. Where releases of that time are not held,
 * nobody here knows what had the number: then there is what the releases before and after have.
 */
export interface NumberOnDay {
  /** The release that answers for the day; null where the oldest one held is younger. */
  release: ReleaseOfDay['release'] | null;
  /** How many known releases between it and the day are not held. */
  lacking: number;
  /** What has the number in that release. */
  wording: NumberWording | null;
  /** The next release held, where what it has under the number may be meant as well, or instead. */
  next: NextRelease | null;
}

export interface NextRelease {
  label: string;
  /** What has the number in it; null where nothing has it any more. */
  wording: NumberWording | null;
  /** Whether that is another rule; `unknown` where neither stands today. Null with but one of the two. */
  isAnother: boolean | 'unknown' | null;
}

/**
 * What had a number on a day, as far as that is held. The rule that has it today tells nothing of
 * it: it may have stood under another number then, and another rule under this one.
 *
 * @param number what the files say under it
 * @param day an ISO date, or the id of a release
 */
export function numberOnDay(
  index: Pick<NumbersIndex, 'releases' | 'knownDays'>,
  number: HeldNumber,
  day: string,
): NumberOnDay {
  const { release = null, lacking = 0 } = releaseFor(index, day) ?? {};
  const wording = release && wordingIn(index, number, release.id);
  const known = { release, lacking, wording };
  if (wording && lacking === 0) return { ...known, next: null };
  const later = index.releases.slice(release ? index.releases.indexOf(release) + 1 : 0);
  // A part that does not have the number says nothing of it.
  const next = later.find(({ id, whole }) => whole || wordingIn(index, number, id));
  const wordingNext = next ? wordingIn(index, number, next.id) : null;
  const isAnother = wording && wordingNext && isAnotherRule(wording, wordingNext);
  if (!next || isAnother === false || (!wording && !wordingNext)) return { ...known, next: null };
  return { ...known, next: { label: next.label, wording: wordingNext, isAnother } };
}

/** Whether two wordings under one number are of two rules, by where these stand today. */
function isAnotherRule(one: NumberWording, other: NumberWording): NextRelease['isAnother'] {
  if (one === other) return false;
  return one.now === null && other.now === null ? 'unknown' : one.now !== other.now;
}

/** An address that no page has to stand at, for the files answer it. */
export interface AnsweredAddress {
  key: string;
  /** The release or day named in it; null in that of a history. */
  day: string | null;
}

/**
 * Takes apart an address with a day in it, or that of a history.
 *
 * @example readAnsweredAddress('/cr/2014-11-08/702.19b/', 'cr') // { key: '702.19b', day: '2014-11-08' }
 * @example readAnsweredAddress('/cr/702.19b/history/', 'cr') // { key: '702.19b', day: null }
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

/** What a release is called; its id where the index does not list it. */
export function labelOf({ releases }: NumbersIndex, id: string): string {
  return releases.find((release) => release.id === id)?.label ?? id;
}
