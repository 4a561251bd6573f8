/** Removes page numbers, headers and footers, so that sentences continue on the next page. */
import { endsSentence, type Line } from './parser-helpers.ts';
import type { IgnoredLine } from './parsed.ts';

/** Lines that are never part of a text. */
const ignoredLines: [pattern: RegExp, reason: string][] = [
  [/^Перейти на страницу:?$/, 'pager'],
  [/^Изменить размер шрифта:?$/, 'font-size widget'],
  [/^[|*_=~•·–—\s-]+$/, 'separator'],
];

const pageNumber = /^(?:[-–—|]\s*)?(?:page\s+)?\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?(?:\s*[-–—|])?$/i;

/** Matches a page number that can't be anything else: `Page 7 of 90`. */
const certainPageNumber = /^(?:Page|PAGE)\s+\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?$/;

/** Lines that occur on fewer pages are not headers or footers. */
const fewestPages = 3;
/** Headers and footers are at least this many lines apart. */
const fewestLinesOfPage = 12;
const longestHeader = 120;

/**
 * @param text the text that `lines` come from; form feeds in it mark the ends of pages
 * @param isNumbered true if a line begins with the number of an item
 */
export function withoutPages(
  text: string,
  lines: Line[],
  isNumbered: (line: string) => boolean,
): { lines: Line[]; ignored: IgnoredLine[] } {
  const breaks = new Set<number>();
  text.split('\n').forEach((raw, index) => {
    if (raw.includes('\f')) breaks.add(index + 1);
  });
  const reasons = new Map<Line, string>();
  for (const line of lines) {
    const known = ignoredLines.find(([pattern]) => !line.blank && pattern.test(line.text));
    if (known) reasons.set(line, known[1]);
    const isAlone = line.afterBlank || breaks.has(line.number);
    if ((isAlone && pageNumber.test(line.text)) || certainPageNumber.test(line.text)) {
      reasons.set(line, 'page number');
    }
  }
  const header = 'head or foot of a page';
  for (const line of numberedHeaders(lines, breaks, isNumbered)) reasons.set(line, header);
  for (const line of repeatedHeaders(lines, reasons, breaks)) reasons.set(line, header);
  if (reasons.size === 0) return { lines, ignored: [] };
  const ignored = [...reasons].map(([line, reason]) => ({
    ...{ line: line.number, text: line.text, reason },
  }));
  return { lines: withoutLines(lines, reasons), ignored: ignored.sort((a, b) => a.line - b.line) };
}

/** Returns headers and footers that contain a page number: `Lantern Run 1.2 | 7`. */
function numberedHeaders(
  lines: Line[],
  breaks: ReadonlySet<number>,
  isNumbered: (line: string) => boolean,
): Line[] {
  const alike = Map.groupBy(
    lines.filter(
      ({ text }) =>
        /\d/.test(text) &&
        /[\p{L}]/u.test(text) &&
        text.length <= longestHeader &&
        !endsSentence(text) &&
        !isNumbered(text),
    ),
    ({ text }) => text.replace(/^\d+\b|\d+(?=\D*$)/g, '#'),
  );
  return [...alike.values()].flatMap((found) => {
    if (found.length < fewestPages) return [];
    const isPaged = found.every((line, index) => {
      const before = found[index - 1];
      if (!before) return true;
      const isApart = line.number - before.number >= fewestLinesOfPage;
      const atBreak = breaks.has(line.number) || breaks.has(line.number + 1);
      return pageOf(line) > pageOf(before) && (isApart || atBreak);
    });
    return isPaged ? found : [];
  });
}

function pageOf({ text }: Line): number {
  return Number(/^\d+\b|\d+(?=\D*$)/.exec(text)?.[0] ?? 0);
}

/** Returns headers and footers that are the same on many pages, next to a page number or form feed. */
function repeatedHeaders(
  lines: Line[],
  reasons: ReadonlyMap<Line, string>,
  breaks: ReadonlySet<number>,
): Line[] {
  const filled = lines.filter((line) => !line.blank);
  const atPageEnds = filled.filter((line, index) => {
    const [above, below] = [filled[index - 1], filled[index + 1]];
    const isFirst = breaks.has(line.number) || (above !== undefined && reasons.has(above));
    const isLast = below !== undefined && (breaks.has(below.number) || reasons.has(below));
    return (isFirst || isLast) && !reasons.has(line) && line.text.length <= longestHeader;
  });
  const alike = Map.groupBy(atPageEnds, ({ text }) => text);
  return [...alike.values()].filter((found) => found.length >= fewestPages).flat();
}

/** Removes lines. If a sentence continues after removed lines, the blank lines there don't count. */
function withoutLines(lines: Line[], reasons: ReadonlyMap<Line, string>): Line[] {
  const kept: Line[] = [];
  let above: Line | null = null;
  let isAfterRemoved = false;
  for (const line of lines) {
    if (reasons.has(line)) isAfterRemoved = true;
    else if (line.blank) kept.push(line);
    else {
      const continues =
        isAfterRemoved &&
        above !== null &&
        !endsSentence(above.text) &&
        /^[\p{Ll}]/u.test(line.text);
      kept.push(isAfterRemoved ? { ...line, afterBlank: !continues } : line);
      [above, isAfterRemoved] = [line, false];
    }
  }
  return kept;
}
