/** What became of a number that somebody cited, read from the numbers files. */
import { entryAddress, entryId } from '../addresses.ts';
import { countWord, knownReleases } from '../history/release-spans.ts';
import { capital } from '../words/typography.ts';
import { formatDate } from '../words/date-in-words.ts';
import type { HeldNumber, NumbersIndex, NumberWording } from './numbers-files.ts';
import {
  labelOf,
  lastHolding,
  type NumberOnDay,
  numberOnDay,
  releaseFor,
} from './read-numbers-files.ts';

/**
 * `another meant` is told by the words that are quoted with a number: `meant-by-words.ts` finds it.
 * `unknown` is of a day whose release is not held, where those before and after do not agree.
 * `unheld` is said where only parts of a document are held, which cannot tell what never was.
 */
export type Fate =
  | 'stands'
  | 'another meant'
  | 'reworded'
  | 'renumbered'
  | 'gone'
  | 'later'
  | 'unknown'
  | 'misprint'
  | 'never'
  | 'unheld';

export interface NumberFate {
  fate: Fate;
  /** Site-relative, of the wording that was cited; null where there is none. */
  address: string | null;
  /** The number under which the rule stands today, where that is another. */
  now: string | null;
  /** All of it in words. */
  sentence: string;
  /**
   * Of a number cited without a day that stands, and was another rule's in older releases: which rule
   * that is. What is meant, only a day or the quoted words tell.
   */
  before?: string;
  /** What is not known for the day; of all numbers of a release much the same. */
  notHeld?: string;
}

/**
 * @param number what the files say of the number; undefined where they say nothing
 * @param day when it was cited, as an ISO date; null to take it as cited today
 * @example whatBecame(index, numbers['702.17b'], '2014-06-01')
 * // { fate: 'renumbered', now: '702.19b', sentence: 'Last had this number in …; today it is 702.19b.', … }
 */
export function whatBecame(
  index: NumbersIndex,
  number: HeldNumber | undefined,
  day: string | null,
): NumberFate {
  if (number?.is) {
    const { is } = number;
    const sentence = `A misprint of ${is}.`;
    return {
      fate: 'misprint',
      address: entryAddress(entryId(index.document, is)),
      now: is,
      sentence,
    };
  }
  if (!number || number.wordings.length === 0) return neverWas(index, number);
  if (day === null) return today(index, number);
  const on = numberOnDay(index, number, day);
  const { release, lacking, wording, next } = on;
  if (!release) {
    const { label } = index.releases[0] as NumbersIndex['releases'][number];
    const oldest = `No release from that day is on this site; the oldest is of ${label}.`;
    return unknown(next?.wording ?? null, `${oldest}${linkedNext(on)}`);
  }
  if (next?.wording && lacking > 0) {
    if (!wording) return unknown(next.wording, `Not ${heldPhrase(on)}.${linkedNext(on)}`);
    const { now } = wording;
    const was = now === undefined ? 'the rule that has it today' : null;
    const moved = now ? `what is ${now} today` : 'a rule that is gone';
    const other = next.isAnother === true ? 'another rule' : 'maybe another rule';
    const sentence = `${capital(knownReleases(lacking))} before that day ${lacking === 1 ? 'is' : 'are'} not on this site. In the last one here, of ${release.label}, this number meant ${was ?? moved}; in the next, of ${next.label}, ${other}. So it is not linked.`;
    return unknown(null, sentence);
  }
  if (!wording) return notThen(index, number, on, release);
  const told = thenAndNow(index, number, wording);
  const notHeld = releaseFor(index, day)?.notHeld;
  if (!notHeld) return told;
  const newer = `By then a newer release, of ${formatDate(notHeld)}, was in force, which is not on this site.`;
  if (!next) return { ...told, notHeld: newer };
  const left = `That of ${next.label}, the next on this site, does not have this number.`;
  return { ...told, sentence: `${told.sentence} ${newer} ${left}` };
}

/** @param linked what is led to in place of what is not known, if anything is */
function unknown(linked: NumberWording | null, sentence: string): NumberFate {
  return { fate: 'unknown', address: linked?.address ?? null, now: linked?.now ?? null, sentence };
}

function linkedNext({ next }: NumberOnDay): string {
  return next?.wording
    ? ` Linked is what has it in the release of ${next.label}, the next on this site.`
    : '';
}

/**
 * Which release answers for a day, as a sentence about a number goes on with it.
 *
 * @param then the day in words, where it is not just `that day`: `the end of 2008`
 * @example heldPhrase(on)
 * // 'in the release of February 1, 2008 (two newer by that day are not here)'
 */
function heldPhrase({ release, lacking }: NumberOnDay, then?: string): string {
  const held = `in the release of ${release?.label}`;
  if (lacking === 0) return `${held}, which was in force ${then ? `at ${then}` : 'on that day'}`;
  const newer = `${countWord(lacking)} newer by ${then ?? 'that day'}`;
  return `${held} (${newer} ${lacking === 1 ? 'is' : 'are'} not here)`;
}

/** A line about a number on a day, with what it leads to. */
export interface ToldOfDay {
  said: string;
  /** Site-relative; null where it leads nowhere. */
  address: string | null;
  /** Set where that is of the next release held, and not of the one that answers for the day. */
  isNext?: true;
}

