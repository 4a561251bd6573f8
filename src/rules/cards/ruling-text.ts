/** The words of a ruling as readers expect them, without the marks in which some were published. */

/** Words between marks of emphasis, `_Ice Age_` and `*not*`; a blank to be filled in and the `*` of a power are none. */
const emphasised = [
  /(?<![\p{L}\p{N}_])_(?=[\p{L}\p{N}“"‘'])([^_\n]*[^_\s])_(?![\p{L}\p{N}_])/gu,
  /(?<![\p{L}\p{N}*/+])\*(?=\p{L})([^*\n]*[\p{L}\p{N}.!?])\*(?![\p{L}\p{N}*/+])/gu,
];
const tags = /<\/?(?:i|em|b|strong)>/gi;
const signs: Record<string, string> = { TM: '™', R: '®' };

/**
 * A ruling without the marks of its source. Emphasis is dropped rather than drawn: so the words are the
 * same wherever they go, on a page, into a search, a copy or the data.
 *
 * @example shownText('the _Ice Age_(TM) set') // 'the Ice Age™ set'
 */
export function shownText(published: string): string {
  return emphasised
    .reduce((text, marks) => text.replace(marks, '$1'), published.replace(tags, ''))
    .replace(/(?<=[\p{L}\p{N}])\((TM|R)\)/gu, (_all, sign: string) => signs[sign] ?? '');
}
