/** Finds the words of a post that may be a quote of the rule that it cites. */
import { minCopiedWords, wordsToCompare } from './compare-words.ts';

const maxQuoteLength = 10_000;
const maxPassageLength = 2500;

/** Matches the markup after a number, and a release: `](https://rules.example)** (June 1, 2014)`. */
const markupAfterNumber =
  /^(?:\]\([^()\s]{0,300}\)|\[\/\w{1,5}\]|<\/\w{1,6}>|\s\([^()\n]{1,40}\)|[*_`)\]]){0,8}/;
const separator = String.raw`[\s,;:=→–—-]`;
const verb =
  'says?|said|saying|reads?|reading|states?|stated|stating|has|had|is|was|goes|went|tells|told|puts|specifies|specified|explains|explained|notes|noted|quoted|worded|written';
const verbs = `(?:(?:[a-z]{2,12}ly|also|now|then|still|just|only|even|used to|which|where|it|the rule|rule) ){0,3}(?:${verb})\\b(?: (?:that|it|us|you|so|this|as follows|the following|worded|written)\\b){0,2}`;
const leadIn = `(?=${separator})${separator}{1,6}(?:${verbs})?${separator}{0,6}`;
/** Matches the text between a number and a quotation mark: ` says that `, `: `. */
const beforeQuotationMark = new RegExp(`^${leadIn}(?=["“„«»]\\S)`, 'i');
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
  if (quotationMark) {
    const [, ...quoted] = inQuotationMarks.exec(after.slice(quotationMark[0].length)) ?? [];
    return cleanQuote(quoted.join(''));
  }
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

const textBefore = (end: RegExp, text: string) => text.split(end, 1)[0] ?? '';

/** Matches a text in quotation marks: `“Tap it.”` */
const inQuotationMarks = /^(?:"([^"]+)"|“([^”]+)”|„([^“”"]+)[“”"]|«([^»]+)»|»([^«]+)«)/;

/** Removes Markdown around a quote. Returns null if the quote is too short. */
function cleanQuote(words: string): string | null {
  const clean = words
    .replace(/^[ \t]*>[ \t>]*/gm, '')
    .trim()
    .replace(/^[*_]+(?=\S)|(?<=\S)[*_]+$/g, '');
  return hasEnoughWords(clean) ? clean : null;
}

/** Matches markup that begins a new paragraph: block elements, quotes, code blocks. */
const paragraphBreaks =
  /<\/?(?:p|div|li|[uo]l|blockquote|pre|td|tr|table|h[1-6]|section|article|details|summary)\b[^<>]{0,300}>|<br\s*\/?>\s*<br\s*\/?>|\[\/?(?:quote|code|list|indent|center|spoiler)\b[^\]\n]{0,200}\]|^[ \t>]*(?:`{3,}|~{3,})[^\n]*$/gim;
/** Matches other markup: tags, targets of links, and the marks of block quotes. */
const otherMarkup =
  /<\/?[a-z][^<>\n]{0,300}>|\[\/?(?:[biu]|size|color|font|url|email)\b[^\]\n]{0,300}\]|\]\([^()\s]{0,300}\)|^[ \t]*>[ \t>]*/gim;

/** Returns the text of a post without its markup, in paragraphs. Keeps emphasis, which has no words. */
function paragraphsOfPost(post: string): string[] {
  const text = post.replace(paragraphBreaks, '\n\n').replace(otherMarkup, '');
  return text.split(/\n\s*\n/);
}

/** Words between a number and a passage that may be a copy: `says that`. */
const leadInWords = new RegExp(`^[^\\p{L}\\p{N}]*(?:${verbs}[^\\p{L}\\p{N}]*)?`, 'iu');
/** Matches the document’s name and the punctuation before a number in brackets: ` (CR `, ` – see CR `. */
const introduction = /(?:^|[\s*_])[([—–-]+\s?(?:[\p{L}.*_]+\s){0,4}[*_[(]{0,3}$/u;

/** Matches where another number begins a line or a sentence. The words after it belong to that number. */
const nextNumber =
  /(?:\n|[.!?;]\s)[^\p{L}\p{N}\n]{0,8}(?:\p{Lu}{2,4}\s|rule\s)?\d{1,3}\.\d{1,3}[a-z]?\b/iu;

/** A passage of a post that may be copied from the rule of a number. */
export interface Passage {
  words: string;
  /** True if the number follows the passage. */
  isBefore: boolean;
}

/**
 * Finds words that may be copied from a rule, also without quotation marks: those after its number, or the next
 * paragraph if these are too few, and those before a number in brackets.
 * @param start the offset of the number in the post
 * @param end the offset after the number
 */
export function findPassages(post: string, start: number, end: number): Passage[] {
  const rest = post.slice(end, end + maxPassageLength);
  const own = textBefore(nextNumber, rest.slice(markupAfterNumber.exec(rest)?.[0].length));
  const [same = '', ...next] = paragraphsOfPost(own);
  const after = [same.replace(leadInWords, ''), ...next].find(hasEnoughWords) ?? '';
  const ahead = paragraphsOfPost(post.slice(Math.max(0, start - maxPassageLength), start));
  const last = ahead.at(-1) ?? '';
  const isIntroduced = introduction.test(last);
  const lines = isIntroduced ? [...ahead.slice(0, -1), last.replace(introduction, '')] : [];
  const before = lines.findLast(hasEnoughWords) ?? '';
  return [
    { words: after, isBefore: false },
    { words: before, isBefore: true },
  ].filter(({ words }) => words !== '');
}

const hasEnoughWords = (text: string) => wordsToCompare(text).length >= minCopiedWords;
