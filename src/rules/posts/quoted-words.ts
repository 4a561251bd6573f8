/** Finds the words that a post quotes with a rule number, and compares them with rules. */

/** Shorter quotes would match too many rules. */
const minQuoteWords = 4;
const maxQuoteLength = 10_000;

const entities: Record<string, string> = { lt: '<', gt: '>' };

/** Splits a text into lower-case words without markup, apostrophes and punctuation. */
export function comparedWords(text: string): string[] {
  const signs = text.replace(/&(lt|gt|amp|quot);/g, (_sign, name: string) => entities[name] ?? ' ');
  const plain = signs.replace(/<[^<>\n]{1,200}>/g, ' ').replace(/['’\\\u2060]/g, '');
  return plain.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

/** True if a text contains the words of a quote, which may skip words with `…` or `[…]`. */
export function containsQuote(text: string, quote: string): boolean {
  const words = ` ${comparedWords(text).join(' ')} `;
  const parts = quote
    .split(/…|\.{3}|\[[^[\]\n]{0,40}\]/)
    .map((part) => comparedWords(part).join(' '));
  return parts.every((part) => part === '' || words.includes(` ${part} `));
}

/** Matches the ends of links and emphasis, and a release in brackets, after a number. */
const endOfLink =
  /^(?:\]\([^()\s]{0,300}\)|\[\/\w{1,5}\]|<\/\w{1,6}>|\s\([^()\n]{1,40}\)|[*_`)\]]){0,8}/;
const sign = String.raw`[\s,;:=→–—-]`;
const verb =
  'says?|said|saying|reads?|reading|states?|stated|stating|has|had|is|was|goes|went|tells|told|puts|specifies|specified|explains|explained|notes|noted|quoted|worded|written';
const verbs = `(?:(?:[a-z]{2,12}ly|also|now|then|still|just|only|even|used to|which|where|it|the rule|rule) ){0,3}(?:${verb})\\b(?: (?:that|it|us|you|so|this|as follows|the following|worded|written)\\b){0,2}`;
const leadsOver = `(?=${sign})${sign}{1,6}(?:${verbs})?${sign}{0,6}`;
const opensQuote = new RegExp(`^${leadsOver}(?=["“]\\S)`, 'i');
/** The last digit of a rule number, but not of a year. */
const lastDigit = String.raw`(?<!(?<![\d.])(?:19|20)\d)\d[a-z]{0,2}`;
/** Matches a number at the end of the text before a quote: in `702.19b says “…”`, the quote is from 702.19b. */
const ofNumberBefore = new RegExp(
  String.raw`${lastDigit}[)\]*_]{0,3}(?:${sign}{1,4}(?:${verbs})${sign}{0,6}|\s?:\s{0,4})$|${lastDigit}[ \t]$`,
  'i',
);
/** Matches the start of a block quote, up to a linked number in its first line. */
const quotedLine =
  /(?:(?:^|\n)[ \t]*>[\s*_[(]*|\[quote[^\]\n]{0,80}\](?:\[\w+(?:=[^\]\n]{0,300})?\])*|<blockquote\b[^>\n]{0,300}>(?:<\w+(?:\s[^>\n]{0,300})?>)*)(?:[\w.]+ ){0,3}$/i;
/** Matches the text between a number and a block quote below it. */
const opensBlock = new RegExp(
  String.raw`^${sign}{0,4}?(?:${verbs})?[\s,:–—-]{0,4}?(?:\[quote[^\]\n]{0,80}\]|<blockquote\b[^>\n]{0,300}>|\n\s{0,4}(?=>))`,
  'i',
);
const endOfBlock = /\n(?!\s*>)|\[\/quote\]|<\/blockquote>/i;
/** Matches the text between a quote and the number after it: `” (rule ` in `“…” (rule 615.12)`. */
const namedAfter =
  /["”](?:\s{0,2}[([–—-]+\s?(?:see\s)?|,?[ \t](?:per|from|is|according to|says?|said|reads?|states?|stated)\s(?:the\s)?)(?:[\w.]+ ){0,3}$/i;
const linked = /\]\(|\[\/url\]|<\/a>/i;

/**
 * Returns the words that a post quotes with a number: in quotation marks, in a block quote, or in a
 * copy from this site, before or after the number.
 *
 * @param start the offset of the number's first character in the post
 * @param end the offset after the number
 * @returns null if nothing is quoted
 * @example quotedWith('CR 702.19a: “Trample is a static ability.”', 3, 10) // 'Trample is a static ability.'
 */
export function quotedWith(post: string, start: number, end: number): string | null {
  const whole = post.slice(end, end + maxQuoteLength);
  const marks = endOfLink.exec(whole)?.[0] ?? '';
  const after = whole.slice(marks.length);
  const before = post.slice(Math.max(0, start - 600), start);
  // Checks block quotes first, because a rule may begin with a quotation mark.
  if (linked.test(marks) && quotedLine.test(before)) return longEnough(upTo(endOfBlock, after));
  const [, copied] = /^: ([^\n]+(?:\n[^\n]+){0,8}?)\nhttps?:\/\//.exec(after) ?? [];
  if (copied !== undefined) return longEnough(copied);
  const quotedBefore = quoteBefore(before);
  // In `“…” (702.19b), “…” (702.19c)`, each quote belongs to the number in brackets after it.
  if (quotedBefore && /^\)|\)\)$/.test(marks)) return quotedBefore;
  const opened = opensQuote.exec(after);
  if (opened) return longEnough(withinMarks(after.slice(opened[0].length)));
  const block = opensBlock.exec(after);
  if (block) return longEnough(upTo(endOfBlock, after.slice(block[0].length)));
  return quotedBefore;
}

/** Returns the quote right before a number, unless the quote belongs to an earlier number. */
function quoteBefore(before: string): string | null {
  const named = namedAfter.exec(before);
  if (!named) return null;
  const toQuote = before.slice(0, named.index);
  const open = Math.max(toQuote.lastIndexOf('“'), toQuote.lastIndexOf('"'));
  const quote = open < 0 ? '' : toQuote.slice(open + 1);
  return ofNumberBefore.test(before.slice(0, Math.max(0, open))) ? null : longEnough(quote);
}

function upTo(end: RegExp, text: string): string {
  return text.split(end, 1)[0] ?? '';
}

/** Returns the text in quotation marks that begins here; empty if they are never closed. */
function withinMarks(quoted: string): string {
  const close = quoted.startsWith('“') ? quoted.indexOf('”') : quoted.indexOf('"', 1);
  return close > 0 ? quoted.slice(1, close) : '';
}

function longEnough(words: string): string | null {
  const bare = words
    .replace(/^[ \t]*>[ \t>]*/gm, '')
    .trim()
    .replace(/^[*_]+(?=\S)|(?<=\S)[*_]+$/g, '');
  return comparedWords(bare).length < minQuoteWords ? null : bare;
}
