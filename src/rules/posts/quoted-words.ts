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
/** A verb or a sign leads over from a number to its words; which of them it is makes no difference. */
const sign = String.raw`[\s,;:=→–—-]`;
const verb =
  'says?|said|saying|reads?|reading|states?|stated|stating|has|had|is|was|goes|went|tells|told|puts|specifies|specified|explains|explained|notes|noted|quoted|worded|written';
const verbs = `(?:(?:[a-z]{2,12}ly|also|now|then|still|just|only|even|used to|which|where|it|the rule|rule) ){0,3}(?:${verb})\\b(?: (?:that|it|us|you|so|this|as follows|the following|worded|written)\\b){0,2}`;
const leadsOver = `(?=${sign})${sign}{1,6}(?<verb>${verbs})?${sign}{0,6}`;
const opensQuote = new RegExp(`^${leadsOver}(?=["“]\\S)`, 'i');
/** Marks of emphasis and single ones are used for much else; no apostrophe closes them. */
const opensLoosely = new RegExp(`^${leadsOver}(?<mark>[*_]{1,3}|['‘])(?=[^\\s*_])`, 'i');
const leads = new RegExp(`^${leadsOver}`, 'i');
/** The last digit of a number, but of no year: `In 2012: “…” (702.19b)` quotes nothing of 2012. */
const lastDigit = String.raw`(?<!(?<![\d.])(?:19|20)\d)\d[a-z]{0,2}`;
/** Words that stand before a number, but are told as those of one before them. */
const ofNumberBefore = new RegExp(
  String.raw`${lastDigit}[)\]*_]{0,3}(?:${sign}{1,4}(?:${verbs})${sign}{0,6}|\s?:\s{0,4})$|${lastDigit}[ \t]$`,
  'i',
);
/** What a forum sets as a quotation, from its beginning up to the number, which is linked there. */
const quotedLine =
  /(?:(?:^|\n)[ \t]*>[\s*_[(]*|\[quote[^\]\n]{0,80}\](?:\[\w+(?:=[^\]\n]{0,300})?\])*|<blockquote\b[^>\n]{0,300}>(?:<\w+(?:\s[^>\n]{0,300})?>)*)(?:[\w.]+ ){0,3}$/i;
/** Between a number and what is set as a quotation below or after it. */
const opensBlock = new RegExp(
  String.raw`^${sign}{0,4}?(?:${verbs})?[\s,:–—-]{0,4}?(?:\[quote[^\]\n]{0,80}\]|<blockquote\b[^>\n]{0,300}>|\n\s{0,4}(?=>))`,
  'i',
);
const endOfBlock = /\n(?!\s*>)|\[\/quote\]|<\/blockquote>/i;
/** Between a quotation and the number that is named for it: `” (rule 615.12)`. */
const namedAfter =
  /["”](?:\s{0,2}[([–—-]+\s?(?:see\s)?|,?[ \t](?:per|from|is|according to|says?|said|reads?|states?|stated)\s(?:the\s)?)(?:[\w.]+ ){0,3}$/i;
/** Behind a quotation: its own number in brackets, `” (rule 104.3a)`. */
const ownBehind = /^["”]\s{0,2}[([](?:[\w.]+ ){0,3}\d{1,3}\.\d/;
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
  const stoodBefore = quotedBefore(before);
  if (opened && !(stoodBefore && isNamedHere(before, marks, opened))) {
    const opening = after.slice(opened[0].length);
    const within = withinMarks(opening);
    const behind = opening.slice(within.length + 1);
    if (isClosedAbove(before, marks, opened) && ownBehind.test(behind)) return stoodBefore;
    return enough(within, true);
  }
  const block = opensBlock.exec(after);
  if (block) return enough(upTo(endOfBlock, after.slice(block[0].length)), true);
  const isOwnLine = startOfLine.test(before);
  const own = after.slice(leads.exec(after)?.[0].length ?? 0);
  const line = isOwnLine ? enough(upTo(/\n|\[\/quote\]/i, own), false) : null;
  if (line && !/["“]/.test(line.words)) return line;
  const further = quotedFurtherOn.exec(after)?.[0].length ?? after.length;
  return (
    stoodBefore ??
    enough(withinLooseMarks(after), false) ??
    enough(withinMarks(after.slice(further)), false) ??
    line
  );
}

/** The words for which a number is named, where they stand right before it. */
function quotedBefore(before: string): Quoted | null {
  const named = namedAfter.exec(before);
  if (!named) return null;
  const quoted = lastWithinMarks(before.slice(0, named.index));
  const opening = before.slice(0, named.index - quoted.length - 1);
  return ofNumberBefore.test(opening) ? null : enough(quoted, true);
}

/** Whether a number is named for what stands before it, so that what follows is the next one's. */
function isNamedHere(before: string, marks: string, { groups, 0: sign }: RegExpExecArray): boolean {
  const [named = ''] = namedAfter.exec(before) ?? [];
  const isClosed = !/[([]/.test(named) || /[)\]]/.test(marks);
  return isClosed && !named.includes('\n') && groups?.['verb'] === undefined && !sign.includes(':');
}

/** Whether a number stands in brackets on a line above a quotation, and nothing leads over to that. */
function isClosedAbove(
  before: string,
  marks: string,
  { groups, 0: sign }: RegExpExecArray,
): boolean {
  const isClosed = /[([][^()[\]\n]{0,40}$/.test(before) && /[)\]]/.test(marks);
  return isClosed && sign.includes('\n') && !sign.includes(':') && groups?.['verb'] === undefined;
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

/** @param after a number, up to emphasis or a quotation in single marks */
function withinLooseMarks(after: string): string {
  const opened = opensLoosely.exec(after);
  const mark = opened?.groups?.['mark'];
  if (!opened || !mark) return '';
  const line = upTo(/\n/, after.slice(opened[0].length));
  const close = /['‘]/.test(mark)
    ? line.search(/['’](?=[\s.,;:!?)\]]*$)|[.!?,]['’](?=\s)/)
    : line.indexOf(mark);
  return close > 0 ? line.slice(0, close) : '';
}

function enough(words: string, isMarked: boolean): Quoted | null {
  // The signs of a quoted line and of emphasis are none of the words.
  const bare = words
    .replace(/^[ \t]*>[ \t>]*/gm, '')
    .trim()
    .replace(/^[*_]+(?=\S)|(?<=\S)[*_]+$/g, '');
  return wordsOf(bare).length < leastWords ? null : { words: bare, isMarked };
}
