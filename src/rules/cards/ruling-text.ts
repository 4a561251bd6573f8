/** Cleans the text of a ruling of typed markup. */

/**
 * Matches words between emphasis marks, `_Ice Age_` and `*not*`, but no blank to fill in (`___`)
 * and no `*` of a power.
 */
const emphasised = [
  /(?<![\p{L}\p{N}_])_(?=[\p{L}\p{N}“"‘'])([^_\n]*[^_\s])_(?![\p{L}\p{N}_])/gu,
  /(?<![\p{L}\p{N}*/+])\*(?=\p{L})([^*\n]*[\p{L}\p{N}.!?])\*(?![\p{L}\p{N}*/+])/gu,
];
const tags = /<\/?(?:i|em|b|strong)>/gi;
const signs: Record<string, string> = { TM: '™', R: '®' };

/**
 * Removes typed markup and emphasis from a ruling, so that its words are the same on pages, in
 * search, in copies and in data.
 *
 * @example plainRulingText('the _Ice Age_(TM) set') // 'the Ice Age™ set'
 */
export function plainRulingText(published: string): string {
  return emphasised
    .reduce((text, marks) => text.replace(marks, '$1'), published.replace(tags, ''))
    .replace(/(?<=[\p{L}\p{N}])\((TM|R)\)/gu, (_all, sign: string) => signs[sign] ?? '');
}
