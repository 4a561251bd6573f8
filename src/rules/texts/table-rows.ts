/**
 * Rows of tables in a text. A row is a line such as `| Cards | Time |`. A cell over several columns has
 * a `|` for each: `| Slow Play | Warning ||`. A `|` of the text itself is `\|`.
 */

export interface TableCell {
  text: string;
  /** How many columns the cell is wide. */
  columns: number;
}

/** @example isTableRow('| 15 cards | 40 seconds |') // true */
export function isTableRow(line: string): boolean {
  return /^\| .*\|$/.test(line);
}

/** @example writeTableRow([{ text: 'Slow Play', columns: 1 }, { text: 'Warning', columns: 2 }]) */
export function writeTableRow(cells: readonly TableCell[]): string {
  return cells.reduce((row, { text, columns }) => {
    const escaped = text.replaceAll('|', String.raw`\|`);
    return `${row} ${escaped}${escaped && ' '}${'|'.repeat(columns)}`;
  }, '|');
}

export const cellEnd = /\s?(?<!\\)(\|+)\s?/g;

/** Reads a row. @param line a line for which `isTableRow` is true */
export function readTableRow(line: string): TableCell[] {
  let at = 2;
  return [...line.matchAll(cellEnd)].slice(1).map(({ 0: end, 1: bars = '|', index }) => {
    const text = line.slice(at, index).trim();
    at = index + end.length;
    return { text: withoutEscapes(text), columns: bars.length };
  });
}

/** Returns the text of each column. A cell over several columns is in each of them. */
export function columnsOfRow(line: string): string[] {
  return readTableRow(line).flatMap(({ text, columns }) => Array<string>(columns).fill(text));
}

export function withoutEscapes(text: string): string {
  return text.replaceAll(String.raw`\|`, '|');
}
