/** Normalizes typography for comparing texts, and recognizes titles. */

/**
 * Characters that mean the same, such as straight and curly quotes. A rule that changed only these isn't reworded.
 */
const sameMark: [RegExp, string][] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u0060\u00b4]/g, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033]|''/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/--+/g, '-'],
  [/\u2026/g, '...'],
  [/\u00ae|\(r\)/gi, '(r)'],
  [/\u2122|\(tm\)/gi, '(tm)'],
  [/\u00a9|\(c\)/g, '(c)'],
  [/\s+/g, ' '],
];

/**
 * Makes texts equal that differ only in quotes, dashes or spaces.
 * @example foldTypography('“First strike”  – see below') // '"First strike" - see below'
 */
export function foldTypography(text: string): string {
  let folded = plainLetters(text);
  for (const [mark, plain] of sameMark) folded = folded.replace(mark, plain);
  return folded.trim();
}

/** Signs that begin the items of a list. */
export const bulletSigns = '•●▪◦‣·';

/** A pattern for invisible characters: soft hyphens, zero-width spaces, marks of the writing direction. */
export const invisibleCharacter = String.raw`[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]`;
const invisible = /* @__PURE__ */ new RegExp(invisibleCharacter, 'g');

/**
 * Makes a word have the same letters wherever a text came from.
 * @example plainLetters('multi\u00adplayer, Jo\u0308tun') // 'multiplayer, Jötun'
 */
export function plainLetters(text: string): string {
  return text.replace(invisible, '').normalize('NFC');
}

/** Most words and names need none of the slower steps below. */
const isAscii = /^[\x20-\x7e]*$/;

/**
 * Keeps the letters that count when words are compared.
 * @example foldLetters('It’s Jötun’s ﬁrst') // 'its jotuns first'
 */
export function foldLetters(text: string): string {
  if (isAscii.test(text)) return text.replace(/['`]/g, '').toLowerCase();
  return (
    plainLetters(text)
      // Before normalization, because it turns `´` into a space with an accent.
      .replace(/['’‘‛ʼ＇′´`]/g, '')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('æ', 'ae')
      .replaceAll('œ', 'oe')
  );
}

const maxTitleLength = 90;
const maxTitleWords = 12;

/** Long words that titles don't capitalize. */
const smallInTitles = new Set([
  'about',
  'after',
  'against',
  'among',
  'before',
  'between',
  'during',
  'other',
  'than',
  'that',
  'their',
  'through',
  'under',
  'using',
  'with',
  'within',
  'without',
]);

function isTitleWord(word: string): boolean {
  const bare = word.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  return bare.length < 5 || !/^\p{Ll}/u.test(bare) || smallInTitles.has(bare);
}

/**
 * A title is short and one line, has no final period, and its longer words are capitalized.
 * @example isTitle('Start Your Engines!') // true
 * @example isTitle('There is no maximum deck size.') // false
 */
export function isTitle(text: string): boolean {
  if (text.length > maxTitleLength || /\n|[.:;,]["'”’)\]]*$/.test(text)) return false;
  if (!/^(?:« ?)?["'“‘_(]*[\p{Lu}\d{]/u.test(text)) return false;
  const words = text.split(/\s+/);
  return words.length <= maxTitleWords && words.every(isTitleWord);
}

/**
 * A heading is short and has no final period. A short rule can look the same, so callers also check the lines below
 * it.
 * @example isHeadline('Golden rules') // true
 */
export function isHeadline(text: string): boolean {
  if (isTitle(text)) return true;
  const short = text.length <= 70 && text.split(/\s+/).length <= 8;
  return short && /^(?:« ?|["“‘(])?[\p{Lu}\d]/u.test(text) && !/\n|[.:;,!?]["'”’)\]]*$/.test(text);
}

/** Ignores case, quotes, dashes and periods, because releases print titles differently. */
export function foldedTitle(title: string): string {
  return foldLetters(title)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** @example sameTitle('First Strike.', 'first strike') // true */
export function sameTitle(one: string, other: string): boolean {
  return foldedTitle(one) === foldedTitle(other);
}

/** @example capital('two releases') // 'Two releases' */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
