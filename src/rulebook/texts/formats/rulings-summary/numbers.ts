/**
 * The numbers of a Rulings Summary: `E.4.Ruling.3` (1999-2003), `501.5b` (2003 and later),
 * `G6.5` (the glossary chapters of the latter).
 */

/** Source of a regular expression for a number as printed; `Rulings` is a misprint that occurs. */
export const numberPattern = String.raw`(?:[A-Z]\d*|\d{3})(?:\.\d+)*(?:[a-z]{1,2})?(?:\.Rulings?\.\d+)?`;

/** How deep a number goes: `E`, `501` are chapters, `E.4`, `501.5`, `G6.5` sections. */
export type Depth = 'chapter' | 'section' | 'item';

/**
 * @example depthOf('501') // 'chapter'
 * @example depthOf('G6.5') // 'section'
 * @example depthOf('501.5a') // 'item'
 */
export function depthOf(number: string): Depth {
  if (/^(?:[A-Z]\d*|\d{3})$/.test(number)) return 'chapter';
  return /^(?:[A-Z]\d*|\d{3})\.\d+$/.test(number) ? 'section' : 'item';
}

/** @example isRuling('501.5.Ruling.1') // true */
export function isRuling(number: string): boolean {
  return /\.Rulings?\.\d+$/.test(number);
}

/**
 * The number that a number stands under by its own words, or null for a chapter's.
 *
 * @example prefixOf('E.4.Ruling.3') // 'E.4'
 * @example prefixOf('501.5b') // '501.5'
 * @example prefixOf('E') // null
 */
export function prefixOf(number: string): string | null {
  if (isRuling(number)) return number.replace(/\.Rulings?\.\d+$/, '');
  if (/\d[a-z]+$/.test(number)) return number.replace(/[a-z]+$/, '');
  const dot = number.lastIndexOf('.');
  return dot < 0 ? null : number.slice(0, dot);
}
