/** The year or day that a post's own sentence gives for a number in it: `in 2008, 502.68b said …`. */
import { dayOfDate, firstYear } from '../../rulebook/search/query/calendar.ts';

export interface DayBeside {
  /** ISO date; of a month or year, its last. */
  day: string;
  /** As the post has it: `2008`, `March 2008`. */
  written: string;
}

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const date = String.raw`((?:(${months})\s+(?:(\d{1,2}),\s+)?)?((?:19|20)\d\d)(-\d\d(?:-\d\d)?)?)(?![\w-])`;
/** A year without such a word before it is that of a magazine, or of something else. */
const told = new RegExp(String.raw`\b(?:in|during|as of)\s+${date}`, 'gi');
/** Straight after a number, past the ends of links and marks. */
const inBrackets = new RegExp(
  String.raw`^(?:\]\([^()\s]{0,300}\)|\[/\w{1,5}\]|</\w{1,6}>|[*_\`\]]){0,8}\s?\((?:in\s+|as of\s+)?${date}\)`,
  'i',
);
const ends = /[.!?;](?=[\s”")\]]|$)|\n/;
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
  return found.map(readDate).find((read) => read !== null) ?? null;
}

function readDate(found: RegExpMatchArray | RegExpExecArray): DayBeside | null {
  const [, written = '', month, dayOfMonth, year = '', rest = ''] = found;
  if (Number(year) < firstYear || Number(year) > new Date().getFullYear()) return null;
  const at =
    months
      .toLowerCase()
      .split('|')
      .indexOf(month?.toLowerCase() ?? '') + 1;
  const named = [String(at), ...(dayOfMonth ? [dayOfMonth] : [])];
  const day = dayOfDate(at > 0 ? [year, ...named].join('-') : year + rest);
  return day === null ? null : { day, written };
}
