/** Finds the release in force on a date, the known releases that this site doesn't have, and the dates of changes. */
import type { DocumentDescription, Release } from '../document.ts';
import { oncePer } from '../once-per.ts';
import { formatDate } from '../words/dates.ts';

export type KnownRelease = Pick<Release, 'id' | 'date' | 'label' | 'whole'>;

/** What is known about the releases of a document. Data files and pages contain it. */
export interface KnownReleases {
  /** The releases that this site has, oldest first. */
  readonly releases: readonly KnownRelease[];
  /** ISO dates of the known releases, including those that this site doesn't have. Oldest first. */
  readonly knownDays: readonly string[];
  /** True if there may be a newer release than those of this site: see `mayBeOld`. */
  readonly mayBeOld?: true | undefined;
}

/** Returns a function that returns the index of a release, or -1. It is cached for each document. */
export function releaseIndexer({
  releases,
}: Pick<KnownReleases, 'releases'>): (release: string) => number {
  const indexes = indexesOf(releases);
  return (release) => indexes.get(release) ?? -1;
}

const indexesOf = oncePer(
  (releases: readonly KnownRelease[]) => new Map(releases.map(({ id }, index) => [id, index])),
);

/** The newest release up to a date, among those that this site has. */
export interface ReleaseOfDay<R> {
  release: R;
  index: number;
  /** True if another release that this site doesn't have was or may have been in force on the date. */
  mayBeMissing: boolean;
}

/**
 * Returns the release in force on a date: the newest one up to that date that this site has. ISO dates
 * compare as text. Between two releases that aren't both among the known days, there may be another.
 * @param at an ISO date, or the ID of a release
 * @returns null if all releases are newer
 * @example releaseOn(document, '2014-11-08')?.release.id // '2014-09-26'
 */
export function releaseOn<R extends Pick<KnownRelease, 'id' | 'date'>>(
  { releases, knownDays }: { releases: readonly R[]; knownDays: readonly string[] },
  at: string,
): ReleaseOfDay<R> | null {
  const named = releases.findIndex(({ id }) => id === at);
  const index = named < 0 ? releases.findLastIndex(({ date }) => date <= at) : named;
  const release = releases[index];
  if (!release) return null;
  const next = releases[index + 1];
  const isListed = [release, next].every((each) => !each || knownDays.includes(each.date));
  const isMissing = (day: string) => day > release.date && day <= at;
  const mayBeMissing = knownDays.some(isMissing) || Boolean(next && !isListed && at > release.date);
  return { release, index, mayBeMissing: named < 0 && mayBeMissing };
}

/**
 * True if a release is a year or more older than a day. Then a newer one probably exists that this site doesn't have.
 * @param date the ISO date of the newest release of a document
 */
export function isOldOn(date: string, day: string): boolean {
  return day >= String(Number(date.slice(0, 4)) + 1) + date.slice(4);
}

/**
 * True if another document has a text that is newer by a year or more, because then a newer one of this
 * document probably exists, too. False for compilations, whose pages say their year.
 */
export function mayBeOld(
  { documents }: { documents: readonly DocumentDescription[] },
  document: DocumentDescription,
): boolean {
  const newest = document.releases.at(-1);
  if (!newest || document.compiler !== undefined) return false;
  return documents.some(({ compiler, releases }) => {
    return !compiler && isOldOn(newest.date, releases.at(-1)?.date ?? '');
  });
}

/** Returns what data files and timelines know about the releases of a document. @param isOld see `mayBeOld` */
export function knownReleases(
  { releases, knownDays }: DocumentDescription,
  isOld: boolean,
): KnownReleases {
  return {
    releases: releases.map(({ id, date, label, whole }) => ({ id, date, label, whole })),
    knownDays,
    ...(isOld ? { mayBeOld: true } : {}),
  };
}

/**
 * Returns the dates of known releases between two others, if we don't have them or only a part.
 * @example unavailableDays(document, '2009-07-11', '2014-06-01') // ['2012-10-01']
 */
export function unavailableDays(
  { releases, knownDays }: KnownReleases,
  after: string,
  before: string,
): string[] {
  const isAvailable = (day: string) => releases.some(({ date, whole }) => whole && date === day);
  return knownDays.filter((day) => day > after && day < before && !isAvailable(day));
}

/** Returns the dates of known releases of which we don't have even a part. */
export function missingDays({ releases, knownDays }: KnownReleases): string[] {
  return knownDays.filter((day) => releases.every(({ date }) => date !== day));
}

/** Returns the index of the first whole release after the one with the index `after`, or -1. */
export function nextWhole({ releases }: Pick<KnownReleases, 'releases'>, after: number): number {
  return releases.findIndex(({ whole }, index) => whole && index > after);
}

/** Returns the index of the last whole release before the one with the index `before`, or -1. */
export function lastWhole({ releases }: Pick<KnownReleases, 'releases'>, before: number): number {
  return releases.findLastIndex(({ whole }, index) => whole && index < before);
}

/** Returns the label of a release: `June 1, 2014`. If there is no such release, returns its ID. */
export function labelOf({ releases }: Pick<KnownReleases, 'releases'>, id: string): string {
  return releases.find((release) => release.id === id)?.label ?? id;
}

/** Names the date of a release by its label, which can say that a text has no date. */
export function dateLabel({ releases }: Pick<KnownReleases, 'releases'>, day: string): string {
  return releases.find(({ date }) => date === day)?.label ?? formatDate(day);
}

/**
 * The date of a change, in ISO format. `on` is the exact day. If we don't have all releases around the
 * change, it happened after the day `after` and no later than the day `by`. `after` is null if we
 * have no release from before the change.
 */
export type ChangeDate = { on: string } | { after: string | null; by: string };

/**
 * Returns the date of a change in a rule.
 * @param last id of the last release with the rule before it changed, if any
 * @param release id of the first release that shows the change
 * @example changeDate(document, '2021-06-18', '2024-09-20') // { after: '2021-06-18', by: '2024-09-20' }
 */
export function changeDate(
  document: KnownReleases,
  last: string | null,
  release: string,
): ChangeDate {
  const releaseIndex = releaseIndexer(document);
  const { releases, knownDays } = document;
  const index = releaseIndex(release);
  const before = releases[Math.max(lastWhole(document, index), releaseIndex(last ?? ''))];
  const by = releases[index]?.date ?? release;
  if (!before) return { after: null, by };
  const isNext = knownDays.length > 0 && unavailableDays(document, before.date, by).length === 0;
  return isNext ? { on: by } : { after: before.date, by };
}

export function lastDay(date: ChangeDate): string {
  return 'on' in date ? date.on : date.by;
}

/**
 * Describes the date of a change between releases.
 * @example changeDateWords({ after: '2021-06-18', by: '2024-09-20' }, document)
 * // 'between June 18, 2021 and September 20, 2024'
 */
export function changeDateWords(
  date: ChangeDate,
  document: Pick<KnownReleases, 'releases'>,
): string {
  if ('on' in date) return `on ${dateLabel(document, date.on)}`;
  const by = dateLabel(document, date.by);
  return date.after === null ? `by ${by}` : `between ${dateLabel(document, date.after)} and ${by}`;
}
