/** Whole dates as people write them in posts, in the ways that leave no doubt which is the day and which the month. */
import { dayOfDate, firstYear, monthNamed, monthWord } from '../../rules/words/calendar.ts';

const ofMonth = String.raw`\d{1,2}(?:st|nd|rd|th)?`;

/** A month by its name, with the stop of one that is cut short. */
export const month = String.raw`\b(?<month>${monthWord})\b\.?`;

/**
 * `2014-06-12`, `2014/06/12`, `June 12, 2014`, `12th of June 2014`; a month with its year is taken, too: `isWhole` of
 * what is read tells.
 */
export const date = String.raw`(?<iso>\d{4}(?<sign>[-/])\d\d\k<sign>\d\d)|(?:(?<day1>${ofMonth})\s+(?:of\s+)?)?${month}(?:\s+(?<day2>${ofMonth}))?,?\s+(?:of\s+)?(?<year>\d{4})`;

/** A date of a post. */
export interface DateInPost {
  /** ISO date; of a month or year, its last. */
  day: string;
  /** Whether a day of the month is named. */
  isWhole: boolean;
}

/**
 * Reads what was found by `date`, or by a part of it.
 *
 * @returns null where no month has the name or the calendar no such day, and for a year in which nobody
 *   wrote of rules
 */
export function readDate(groups: Record<string, string | undefined> = {}): DateInPost | null {
  const { iso, month: named, day1, day2, year = '' } = groups;
  const at = named === undefined ? null : monthNamed(named);
  const dayOfMonth = Number.parseInt(day1 ?? day2 ?? '', 10);
  const parts = [year, ...(at === null ? [] : [at]), ...(dayOfMonth >= 0 ? [dayOfMonth] : [])];
  const day = at === 0 ? null : dayOfDate(iso ?? parts.join('-'));
  const isPast =
    day !== null && day >= String(firstYear) && Number(day.slice(0, 4)) <= new Date().getFullYear();
  return isPast ? { day, isWhole: (iso?.length ?? 0) > 7 || dayOfMonth >= 0 } : null;
}
