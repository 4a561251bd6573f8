/** Finds tables that are drawn with lines. */
import type { TableCell } from '../table-rows.ts';
import {
  boxEdge,
  byPage,
  connected,
  joinLines,
  linesOfRuns,
  type PageLine,
  type Run,
} from './lines.ts';

/** A straight line on a page, horizontal or vertical. */
export interface DrawnLine {
  page: number;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** A table without its text. Rows are counted from the top. */
interface Grid {
  page: number;
  /** The borders of the columns, from left to right. */
  xs: number[];
  /** The borders of the rows, from top to bottom. */
  ys: number[];
  /** The cell at each row and column. A cell over several columns or rows is there several times. */
  cells: number[][];
}

/** Lines with a smaller distance, in points, meet. */
const meeting = 3;

/** A table that is drawn with lines becomes one line with `rows`, where its first words are. */
export function linesAndTables(runs: readonly Run[], drawn: readonly DrawnLine[]): PageLine[] {
  const grids = gridsOf(drawn);
  const filled = new Map<Grid, Run[]>();
  const parts: { grid: Grid | null; runs: Run[] }[] = [];
  for (const run of runs) {
    const grid = grids.find((each) => cellAt(each, run) !== null) ?? null;
    const last = parts.at(-1);
    const open = grid ? filled.get(grid) : last?.grid === null ? last.runs : undefined;
    if (open) open.push(run);
    else {
      parts.push({ grid, runs: [run] });
      if (grid) filled.set(grid, parts.at(-1)?.runs ?? []);
    }
  }
  return parts.flatMap(({ grid, runs: inside }) =>
    grid ? [tableOf(grid, inside)] : linesOfRuns(inside),
  );
}

function gridsOf(drawn: readonly DrawnLine[]): Grid[] {
  return byPage(drawn)
    .flatMap((lines) => connected(lines, touches))
    .flatMap((lines) => gridOfLines(lines) ?? []);
}

function touches(one: DrawnLine, other: DrawnLine): boolean {
  return (
    one.left <= other.right + meeting &&
    other.left <= one.right + meeting &&
    one.bottom <= other.top + meeting &&
    other.bottom <= one.top + meeting
  );
}

/** True if something begins so far to the right that it is a box beside a heading, in points. */
const isInBox = ([left = 0]: number[]) => left > boxEdge;

/** Returns the table that lines draw, or null if it has fewer than two rows or is only a box. */
function gridOfLines(lines: DrawnLine[]): Grid | null {
  const upright = lines.filter(({ left, right }) => right - left < meeting);
  const level = lines.filter(({ bottom, top }) => top - bottom < meeting);
  const xs = distinct(upright.map(({ left, right }) => (left + right) / 2));
  const ys = distinct(level.map(({ bottom, top }) => (bottom + top) / 2)).reverse();
  if (xs.length < (isInBox(xs) ? 3 : 2) || ys.length < 3) return null;
  const isBorderAt = (x: number, y: number, among: DrawnLine[]) =>
    among.some(
      ({ left, right, bottom, top }) =>
        left - meeting <= x && x <= right + meeting && bottom - meeting <= y && y <= top + meeting,
    );
  const cells: number[][] = [];
  let count = 0;
  for (let row = 0; row + 1 < ys.length; row++) {
    const made: number[] = [];
    for (let column = 0; column + 1 < xs.length; column++) {
      const [left = 0, right = 0] = xs.slice(column);
      const [top = 0, bottom = 0] = ys.slice(row);
      const before = made[column - 1];
      const above = cells[row - 1]?.[column];
      if (before !== undefined && !isBorderAt(left, (top + bottom) / 2, upright)) made.push(before);
      else if (above !== undefined && !isBorderAt((left + right) / 2, top, level)) made.push(above);
      else made.push(count++);
    }
    cells.push(made);
  }
  return { page: lines[0]?.page ?? 0, xs, ys, cells };
}

/** Returns the values in ascending order, without those that are nearly equal. */
function distinct(values: number[]): number[] {
  return values
    .toSorted((a, b) => a - b)
    .filter((value, index, all) => index === 0 || value - (all[index - 1] ?? 0) > meeting);
}

function cellAt({ page, xs, ys, cells }: Grid, run: Run): number | null {
  if (run.page !== page) return null;
  const x = run.x + run.width / 2;
  const y = run.y + run.size / 4;
  const column = xs.findLastIndex((left) => left <= x);
  const row = ys.findLastIndex((top) => top >= y);
  return cells[row]?.[column] ?? null;
}

function tableOf(grid: Grid, runs: Run[]): PageLine {
  const { page, xs, ys, cells } = grid;
  const texts = new Map(
    [...Map.groupBy(runs, (run) => cellAt(grid, run) ?? -1)].map(([cell, inside]) => [
      cell,
      joinLines(linesOfRuns(inside)),
    ]),
  );
  const rows = cells.flatMap((row, at) => {
    const isNew = row.some((cell) => cell !== -1 && !cells[at - 1]?.includes(cell));
    const made: TableCell[] = [];
    for (const [column, cell] of row.entries()) {
      const last = made.at(-1);
      if (last && cell === row[column - 1]) last.columns++;
      else made.push({ text: texts.get(cell) ?? '', columns: 1 });
    }
    return isNew && made.some(({ text }) => text !== '') ? [made] : [];
  });
  const text = rows.map((row) => row.map((cell) => cell.text).join(' ')).join(' ');
  const size = runs[0]?.size ?? 0;
  const [x = 0, end = 0] = [xs[0], xs.at(-1)];
  const place = { page, x, end, y: ys[0] ?? 0, size };
  return { ...place, text, bold: false, boldStart: '', cells: [], rows };
}
