/** What a text has from the pages that it was taken from: page numbers, and lines at their heads and feet. */
import { endsSentence, type Line } from '../../draft.ts';
import type { ChromeLine } from '../../parsed.ts';
import type { Numbering } from './numbers.ts';

const pageNumber = /^(?:[-–—|]\s*)?(?:page\s+)?\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?(?:\s*[-–—|])?$/i;

/** So much is beyond doubt, wherever it stands. */
const ofPages = /^(?:Page|PAGE)\s+\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?$/;

/** A line at the head or foot of pages stands on so many of them. */
const fewestPages = 3;
/** Pages hold so many lines; a list whose lines count up is closer together. */
const shortestPage = 12;
const longestHeader = 120;

/**
 * Takes the marks of pages out of a text, so that a sentence goes on over the end of its page.
 *
 * @param text the whole text, for its form feeds
 * @returns the lines that are left, each with its own number, and those taken out, with the reason
 */
export function withoutPages(
  text: string,
  lines: Line[],
  numbering: Numbering,
): { lines: Line[]; chrome: ChromeLine[] } {
  const breaks = new Set<number>();
  text.split('\n').forEach((raw, index) => {
    if (raw.includes('\f')) breaks.add(index + 1);
  });
  const reasons = new Map<Line, string>();
  for (const line of lines) {
    const alone = line.afterBlank || breaks.has(line.number);
    if ((alone && pageNumber.test(line.text)) || ofPages.test(line.text)) {
      reasons.set(line, 'page number');
    }
  }
  for (const line of counted(lines, breaks, numbering)) reasons.set(line, 'head or foot of a page');
  for (const line of repeatedBeside(lines, reasons, breaks)) {
    reasons.set(line, 'head or foot of a page');
  }
  if (reasons.size === 0) return { lines, chrome: [] };
  const chrome = [...reasons].map(([{ number, text: words }, reason]) => ({
    line: number,
    text: words,
    reason,
  }));
  return { lines: joined(lines, reasons), chrome: chrome.sort((a, b) => a.line - b.line) };
}

/** Lines alike but for a number that counts the pages: `Lantern Run 1.2 | 7`. */
function counted(lines: Line[], breaks: ReadonlySet<number>, numbering: Numbering): Line[] {
  const alike = Map.groupBy(
    lines.filter(
      ({ text }) =>
        /\d/.test(text) &&
        /[\p{L}]/u.test(text) &&
        text.length <= longestHeader &&
        !endsSentence(text) &&
        numbering.read(text) === null,
    ),
    ({ text }) => text.replace(/^\d+\b|\d+(?=\D*$)/g, '#'),
  );
  return [...alike.values()].flatMap((found) => {
    if (found.length < fewestPages) return [];
    const isPaged = found.every((line, index) => {
      const before = found[index - 1];
      if (!before) return true;
      const isApart = line.number - before.number >= shortestPage;
      const atBreak = breaks.has(line.number) || breaks.has(line.number + 1);
      return pageOf(line) > pageOf(before) && (isApart || atBreak);
    });
    return isPaged ? found : [];
  });
}

function pageOf({ text }: Line): number {
  return Number(/^\d+\b|\d+(?=\D*$)/.exec(text)?.[0] ?? 0);
}

/** Lines that say the same on many pages, beside a page number or a form feed. */
function repeatedBeside(
  lines: Line[],
  reasons: ReadonlyMap<Line, string>,
  breaks: ReadonlySet<number>,
): Line[] {
  const filled = lines.filter((line) => !line.blank);
  const beside = filled.filter((line, index) => {
    const [above, below] = [filled[index - 1], filled[index + 1]];
    const opens = breaks.has(line.number) || (above !== undefined && reasons.has(above));
    const closes = below !== undefined && (breaks.has(below.number) || reasons.has(below));
    return (opens || closes) && !reasons.has(line) && line.text.length <= longestHeader;
  });
  const alike = Map.groupBy(beside, ({ text }) => text);
  return [...alike.values()].filter((found) => found.length >= fewestPages).flat();
}

/** What stood around a page's end stands together again where a sentence runs over it. */
function joined(lines: Line[], reasons: ReadonlyMap<Line, string>): Line[] {
  const left: Line[] = [];
  let above: Line | null = null;
  let cut = false;
  for (const line of lines) {
    if (reasons.has(line)) cut = true;
    else if (line.blank) left.push(line);
    else {
      const goesOn =
        cut && above !== null && !endsSentence(above.text) && /^[\p{Ll}]/u.test(line.text);
      left.push(cut ? { ...line, afterBlank: !goesOn } : line);
      [above, cut] = [line, false];
    }
  }
  return left;
}
