/** Tells what became of a number that somebody cited, read from the number files. */
import { entryAddress, entryId } from '../addresses.ts';
import { countWord } from '../history/release-spans.ts';
import { formatDate } from '../words/dates.ts';
import { capital } from '../words/typography.ts';
import type { HeldNumber, NumbersIndex, NumberWording } from './numbers-files.ts';
import {
  labelOf,
  lastHolding,
  type NumberOnDay,
  numberOnDay,
  releaseFor,
} from './read-numbers-files.ts';

/**
 * - `another meant`: the quoted words belong to another rule (`meant-by-words.ts` finds it).
 * - `unknown`: the release of the day isn't available, and the ones before and after disagree.
 * - `unheld`: never seen, but only parts of the document are available.
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
  /** Site-relative address of the cited wording, or null. */
  address: string | null;
  /** The rule's current number, if it is another. */
  now: string | null;
  /** The fate in words. */
  sentence: string;
  /** If the number meant another rule in older releases: which one. Set only without a day. */
  before?: string;
  /** Says that a newer release applied on that day and isn't available. */
  notHeld?: string;
}

/**
 * Tells what became of a number.
 *
 * @param number its entry in the number files, or undefined if it has none
 * @param day the ISO date of the citation, or null for the current rules
 * @example whatBecame(index, numbers['702.17b'], '2014-06-01')
 * // { fate: 'renumbered', now: '702.19b', sentence: 'Renumbered: last … in …, now 702.19b.', … }
 */
export function whatBecame(
  index: NumbersIndex,
  number: HeldNumber | undefined,
  day: string | null,
): NumberFate {
  if (number?.is) {
    const { is } = number;
    const address = entryAddress(entryId(index.document, is));
    return { fate: 'misprint', address, now: is, sentence: `A misprint of ${is}.` };
  }
  if (!number || number.wordings.length === 0) return neverWas(index, number);
  return day === null ? today(index, number) : onDay(index, number, day);
}

function neverWas({ releases, shortTitle }: NumbersIndex, number?: HeldNumber): NumberFate {
  const never = (fate: Fate, sentence: string) => ({ fate, address: null, now: null, sentence });
  if (number) return never('unheld', 'The texts mention it, but we don’t have its text.');
  if (releases.every(({ whole }) => whole)) {
    return never('never', `No release of the ${shortTitle} here has this number.`);
  }
  const newest = releases.findLast(({ whole }) => whole);
  const sentence = newest
    ? `No complete release of the ${shortTitle} here has this number; the newest is ${newest.label}.`
    : `Not found; we have only parts of the ${shortTitle}.`;
  return never('unheld', sentence);
}

/** A number cited without a day. */
function today(index: NumbersIndex, { wordings, gone }: HeldNumber): NumberFate {
  const last = wordings.at(-1) as NumberWording;
  if (gone) return leftBehind(index, last);
  const current = isCurrent(last.address);
  const other = wordings.findLast(({ now }) => now !== undefined);
  if (other === undefined) return current;
  const was = other.now ? `now ${other.now}` : 'since removed';
  const before = `Until ${labelOf(index, other.until)}, this number meant a different rule, ${was}.`;
  return { ...current, before };
}

function onDay(index: NumbersIndex, number: HeldNumber, day: string): NumberFate {
  const on = numberOnDay(index, number, day);
  const { release, lacking, wording, next } = on;
  if (!release) {
    const { label } = index.releases[0] as NumbersIndex['releases'][number];
    return unknown(next?.wording, `Our oldest release is ${label}.${linkedNext(on)}`);
  }
  if (next?.wording && lacking > 0) {
    if (!wording) return unknown(next.wording, `Not ${releasePhrase(on)}.${linkedNext(on)}`);
    const { now } = wording;
    const then =
      now === undefined ? 'its current rule' : now ? `what is now ${now}` : 'a removed rule';
    const other = next.isAnother === true ? 'another rule' : 'maybe another rule';
    const missing = lacking === 1 ? 'One release' : `${capital(countWord(lacking))} releases`;
    const sentence = `${missing} before that day ${lacking === 1 ? 'is' : 'are'} missing here. In ${release.label}, this number meant ${then}; in ${next.label}, ${other}. So it is not linked.`;
    return unknown(null, sentence);
  }
  if (!wording) return notThen(index, number, on);
  const fate = thenAndNow(index, number, wording);
  const notHeld = releaseFor(index, day)?.notHeld;
  if (!notHeld) return fate;
  const newer = `A newer release (${formatDate(notHeld)}) applied by then; we don’t have it.`;
  if (!next) return { ...fate, notHeld: newer };
  const without = `Our next release, ${next.label}, does not have this number.`;
  return { ...fate, sentence: `${fate.sentence} ${newer} ${without}` };
}

