/** Says what had a number on a day. */
import { countWord } from '../history/release-spans.ts';
import { capital } from '../words/typography.ts';
import type { NumberOnDay } from './read-numbers-files.ts';

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
