/**
 * Finds the text of a number on the quote page. `cr/702.19b` means the rule that has this number today,
 * even if it had another number on the date of the quote. `cr/2014-06-01/702.19b` means the rule that
 * had the number on that date.
 */
import type {
  NumberRecord,
  NumbersIndex,
  NumberWording,
} from '../../rules/number-files/number-files.ts';
import { labelOf, releaseFor, wordingIn } from '../../rules/number-files/read-number-files.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import { formatDate, isDay } from '../../rules/words/dates.ts';
import { type NumberFiles, ruleInRelease } from '../fetch-number-files.ts';

interface FoundWording {
  /** The rule's number in the release of the wording. */
  key: string;
  wording: NumberWording;
  note: string | null;
  /** The label of the release; null for the current wording. */
  release: string | null;
}

/** True if a document has a release. A date always counts: it means the newest release on that date. */
export function hasRelease({ releases }: NumbersIndex, release: string | null): boolean {
  return release === null || isDay(release) || releases.some(({ id }) => id === release);
}

/** True if the rules in force on a day have a number. Without a day, checks the current rules. Also true
 * for a misprinted number. */
export function hasNumber(index: NumbersIndex, record: NumberRecord, day: string | null): boolean {
  if (record.is !== undefined) return true;
  if (record.wordings.length === 0) return false;
  if (day === null) return record.gone !== true;
  const release = releaseFor(index, day)?.release.id;
  return release !== undefined && wordingIn(index, record, release) !== null;
}

/**
 * Finds the wording of a number on the quote page.
 *
 * @param record the number's record, with at least one wording
 * @param release the release or date written before the number, or null
 * @param on the date of the quote; null for the current wording
 * @returns the wording, or a message to show after the rule's name: `wasn’t in the rules of …`
 * @throws (rejects) if the number files can't be fetched
 */
export async function quotedWording(
  numbers: NumberFiles,
  key: string,
  record: NumberRecord,
  release: string | null,
  on: string | null,
): Promise<FoundWording | { failure: string }> {
  const { index } = numbers;
  const day = release ?? on;
  if (day === null) {
    const wording = record.wordings.at(-1) as NumberWording;
    const today = wording.now ? `${printedNumber(wording.now)} today` : 'since removed';
    const note = record.gone
      ? `Last seen in our ${labelOf(index, wording.until)} release; ${today}.`
      : null;
    return { key, wording, note, release: null };
  }
  const then = releaseFor(index, day);
  if (!then) {
    const oldest = index.releases[0]?.label ?? '';
    return { failure: `can’t be shown as of ${formatDate(day)}: our oldest release is ${oldest}.` };
  }
  const { id, label } = then.release;
  const wording = wordingIn(index, record, id);
  // If no rule has the number today, finds the last rule that had it.
  const today = record.gone ? record.wordings.at(-1)?.now : key;
  const found =
    release === null && today
      ? await ruleInRelease(numbers, today, id)
      : wording && { key, wording };
  if (!found) return { failure: `wasn’t in the rules of ${label}.` };
  const notes: string[] = [];
  const [was, now] = [printedNumber(found.key), found.wording.now];
  if (found.key !== key) notes.push(`${printedNumber(key)} was ${was} at that time.`);
  else if (now) notes.push(`${was} at that time, ${printedNumber(now)} today.`);
  else if (now === null) notes.push('Since removed.');
  if (then.newerDay) {
    notes.push(`We don’t have the release of ${formatDate(then.newerDay)}; this is from ${label}.`);
  }
  return { ...found, note: notes.join(' ') || null, release: label };
}
