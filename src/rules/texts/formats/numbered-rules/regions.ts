/**
 * Finds the parts around the numbered text (title, contents, and everything after the last rule), and
 * page furniture such as page numbers.
 */
import { isHeadline } from '../../../words/typography.ts';
import { endsSentence, type Line } from '../../draft.ts';
import type { ChromeLine } from '../../parsed.ts';
import { printedDate } from '../../printed-date.ts';
import type { Numbering } from './numbers.ts';

/** A part of a text after the front matter, up to the next part. */
export interface Stretch {
  kind: 'rules' | 'glossary' | 'matter';
  /** Index of its first line, which is its heading, except for rules. */
  from: number;
}

/** The parts of a text, as indexes of their first lines. */
export interface Parts {
  /** Index of the heading of the contents, or null if there are none. */
  contents: number | null;
  /** The numbered part, then parts with a heading: glossary, credits, appendices. */
  stretches: Stretch[];
}

const contentsHeading = /^(?:table of )?contents:?$/i;
const backHeading =
  /^(?:glossary(?: of terms)?|index|credits|acknowledge?ments|change ?log|revision history|version history|appendix\b.{0,60}|legal|questions\?)$/i;
/** Matches dot leaders and page numbers: `1.1 General ..... 7`. */
const leader = /(?:(?:\s*\.){3,}\s*\d*|\s*…+\s*\d*|\t+\s*\d+|\s{2,}\d+)$/;

/** Divides a text; everything before its first rule is front matter. */
export function divideNumbered(lines: Line[], numbering: Numbering): Parts {
  const heading = lines.findIndex(({ text }) => contentsHeading.test(text));
  const contents = heading < 0 ? null : heading;
  const rules = findRules(lines, numbering, contents);
  const lastDeep = lines.findLastIndex(({ text }) => isDeep(text, numbering));
  const stretches: Stretch[] = [{ kind: 'rules', from: rules }];
  for (const [index, line] of lines.entries()) {
    if (index <= rules || !line.afterBlank || line.blank) continue;
    if (isAppendix(line.text, numbering)) {
      stretches.push({ kind: 'rules', from: index });
      continue;
    }
    if (!(lines[index + 1]?.blank ?? true) || !backHeading.test(line.text)) continue;
    const isGlossary = /^glossary/i.test(line.text);
    // If numbers follow, only a heading of an appendix counts.
    const next = lines.findIndex((each, at) => at > index && isAppendix(each.text, numbering));
    const over = lastDeep < index || (next >= 0 && !numbered(lines.slice(index, next), numbering));
    if (over || /^appendix/i.test(line.text)) {
      stretches.push({ kind: isGlossary ? 'glossary' : 'matter', from: index });
    }
  }
  return { contents, stretches };
}

/** True for the heading of a numbered appendix: `Appendix A: Tables`. */
function isAppendix(text: string, numbering: Numbering): boolean {
  const found = numbering.read(text);
  return found?.kind === 'chapter' && /^[A-Z]$/.test(found.key) && isHeadline(found.rest || 'A');
}

function numbered(lines: Line[], numbering: Numbering): boolean {
  return lines.some(({ text }) => isDeep(text, numbering));
}

/** Returns the index of the first number after the table of contents, where numbers repeat. */
function findRules(lines: Line[], numbering: Numbering, contents: number | null): number {
  const listed = new Set<string>();
  for (const [index, { text }] of lines.entries()) {
    const found = numbering.read(text);
    if (!found) continue;
    const inContents = contents !== null && index > contents;
    if (leader.test(text) || (inContents && !listed.has(found.key) && isHeadline(found.rest))) {
      listed.add(found.key);
      continue;
    }
    const isHeading = found.steps.length === 1 && isHeadline(found.rest);
    const deepBefore = lines.slice(index, index + 40).some((line) => isDeep(line.text, numbering));
    if (found.steps.length > 1 || (isHeading && deepBefore) || found.kind !== 'chapter')
      return index;
  }
  return lines.length;
}

function isDeep(text: string, numbering: Numbering): boolean {
  return (numbering.read(text)?.steps.length ?? 0) > 1;
}

const datedLine =
  /\b(?:effective|updated?|as of|in force|release|version|v[\d.]+|valid|published|dated?)\b/i;

/**
 * Returns the ISO date in the front matter, from a line that says what the date is, or that contains
 * only a date.
 *
 * @example releaseDateIn(linesOf('Effective March 3, 2025')) // '2025-03-03'
 */
export function releaseDateIn(front: Line[]): string | null {
  for (const { text } of front) {
    const found = printedDate(text);
    if (found && (found.isAlone || datedLine.test(text))) return found.date;
  }
  return null;
}

// Page numbers, and lines at the top or bottom of pages.

const pageNumber = /^(?:[-–—|]\s*)?(?:page\s+)?\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?(?:\s*[-–—|])?$/i;

/** Matches page numbers that are certain wherever they occur. */
const ofPages = /^(?:Page|PAGE)\s+\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?$/;

/** A header or footer occurs on at least this many pages. */
const fewestPages = 3;
/** Pages have at least this many lines. Numbered lines that are closer together are a list. */
const shortestPage = 12;
const longestHeader = 120;

/**
 * Removes page furniture from a text, so that sentences continue across pages.
 *
 * @param text the whole text, for its form feeds
 * @returns the remaining lines with their original numbers, and the reason for each removed line
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

/** Returns lines that differ only in a page number: `Lantern Run 1.2 | 7`. */
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

/** Returns lines that repeat on many pages, next to a page number or a form feed. */
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

/** Joins the lines around a page break if a sentence continues across it. */
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
