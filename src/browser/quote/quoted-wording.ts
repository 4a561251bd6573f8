/**
 * Finds the text of a number on the quote page. `cr/702.19b` means the rule that has this number today,
 * even if it had another number on the date of the quote. `cr/2014-06-01/702.19b` means the rule that
 * had the number on that date.
 */
import type { NumberRecord, NumbersIndex } from '../../rules/number-files/number-files.ts';
import { isCurrentNumber, numberTimeline } from '../../rules/number-files/read-number-files.ts';
import { sayThen } from '../../rules/timeline/say-then.ts';
import { isDay } from '../../rules/words/dates.ts';
import type { NumberFiles } from '../fetch-number-files.ts';

/** True if a document has a release. A date always counts: it means the newest release on that date. */
export function hasRelease({ releases }: NumbersIndex, release: string | null): boolean {
  return release === null || isDay(release) || releases.some(({ id }) => id === release);
}

/**
 * True if the rules in force on a day have a number, as far as our texts tell. Without a day, checks the
 * current rules. Also true for a misprinted number.
 */
export function hasNumber(
  index: NumbersIndex,
  key: string,
  record: NumberRecord,
  day: string | null,
): boolean {
  if (record.is !== undefined) return true;
  if (day === null) return isCurrentNumber(record);
  return numberTimeline(index, { [key]: record }).numberOn(key, day).wording !== null;
}

/**
 * Says which wording a number of a quote means.
 *
 * @param key a number with at least one wording
 * @param release the release or date written before the number, or null
 * @param on the date of the quote; null for the newest wording
 * @throws (rejects) if the number files can't be fetched
 */
export async function sayQuoted(
  { index, timeline: timelineOf }: NumberFiles,
  key: string,
  release: string | null,
  on: string | null,
) {
  const timeline = await timelineOf(key);
  const at = release ?? on;
  const rule = release === null ? timeline.keys.get(key)?.at(-1)?.lineage : undefined;
  const said = sayThen({ timeline, key, cited: index.cited, rule }, at === null ? null : { at });
  if (!said) throw new Error(`${key} has no wording.`);
  return said;
}
