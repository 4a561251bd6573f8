/** What became of a number that somebody cited, read from the numbers files. */
import { formatDate } from '../words/sentences.ts';
import {
  type HeldNumber,
  labelOf,
  lastHolding,
  type NumbersIndex,
  type NumberWording,
  releaseFor,
  wordingIn,
} from './numbers-files.ts';

/**
 * `another before` stands, and was another rule's number once: which is meant, only the day tells.
 * `unheld` is said where only parts of a document are held, which cannot tell what never was.
 */
export type Fate =
  | 'stands'
  | 'another before'
  | 'reworded'
  | 'renumbered'
  | 'gone'
  | 'later'
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
}

/**
 * @param number what the files say of it; undefined where they say nothing
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
    return { fate: 'misprint', address: `/${index.document}/${is}/`, now: is, sentence };
  }
  if (!number || number.wordings.length === 0) return neverWas(index, number);
  if (day === null) return today(index, number);
  const found = releaseFor(index, day);
  if (!found) {
    const { label } = index.releases[0] as NumbersIndex['releases'][number];
    const sentence = `No release from that day is on this site; the oldest is of ${label}.`;
    return { ...today(index, number), sentence };
  }
  const { release, notHeld } = found;
  const wording = wordingIn(index, number, release.id);
  const told = wording ? thenAndNow(index, number, wording) : notThen(index, number, release);
  if (!notHeld) return told;
  const newer = `By then a newer release, of ${formatDate(notHeld)}, was in force, which is not on this site.`;
  return { ...told, sentence: `${told.sentence} ${newer}` };
}

/**
 * What became of all numbers of a post, in a sentence or two; nothing where none could be looked up.
 *
 * @param fates of each number once; null of one that could not be looked up
 * @example whatBecameOfAll([renumbered, gone]) // 'None of them stands as cited.'
 * @example whatBecameOfAll([stands, gone, another]) // '1 stands as cited. 1 more stands, but meant another rule once.'
 */
export function whatBecameOfAll(fates: readonly (NumberFate | null)[]): string {
  const countOf = (kind: Fate) => fates.filter((each) => each?.fate === kind).length;
  const [asCited, another, known] = [
    countOf('stands'),
    countOf('another before'),
    fates.filter((each) => each !== null).length,
  ];
  const said: string[] = [];
  if (asCited > 0 && asCited === fates.length) {
    said.push(asCited === 1 ? 'It stands as cited.' : 'All stand as cited.');
  } else if (asCited > 0) {
    said.push(`${asCited.toLocaleString('en')} ${asCited === 1 ? 'stands' : 'stand'} as cited.`);
  } else if (another === 0 && known > 0) {
    const none = known < fates.length ? 'None of the others' : 'None of them';
    said.push(fates.length === 1 ? 'It does not stand as cited.' : `${none} stands as cited.`);
  }
  if (another > 0) {
    const many = another.toLocaleString('en') + (asCited > 0 ? ' more' : '');
    const how = another === 1 ? 'stands, but meant another rule' : 'stand, but meant other rules';
    said.push(`${many} ${how} once.`);
  }
  return said.join(' ');
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
    ? `There is no such number in the ${shortTitle} of ${newest.label}, nor in any other release that is here whole.`
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
  const was = other.now ? `, which is ${other.now} today` : ', which is gone';
  const sentence = `Stands as cited, but in the release of ${labelOf(index, other.until)} and before, this number meant another rule${was}.`;
  return { fate: 'another before', address, now: null, sentence };
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
  { id, label }: NumbersIndex['releases'][number],
): NumberFate {
  const { releases } = index;
  const placeOf = (one: string) => releases.findIndex((release) => release.id === one);
  const before = number.wordings.findLast(({ until }) => placeOf(until) < placeOf(id));
  const other = lastHolding(index, number.elsewhere ?? [], id);
  const then = other ? `; the rule was ${other.number} in it` : '';
  if (before) {
    const sentence = `The release of that day, ${label}, no longer has it${then}. The last one here that does is that of ${labelOf(index, before.until)}.`;
    const { address, now = null } = before;
    return { fate: 'gone', address, now, sentence };
  }
  const now = today(index, number);
  const { from } = number.wordings[0] as NumberWording;
  const sentence = `The release of that day, ${label}, does not have it yet${then}. The first one here that does is that of ${labelOf(index, from)}.`;
  return { ...now, fate: 'later', sentence };
}
