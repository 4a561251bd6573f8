/** Which wording of a number a quotation asks for, on a day or of today, and what to know of it. */
import type {
  HeldNumber,
  NumbersIndex,
  NumberWording,
} from '../../rules/number-files/numbers-files.ts';
import {
  labelOf,
  lastHolding,
  numberOnDay,
  releaseFor,
  wordingIn,
} from '../../rules/number-files/read-numbers-files.ts';
import { isDay } from '../../rules/words/calendar.ts';
import { formatDate } from '../../rules/words/date-in-words.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';

/** Whether a document has the release that a number is of; of a day, `releaseFor` finds one. */
export function hasRelease({ releases }: NumbersIndex, release: string | null): boolean {
  return release === null || isDay(release) || releases.some(({ id }) => id === release);
}

/** Whether a number stands in what is in force on a day, or today. */
export function stands(index: NumbersIndex, held: HeldNumber, day: string | null): boolean {
  if (held.wordings.length === 0) return false;
  if (day === null) return held.gone !== true;
  const release = releaseFor(index, day)?.release.id;
  return release !== undefined && wordingIn(index, held, release) !== null;
}

/** The wording that is meant, or what is said of its number where there is none. */
type Asked =
  | {
      wording: NumberWording;
      note: string | null;
      /** What the release is called that answers for the day; null where no day was asked for. */
      release: string | null;
    }
  | { failure: string };

/**
 * The wording of a number that is meant.
 *
 * @param day of the quotation, or the release that the number names; null for what is in force
 */
export function wordingAsked(index: NumbersIndex, held: HeldNumber, day: string | null): Asked {
  const newest = held.wordings.at(-1) as NumberWording;
  if (day === null) {
    const moved = newest.now ? ` It is ${newest.now} today.` : '';
    const note = `The last release here that has it is that of ${labelOf(index, newest.until)}.${moved}`;
    return { wording: newest, note: held.gone ? note : null, release: null };
  }
  const then = releaseFor(index, day);
  if (!then) {
    const first = index.releases[0]?.label ?? '';
    return {
      failure: `cannot be shown as of ${formatDate(day)}: the oldest release held is of ${first}.`,
    };
  }
  const { wording, next } = numberOnDay(index, held, day);
  const newer = next?.wording ? next : null;
  if (!wording) {
    const there = newer ? `; that of ${newer.label}, the next one held, has it` : '';
    return { failure: `was not in the release of ${then.release.label}${there}.` };
  }
  const release = then.release.label;
  const another = anothersSince(index, held, wording, then.release.id);
  if (!then.notHeld) return { wording, note: another, release };
  const gap = `The release of ${formatDate(then.notHeld)}, in force on that day, is not held; this is that of ${release}.`;
  const other = newer?.isAnother === true ? 'is another rule' : 'may be another rule';
  const doubt = ` In that of ${newer?.label}, the next one held, this number ${other}.`;
  return { wording, note: newer ? gap + doubt : gap, release };
}

/**
 * What to know of a number that was another rule's on the day: whoever gathered the rule of today and
 * asks for its words of then means that one.
 */
function anothersSince(
  index: NumbersIndex,
  { gone, elsewhere = [] }: HeldNumber,
  { now }: NumberWording,
  release: string,
): string | null {
  if (now === undefined || gone) return null;
  const other = lastHolding(index, elsewhere, release);
  const then = other ? `, which was ${printedNumber(other.number)} then` : '';
  const today = now === null ? 'is gone' : `is ${printedNumber(now)} today`;
  return `Today this number is another rule’s${then}. The one shown ${today}.`;
}

/** @returns the id of the release that says what stands now; of parts, each says it of itself */
export function newestWhole({ releases }: NumbersIndex): string | undefined {
  return (releases.findLast(({ whole }) => whole) ?? releases.at(-1))?.id;
}
