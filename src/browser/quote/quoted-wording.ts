/**
 * Finds the text of a number on the quote page. `cr/702.19b` means the rule that has this number today,
 * even if it had another number on the date of the quote. `cr/2014-06-01/702.19b` means the rule that
 * had the number on that date.
 */
import type { NumberRecord, NumbersIndex } from '../../rules/number-files/number-files.ts';
import {
  type DatedWording,
  isCurrentNumber,
  numberTimeline,
} from '../../rules/number-files/read-number-files.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import { labelOf } from '../../rules/timeline/releases.ts';
import { formatDate, isDay } from '../../rules/words/dates.ts';
import type { NumberFiles } from '../fetch-number-files.ts';

interface FoundWording {
  /** The wording, with the number that the rule had then. */
  wording: DatedWording;
  note: string | null;
  /** The label of the release; null for the current wording. */
  release: string | null;
}

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
 * Finds the wording of a number on the quote page.
 *
 * @param key a number with at least one wording
 * @param release the release or date written before the number, or null
 * @param on the date of the quote; null for the newest wording
 * @returns the wording, or a message to show after the rule's name: `wasn’t in the rules of …`
 * @throws (rejects) if the number files can't be fetched
 */
export async function quotedWording(
  { index, timeline: timelineOf }: NumberFiles,
  key: string,
  release: string | null,
  on: string | null,
): Promise<FoundWording | { failure: string }> {
  const timeline = await timelineOf(key);
  const newest = timeline.keys.get(key)?.at(-1);
  if (!newest) throw new Error(`${key} has no wording.`);
  const day = release ?? on;
  if (day === null) {
    const today = newest.now ? `; ${printedNumber(newest.now)} today` : '; since removed';
    const isInNewest = newest.until === index.releases.at(-1)?.id;
    const seen = `Last seen in our ${labelOf(index, newest.until)} release`;
    const note = isInNewest ? null : `${seen}${newest.now === undefined ? '' : today}.`;
    return { wording: newest, note, release: null };
  }
  // A number after a release means the rule that had it then. Any other means the rule that has it today.
  const then =
    release === null ? timeline.ruleOn(newest.lineage, day) : timeline.numberOn(key, day);
  if (!then.release) {
    const oldest = index.releases[0]?.label ?? '';
    return { failure: `can’t be shown as of ${formatDate(day)}: our oldest release is ${oldest}.` };
  }
  const { label } = then.release;
  const { wording } = then;
  const part = `in our part of the ${label} release`;
  if (!wording) {
    return { failure: then.why === 'part' ? `isn’t ${part}.` : `wasn’t in the rules of ${label}.` };
  }
  const notes: string[] = [];
  const [was, now] = [printedNumber(wording.key), wording.now];
  if (wording.key !== key) notes.push(`${printedNumber(key)} was ${was} at that time.`);
  else if (now) notes.push(`${was} at that time, ${printedNumber(now)} today.`);
  else if (now === null) notes.push('Since removed.');
  const seen = labelOf(index, wording.until);
  const missing = then.missing.at(-1);
  if (then.why === 'part') notes.push(`Not ${part}; last seen in ${seen}.`);
  else if (missing) {
    notes.push(`We don’t have the release of ${formatDate(missing)}; this is from ${label}.`);
  }
  return { wording, note: notes.join(' ') || null, release: then.why === 'part' ? seen : label };
}
