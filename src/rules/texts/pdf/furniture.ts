/**
 * Separates a document's text from page numbers, page headers and footers, and the list of contents.
 */
import { bullet, mostCommon, type PageLine } from './lines.ts';

/** An entry in the table of contents. */
export interface ContentsTitle {
  /** The number without its final period: `2.1`; null if the title has no number. */
  number: string | null;
  title: string;
  x: number;
}

/** The lines of a document, sorted. */
export interface SortedLines {
  body: PageLine[];
  contents: ContentsTitle[];
}

/**
 * Headers and footers occur on at least this many pages, and on this share of them. Only numbers may
 * differ.
 */
const fewestPages = 3;
const smallestPart = 0.25;

/** Removes page numbers, page headers and footers, and the list of contents. */
export function sortLines(lines: readonly PageLine[]): SortedLines {
  const furniture = new Set([...pageNumbers(lines), ...headsAndFeet(lines)]);
  const rest = lines.filter((line) => !furniture.has(line));
  const { listed, contents } = findContents(rest);
  const body = [...Map.groupBy(rest, ({ page }) => page).values()].flatMap(placeBoxes);
  return { body: body.filter((line) => !listed.has(line)), contents };
}

const bareNumber = /^(?:page\s+)?[-–—]?\s*(\d{1,4}|[ivxl]{1,6})\s*[-–—]?(?:\s*(?:of|\/)\s*\d+)?$/i;

/**
 * Finds lines that contain only a number, at the top or bottom of their page or counting the pages.
 */
function pageNumbers(lines: readonly PageLine[]): PageLine[] {
  const found = [...Map.groupBy(lines, ({ page }) => page).values()].flatMap((onPage) => {
    const heights = onPage.map(({ y }) => y);
    const [top, foot] = [Math.max(...heights), Math.min(...heights)];
    return onPage.flatMap((line, index) => {
      if (!bareNumber.test(line.text) || onPage.length === 1) return [];
      const isOuter = top - line.y < line.size || line.y - foot < line.size;
      const isEnd = index === 0 || index === onPage.length - 1;
      return isOuter || isEnd ? [{ line, isOuter, ahead: countOf(line) - line.page }] : [];
    });
  });
  const usual = mostCommon(found.map(({ ahead }) => [ahead, 1]));
  return found.filter(({ isOuter, ahead }) => isOuter || ahead === usual).map(({ line }) => line);
}

function countOf({ text }: PageLine): number {
  return Number(bareNumber.exec(text)?.[1] ?? Number.NaN);
}

/** Finds lines with the same words at the same height on many pages. */
function headsAndFeet(lines: readonly PageLine[]): PageLine[] {
  const ends = [...Map.groupBy(lines, ({ page }) => page).values()].flatMap((onPage) => {
    const sorted = onPage
      .filter(({ text }) => !bareNumber.test(text))
      .toSorted((a, b) => b.y - a.y);
    return [...new Set([...sorted.slice(0, 2), ...sorted.slice(-2)])];
  });
  const alike = Map.groupBy(
    ends,
    ({ text, y }) => `${Math.round(y / 6)} ${text.replace(/\d+/g, '#')}`,
  );
  const fewest = Math.max(fewestPages, smallestPart * (lines.at(-1)?.page ?? 1));
  return [...alike.values()]
    .filter((found) => new Set(found.map(({ page }) => page)).size >= fewest)
    .flat();
}

const leaders = /(?:\.\s?){4,}\s*(\d{1,4}|[ivxl]+)?$/;
const ownTitle = /^(?:table of )?contents$/i;
/** Matches a page number without dots before it. */
const undotted = /(?<=\p{L}.*)\s\d{1,3}$/u;
const numberedTitle = /^(\d+(?:\.\d+)*)\.?\s+(.*)$/;

/**
 * Finds the list of contents by the dots before its page numbers. The numbers may be on separate
 * lines.
 */
function findContents(lines: readonly PageLine[]): {
  listed: Set<PageLine>;
  contents: ContentsTitle[];
} {
  const listed = new Set<PageLine>();
  const contents: ContentsTitle[] = [];
  const pages = new Set(
    [
      ...Map.groupBy(
        lines.filter(({ text }) => leaders.test(text)),
        ({ page }) => page,
      ),
    ]
      .filter(([, found]) => found.length >= 3)
      .map(([page]) => page),
  );
  for (const page of pages) {
    const onPage = lines.filter((line) => line.page === page);
    const dotted = onPage.filter(({ text }) => leaders.test(text));
    const [first, last] = [dotted[0], dotted.at(-1)] as [PageLine, PageLine];
    let wrapped = '';
    for (const line of onPage) {
      const isWithin = line.y <= first.y + 1 && line.y >= last.y - 1;
      if (ownTitle.test(line.text)) listed.add(line);
      else if (isWithin && /^\d{1,4}$/.test(line.text)) listed.add(line);
      else if (isWithin && !leaders.test(line.text) && !undotted.test(line.text)) {
        // A long title continues on the next line, which has the dots.
        listed.add(line);
        wrapped = `${wrapped} ${line.text}`;
      } else if (isWithin) {
        listed.add(line);
        const text = `${wrapped} ${line.text.replace(leaders, '').replace(undotted, '')}`.trim();
        const [, number = null, title = text] = numberedTitle.exec(text) ?? [];
        if (!ownTitle.test(title)) contents.push({ number, title, x: line.x });
        wrapped = '';
      }
    }
  }
  return { listed, contents };
}

/**
 * A box is drawn after the text of its page, and begins at least this many lines above the end of the
 * text.
 */
const linesUp = 3;
const widestBox = 120;

/** Moves the lines of a text box next to the text beside it. A PDF lists them last on the page. */
function placeBoxes(onPage: PageLine[]): PageLine[] {
  const begin = onPage.findIndex((line, index) => {
    const before = onPage[index - 1];
    const rest = onPage.slice(index);
    // The second column of a list is just as narrow, but already in the right place.
    const isNarrow = rest.every(({ x, end, text }) => end - x < widestBox && !bullet.test(text));
    return before && isNarrow && line.y - before.y > linesUp * line.size && line.x > before.x + 200;
  });
  if (begin < 0) return onPage;
  const placed = onPage.slice(0, begin);
  let box: PageLine[] = [];
  for (const line of onPage.slice(begin)) {
    const above = box.at(-1);
    if (above && above.y - line.y > linesUp * line.size) {
      placeBox(placed, box);
      box = [];
    }
    box.push(line);
  }
  placeBox(placed, box);
  return placed;
}

const sectionNumber = /^\d+\.\d+\.?\s/;

/** Places a box below its heading, even if its top is higher than the heading. */
function placeBox(placed: PageLine[], box: PageLine[]): void {
  const [top, foot] = [box[0], box.at(-1)] as [PageLine, PageLine];
  let below = placed.findIndex(({ y }) => y < top.y - top.size / 2);
  const first = placed[below];
  if (first && sectionNumber.test(first.text) && foot.y < first.y) below++;
  placed.splice(below < 0 ? placed.length : below, 0, ...box);
}
