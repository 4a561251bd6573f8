/**
 * The same words in another typography. Releases went from straight to curly quotes, from hyphens
 * to dashes and from `(r)` to `®` without changing a rule, so none of this makes a new wording.
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
  [/[\u00ad\u200b-\u200d\ufeff]/g, ''],
  // Italics, typed: _Magic_.
  [/(?<![\p{L}\p{N}_])_(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.,!?])_(?![\p{L}\p{N}_])/gu, ''],
  [/\s+/g, ' '],
];

/**
 * A text with its typography made plain, so that two texts that say the same in other quotes,
 * dashes or spaces are equal.
 *
 * @example foldTypography('“First strike”  – see below') // '"First strike" - see below'
 */
export function foldTypography(text: string): string {
  let folded = text.normalize('NFC');
  for (const [mark, plain] of sameMark) folded = folded.replace(mark, plain);
  return folded.trim();
}
