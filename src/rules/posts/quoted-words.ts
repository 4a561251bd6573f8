/** Finds the quote that belongs to a rule number in a post, and compares it with rules. */

/** Quotes with fewer words are ignored, because they occur in too many rules. */
const minQuoteWords = 4;
const maxQuoteLength = 10_000;

const entities: Record<string, string> = { lt: '<', gt: '>' };

/** Splits a text into words to compare: in lower case, without markup, apostrophes and punctuation. */
export function wordsToCompare(text: string): string[] {
  const signs = text.replace(/&(lt|gt|amp|quot);/g, (_sign, name: string) => entities[name] ?? ' ');
  const plain = signs.replace(/<[^<>\n]{1,200}>/g, ' ').replace(/['’\\\u2060]/g, '');
  return plain.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

/**
 * True if a text contains the words of a quote. If the quote has gaps, such as `…`, `...` or `[it]`,
 * the text must contain each part between them.
 */
export function containsQuote(text: string, quote: string): boolean {
  const words = ` ${wordsToCompare(text).join(' ')} `;
  const parts = quote
    .split(/…|\.{3}|\[[^[\]\n]{0,40}\]/)
    .map((part) => wordsToCompare(part).join(' '));
  return parts.every((part) => part === '' || words.includes(` ${part} `));
}

/** Matches the markup after a number, and a release: `](https://rules.example)** (June 1, 2014)`. */
const markupAfterNumber =
  /^(?:\]\([^()\s]{0,300}\)|\[\/\w{1,5}\]|<\/\w{1,6}>|\s\([^()\n]{1,40}\)|[*_`)\]]){0,8}/;
const separator = String.raw`[\s,;:=→–—-]`;
const verb =
  'says?|said|saying|reads?|reading|states?|stated|stating|has|had|is|was|goes|went|tells|told|puts|specifies|specified|explains|explained|notes|noted|quoted|worded|written';
const verbs = `(?:(?:[a-z]{2,12}ly|also|now|then|still|just|only|even|used to|which|where|it|the rule|rule) ){0,3}(?:${verb})\\b(?: (?:that|it|us|you|so|this|as follows|the following|worded|written)\\b){0,2}`;
const leadIn = `(?=${separator})${separator}{1,6}(?:${verbs})?${separator}{0,6}`;
/** Matches the text between a number and a quotation mark: ` says that `, `: `. */
const beforeQuotationMark = new RegExp(`^${leadIn}(?=["“]\\S)`, 'i');
/** Matches the last digit and the letters of a rule number, but not of a year such as 2014. */
const lastDigit = String.raw`(?<!(?<![\d.])(?:19|20)\d)\d[a-z]{0,2}`;
/** Matches the end of the text before a quote that belongs to the number before it: `702.19b says `. */
const belongsToNumberBefore = new RegExp(
  String.raw`${lastDigit}[)\]*_]{0,3}(?:${separator}{1,4}(?:${verbs})${separator}{0,6}|\s?:\s{0,4})$|${lastDigit}[ \t]$`,
  'i',
);
/** Matches the text before a number at the start of a block quote: `> **[CR `, `[quote][b]`. */
const blockQuoteStart =
  /(?:(?:^|\n)[ \t]*>[\s*_[(]*|\[quote[^\]\n]{0,80}\](?:\[\w+(?:=[^\]\n]{0,300})?\])*|<blockquote\b[^>\n]{0,300}>(?:<\w+(?:\s[^>\n]{0,300})?>)*)(?:[\w.]+ ){0,3}$/i;
/** Matches the text between a number and the block quote after it: ` says: [quote]`. */
const beforeBlockQuote = new RegExp(
  String.raw`^${separator}{0,4}?(?:${verbs})?[\s,:–—-]{0,4}?(?:\[quote[^\]\n]{0,80}\]|<blockquote\b[^>\n]{0,300}>|\n\s{0,4}(?=>))`,
  'i',
);
const blockQuoteEnd = /\n(?!\s*>)|\[\/quote\]|<\/blockquote>/i;
/** Matches the text between a quote and the number after it: `” (rule `, `” says `. */
const betweenQuoteAndNumber =
  /["”](?:\s{0,2}[([–—-]+\s?(?:see\s)?|,?[ \t](?:per|from|is|according to|says?|said|reads?|states?|stated)\s(?:the\s)?)(?:[\w.]+ ){0,3}$/i;
const linkEnd = /\]\(|\[\/url\]|<\/a>/i;

/**
 * Finds the quote that belongs to a number in a post: text in quotation marks before or after the
 * number, a block quote around or after it, or plain text that was copied from this site.
 *
 * @param start the offset of the number in the post
 * @param end the offset after the number
 * @returns the quote, or null if there is none or it is too short
 * @example findQuote('CR 702.19a: “Trample is a static ability.”', 3, 10) // 'Trample is a static ability.'
 */
export function findQuote(post: string, start: number, end: number): string | null {
  const rest = post.slice(end, end + maxQuoteLength);
  const markup = markupAfterNumber.exec(rest)?.[0] ?? '';
  const after = rest.slice(markup.length);
  const before = post.slice(Math.max(0, start - 600), start);
  // Checks block quotes first, because a rule may begin with a quotation mark.
  const isInBlockQuote = linkEnd.test(markup) && blockQuoteStart.test(before);
  if (isInBlockQuote) return cleanQuote(textBefore(blockQuoteEnd, after));
  const [, copied] = /^: ([^\n]+(?:\n[^\n]+){0,8}?)\nhttps?:\/\//.exec(after) ?? [];
  if (copied !== undefined) return cleanQuote(copied);
  const quotedBefore = quoteBefore(before);
  // In `“…” (702.19b), “…” (702.19c)`, each quote belongs to the number in brackets after it.
  if (quotedBefore && /^\)|\)\)$/.test(markup)) return quotedBefore;
  const quotationMark = beforeQuotationMark.exec(after);
  if (quotationMark) return cleanQuote(textInQuotationMarks(after.slice(quotationMark[0].length)));
  const blockQuote = beforeBlockQuote.exec(after);
  if (blockQuote) return cleanQuote(textBefore(blockQuoteEnd, after.slice(blockQuote[0].length)));
  return quotedBefore;
}

/** Returns the quote right before a number. Returns null if it belongs to an earlier number. */
function quoteBefore(before: string): string | null {
  const between = betweenQuoteAndNumber.exec(before);
  if (!between) return null;
  const untilQuote = before.slice(0, between.index);
  const open = Math.max(untilQuote.lastIndexOf('“'), untilQuote.lastIndexOf('"'));
  const quote = open < 0 ? '' : untilQuote.slice(open + 1);
  return belongsToNumberBefore.test(before.slice(0, Math.max(0, open))) ? null : cleanQuote(quote);
}

function textBefore(end: RegExp, text: string): string {
  return text.split(end, 1)[0] ?? '';
}

/** Returns the text in quotation marks at the start of a text: `“Tap it.” Then…` → `Tap it.` */
function textInQuotationMarks(quoted: string): string {
  const close = quoted.startsWith('“') ? quoted.indexOf('”') : quoted.indexOf('"', 1);
  return close > 0 ? quoted.slice(1, close) : '';
}

/** Removes Markdown around a quote. Returns null if the quote is too short. */
function cleanQuote(words: string): string | null {
  const clean = words
    .replace(/^[ \t]*>[ \t>]*/gm, '')
    .trim()
    .replace(/^[*_]+(?=\S)|(?<=\S)[*_]+$/g, '');
  return wordsToCompare(clean).length < minQuoteWords ? null : clean;
}
