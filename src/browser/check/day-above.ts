/** The days that stand above what people wrote on them: `Posted June 12, 2014`, `Anna, 12 Jun 2014, 10:33`. */
import { formatDate } from '../../rules/words/date-in-words.ts';
import { date, month, readDate } from './date-in-post.ts';

/** A day that holds for what stands under it. */
export interface DayAbove {
  /** Where its line ends. */
  end: number;
  /** ISO date; of a month or year, its last. */
  day: string;
  /** As the post has it. */
  written: string;
}

const time = String.raw`[\s,@T·–-]{0,3}(?:at\s)?(?:\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?\s?(?:[ap]\.?m\.?)?(?:\s?(?:Z|[A-Z]{2,4}))?)?`;
/** Such a line ends with its date, save for a time and the like. */
const closing = new RegExp(
  String.raw`(?<![\d.-])(?:${date})${time}[\s,]*(?:(?:[\w.-]+\s){0,3}(?:wrote|said|posted|answered|asked)\b)?[\s:)\]*_]*$`,
  'i',
);
/** A month or a year alone is that of the post where a word says so. */
const ofPost = new RegExp(
  String.raw`^\W*(?:(?:originally\s)?(?:posted|written|published|asked|answered)|date)\b(?:\s(?:in|on))?\W{1,3}(?<written>(?:${month}\s+)?(?<year>\d{4}))\W*$`,
  'i',
);
/** What is told of a rule, and not when somebody wrote. */
const ofRule = /\b(?:since|until|till|before|after|from|to|by)\s*$/i;
/** What names who wrote and where has few words. */
const mostWords = 10;
const mostLetters = 120;

/**
 * The days of a post or of several, each a line of its own that says little else.
 *
 * @example daysAbove('Posted June 12, 2014\nBy 702.17b …') // [{ end: 20, day: '2014-06-12', written: 'June 12, 2014' }]
 */
export function daysAbove(post: string): DayAbove[] {
  const days: DayAbove[] = [];
  for (const { 0: line, index } of post.matchAll(/[^\n]+/g)) {
    if (line.length > mostLetters || !/\d{4}/.test(line)) continue;
    const found = readLine(line);
    if (found) days.push({ end: index + line.length, ...found });
  }
  return days;
}

function readLine(line: string): Omit<DayAbove, 'end'> | null {
  const alone = ofPost.exec(line);
  const found = alone ?? closing.exec(line);
  if (!found) return null;
  const before = line.slice(0, found.index);
  // Sentences have more words, and numbers of rules.
  if (before.split(/\s+/).length > mostWords || /\d{3}\.\d/.test(before)) return null;
  if (ofRule.test(before)) return null;
  const read = readDate(found.groups);
  // `May 2014` at the end of a line is no day.
  if (!read || (!alone && !read.isWhole)) return null;
  return { day: read.day, written: found.groups?.['written'] ?? formatDate(read.day) };
}