/**
 * What is known of a number on a day, each thing that may be meant with its address. Only where all
 * releases up to the day are held is it said how the number stood on it.
 *
 * @param name the number with its document: `Comprehensive Rules 702.19b`
 * @param day in words: `June 10, 2014`
 * @param isEnd whether it is only the end of what is asked for: `the end of 2008`
 */
export function toldOfDay(name: string, day: string, on: NumberOnDay, isEnd = false): ToldOfDay[] {
  const then = isEnd ? day : undefined;
  const { release, lacking, wording, next } = on;
  const told: ToldOfDay[] = [];
  const tell = (said: string, address: string | null = null) => told.push({ said, address });
  if (!release) tell(`No release on this site is as old as ${day}.`);
  else if (!wording) tell(`${name} is not ${heldPhrase(on, then)}.`);
  else if (lacking === 0)
    tell(`${name}, as it stood ${isEnd ? 'at' : 'on'} ${day}`, wording.address);
  else tell(`${name} ${heldPhrase(on, then)}`, wording.address);
  if (!next) return told;
  const named = `the release of ${next.label}, the next on this site`;
  if (!next.wording) tell(`${capital(named)}, does not have it.`);
  else {
    const other = next.isAnother === 'unknown' ? 'may be another rule' : 'is another rule';
    const note = next.isAnother === null ? '' : `, where it ${other}`;
    told.push({
      said: `${name} in ${named}${note}`,
      address: next.wording.address,
      isNext: true,
    });
  }
  return told;
}

function neverWas({ releases, shortTitle }: NumbersIndex, number?: HeldNumber): NumberFate {
  const nowhere = { address: null, now: null };
  if (number) {
    const sentence = 'The texts mention it, but it is not on this site.';
    return { fate: 'unheld', ...nowhere, sentence };
  }
  if (releases.every(({ whole }) => whole)) {
    const sentence = `No release of the ${shortTitle} on this site has this number.`;
    return { fate: 'never', ...nowhere, sentence };
  }
  const newest = releases.findLast(({ whole }) => whole);
  const sentence = newest
    ? `No complete release of the ${shortTitle} on this site has this number; the newest is of ${newest.label}.`
    : `Not on this site, which has only parts of the ${shortTitle}.`;
  return { fate: 'unheld', ...nowhere, sentence };
}

/** A number cited without a day: what it is today, or was last. */
function today(index: NumbersIndex, { wordings, gone }: HeldNumber): NumberFate {
  const last = wordings.at(-1) as NumberWording;
  const { address } = last;
  if (gone) return leftBehind(index, last);
  const other = wordings.findLast(({ now }) => now !== undefined);
  if (other === undefined)
    return { fate: 'stands', address, now: null, sentence: 'Stands as cited.' };
  const was = other.now ? `, which is ${other.now} today` : ', which is no longer in the rules';
  const before = `In the release of ${labelOf(index, other.until)} and before, this number meant another rule${was}.`;
  return { fate: 'stands', address, now: null, sentence: 'Stands as cited.', before };
}

/** A number cited on a day on which it stood. */
function thenAndNow(index: NumbersIndex, number: HeldNumber, wording: NumberWording): NumberFate {
  if (wording.now !== undefined) return leftBehind(index, wording);
  const { address, until } = wording;
  if (wording === number.wordings.at(-1)) {
    return { fate: 'stands', address, now: null, sentence: 'Stands as cited.' };
  }
  const sentence = `Reworded since: the last release here with these words is that of ${labelOf(index, until)}.`;
  return { fate: 'reworded', address, now: null, sentence };
}

function leftBehind(index: NumbersIndex, { address, until, now }: NumberWording): NumberFate {
  const label = labelOf(index, until);
  return now
    ? {
        fate: 'renumbered',
        address,
        now,
        sentence: `Last had this number in the release of ${label}; today it is ${now}.`,
      }
    : {
        fate: 'gone',
        address,
        now: null,
        sentence: `Gone; the last release here that has it is that of ${label}.`,
      };
}

/** A number that other releases have, but not that of the day: no more by then, or not yet. */
function notThen(
  index: NumbersIndex,
  number: HeldNumber,
  on: NumberOnDay,
  { id, label }: NumbersIndex['releases'][number],
): NumberFate {
  const { releases } = index;
  const not = (when: string) =>
    on.lacking === 0
      ? `The release of that day, ${label}, ${when}${then}.`
      : `Not ${heldPhrase(on)}${then}.`;
  const placeOf = (one: string) => releases.findIndex((release) => release.id === one);
  const before = number.wordings.findLast(({ until }) => placeOf(until) < placeOf(id));
  const other = lastHolding(index, number.elsewhere ?? [], id);
  const then = other ? `; the rule that has it today was ${other.number} in it` : '';
  if (before) {
    const sentence = `${not('no longer has it')} The last one here that does is that of ${labelOf(index, before.until)}.`;
    const { address, now = null } = before;
    return { fate: 'gone', address, now, sentence };
  }
  const { from, address, now = null } = number.wordings[0] as NumberWording;
  const sentence = `${not('does not have it yet')} The first one here that does is that of ${labelOf(index, from)}.`;
  return { fate: 'later', address, now, sentence };
}