function unknown(linked: NumberWording | null | undefined, sentence: string): NumberFate {
  return { fate: 'unknown', address: linked?.address ?? null, now: linked?.now ?? null, sentence };
}

function linkedNext({ next }: NumberOnDay): string {
  return next?.wording ? ` The link shows our next release, ${next.label}.` : '';
}

/** A number that had a wording on the day. */
function thenAndNow(index: NumbersIndex, number: HeldNumber, wording: NumberWording): NumberFate {
  if (wording.now !== undefined) return leftBehind(index, wording);
  const { address, until } = wording;
  if (wording === number.wordings.at(-1)) return isCurrent(address);
  const sentence = `Reworded since; last with these words in ${labelOf(index, until)}.`;
  return { fate: 'reworded', address, now: null, sentence };
}

function isCurrent(address: string): NumberFate {
  return { fate: 'stands', address, now: null, sentence: 'Current.' };
}

function leftBehind(index: NumbersIndex, { address, until, now }: NumberWording): NumberFate {
  const label = labelOf(index, until);
  return now
    ? {
        fate: 'renumbered',
        address,
        now,
        sentence: `Renumbered: ${now} today. Last with this number in ${label}.`,
      }
    : { fate: 'gone', address, now: null, sentence: `Removed. Last in ${label}.` };
}

/** A number that the release of the day doesn't have, but others do. */
function notThen(index: NumbersIndex, number: HeldNumber, on: NumberOnDay): NumberFate {
  const { releases } = index;
  const id = on.release?.id ?? '';
  const placeOf = (one: string) => releases.findIndex((release) => release.id === one);
  const before = number.wordings.findLast(({ until }) => placeOf(until) < placeOf(id));
  const other = lastHolding(index, number.elsewhere ?? [], id);
  const then = other ? ` (its rule was ${other.number} then)` : '';
  const not = `Not ${releasePhrase(on)}${then}.`;
  if (before) {
    const { address, until, now = null } = before;
    return { fate: 'gone', address, now, sentence: `${not} Last in ${labelOf(index, until)}.` };
  }
  const { from, address, now = null } = number.wordings[0] as NumberWording;
  return { fate: 'later', address, now, sentence: `${not} First in ${labelOf(index, from)}.` };
}

/**
 * Names the release for a day inside a sentence.
 *
 * @example releasePhrase(on) // 'in the release of February 1, 2008 (two newer ones are missing here)'
 */
function releasePhrase({ release, lacking }: NumberOnDay): string {
  const newer = lacking === 1 ? 'a newer one is' : `${countWord(lacking)} newer ones are`;
  return `in the release of ${release?.label}${lacking === 0 ? '' : ` (${newer} missing here)`}`;
}

/** A sentence about a number on a day, with its link. */
export interface ToldOfDay {
  said: string;
  /** Site-relative, or null without a link. */
  address: string | null;
  /** Set if this is about the next available release. */
  isNext?: true;
}

/**
 * Describes everything a number may have meant on a day.
 *
 * @param name the number with its document: `Comprehensive Rules 702.19b`
 * @param day in words: `June 10, 2014`
 * @param isEnd true if the day is the end of the year or month that was asked for
 */
export function toldOfDay(name: string, day: string, on: NumberOnDay, isEnd = false): ToldOfDay[] {
  const { release, lacking, wording, next } = on;
  const told: ToldOfDay[] = [];
  const tell = (said: string, address: string | null = null) => told.push({ said, address });
  if (!release) tell(`We have no release as old as ${day}.`);
  else if (!wording) tell(`${name} is not ${releasePhrase(on)}.`);
  else if (lacking > 0) tell(`${name} ${releasePhrase(on)}`, wording.address);
  else tell(`${name}, as it stood ${isEnd ? 'at' : 'on'} ${day}`, wording.address);
  if (!next) return told;
  if (!next.wording) {
    tell(`Our next release, ${next.label}, does not have it.`);
    return told;
  }
  const verb = next.isAnother === 'unknown' ? 'may be' : 'is';
  const note = next.isAnother === null ? '' : `, where it ${verb} another rule`;
  const said = `${name} in our next release, ${next.label}${note}`;
  return [...told, { said, address: next.wording.address, isNext: true }];
}
