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

const cellEnd = /\s?(?<!\\)(\|+)\s?/g;

/** Reads a row. @param line a line for which `isTableRow` is true */
export function readTableRow(line: string): TableCell[] {
  const cells = cellsOfRow([{ type: 'text', value: line }]);
  return cells.map(({ columns, children: [words] }) => ({
    text: words?.value.trim() ?? '',
    columns,
  }));
}

/** Returns the text of each column. A cell over several columns is in each of them. */
export function columnsOfRow(line: string): string[] {
  return readTableRow(line).flatMap(({ text, columns }) => Array<string>(columns).fill(text));
}

/**
 * Counts the rows at the top of a table that are its head: the first one, unless it has digits, and the next one below
 * a cell over several columns, because it names these columns.
 */
export function countHeadRows(rows: readonly (readonly TableCell[])[]): number {
  const width = Math.max(...rows.map(widthOf));
  const isHead = (cells: readonly TableCell[], at: number) => {
    const isWide = cells.length === 1 && width > 1;
    const above = rows[at - 1];
    const names = above?.some(({ columns }) => columns > 1) ?? !cells.some(hasDigit);
    return rows.length > 1 && !isWide && names;
  };
  const end = rows.findIndex((cells, at) => !isHead(cells, at));
  return end < 0 ? rows.length : end;
}

const hasDigit = ({ text }: TableCell) => /\d/.test(text);

export const widthOf = (cells: readonly Pick<TableCell, 'columns'>[]): number =>
  cells.reduce((sum, { columns }) => sum + columns, 0);

/**
 * Writes the tables in a text as sentences, for places that have no tables. Each row says what its cells are.
 * @example rowsInWords('| Players | Rounds |\n| 9-16 | 4 |') // '9-16: Rounds 4'
 */
export function rowsInWords(text: string): string {
  const [lines, rows]: [string[], string[]] = [[], []];
  const endTable = () => lines.push(...tableInWords(rows.splice(0)));
  for (const line of text.split('\n')) {
    if (isTableRow(line)) {
      rows.push(line);
      continue;
    }
    endTable();
    lines.push(line);
  }
  endTable();
  return lines.join('\n');
}

function tableInWords(rows: readonly string[]): string[] {
  const count = countHeadRows(rows.map(readTableRow));
  const head = rows.slice(0, count).map(columnsOfRow);
  const nameOf = (column: number) =>
    [...new Set(head.map((names) => names[column] ?? ''))].filter(Boolean).join(' ');
  return rows.slice(count).map((row) => {
    const [first = '', ...others] = columnsOfRow(row);
    if (others.every((cell) => cell === first)) return first;
    const said = others.map((cell, at) => cell && `${nameOf(at + 1)} ${cell}`.trim());
    return `${first}: ${[...new Set(said)].filter(Boolean).join('; ')}`;
  });
}

/**
 * Splits the nodes of a row, from Markdown or HTML, at the bars in its texts. Removes the escapes of these texts. Other
 * nodes, such as links, keep theirs.
 */
export function cellsOfRow<Node extends { type: string }>(row: readonly Node[]) {
  type Content = Node | { type: 'text'; value: string };
  const cells: { columns: number; children: Content[] }[] = [];
  let open: Content[] = [];
  let isStart = true;
  for (const node of row) {
    if (node.type !== 'text' || !('value' in node)) {
      open.push(node);
      continue;
    }
    const text = String(node.value);
    let at = 0;
    const addUntil = (end: number) => {
      if (end > at) open.push({ type: 'text', value: withoutEscapes(text.slice(at, end)) });
    };
    for (const { 0: end, 1: bars = '', index } of text.matchAll(cellEnd)) {
      addUntil(index);
      at = index + end.length;
      // The first bar is the start of the row.
      if (!isStart) cells.push({ columns: bars.length, children: open });
      isStart = false;
      open = [];
    }
    addUntil(text.length);
  }
  return cells;
}

export function withoutEscapes(text: string): string {
  return text.replaceAll(String.raw`\|`, '|');
}
