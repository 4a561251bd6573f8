/** Separates the text of a PDF from page numbers, headers, footers and the table of contents. */
import { withAlignedTables } from './aligned-tables.ts';
import { bullet, byPage, lettersIn, mostCommon, type PageLine } from './lines.ts';

export interface ContentsTitle {
  /** The number without a period at its end: `2.1`. Null if the entry has none. */
  number: string | null;
  title: string;
  /** The left end of the entry. */
  x: number;
}

/** A line is a header or footer if it is on at least three pages, and on at least 25 % of all pages. */
const fewestPages = 3;
const smallestShare = 0.25;

/** Removes page numbers, headers and footers, and returns text and table of contents separately. */
export function separateContents(lines: readonly PageLine[]) {
  const removed = new Set([...pageNumbers(lines), ...headersAndFooters(lines)]);
  const rest = lines.filter((line) => !removed.has(line));
  const { listed, contents } = findContents(rest);
  const printed = contentsWithoutDots(rest);
  contents.push(...printed.contents);
  const kept = rest.flatMap((line) => {
    if (line === printed.lines[0]) return printed.table ?? [];
    return listed.has(line) || printed.lines.includes(line) ? [] : [line];
  });
  const read = withAlignedTables(kept);
  return { body: byPage(read).flatMap(moveBoxes), contents };
}

const bareNumber = /^(?:page\s+)?[-–—]?\s*(\d{1,4}|[ivxl]{1,6})\s*[-–—]?(?:\s*(?:of|\/)\s*\d+)?$/i;

/**
 * Finds page numbers: lines with only a number, at the top or bottom of the page. Elsewhere, a first or last line
 * must increase with the pages.
 */
function pageNumbers(lines: readonly PageLine[]): PageLine[] {
  const found = byPage(lines).flatMap((onPage) => {
    const heights = onPage.map(({ y }) => y);
    const [top, foot] = [Math.max(...heights), Math.min(...heights)];
    return onPage.flatMap((line, index) => {
      if (!bareNumber.test(line.text) || onPage.length === 1) return [];
      const isOuter = top - line.y < line.size || line.y - foot < line.size;
      const isFirstOrLast = index === 0 || index === onPage.length - 1;
      return isOuter || isFirstOrLast
        ? [{ line, isOuter, offset: pageNumberOf(line) - line.page }]
        : [];
    });
  });
  const usual = mostCommon(found.map(({ offset }) => [offset, 1]));
  return found.filter(({ isOuter, offset }) => isOuter || offset === usual).map(({ line }) => line);
}

function pageNumberOf({ text }: PageLine): number {
  return Number(bareNumber.exec(text)?.[1] ?? Number.NaN);
}

/** Finds lines with the same words at the same height on many pages. Numbers in them may differ. */
function headersAndFooters(lines: readonly PageLine[]): PageLine[] {
  const ends = byPage(lines).flatMap((onPage) => {
    const sorted = onPage
      .filter(({ text }) => !bareNumber.test(text))
      .toSorted((a, b) => b.y - a.y);
    return [...new Set([...sorted.slice(0, 2), ...sorted.slice(-2)])];
  });
  const keyOf = ({ text, y }: PageLine) => `${Math.round(y / 6)} ${text.replace(/\d+/g, '#')}`;
  const alike = Map.groupBy(ends, keyOf);
  const fewest = Math.max(fewestPages, smallestShare * (lines.at(-1)?.page ?? 1));
  return [...alike.values()]
    .filter((found) => new Set(found.map(({ page }) => page)).size >= fewest)
    .flat();
}

/** Matches the dots and the page number at the end of an entry. */
const leaders = /(?:\.\s?){4,}\s*(\d{1,4}|[ivxl]+)?$/;
const contentsHeading = /^(?:table of )?contents(?: page)?$/i;
/** Matches the page number at the end of a line of the table of contents that has no dots. */
const numberWithoutDots = /(?<=\p{L}.*)\s\d{1,3}$/u;
const numberedTitle = /^(\d+(?:\.\d+)*)\.?\s+(.*)$/;

