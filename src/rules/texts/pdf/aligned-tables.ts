/** Finds tables without drawn lines: words in columns. */
import type { TableCell } from '../table-rows.ts';
import { bullet, type Cell, connected, isSplit, joinLines, type PageLine } from './lines.ts';

interface Fragment extends Cell {
  line: PageLine;
  /** The columns it is in, counted from 0. */
  from: number;
  to: number;
}

type Column = Pick<Cell, 'x' | 'end'>;

// The next numbers are multiples of the font size.

const lineDistance = 1.35;
const rowDistance = 3.6;
/** A cell is at most this much higher than the end of the cell before. */
const tallest = 6;

/** A cell that is alone on its line is narrower than this part of the widest line. */
const widestCell = 0.5;

/** A table has a cell in more than this share of the places where a row meets a column. A formula has fewer. */
const smallestFilled = 0.6;

/** The maximum number of lines in the first cell of a table. */
const mostLines = 4;

/**
 * Replaces each table by one line with `rows`. Expects all lines of the first cell, then those of the second one, as
 * PDFs usually have them.
 */
export function withAlignedTables(lines: readonly PageLine[]): PageLine[] {
  const width = widestCell * Math.max(...lines.map(({ x, end }) => end - x));
  const made: PageLine[] = [];
  for (let at = 0; at < lines.length;) {
    const table = beginsTable(lines, at) ? tableIn(regionAt(lines, at, width)) : null;
    made.push(table?.line ?? (lines[at] as PageLine));
    at += table?.count ?? 1;
  }
  return made;
}

/** True if a line may be the first one of a table: if it has several cells, or a cell is beside it. */
function beginsTable(lines: readonly PageLine[], at: number): boolean {
  const first = lines[at] as PageLine;
  if (isSplit(first)) return true;
  if (first.rows) return false;
  const next = lines[at + 1];
  if (next && isSplit(next) && isOverSomeColumns(first, next)) return true;
  for (let index = at + 1; index <= at + mostLines; index++) {
    const [above, line] = [lines[index - 1], lines[index]];
    if (!above || !line || line.rows) return false;
    if (isBeside(above, line)) return true;
    if (!isStacked(above, line)) return false;
  }
  return false;
}

/** Returns the cells of a line. A bullet is a part of the words after it. */
function cellsWithMarks({ cells }: PageLine): Cell[] {
  const [mark, words, ...rest] = cells;
  if (!mark || !words || !bullet.test(mark.text)) return cells;
  if (mark.text.replace(bullet, '') !== '') return cells;
  return [{ text: `${mark.text} ${words.text}`, x: mark.x, end: words.end }, ...rest];
}

/** True for a heading over some, but not all, columns of the next line. */
function isOverSomeColumns(line: PageLine, next: PageLine): boolean {
  const isNear = line.y - next.y > 0 && line.y - next.y < line.size * rowDistance;
  const isWithin = line.x > next.x && line.end < (next.cells.at(-1)?.x ?? 0);
  return line.page === next.page && isNear && isWithin && line.bold && next.bold;
}

/** True if a line is to the right of the one before, and not lower. */
function isBeside(before: PageLine, line: PageLine): boolean {
  const rise = line.y - before.y;
  const isLevel = rise > -line.size / 2 && rise < line.size * tallest;
  return before.page === line.page && isLevel && line.x > before.end;
}

function isStacked(above: PageLine, line: PageLine): boolean {
  const gap = above.y - line.y;
  return above.page === line.page && gap > 0 && gap <= line.size * lineDistance;
}

/** Returns the lines from `at` on that may be one table. */
function regionAt(lines: readonly PageLine[], at: number, width: number): PageLine[] {
  let end = at + 1;
  let lowest = lines[at]?.y ?? 0;
  for (; end < lines.length; end++) {
    const [above, line] = [lines[end - 1] as PageLine, lines[end] as PageLine];
    const isSamePage = above.page === line.page;
    const isNear = isSamePage ? lowest - line.y < line.size * rowDistance : !line.bold;
    if (line.rows || !isNear || (!isSplit(line) && line.end - line.x > width)) break;
    lowest = isSamePage ? Math.min(lowest, line.y) : line.y;
  }
  return lines.slice(at, end);
}

