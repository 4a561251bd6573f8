/** What a reader is told of the day that is read, in words. */
import { countWord } from '../../rulebook/history/standing.ts';
import { type NumbersIndex, releaseFor } from '../../rulebook/library/numbers-files.ts';
import type { OnThatDay } from './wording-of-day.ts';

/** @example inWords('2014-11-08') // 'November 8, 2014' */
export function inWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/**
 * The day, the release that answers for it, and what was in force by then and is not held.
 *
 * @example
 * daySentence(index, '2014-11-08')
 * // 'As of November 8, 2014: the release of June 1, 2014. Two newer ones, the last of September
 * // 26, 2014, are not on this site.'
 */
export function daySentence(
  index: Pick<NumbersIndex, 'releases' | 'knownDays' | 'shortTitle'>,
  day: string,
): string {
  const date = inWords(day);
  const found = releaseFor(index, day);
  if (!found) {
    const oldest = index.releases[0];
    return `No release on this site is as old as ${date}; the oldest is of ${oldest?.label}. What stands here is not of that day.`;
  }
  const { release, notHeld, lacking } = found;
  const part = release.whole ? '' : ', of which only a part is held';
  const isThatDay = release.date === day;
  const said = isThatDay
    ? `As of ${date}: the release of that day${part}.`
    : `As of ${date}: the release of ${release.label}${part}.`;
  if (notHeld === null) return said;
  const last = inWords(notHeld);
  if (lacking === 1) return `${said} A newer one of ${last} is not on this site.`;
  const count = countWord(lacking);
  const counted = count.charAt(0).toUpperCase() + count.slice(1);
  return `${said} ${counted} newer ones, the last of ${last}, are not on this site.`;
}

/**
 * Why what a page shows is not of the day.
 *
 * @param name what the page calls what it shows
 */
export function insteadSentence(
  is: Exclude<OnThatDay['is'], 'this'>,
  name: string,
  { label }: { label: string },
): string {
  const release = `the release of ${label}`;
  const sentences: Record<typeof is, string> = {
    'other wording': `The words of ${release} are not kept on this device, and there is no connection. What stands here is not of that day.`,
    'other rule': `In ${release}, ${name} was another rule. What stands here is not of that day.`,
    none: `${name} is not in ${release}. What stands here is not of that day.`,
    'not in part': `Only a part of ${release} is held, and ${name} is not in it. What stands here is of another release.`,
  };
  return sentences[is];
}
