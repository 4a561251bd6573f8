/** Text and queries taken apart into the same words. */

export interface Token {
  /** Lower case, without accents and apostrophes: `cant`, `702.19b`, `+1/+1`, `2007/11/09`. */
  word: string;
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
}

/**
 * Dates, power and toughness, numbers of rules, placeholders and symbols stay whole; everything
 * else is words, with their apostrophes inside.
 */
const tokenPattern = new RegExp(
  [
    String.raw`\d{4}[/-]\d{1,2}(?:[/-]\d{1,2})?(?![\w/])`,
    String.raw`(?<![\w/])[+\-−–]?(?:\d+|[xX*])/[+\-−–]?(?:\d+|[xX*])(?![\w/])`,
    String.raw`\b[A-Za-z]?\d+(?:\.\d+)+[a-z]{0,2}(?:\.Ruling\.\d+)?\b`,
    String.raw`\b[A-Z]\.\d+(?:\.\d+)*(?:\.Ruling\.\d+)?\b`,
    String.raw`~\p{L}+~`,
    String.raw`\{[^{}\s]{1,6}\}`,
    String.raw`[\p{L}\p{N}]+(?:['’‘ʼ][\p{L}\p{N}]+)*`,
  ].join('|'),
  'gu',
);

/** Texts of entries are taken apart again and again as one types. */
const known = new Map<string, Token[]>();
const mostKnown = 2000;

/** The tokens of a text that is likely to be asked for again. */
export function keptTokensOf(text: string): Token[] {
  const before = known.get(text);
  if (before) return before;
  const tokens = tokensOf(text);
  if (known.size >= mostKnown) known.clear();
  known.set(text, tokens);
  return tokens;
}

/** @example tokensOf("D'Angelo 2007/11/09").map((token) => token.word) // dangelo, 2007/11/09 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(tokenPattern)) {
    tokens.push({ word: fold(match[0]), start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}

/** The words of a text alone. */
export function wordsOf(text: string): string[] {
  return tokensOf(text).map((token) => token.word);
}

const plainWord = /^[a-z0-9]+$/;

function fold(printed: string): string {
  const lower = printed.toLowerCase();
  if (plainWord.test(lower)) return lower;
  if (/^\d{4}[/-]/.test(lower)) return isoSlashes(lower);
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘ʼ]/g, '')
    .replace(/[−–]/g, '-')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe');
}

/** `2007-11-9` as `2007/11/09`, the way the texts write dates. */
function isoSlashes(date: string): string {
  return date
    .split(/[/-]/)
    .map((part) => part.padStart(2, '0'))
    .join('/');
}

/** Whether a word is a number, a date or a symbol: neither stemmed nor mended. */
export function isExactWord(word: string): boolean {
  return !/^\p{L}+$/u.test(word);
}
