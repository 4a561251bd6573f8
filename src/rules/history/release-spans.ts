/** Lists and describes the releases that have a wording, and the unavailable ones around them. */
import type { DocumentDescription, Release } from '../document.ts';
import { lastWhole, nextWhole, releaseIndexer, unavailableDays } from '../timeline/releases.ts';
import { formatCount } from '../words/sentences.ts';

/** The first and last release of a wording. */
export interface ReleaseSpan {
  from: string;
  until: string;
  /** Partial releases between `from` and `until` that also have the wording. */
  parts?: readonly string[] | undefined;
}

/**
 * The available releases that have a wording, and the dates of unavailable releases, which may have
 * had it too.
 */
export interface WordingSpan {
  /** Oldest first. */
  releases: Release[];
  /** Dates of unavailable releases between the first and the last release with the wording. */
  unavailableBetween: string[];
  /**
   * Dates of unavailable releases between the previous whole release and the first release with the
   * wording.
   */
  unavailableBefore: string[];
  /** Dates of unavailable releases between the last release with the wording and the next whole release. */
  unavailableAfter: string[];
}

/**
 * Returns the releases that have a wording.
 * @example
 * // We don't have the release of October 1, 2012.
 * spanOf(document, { from: '2009-07-11', until: '2014-06-01' }).unavailableBetween // ['2012-10-01']
 */
export function spanOf(document: DocumentDescription, wording: ReleaseSpan): WordingSpan {
  const { from, until, parts = [] } = wording;
  const releaseIndex = releaseIndexer(document);
  const [first, last] = [releaseIndex(from), releaseIndex(until)];
  const releases = document.releases.slice(first, last + 1).filter(({ id, whole }) => {
    return whole || id === from || id === until || parts.includes(id);
  });
  const [since, to] = [document.releases[first]?.date, document.releases[last]?.date];
  if (since === undefined || to === undefined) {
    return { releases, unavailableBetween: [], unavailableBefore: [], unavailableAfter: [] };
  }
  const shown = new Set(releases.map(({ date }) => date));
  return {
    releases,
    unavailableBetween: unavailableDays(document, since, to).filter((day) => !shown.has(day)),
    unavailableBefore: unavailableDays(
      document,
      document.releases[lastWhole(document, first)]?.date ?? '',
      since,
    ),
    unavailableAfter: unavailableDays(
      document,
      to,
      document.releases[nextWhole(document, last)]?.date ?? '9999',
    ),
  };
}

/** More releases than this are counted instead of listed. */
const maxListed = 3;

/**
 * Lists the available releases that have a wording.
 * @example spanWords(document, entry) // 'February 1, 2008 and July 11, 2009'
 * @example spanWords(document, older) // '5 releases from July 11, 2009 to August 7, 2026'
 */
export function spanWords(document: DocumentDescription, wording: ReleaseSpan): string {
  return releaseNames(spanOf(document, wording).releases);
}

/** Lists releases, oldest first. @example releaseNames(releases) // 'May 1, 2005; July 1, 2005; and May 1, 2006' */
export function releaseNames(releases: readonly Pick<Release, 'label'>[]): string {
  const labels = releases.map(({ label }) => label);
  const last = labels.pop() ?? '';
  if (labels.length === 0) return last;
  if (labels.length < maxListed) return `${labels.join('; ')}${labels[1] ? ';' : ''} and ${last}`;
  return `${labels.length + 1} releases from ${labels[0]} to ${last}`;
}

/**
 * Lists the available releases that have a wording, as a phrase with “in”.
 * @example spanPhrase(document, entry) // 'in the releases of February 1, 2008 and July 11, 2009'
 * @example spanPhrase(document, older) // 'in 5 releases from July 11, 2009 to August 7, 2026'
 */
export function spanPhrase(document: DocumentDescription, wording: ReleaseSpan): string {
  const { length } = spanOf(document, wording).releases;
  const words = spanWords(document, wording);
  if (length > maxListed) return `in ${words}`;
  return `in the release${length > 1 ? 's' : ''} of ${words}`;
}

/**
 * Describes the releases that have a wording, and how many releases between them we don't have.
 * @example
 * spanSentence(document, entry)
 * // 'In the releases of February 1, 2008 and July 11, 2009. We don’t have the 5 releases in between.'
 */
export function spanSentence(document: DocumentDescription, wording: ReleaseSpan): string {
  const { length } = spanOf(document, wording).unavailableBetween;
  const where = `${spanPhrase(document, wording).replace(/^in/, 'In')}.`;
  return length === 0 ? where : `${where} We don’t have ${countedReleases(length)} in between.`;
}

/**
 * Returns sentences that say why a wording may be older or have lasted longer than we know: we don't
 * have the releases before or after it.
 * @example uncertaintySentences(document, entry)
 * // ['The wording may be older: we don’t have the 5 releases before July 11, 2009.']
 */
export function uncertaintySentences(
  document: DocumentDescription,
  wording: ReleaseSpan,
): string[] {
  const { releases, unavailableBefore, unavailableAfter } = spanOf(document, wording);
  const sentences: string[] = [];
  const add = (how: string, count: number, when: string, end: Release | undefined) => {
    if (count === 0 || !end) return;
    sentences.push(`${how}: we don’t have ${countedReleases(count)} ${when} ${end.label}.`);
  };
  add('The wording may be older', unavailableBefore.length, 'before', releases[0]);
  add('The wording may have lasted longer', unavailableAfter.length, 'after', releases.at(-1));
  return sentences;
}

function countedReleases(count: number): string {
  return count === 1 ? 'the release' : `the ${formatCount(count)} releases`;
}
