/** Describes in sentences what a number meant on a date. */
import { labelOf } from '../timeline/releases.ts';
import type { Then } from '../timeline/timeline.ts';
import type { NumbersIndex } from './number-files.ts';
import type { DatedWording } from './read-number-files.ts';

/** A sentence about a number on a date. */
export interface DateSentence {
  text: string;
  /** The URL to link to, from the root of the site, or null. */
  address: string | null;
  /** ID of the release that the link leads to. Set only if that release is newer than the date. */
  release?: string;
}

/**
 * Describes in sentences what a number meant on a date, with links.
 *
 * @param name the number with its document: `Comprehensive Rules 702.19b`
 * @param day the date in words: `June 10, 2014`
 */
export function describeOnDate(
  index: NumbersIndex,
  name: string,
  day: string,
  then: Then<DatedWording>,
): DateSentence[] {
  const { release, missing, wording, next, why } = then;
  const sentences: DateSentence[] = [];
  const add = (text: string, address: string | null = null) => sentences.push({ text, address });
  if (!release) add(`We have no release as old as ${day}.`);
  else if (why === 'part') {
    add(`${name} is not in the part of the ${release.label} release that we have.`);
    if (wording) add(`${name}, last seen in ${labelOf(index, wording.until)}`, wording.address);
  } else if (!wording) add(`${name} is not ${releasePhrase(then)}.`);
  else if (missing.length > 0) add(`${name} ${releasePhrase(then)}`, wording.address);
  else add(`${name}, as of ${day}`, wording.address);
  if (!next) return sentences;
  const { label } = next.release;
  if (!next.wording) {
    add(`Our next release, ${label}, does not have it.`);
    return sentences;
  }
  const note = wording && !next.isSameRule ? ' (a different rule)' : '';
  const { address, from } = next.wording;
  const text = `${name} in our next release, ${label}${note}`;
  return [...sentences, { text, address, release: from }];
}

/**
 * Returns the words for a release in the middle of a sentence.
 *
 * @example releasePhrase(then) // 'in the release of February 1, 2008 (our newest before that date)'
 */
function releasePhrase({ release, missing }: Then<DatedWording>): string {
  const note = missing.length === 0 ? '' : ' (our newest before that date)';
  return `in the release of ${release?.label}${note}`;
}
