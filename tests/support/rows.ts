/**
 * Reads a table that is written as text. Cells are divided by `|`; the spaces around them don't count.
 *
 * @example rowsOf('one | 1') // [['one', '1']]
 */
export function rowsOf(table: string): string[][] {
  const lines = table.trim().split('\n');
  return lines.map((line) => line.split('|').map((cell) => cell.trim()));
}
