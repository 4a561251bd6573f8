/**
 * Finds the wording a quote asks for. A number means the rule that has it today: as of a date, that rule
 * is followed to the number it had then. A date before the number means what had the number then.
 */
import type {
  NumberRecord,
  NumbersIndex,
  NumberWording,
} from '../../rules/number-files/numbers-files.ts';
import {
  labelOf,
  lastSpanWith,
  releaseFor,
  wordingIn,
} from '../../rules/number-files/read-numbers-files.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import { formatDate, isDay } from '../../rules/words/dates.ts';
import type { Numbers } from '../open-numbers.ts';

/** A wording under the number it had then; `release` is the label of the release, with a date. */
interface FoundWording {
  key: string;
  wording: NumberWording;
  note: string | null;
  release: string | null;
}

/** True if a document has the release written before a number; dates always find one. */
export function hasRelease({ releases }: NumbersIndex, release: string | null): boolean {
  return release === null || isDay(release) || releases.some(({ id }) => id === release);
}

/** True if a release, or the current rules for null, has a number or a misprint of one. */
export function hasNumber(index: NumbersIndex, record: NumberRecord, day: string | null): boolean {
  if (record.is !== undefined) return true;
  if (record.wordings.length === 0) return false;
  if (day === null) return record.gone !== true;
  const release = releaseFor(index, day)?.release.id;
  return release !== undefined && wordingIn(index, record, release) !== null;
}

/**
 * Finds the wording of a number that a quote asks for.
 *
 * @param record its entry in the number files, which has wordings
 * @param release the release or date written before the number, or null
 * @param on date of the quote; null for the current wording
 * @returns the wording, or why there is none, to follow the name of the rule
 * @throws (rejects) if the number files can't be fetched
 */
export async function quotedWording(
  numbers: Numbers,
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
  const byNumber = wordingIn(index, record, id);
  const found =
    release === null
      ? await ruleIn(numbers, key, record, id)
      : byNumber && { key, wording: byNumber };
  if (!found) {
    const at = index.releases.indexOf(then.release) + 1;
    const next = then.newerCount > 0 ? index.releases[at] : undefined;
    const isNext = next && (await ruleIn(numbers, key, record, next.id));
    const first = isNext ? ` It first appears in our ${next.label} release.` : '';
    return { failure: `wasn’t in the rules of ${label}.${first}` };
  }
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

/** Follows the rule that has a number today to a release; a number without one means its last rule. */
async function ruleIn(
  numbers: Numbers,
  key: string,
  record: NumberRecord,
  release: string,
): Promise<{ key: string; wording: NumberWording } | null> {
  const { index, under } = numbers;
  const own = record.gone
    ? record.wordings
    : record.wordings.filter(({ now }) => now === undefined);
  const wording = wordingIn(index, { wordings: own }, release);
  if (wording) return { key, wording };
  const now = record.gone ? record.wordings.at(-1)?.now : null;
  const today = now ? await under(now) : null;
  if (now && today && !today.gone) return ruleIn(numbers, now, today, release);
  const other = lastSpanWith(index, record.elsewhere ?? [], release)?.number;
  const wordings = (other && (await under(other))?.wordings) || [];
  const same = wordings.filter((each) => each.now === key);
  const found = wordingIn(index, { wordings: same }, release);
  return other && found ? { key: other, wording: found } : null;
}
