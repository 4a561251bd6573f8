/** Puts the runs of a PDF together to the lines that a reader sees. */

/** A stretch of text in one font, as a PDF places it. `y` counts from the foot of the page. */
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
  /** Where it begins and ends. */
  x: number;
  end: number;
  y: number;
  /** The size of most of its letters. */
  size: number;
  /** Whether its letters are bold; of a line that is so in part, its beginning counts in `boldStart`. */
  bold: boolean;
  italic: boolean;
  /** The bold words at its beginning. */
  boldStart: string;
  /** Its cells, where wide gaps divide it: the columns of a table. */
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

/** Runs belong to one line if their heights differ by less than this, in letter sizes. */
const sameLine = 0.5;
/** A gap wider than this, in letter sizes, divides words; a gap as wide as `columnGap` divides columns. */
const wordGap = 0.15;
/** Words in italics are set closer to the next word. */
const italicGap = 0.04;
const columnGap = 1.6;

/**
 * The lines of a document in reading order. Runs may come in pieces: bullets a little above their
 * text, small capitals, raised letters.
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
    // The letters of “1st” are raised; spaces around them are not always where they are seen.
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
    italic: letters(row.filter(({ italic }) => italic)) > total * 0.8,
    boldStart: start.map(({ text }) => text).join(''),
    cells,
  };
}

/** The value that has the greatest weight in all; 0 of none. */
export function mostCommon(
  weighted: readonly (readonly [value: number, weight: number])[],
): number {
  const sums = new Map<number, number>();
  for (const [value, weight] of weighted) sums.set(value, (sums.get(value) ?? 0) + weight);
  let [most, greatest] = [0, 0];
  for (const [value, sum] of sums) if (sum > greatest) [most, greatest] = [value, sum];
  return most;
}
