/** What a post quotes with a number. */
import { leastWords, wordsOf } from './alike-words.ts';

/** Words that stand with a number. What is not set as a quotation of it may be the writer's own. */
export interface Quoted {
  words: string;
  isMarked: boolean;
}

/** What may stand between a number and what is quoted of it: the ends of links and marks, a release. */
const endOfLink =
  /^(?:\]\([^()\s]{0,300}\)|\[\/\w{1,5}\]|<\/\w{1,6}>|\s\([^()\n]{1,40}\)|[*_`)\]]){0,8}/;
const opensQuote =
  /^[\s,:–—-]{1,4}(?:(?:say|read|state|ha)[sd]?\b[\s,:]{0,4}(?:that\s{0,2})?)?(?=["“]\S)/i;
/** What a forum sets as a quotation, from its beginning up to the number, which is linked there. */
const quotedLine =
  /(?:(?:^|\n)[ \t]*>[\s*_[(]*|\[quote[^\]\n]{0,80}\](?:\[\w+(?:=[^\]\n]{0,300})?\])*|<blockquote\b[^>\n]{0,300}>(?:<\w+(?:\s[^>\n]{0,300})?>)*)(?:[\w.]+ ){0,3}$/i;
/** Between a number and what is set as a quotation below or after it. */
const opensBlock =
  /^[\s,:–—-]{0,4}(?:(?:say|read|state)s?\b[\s,:]{0,4})?(?:\[quote[^\]\n]{0,80}\]|<blockquote\b[^>\n]{0,300}>|\n\s{0,4}(?=>))/i;
const endOfBlock = /\n(?!\s*>)|\[\/quote\]|<\/blockquote>/i;
/** Between a quotation and the number that is named for it: `” (rule 615.12)`. */
const namedAfter = /["”]\s{0,2}[([–—-]+\s?(?:see\s)?(?:[\w.]+ ){0,3}$/i;
const linked = /\]\(|\[\/url\]|<\/a>/i;
/** Before a number with which a line begins, as the rules themselves have it: `CR `, `Rule `, `- `. */
const startOfLine = /(?:^|\n|\[quote[^\]\n]{0,80}\])[ \t>*_#[-]*(?:(?:[A-Z]{2,}|[Rr]ules?)\.? )?$/;
/** Between a number and what the same paragraph quotes further on, unless that is of another number. */
const quotedFurtherOn = /^[^\n"“\d]{1,160}(?=["“]\S)/;
const mostQuoted = 10_000;

/**
 * What a post quotes after a number: in quotation marks, in a line set as a quotation, or as the copies
 * of a rule have it, between its number and its address. Where nothing is marked so, what stands on its
 * line, or in quotation marks further on.
 *
 * @param start where the number begins; `end` is where it ends
 * @returns null where nothing is quoted there
 * @example quotedAfter('CR 702.19a: “Trample is a static ability.”', 3, 10)
 * // { words: 'Trample is a static ability.', isMarked: true }
 */
export function quotedAfter(post: string, start: number, end: number): Quoted | null {
  const whole = post.slice(end, end + mostQuoted);
  const marks = endOfLink.exec(whole)?.[0] ?? '';
  const after = whole.slice(marks.length);
  const before = post.slice(Math.max(0, start - 600), start);
  // Before marks of quotation, for a rule may begin with some itself.
  if (linked.test(marks) && quotedLine.test(before)) {
    return enough(upTo(endOfBlock, after), true);
  }
  const [, copied] = /^: ([^\n]+(?:\n[^\n]+){0,8}?)\nhttps?:\/\//.exec(after) ?? [];
  if (copied !== undefined) return enough(copied, true);
  const opened = opensQuote.exec(after);
  if (opened) return enough(withinMarks(after.slice(opened[0].length)), true);
  const block = opensBlock.exec(after);
  if (block) return enough(upTo(endOfBlock, after.slice(block[0].length)), true);
  const isOwnLine = startOfLine.test(before);
  const line = isOwnLine ? enough(upTo(/\n|\[\/quote\]/i, after), false) : null;
  if (line && !/["“]/.test(line.words)) return line;
  const further = quotedFurtherOn.exec(after)?.[0].length ?? after.length;
  const named = namedAfter.exec(before);
  const stoodBefore = named ? enough(lastWithinMarks(before.slice(0, named.index)), true) : null;
  return stoodBefore ?? enough(withinMarks(after.slice(further)), false) ?? line;
}

function upTo(end: RegExp, text: string): string {
  return text.split(end, 1)[0] ?? '';
}

/** @param before up to a closing mark */
function lastWithinMarks(before: string): string {
  const open = Math.max(before.lastIndexOf('“'), before.lastIndexOf('"'));
  return open < 0 ? '' : before.slice(open + 1);
}

/** @param quoted from its opening mark; what is never closed is nothing */
function withinMarks(quoted: string): string {
  const close = quoted.startsWith('“') ? quoted.indexOf('”') : quoted.indexOf('"', 1);
  return close > 0 ? quoted.slice(1, close) : '';
}

function enough(words: string, isMarked: boolean): Quoted | null {
  return wordsOf(words).length < leastWords ? null : { words: words.trim(), isMarked };
}
