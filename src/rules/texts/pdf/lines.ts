import { bulletSigns } from '../../words/typography.ts';
import type { TableCell } from '../table-rows.ts';

/** A piece of text in a PDF with one font and position. `y` is the distance from the bottom. */
export interface Run {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
  size: number;
  bold: boolean;
  italic: boolean;
}

/** A line of text, as a reader sees it. */
export interface PageLine {
  text: string;
  page: number;
  x: number;
  end: number;
  y: number;
  /** The font size of most letters. */
  size: number;
  /** True if nearly all letters are bold. */
  bold: boolean;
  boldStart: string;
  /** The parts of the line between wide gaps, such as the cells of a table. */
  cells: Cell[];
  /** Set if it is not a line but a whole table. */
  rows?: TableCell[][];
}

export interface Cell {
  text: string;
  x: number;
  end: number;
}

/** Boxes with penalties start to the right of this, in points. */
export const boxEdge = 300;

/** Matches a bullet and the spaces after it. Symbol fonts have two more. */
export const bullet = new RegExp(`^[${bulletSigns}\uf0b7\uf0a7]\\s*`);

// Each of these is multiplied by the font size.

/** Two runs of letters are on the same line if one is at most this much higher than the other. */
const sameLine = 0.5;
/** If two runs are further apart than this, there is a space between them. */
const wordGap = 0.15;
/** Between normal letters and italics, spaces are narrower. */
const italicGap = 0.04;
/** If they are further apart than this, they are in two columns. */
const columnGap = 1.6;

/** Joins runs into lines. Runs of a line may differ a little in height, such as the `st` of `1st`. */
export function linesOfRuns(runs: readonly Run[]): PageLine[] {
  const rows: Run[][] = [];
  let hasSpace = false;
  for (const run of runs) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (run.text.trim() === '') {
      hasSpace ||= run.text !== '';
      continue;
    }
    if (row && last && isOnSameLine(last, run, row)) {
      row.push(hasSpace ? { ...run, text: ` ${run.text}` } : run);
    } else rows.push([run]);
    hasSpace = false;
  }
  return rows.map(lineOf);
}

function isOnSameLine(last: Run, run: Run, [first]: Run[]): boolean {
  if (last.page !== run.page || !first) return false;
  const size = Math.max(last.size, run.size, first.size);
  const apart = Math.min(Math.abs(run.y - last.y), Math.abs(run.y - first.y));
  return apart < size * sameLine && run.x >= last.x + last.width - size * sameLine;
}

function lineOf(row: Run[]): PageLine {
  const [first] = row as [Run, ...Run[]];
  const letters = (some: Run[]) => some.reduce((sum, { text }) => sum + text.trim().length, 0);
  const size = mostCommon(row.map((run) => [run.size, run.text.trim().length]));
  const cells: Cell[] = [];
  let end = first.x;
  let wasRaised = false;
  let wasItalic = first.italic;
  for (const run of row) {
    const gap = run.x - end;
    const cell = cells.at(-1);
    // The “st” of “1st” may be raised, with the space on the wrong side of it.
    const isRaised = run.size < size * 0.8 && /^\s*(?:st|nd|rd|th)\s*$/.test(run.text);
    const read = run.text.replace(/\s+/g, ' ');
    const text = isRaised ? read.trim() : wasRaised ? read.replace(/^(?=\p{L})/u, ' ') : read;
    if (!cell || gap > run.size * columnGap) {
      cells.push({ text: text.trim(), x: run.x, end: run.x + run.width });
    } else {
      const changesStyle = run.italic !== wasItalic && /^\p{L}/u.test(text);
      const isWide = gap > run.size * (changesStyle ? italicGap : wordGap);
      const isApart = !isRaised && isWide && !/^\s/.test(text) && !/\s$/.test(cell.text);
      cell.text += (isApart ? ' ' : '') + text;
      cell.end = run.x + run.width;
    }
    end = run.x + run.width;
    wasRaised = isRaised;
    wasItalic = run.italic;
  }
  for (const cell of cells) cell.text = cell.text.replace(/\s+/g, ' ').trim();
  const total = letters(row);
  const plain = row.findIndex(({ bold }) => !bold);
  const start = plain < 0 ? row : row.slice(0, plain);
  return {
    text: cells.map(({ text }) => text).join(' '),
    page: first.page,
    x: first.x,
    end,
    y: (row.find((run) => run.size === size) ?? first).y,
    size,
    bold: letters(row.filter(({ bold }) => bold)) > total * 0.8,
    boldStart: start.map(({ text }) => text).join(''),
    cells,
  };
}

/** Returns the value with the highest sum of weights, or 0 if there are no values. */
export function mostCommon(
  weighted: readonly (readonly [value: number, weight: number])[],
): number {
  const sums = new Map<number, number>();
  for (const [value, weight] of weighted) sums.set(value, (sums.get(value) ?? 0) + weight);
  let [most, greatest] = [0, 0];
  for (const [value, sum] of sums) if (sum > greatest) [most, greatest] = [value, sum];
  return most;
}

export function byPage<T extends { page: number }>(all: readonly T[]): T[][] {
  return [...Map.groupBy(all, ({ page }) => page).values()];
}

/** Groups things that touch each other, directly or through others. */
export function connected<T>(all: readonly T[], touch: (one: T, other: T) => boolean): T[][] {
  let groups: T[][] = [];
  for (const one of all) {
    const touched = groups.filter((group) => group.some((other) => touch(one, other)));
    groups = [...groups.filter((group) => !touched.includes(group)), [one, ...touched.flat()]];
  }
  return groups;
}

export function joinLines(lines: readonly PageLine[]): string {
  return lines.reduce((text, line) => {
    if (text === '') return line.text;
    if (text.endsWith('\u00ad')) return text.slice(0, -1) + line.text;
    const isCompound = /[\p{L}\d][-‐]$/u.test(text) && /^[\p{L}\d]/u.test(line.text);
    const isAddress = /(?:https?:\/\/|www\.)\S*[/-]$/.test(text);
    return text + (isCompound || isAddress || /\w[—–]$/.test(text) ? '' : ' ') + line.text;
  }, '');
}

/** True if a line begins with a bullet, or if its first cell is only the mark of a list item: `A.` */
function isMarkedItem({ text, cells: [first, second] }: PageLine): boolean {
  return (
    bullet.test(text) ||
    (/^(?:[A-Za-z][.)]|\d+(?:\.\d+)*[.)]?)$/.test(first?.text ?? '') &&
      /^[\p{L}“"(]/u.test(second?.text ?? ''))
  );
}

/** True for a line with several cells, unless the first one is only the mark of a list item. */
export function isSplit(line: PageLine): boolean {
  return !line.rows && line.cells.length > (isMarkedItem(line) ? 2 : 1);
}

/** Makes a heading comparable to one with other punctuation and capitals. */
export function lettersIn(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
