/**
 * Also within a character class. `RegExp.escape` is missing in browsers that the site supports.
 * @example escaped('comp. rules') // 'comp\\. rules'
 */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('-', '\\x2d');
}
