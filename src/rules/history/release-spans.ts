/**
 * Finds and names the available releases that have a wording. Between two of them, the wording is
 * certain only if nothing was released in between.
 */
import type { DocumentDescription, Release } from '../document.ts';
import { placesOf } from './document-history.ts';

/** The first and last release of a wording. */
export interface ReleaseSpan {
  from: string;
  until: string;
  /** Partial releases between these two that also have it. */
  parts?: readonly string[] | undefined;
}

/** The releases with a wording, and the dates of unavailable releases. */
export interface WordingSpan {
  /** The available releases that have it, oldest first. */
  releases: Release[];
  /** Dates of unavailable releases between these. */
  unavailableBetween: string[];
  /** Dates of unavailable releases between the previous available release and the first of these. */
  unavailableBefore: string[];
  /** Dates of unavailable releases between the last of these and the next available release. */
  unavailableAfter: string[];
}

/**
 * Returns the available releases that have a wording, and the unavailable days around them.
 *
 * @example
 * // Available: the releases of 2008, 2009 and 2014. Known, but not available: one of 2012.
 * spanOf(document, { from: '2009-07-11', until: '2014-06-01' }).unavailableBetween // ['2012-10-01']
 */
export function spanOf(document: DocumentDescription, wording: ReleaseSpan): WordingSpan {
  const { from, until, parts = [] } = wording;
  const place = placesOf(document);
  const [first, last] = [place(from), place(until)];
  const releases = document.releases.slice(first, last + 1).filter(({ id, whole }) => {
    return whole || id === from || id === until || parts.includes(id);
  });
  const dateAt = (at: number) => document.releases[at]?.date;
  const [since, to] = [dateAt(first), dateAt(last)];
  if (since === undefined || to === undefined) {
    return { releases, unavailableBetween: [], unavailableBefore: [], unavailableAfter: [] };
  }
  const shown = new Set(releases.map(({ date }) => date));
  return {
    releases,
    unavailableBetween: unavailableDays(document, since, to).filter((day) => !shown.has(day)),
    unavailableBefore: unavailableDays(
      document,
      document.releases.slice(0, first).findLast(({ whole }) => whole)?.date ?? '',
      since,
    ),
    unavailableAfter: unavailableDays(
      document,
      to,
      document.releases.slice(last + 1).find(({ whole }) => whole)?.date ?? '9999',
    ),
  };
}

/**
 * Returns the dates of unavailable releases between two dates, excluding both.
 *
 * @example unavailableDays(document, '2009-07-11', '2014-06-01') // ['2012-10-01']
 */
export function unavailableDays(
  { releases, knownDays }: Pick<DocumentDescription, 'releases' | 'knownDays'>,
  after: string,
  before: string,
): string[] {
  let known = daysWithout.get(releases);
  if (known?.knownDays !== knownDays) {
    const available = new Set(releases.filter(({ whole }) => whole).map(({ date }) => date));
    known = { knownDays, days: knownDays.filter((day) => !available.has(day)) };
    daysWithout.set(releases, known);
  }
  return known.days.filter((day) => day > after && day < before);
}

/** The dates of all unavailable releases of a document. Cached, because every page uses them. */
const daysWithout = new WeakMap<
  DocumentDescription['releases'],
  { knownDays: readonly string[]; days: string[] }
>();

/** If there are more releases than this, they are counted instead of named. */
const mostNamed = 3;

/**
 * Describes the available releases that have a wording.
 *
 * @example spanWords(document, entry) // 'February 1, 2008 and July 11, 2009'
 * @example spanWords(document, older) // '5 releases from July 11, 2009 to August 7, 2026'
 */
export function spanWords(document: DocumentDescription, wording: ReleaseSpan): string {
  const labels = spanOf(document, wording).releases.map(({ label }) => label);
  const last = labels.pop() ?? '';
  if (labels.length === 0) return last;
  if (labels.length < mostNamed) return `${labels.join('; ')}${labels[1] ? ';' : ''} and ${last}`;
  return `${labels.length + 1} releases from ${labels[0]} to ${last}`;
}

/**
 * Describes the available releases that have a wording, for the middle of a sentence.
 *
 * @example spanPhrase(document, entry) // 'in the releases of February 1, 2008 and July 11, 2009'
 * @example spanPhrase(document, older) // 'in 5 releases from July 11, 2009 to August 7, 2026'
 */
export function spanPhrase(document: DocumentDescription, wording: ReleaseSpan): string {
  const { length } = spanOf(document, wording).releases;
  const words = spanWords(document, wording);
  if (length > mostNamed) return `in ${words}`;
  return `in the release${length > 1 ? 's' : ''} of ${words}`;
}

/**
 * Returns sentences about the releases that have a wording, and how many between them are
 * unavailable.
 *
 * @example
 * spanSentence(document, entry)
 * // 'In the releases of February 1, 2008 and July 11, 2009. We don’t have the five releases in between.'
 */
export function spanSentence(document: DocumentDescription, wording: ReleaseSpan): string {
  const { length } = spanOf(document, wording).unavailableBetween;
  const where = `${spanPhrase(document, wording).replace(/^in/, 'In')}.`;
  return length === 0 ? where : `${where} We don’t have ${countedReleases(length)} in between.`;
}

/**
 * Returns sentences about unavailable releases before and after a span.
 *
 * @example endsSentences(document, entry)
 * // ['The wording may be older: we don’t have the five releases before July 11, 2009.']
 */
export function endsSentences(document: DocumentDescription, wording: ReleaseSpan): string[] {
  const { releases, unavailableBefore, unavailableAfter } = spanOf(document, wording);
  const said: string[] = [];
  const say = (how: string, count: number, when: string, end: Release | undefined) => {
    if (count === 0 || !end) return;
    said.push(`${how}: we don’t have ${countedReleases(count)} ${when} ${end.label}.`);
  };
  say('The wording may be older', unavailableBefore.length, 'before', releases[0]);
  say('The wording may have lasted longer', unavailableAfter.length, 'after', releases.at(-1));
  return said;
}

const small = 'no one two three four five six seven eight nine ten'.split(' ');

function countedReleases(count: number): string {
  return count === 1 ? 'the release' : `the ${countWord(count)} releases`;
}

/** Writes a count for a sentence. @example countWord(3) // 'three' */
export function countWord(count: number): string {
  return small[count] ?? count.toLocaleString('en');
}
