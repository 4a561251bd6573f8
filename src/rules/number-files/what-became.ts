/** Describes what a number meant on a date. */
import { countWord } from '../history/release-spans.ts';
import type { NumberOnDay } from './read-numbers-files.ts';

/**
 * Names the release for a date inside a sentence.
 *
 * @example releasePhrase(on) // 'in the release of February 1, 2008 (two newer ones are missing here)'
 */
function releasePhrase({ release, newerCount }: NumberOnDay): string {
  const newer = newerCount === 1 ? 'a newer one is' : `${countWord(newerCount)} newer ones are`;
  return `in the release of ${release?.label}${newerCount === 0 ? '' : ` (${newer} missing here)`}`;
}

/** A sentence about a number on a date, with its link. */
export interface DateSentence {
  said: string;
  /** Site-relative, or null without a link. */
  address: string | null;
  /** Set if this is about the next available release. */
  release?: string;
}

/**
 * Describes everything a number may have meant on a date.
 *
 * @param name the number with its document: `Comprehensive Rules 702.19b`
 * @param day in words: `June 10, 2014`
 */
export function describeOnDate(name: string, day: string, on: NumberOnDay): DateSentence[] {
  const { release, newerCount, wording, next } = on;
  const told: DateSentence[] = [];
  const tell = (said: string, address: string | null = null) => told.push({ said, address });
  if (!release) tell(`We have no release as old as ${day}.`);
  else if (!wording) tell(`${name} is not ${releasePhrase(on)}.`);
  else if (newerCount > 0) tell(`${name} ${releasePhrase(on)}`, wording.address);
  else tell(`${name}, as of ${day}`, wording.address);
  if (!next) return told;
  if (!next.wording) {
    tell(`Our next release, ${next.label}, does not have it.`);
    return told;
  }
  const verb = next.isAnother === 'unknown' ? 'may be' : 'is';
  const note = next.isAnother === null ? '' : `, where it ${verb} another rule`;
  const said = `${name} in our next release, ${next.label}${note}`;
  return [...told, { said, address: next.wording.address, release: next.wording.from }];
}
