/**
 * Finds the wording of a number in a quote. A number means the rule that has it today, whose number
 * may have been another on the date of the quote. If a date is before the number, it means the rule
 * that had the number on that date.
 */
import type {
  NumberRecord,
  NumbersIndex,
  NumberWording,
} from '../../rules/number-files/numbers-files.ts';
import { labelOf, releaseFor, wordingIn } from '../../rules/number-files/read-numbers-files.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import { formatDate, isDay } from '../../rules/words/dates.ts';
import { type NumberFiles, ruleInRelease } from '../read-number-files.ts';

/** A wording with the number it had then. `release` is the label of the release, with a date. */
interface FoundWording {
  key: string;
  wording: NumberWording;
  note: string | null;
  release: string | null;
}

/** True if a document has the release written before a number. For dates, there is always one. */
export function hasRelease({ releases }: NumbersIndex, release: string | null): boolean {
  return release === null || isDay(release) || releases.some(({ id }) => id === release);
}

/** True if a release has a number or a misprint of it. Null means the current rules. */
export function hasNumber(index: NumbersIndex, record: NumberRecord, day: string | null): boolean {
  if (record.is !== undefined) return true;
  if (record.wordings.length === 0) return false;
  if (day === null) return record.gone !== true;
  const release = releaseFor(index, day)?.release.id;
  return release !== undefined && wordingIn(index, record, release) !== null;
}

/**
 * Finds the wording of a number in a quote.
 *
 * @param record the number's record in the number files; it has wordings
 * @param release the release or date written before the number, or null
 * @param on the date of the quote; null for the current wording
 * @returns the wording, or the reason why there is none, worded to follow the rule's name
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
      ? `Last in our ${labelOf(index, wording.until)} release; ${today}.`
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
  // A number that no rule has today means the last rule that had it.
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
