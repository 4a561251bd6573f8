import type { ParsedItem } from './parsed.ts';

/**
 * Line and column in the source file of an offset in an item's text.
 *
 * @example locate(item, reference.start) // { line: 31, column: 12 }
 */
export function locate(item: ParsedItem, offset: number): { line: number; column: number } {
  const start = item.lineStarts.findLast(([from]) => from <= offset);
  if (!start) return { line: item.lines.from, column: 1 };
  return { line: start[1], column: start[2] + offset - start[0] };
}
