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
 * Writes the rows of tables in a text as words, for places that have no tables. Each row names what its cells are.
 * @example rowsInWords('| Players | Rounds |\n| 9-16 | 4 |') // '9-16: Rounds 4'
 */
export function rowsInWords(text: string): string {
  let head: string[] | null = null;
  const lines = text.split('\n').flatMap((line) => {
    const cells = isTableRow(line) ? columnsOfRow(line) : null;
    if (!cells) head = null;
    if (!cells) return line;
    // The first row is the head, unless it has digits.
    if (!head) head = /\d/.test(line) ? [] : cells;
    if (head === cells) return [];
    const [first = '', ...others] = cells;
    if (others.every((cell) => cell === first)) return first;
    const names = head;
    const said = others.flatMap((cell, at) => {
      const name = names[at + 1] ?? '';
      const isSame = at > 0 && cell === others[at - 1] && name === names[at];
      return cell === '' || isSame ? [] : [name, cell].filter(Boolean).join(' ');
    });
    return `${first}: ${said.join('; ')}`;
  });
  return lines.join('\n');
}

/**
 * Splits the nodes of a row, from Markdown or HTML, at the bars in its texts. Removes the escapes of these texts, but
 * not those within other nodes, such as links.
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
