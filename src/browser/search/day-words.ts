/** What is said of the days, years and releases that a search names. */
import { dayInWords, formatDate } from '../../rules/words/date-in-words.ts';
import { hasUnreadDay, type TwoDays, twoDays } from '../../rules/words/written-day.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import type { RegisterRow } from '../../rules/numbers/register.ts';
import type { OfferedRelease, SearchAnswer } from '../../search/answer.ts';
import type { DocumentTitles } from './engine.ts';

/** What is said of the day for which words were asked: that they stood on it, only the releases tell. */
export function daySentences(answer: SearchAnswer): string[] {
  const { asOf, releasesThen } = answer;
  if (releasesThen && releasesThen.length > 0) return releasesThen;
  if (asOf === null) return [];
  return [`Read as of ${whenTyped(answer)}, as far as its releases are on this site.`];
}

/** The day that was typed, or the end of the year or month that was, in words. */
export function whenTyped({ asOf, period }: SearchAnswer): string {
  return dayInWords(asOf ?? '', period);
}

/** Rules as of a day that are to be read together: `Comprehensive Rules 502.2–502.4 as of the end of 2008`. */
export function rangeThenWords(
  { document, key }: RegisterRow,
  last: string,
  answer: SearchAnswer,
  titles: DocumentTitles,
): string {
  const range = `${printedNumber(key)}–${printedNumber(last)}`;
  return `${titles[document] ?? document} ${range} as of ${whenTyped(answer)}`;
}

/** That rules of a year or day that was named are not held, with where the oldest are; null where they are. */
export function tooOldSentence({ tooOld }: SearchAnswer): string | null {
  if (!tooOld) return null;
  const { date, since } = tooOld;
  const padded = date.replace(/-(?=\d(?!\d))/g, '-0');
  return `No rules of ${formatDate(padded)} are on this site. Search the oldest, of ${formatDate(since)}`;
}

/**
 * The other day that the one typed in figures may be, `12/04/2022`, and what was typed with it; null where
 * that day was not asked for, or can be no other.
 */
export function otherDayOf({ query, asOf, releases = [] }: SearchAnswer): TwoDays | null {
  const days = twoDays(query);
  return days && [asOf, ...releases.map(({ day }) => day)].includes(days.taken) ? days : null;
}

/** @example otherDaySentence(days) // 'Read as December 4, 2022. Search as of April 12, 2022 instead' */
export function otherDaySentence({ taken, other }: TwoDays): string {
  return `Read as ${formatDate(taken)}. Search as of ${formatDate(other)} instead`;
}

/** That what looks like a day was read as none, and how to write one; null where there is nothing to say. */
export function unreadDaySentence({ query, asOf, releases }: SearchAnswer): string | null {
  if (asOf !== null || releases || !hasUnreadDay(query)) return null;
  return 'No day was understood. Write it like “June 1, 2014” or “2014-06-01”.';
}

/** @example releaseWords(offered, titles) // 'Comprehensive Rules of June 1, 2014' */
export function releaseWords(offered: OfferedRelease, titles: DocumentTitles): string {
  const { document, label, is, year, day, isOfChanges } = offered;
  const title = titles[document] ?? document;
  if (isOfChanges) return `What changed in the ${title} of ${label}`;
  if (is === 'then' && day) return `${title} as of ${formatDate(day)}`;
  const place = {
    before: `, the last before ${year} on this site`,
    after: ', the next on this site',
  };
  return `${title} of ${label}${is === 'before' || is === 'after' ? place[is] : ''}`;
}
