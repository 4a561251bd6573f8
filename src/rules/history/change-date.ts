/** Dates changes as precisely as the available releases allow. */
import type { DocumentDescription } from '../document.ts';
import { formatDate } from '../words/dates.ts';
import { placesOf } from './document-history.ts';
import { unavailableDays } from './release-spans.ts';

/**
 * ISO dates. A change has a day (`on`) if the release right before it is available. Otherwise it
 * happened after one available release and no later than the next; `after` is null if there is no
 * older one.
 */
export type ChangeDate = { on: string } | { after: string | null; by: string };

/**
 * Returns the date of a change. The given release is the first that has it.
 *
 * @param last id of the last release before the change that has the rule, if any
 * @param release id of the release that shows the change
 * @example changeDate(document, '2021-06-18', '2024-09-20') // { after: '2021-06-18', by: '2024-09-20' }
 */
export function changeDate(
  document: DocumentDescription,
  last: string | null,
  release: string,
): ChangeDate {
  const place = placesOf(document);
  const { releases } = document;
  const at = place(release);
  const whole = releases.slice(0, at).findLastIndex((each) => each.whole);
  const before = releases[Math.max(whole, last === null ? -1 : place(last))];
  const by = releases[at]?.date ?? release;
  if (!before) return { after: null, by };
  const isNext =
    document.knownDays.length > 0 && unavailableDays(document, before.date, by).length === 0;
  return isNext ? { on: by } : { after: before.date, by };
}

/** Returns the latest day on which the change may have happened. */
export function lastDay(date: ChangeDate): string {
  return 'on' in date ? date.on : date.by;
}

/** @example changeDateWords(date) // 'between June 18, 2021 and September 20, 2024' */
export function changeDateWords(date: ChangeDate): string {
  if ('on' in date) return `on ${formatDate(date.on)}`;
  const by = formatDate(date.by);
  return date.after === null ? `by ${by}` : `between ${formatDate(date.after)} and ${by}`;
}
