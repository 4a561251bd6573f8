/** Joins the text runs of a PDF into lines, as a reader sees them. */

/** A piece of text in one font at one place. `y` is the distance from the bottom of the page. */
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

/** A line of a page. */
export interface PageLine {
  text: string;
  page: number;
  /** The left and right end. */
  x: number;
  end: number;
  y: number;
  /** The size of most letters. */
  size: number;
  /** True if nearly all letters are bold. */
  bold: boolean;
  /** The bold words at the beginning. */
  boldStart: string;
  /** The parts between wide gaps: the columns of a table. */
  cells: Cell[];
}

/** A part of a line between two wide gaps. */
export interface Cell {
  text: string;
  x: number;
  end: number;
}

/** Matches the bullet of a list item, with the spaces after it. */
export const bullet = /^[•●▪◦‣·\uf0b7\uf0a7]\s*/;

/** Runs are on the same line if their heights differ by less than this, in letter sizes. */
const sameLine = 0.5;
/** Gaps wider than these, in letter sizes, divide words and columns. */
const wordGap = 0.15;
/** Words in italics have a smaller gap after them. */
const italicGap = 0.04;
const columnGap = 1.6;

/**
 * Returns the lines of a document in reading order. A line may have many runs: a bullet a little above
 * its text, small capitals, raised letters.
 */
export function linesOfRuns(runs: readonly Run[]): PageLine[] {
  const rows: Run[][] = [];
  let spaced = false;
  for (const run of runs) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (run.text.trim() === '') {
      spaced ||= run.text !== '';
      continue;
    }
    if (row && last && goesOn(last, run, row)) {
      row.push(spaced ? { ...run, text: ` ${run.text}` } : run);
    } else rows.push([run]);
    spaced = false;
  }
  return rows.map(lineOf);
}

function goesOn(last: Run, run: Run, [first]: Run[]): boolean {
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
    // The letters of “1st” are raised, and the spaces next to them may be on the wrong side.
    const isRaised = run.size < size * 0.8 && /^\s*(?:st|nd|rd|th)\s*$/.test(run.text);
    const read = run.text.replace(/\s+/g, ' ');
    const text = isRaised ? read.trim() : wasRaised ? read.replace(/^(?=\p{L})/u, ' ') : read;
    if (!cell || gap > run.size * columnGap) {
      cells.push({ text: text.trim(), x: run.x, end: run.x + run.width });
    } else {
      const turns = run.italic !== wasItalic && /^\p{L}/u.test(text);
      const isWide = gap > run.size * (turns ? italicGap : wordGap);
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

/** Returns the value with the greatest total weight, or 0 if there is none. */
export function mostCommon(
  weighted: readonly (readonly [value: number, weight: number])[],
): number {
  const sums = new Map<number, number>();
  for (const [value, weight] of weighted) sums.set(value, (sums.get(value) ?? 0) + weight);
  let [most, greatest] = [0, 0];
  for (const [value, sum] of sums) if (sum > greatest) [most, greatest] = [value, sum];
  return most;
}
