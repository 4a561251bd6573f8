/** Finds and describes the date of a change, as exactly as the available releases allow. */
import {
  dateLabel,
  type KnownReleases,
  lastWhole,
  releaseIndexer,
  unavailableDays,
} from './releases.ts';

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
