/** Describes the releases that have a wording, and the unavailable ones around them. */
import type { DocumentDescription, Release } from '../document.ts';
import { lastWhole, nextWhole, releaseIndexer, unavailableDays } from '../timeline/releases.ts';
import type { TimedWording } from '../timeline/timeline.ts';
import { formatCount } from '../words/sentences.ts';

/** The first and last release of a wording, and the partial releases between them that also have it. */
export type ReleaseSpan = Pick<TimedWording, 'from' | 'until' | 'parts'>;

/** Returns the available releases that have a wording, oldest first. */
function releasesWith(
  document: DocumentDescription,
  { from, until, parts = [] }: ReleaseSpan,
): Release[] {
  const releaseIndex = releaseIndexer(document);
  return document.releases
    .slice(releaseIndex(from), releaseIndex(until) + 1)
    .filter(({ id, whole }) => whole || id === from || id === until || parts.includes(id));
}

/** More releases than this are counted instead of listed. */
const maxListed = 3;

/**
 * Lists the available releases that have a wording.
 * @example spanWords(document, entry) // 'February 1, 2008 and July 11, 2009'
 * @example spanWords(document, older) // '5 releases from July 11, 2009 to August 7, 2026'
 */
export function spanWords(document: DocumentDescription, wording: ReleaseSpan): string {
  return releaseNames(releasesWith(document, wording));
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
 * Describes the releases that have a wording, and how many releases between them we don't have.
 * @example
 * spanSentence(document, entry)
 * // 'In the releases of February 1, 2008 and July 11, 2009. We don’t have the 5 releases in between.'
 */
export function spanSentence(document: DocumentDescription, wording: ReleaseSpan): string {
  const releases = releasesWith(document, wording);
  const names = releaseNames(releases);
  const listed = `the release${releases.length > 1 ? 's' : ''} of ${names}`;
  const where = `In ${releases.length > maxListed ? names : listed}.`;
  const shown = releases.map(({ date }) => date);
  const between = unavailableDays(document, shown[0] ?? '', shown.at(-1) ?? '');
  const { length } = between.filter((day) => !shown.includes(day));
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
  const shown = releasesWith(document, wording);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return [];
  const { releases } = document;
  const older = releases[lastWhole(document, releases.indexOf(first))]?.date ?? '';
  const newer = releases[nextWhole(document, releases.indexOf(last))]?.date ?? '9999';
  const before = unavailableDays(document, older, first.date).length;
  const after = unavailableDays(document, last.date, newer).length;
  return [
    before &&
      `The wording may be older: we don’t have ${countedReleases(before)} before ${first.label}.`,
    after &&
      `The wording may have lasted longer: we don’t have ${countedReleases(after)} after ${last.label}.`,
  ].filter((sentence) => typeof sentence === 'string');
}

function countedReleases(count: number): string {
  return count === 1 ? 'the release' : `the ${formatCount(count)} releases`;
}
