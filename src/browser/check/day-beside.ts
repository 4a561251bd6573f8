/** The year or day that a post's own sentence gives for a number in it: `in 2008, 502.68b said …`. */
import { months } from '../../rules/words/calendar.ts';
import { date, readDate } from './date-in-post.ts';

export interface DayBeside {
  /** ISO date; of a month or year, its last. */
  day: string;
  /** As the post has it: `2008`, `March 2008`. */
  written: string;
}

/** A month or a year alone is one of a rule, too. */
const anyDate = String.raw`(?<written>${date}|(?<period>(?:19|20)\d\d(?:-\d\d)?))(?![\w/-])`;
/** `Monday, May 5`, `the 5th of May`; of `the 2008 issue` it is no day of a rule. */
const leading = String.raw`(?:[a-z]{3,6}day,?\s+)?(?:the\s+(?=\d\d?(?:st|nd|rd|th)))?`;
/** A year without such a word before it is that of a magazine, or of something else. */
const told = new RegExp(String.raw`\b(?<said>in|during|as of|on)\s+${leading}${anyDate}`, 'gi');
/** Straight after a number, past the ends of links and marks. */
const inBrackets = new RegExp(
  String.raw`^(?:\]\([^()\s]{0,300}\)|\[/\w{1,5}\]|</\w{1,6}>|[*_\`\]]){0,8}\s?\((?:(?<said>in|as of|on)\s+${leading})?${anyDate}\)`,
  'i',
);
/** The stop of a month that is cut short ends nothing: `Mar. 2008`. */
const cutShort = months.flatMap((name) => (name.length > 3 ? name.slice(0, 3) : [])).join('|');
const ends = new RegExp(String.raw`(?:[!?;]|(?<!\b(?:${cutShort}|sept))\.)(?=[\s”")\]]|$)|\n`, 'i');
const quoted = /“[^”\n]*”|"[^"\n]*"/g;
/** A sentence is no longer, to either side of a number. */
const mostLetters = 300;

/**
 * The day as of which a number is meant: what stands in brackets after it, else what its sentence tells
 * before it, else after it. What is quoted in that sentence tells nothing.
 *
 * @param start where the number begins; `end` is where it ends
 * @returns null where the sentence gives none
 * @example dayBeside('In 2008, 502.68b said so.', 9, 16) // { day: '2008-12-31', written: '2008' }
 */
export function dayBeside(post: string, start: number, end: number): DayBeside | null {
  const after = post.slice(end, end + mostLetters);
  const bracketed = inBrackets.exec(after);
  const before = post.slice(Math.max(0, start - mostLetters), start);
  const [toEnd = ''] = after.replace(quoted, ' ').split(ends, 1);
  const fromStart = before.replace(quoted, ' ').split(ends).at(-1) ?? '';
  const found = [
    ...(bracketed ? [bracketed] : []),
    ...[...fromStart.matchAll(told)].toReversed(),
    ...toEnd.matchAll(told),
  ];
  return found.map(dayTold).find((read) => read !== null) ?? null;
}

function dayTold({ groups = {} }: RegExpMatchArray | RegExpExecArray): DayBeside | null {
  const { said, written = '', period } = groups;
  const read = readDate(period === undefined ? groups : { iso: period });
  // `on 2008` is about 2008, and so may `on May 2008` be.
  if (!read || (said?.toLowerCase() === 'on' && !read.isWhole)) return null;
  return { day: read.day, written };
}