/** Returns the table at the start of a region and how many lines it has, or null. */
function tableIn(region: PageLine[]): { line: PageLine; count: number } | null {
  // The last lines of the region may belong to what follows the table.
  for (let count = region.length; count > 1; count--) {
    const lines = region.slice(0, count);
    const columns = columnsOf(lines);
    const rows = rowsOf(lines, columns);
    if (rows.at(-1)?.length === 1) continue;
    const filled = rows.map(columnsIn).filter((inside) => inside > 1);
    const cells = filled.reduce((sum, inside) => sum + inside, 0);
    const isFull = cells > filled.length * columns.length * smallestFilled;
    if (filled.length < 2 || !isFull || rows.some(isList) || isListInColumns(rows)) return null;
    return { line: tableLine(lines, rows, columns.length), count };
  }
  return null;
}

const columnsIn = (row: Fragment[]) => new Set(row.map(({ from }) => from)).size;

/** True for lines below each other without a cell beside them, which are not a row. */
const isList = (row: Fragment[]) => columnsIn(row) === 1 && row.length > mostLines;

const isListInColumns = (rows: Fragment[][]) => rows.flat().every(({ text }) => bullet.test(text));

/** Returns the columns: the widths of all words above each other. Ignores words over several columns. */
function columnsOf(lines: readonly PageLine[]): Column[] {
  let cells = lines.flatMap((line, index) => {
    const [before, after] = [lines[index - 1], lines[index + 1]];
    const isAlone =
      !isSplit(line) && !(before && isBeside(before, line)) && !(after && isBeside(line, after));
    return cellsWithMarks(line).map((cell) => ({ ...cell, line, isAlone }));
  });
  for (;;) {
    const groups = connected(cells, overlap);
    const mixed = groups.find(
      (group) => new Set(group.map(({ line }) => line)).size < group.length,
    );
    if (!mixed) {
      return groups
        .filter((group) => group.some(({ isAlone }) => !isAlone))
        .map((group) => ({
          x: Math.min(...group.map(({ x }) => x)),
          end: Math.max(...group.map(({ end }) => end)),
        }))
        .sort((a, b) => a.x - b.x);
    }
    const widest = mixed.reduce((a, b) => (b.end - b.x > a.end - a.x ? b : a));
    cells = cells.filter((cell) => cell !== widest);
  }
}

const overlap = (one: Column, other: Column) => one.x < other.end && other.x < one.end;

function rowsOf(lines: readonly PageLine[], columns: readonly Column[]): Fragment[][] {
  const rows: Fragment[][] = [];
  for (const line of lines) {
    for (const cell of cellsWithMarks(line)) {
      const from = columns.findIndex((column) => overlap(cell, column));
      const to = columns.findLastIndex((column) => overlap(cell, column));
      // Words between the columns are the heading of a group of rows.
      const fragment = {
        ...cell,
        line,
        from: Math.max(from, 0),
        to: from < 0 ? columns.length - 1 : to,
      };
      const row = rows.at(-1);
      if (row && isInRow(row, fragment)) row.push(fragment);
      else rows.push([fragment]);
    }
  }
  return rows;
}

function isInRow(row: readonly Fragment[], { line, from }: Fragment): boolean {
  const last = row.at(-1) as Fragment;
  if (last.line === line) return true;
  if (last.line.page !== line.page) return false;
  if (from > last.to) return line.y > Math.min(...row.map((each) => each.line.y)) - line.size / 2;
  return from === last.from && line.cells.length === 1 && isStacked(last.line, line);
}

function tableLine(lines: PageLine[], rows: Fragment[][], width: number): PageLine {
  const [first] = lines as [PageLine, ...PageLine[]];
  const x = Math.min(...lines.map((line) => line.x));
  const end = Math.max(...lines.map((line) => line.end));
  const text = lines.map((line) => line.text).join(' ');
  const cells = rows.map((row, at) => cellsOf(row, width, at === 0));
  return { ...first, x, end, text, cells: [], rows: cells };
}

function cellsOf(row: Fragment[], width: number, isFirst: boolean): TableCell[] {
  const [first] = row as [Fragment, ...Fragment[]];
  // A bold cell alone in its row is the heading of the next rows.
  if (!isFirst && first.line.bold && columnsIn(row) === 1) {
    return [{ text: textOf(row), columns: width }];
  }
  const cells: TableCell[] = [];
  for (let column = 0; column < width;) {
    const inside = row.filter(({ from }) => from === column);
    const end = Math.max(column, ...inside.map(({ to }) => to)) + 1;
    cells.push({ text: textOf(inside), columns: end - column });
    column = end;
  }
  return cells;
}

function textOf(fragments: readonly Fragment[]): string {
  return joinLines(fragments.map(({ line, text }) => ({ ...line, text })));
}