/** Finds the table of contents: the lines between others that end with dots and a page number. */
function findContents(lines: readonly PageLine[]) {
  const listed = new Set<PageLine>();
  const contents: ContentsTitle[] = [];
  for (const onPage of byPage(lines)) {
    const dotted = onPage.filter(({ text }) => leaders.test(text));
    if (dotted.length < 3) continue;
    const [first, last] = [dotted[0], dotted.at(-1)] as [PageLine, PageLine];
    let wrapped = '';
    for (const line of onPage) {
      const isWithin = line.y <= first.y + 1 && line.y >= last.y - 1;
      if (contentsHeading.test(line.text)) listed.add(line);
      else if (isWithin && /^\d{1,4}$/.test(line.text)) listed.add(line);
      else if (isWithin && !leaders.test(line.text) && !numberWithoutDots.test(line.text)) {
        // A long entry has its dots only in the next line.
        listed.add(line);
        wrapped = `${wrapped} ${line.text}`;
      } else if (isWithin) {
        listed.add(line);
        const text =
          `${wrapped} ${line.text.replace(leaders, '').replace(numberWithoutDots, '')}`.trim();
        const entry = titleOf(text);
        if (!contentsHeading.test(entry.title)) contents.push({ ...entry, x: line.x });
        wrapped = '';
      }
    }
  }
  return { listed, contents };
}

function titleOf(text: string): Pick<ContentsTitle, 'number' | 'title'> {
  const [, number = null, title = text] = numberedTitle.exec(text) ?? [];
  return { number, title };
}

/** A page with the heading “Contents” has a table of contents if this part of it are headings later. */
const fewestHeadings = 0.6;

/**
 * A table of contents without dots has lines that are printed in bold later. It stays in the text, because it may
 * have more than titles.
 */
function contentsWithoutDots(lines: readonly PageLine[]): {
  lines: PageLine[];
  contents: ContentsTitle[];
  table: PageLine | null;
} {
  const start = lines.findIndex(({ text }) => contentsHeading.test(text));
  const [first] = lines.slice(Math.max(start, 0));
  const under = lines.slice(start).filter((line) => line.page === first?.page);
  const isDotted = under.some(({ text }) => leaders.test(text));
  const titles = under.map(({ text, x }) => ({
    ...titleOf(text.replace(numberWithoutDots, '')),
    x,
  }));
  const headings = new Set(
    lines
      .filter((line) => line.bold && line.page !== first?.page)
      .map(({ text }) => lettersIn(text)),
  );
  const found = titles.filter(({ number, title }) =>
    headings.has(lettersIn(`${number ?? ''}${title}`)),
  );
  if (start < 0 || !first || isDotted || found.length < under.length * fewestHeadings) {
    return { lines: [], contents: [], table: null };
  }
  const rows = under.map(({ cells, text }) => {
    const texts = cells.length > 1 ? cells.map((cell) => cell.text) : [text, ''];
    return texts.map((each) => ({ text: each, columns: 1 }));
  });
  return { lines: under, contents: titles.slice(1), table: { ...first, cells: [], rows } };
}

/** A line is in a box if it is at least this many lines higher than the line before. */
const linesUp = 3;
/** The maximum width of a box, in points. */
const widestBox = 120;

/** Moves the lines of text boxes, which are last on the page in a PDF, to the text beside them. */
function moveBoxes(onPage: PageLine[]): PageLine[] {
  const begin = onPage.findIndex((line, index) => {
    const before = onPage[index - 1];
    const rest = onPage.slice(index);
    // A list with bullets may have a second column, which is not a box.
    const isNarrow = rest.every(({ x, end, text }) => end - x < widestBox && !bullet.test(text));
    return before && isNarrow && line.y - before.y > linesUp * line.size && line.x > before.x + 200;
  });
  if (begin < 0) return onPage;
  const placed = onPage.slice(0, begin);
  let box: PageLine[] = [];
  for (const line of onPage.slice(begin)) {
    const above = box.at(-1);
    if (above && above.y - line.y > linesUp * line.size) {
      insertBox(placed, box);
      box = [];
    }
    box.push(line);
  }
  insertBox(placed, box);
  return placed;
}

const sectionNumber = /^\d+\.\d+\.?\s/;

/** Inserts the lines of a box after the heading beside it. */
function insertBox(placed: PageLine[], box: PageLine[]): void {
  const [top, foot] = [box[0], box.at(-1)] as [PageLine, PageLine];
  let below = placed.findIndex(({ y }) => y < top.y - top.size / 2);
  const first = placed[below];
  if (first && sectionNumber.test(first.text) && foot.y < first.y) below++;
  placed.splice(below < 0 ? placed.length : below, 0, ...box);
}
