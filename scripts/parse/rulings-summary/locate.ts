import type { ParsedItem } from '../../../src/model/parsed.ts';

/** Line and column in the file of an offset in an item's text. */
export function locate(item: ParsedItem, offset: number): { line: number; column: number } {
  const start = item.lineStarts.findLast(([from]) => from <= offset);
  if (!start) return { line: item.lines.from, column: 1 };
  return { line: start[1], column: start[2] + offset - start[0] };
}
