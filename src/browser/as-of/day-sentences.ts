/** What a reader is told of the day as of which a page is read, in words. */
import { countWord } from '../../rules/history/release-spans.ts';
import type { NumbersIndex } from '../../rules/number-files/numbers-files.ts';
import { releaseFor } from '../../rules/number-files/read-numbers-files.ts';
import { dayInWords, formatDate } from '../../rules/words/date-in-words.ts';
import { capital } from '../../rules/words/typography.ts';
import type { OnThatDay } from './wording-of-day.ts';

/**
 * The day, the release that answers for it, and what was in force by then and is not held.
 *
 * @example
 * daySentence(index, '2014-11-08')
 * // 'As of November 8, 2014: the release of June 1, 2014. Two newer ones, the last of September
 * // 26, 2014, are not on this site.'
 * @param now the day on which that is asked
 */
export function daySentence(
  index: Pick<NumbersIndex, 'releases' | 'knownDays' | 'shortTitle'>,
  day: string,
  now: string = new Date().toISOString().slice(0, 10),
  period?: string | undefined,
): string {
  const date = dayInWords(day, period);
  const found = releaseFor(index, day);
  if (!found) {
    const oldest = index.releases[0];
    return `No release on this site is as old as ${date}; the oldest is of ${oldest?.label}. What stands here is not of that day.`;
  }
  const { release, notHeld, lacking } = found;
  const part = release.whole ? '' : ', of which only a part is held';
  if (day > now && notHeld === null && release === index.releases.at(-1)) {
    return `${capital(date)} is ${period ? 'yet' : 'a day'} to come: what stands here is of the newest release on this site, ${release.label}.`;
  }
  const isThatDay = release.date === day;
  const said = isThatDay
    ? `As of ${date}: the release of that day${part}.`
    : `As of ${date}: the release of ${release.label}${part}.`;
  if (notHeld === null) return said;
  const last = formatDate(notHeld);
  if (lacking === 1) return `${said} A newer one of ${last} is not on this site.`;
  return `${said} ${capital(countWord(lacking))} newer ones, the last of ${last}, are not on this site.`;
}

/**
 * Why what a page shows is not of the day.
 *
 * @param name what the page calls what it shows
 */
export function insteadSentence(
  is: Exclude<OnThatDay['is'], 'this' | 'other wording'>,
  name: string,
  { label }: { label: string },
): string {
  const release = `the release of ${label}`;
  const sentences: Record<typeof is, string> = {
    'other rule': `In ${release}, ${name} was another rule. What stands here is not of that day.`,
    none: `${name} is not in ${release}. What stands here is not of that day.`,
    'not in part': `Only a part of ${release} is held, and ${name} is not in it. What stands here is of another release.`,
  };
  return sentences[is];
}

/** Where the page has other words than those of the day, and these cannot be had. */
export function notKeptSentence(day: string): string {
  return `Not as of ${formatDate(day)}: the words of that day are not kept on this device, and there is no connection.`;
}

/** Where not even the list of wordings can be had. */
export function notLookedUpSentence(day: string): string {
  return `Perhaps not as of ${formatDate(day)}: which words stood then could not be looked up. There is no connection, and this device does not keep the list of them.`;
}
