/** Divides a text into parts such as rules and glossary, and removes page numbers, headers and footers. */
import { isHeadline } from '../../../words/typography.ts';
import { endsSentence, type Line } from '../../parser-helpers.ts';
import type { IgnoredLine } from '../../parsed.ts';
import { printedDate } from '../../printed-date.ts';
import type { Numbering } from './numbers.ts';

interface Part {
  /** `matter` is an introduction, credits and the like. */
  kind: 'rules' | 'glossary' | 'matter';
  /** The index of the first line. Except for rules, that is the heading. */
  from: number;
}

interface Parts {
  /** The index of the heading “Contents”, or null. */
  contents: number | null;
  /** The parts from the first rule on. */
  parts: Part[];
}

const contentsHeading = /^(?:table of )?contents:?$/i;
const backHeading =
  /^(?:glossary(?: of terms)?|index|credits|acknowledge?ments|change ?log|revision history|version history|appendix\b.{0,60}|legal|questions\?)$/i;
/** Matches the dots and page number in `1.1 General ..... 7`. */
const leader = /(?:(?:\s*\.){3,}\s*\d*|\s*…+\s*\d*|\t+\s*\d+|\s{2,}\d+)$/;

/** Finds the table of contents, and the parts of the text from the first rule on. */
export function divideNumbered(lines: Line[], numbering: Numbering): Parts {
  const heading = lines.findIndex(({ text }) => contentsHeading.test(text));
  const contents = heading < 0 ? null : heading;
  const rules = findRules(lines, numbering, contents);
  const lastDeep = lines.findLastIndex(({ text }) => isDeep(text, numbering));
  const parts: Part[] = [{ kind: 'rules', from: rules }];
  for (const [index, line] of lines.entries()) {
    if (index <= rules || !line.afterBlank || line.blank) continue;
    if (isAppendix(line.text, numbering)) {
      parts.push({ kind: 'rules', from: index });
      continue;
    }
    if (!(lines[index + 1]?.blank ?? true) || !backHeading.test(line.text)) continue;
    const isGlossary = /^glossary/i.test(line.text);
    // A heading such as “Credits” counts only if no more rules follow before the next appendix.
    const next = lines.findIndex((each, at) => at > index && isAppendix(each.text, numbering));
    const isAfterRules =
      lastDeep < index || (next >= 0 && !hasRules(lines.slice(index, next), numbering));
    if (isAfterRules || /^appendix/i.test(line.text)) {
      parts.push({ kind: isGlossary ? 'glossary' : 'matter', from: index });
    }
  }
  return { contents, parts };
}

/** True for the heading of an appendix with numbers such as `A.2`: `Appendix A: Tables`. */
function isAppendix(text: string, numbering: Numbering): boolean {
  const found = numbering.read(text);
  return found?.kind === 'chapter' && /^[A-Z]$/.test(found.key) && isHeadline(found.rest || 'A');
}

function hasRules(lines: Line[], numbering: Numbering): boolean {
  return lines.some(({ text }) => isDeep(text, numbering));
}

/** Returns the index of the first rule. Skips the table of contents, which has the same numbers. */
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
 * Returns the ISO date of a release from the lines before the rules: the first date that is alone in
 * its line, or after a word such as “effective”.
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

const pageNumber = /^(?:[-–—|]\s*)?(?:page\s+)?\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?(?:\s*[-–—|])?$/i;

/** Matches a page number that can't be anything else: `Page 7 of 90`. */
const certainPageNumber = /^(?:Page|PAGE)\s+\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?$/;

/** Lines that occur on fewer pages are not headers or footers. */
const fewestPages = 3;
/** Headers and footers are at least this many lines apart. */
const fewestLinesOfPage = 12;
const longestHeader = 120;

/**
 * Removes page numbers, headers and footers, so that sentences continue on the next page.
 *
 * @param text the text that `lines` come from; form feeds in it mark the ends of pages
 */
export function withoutPages(
  text: string,
  lines: Line[],
  numbering: Numbering,
): { lines: Line[]; ignored: IgnoredLine[] } {
  const breaks = new Set<number>();
  text.split('\n').forEach((raw, index) => {
    if (raw.includes('\f')) breaks.add(index + 1);
  });
  const reasons = new Map<Line, string>();
  for (const line of lines) {
    const isAlone = line.afterBlank || breaks.has(line.number);
    if ((isAlone && pageNumber.test(line.text)) || certainPageNumber.test(line.text)) {
      reasons.set(line, 'page number');
    }
  }
  for (const line of numberedHeaders(lines, breaks, numbering))
    reasons.set(line, 'head or foot of a page');
  for (const line of repeatedHeaders(lines, reasons, breaks)) {
    reasons.set(line, 'head or foot of a page');
  }
  if (reasons.size === 0) return { lines, ignored: [] };
  const ignored = [...reasons].map(([{ number, text: words }, reason]) => ({
    line: number,
    text: words,
    reason,
  }));
  return { lines: withoutLines(lines, reasons), ignored: ignored.sort((a, b) => a.line - b.line) };
}

/** Returns headers and footers that contain a page number: `Lantern Run 1.2 | 7`. */
function numberedHeaders(lines: Line[], breaks: ReadonlySet<number>, numbering: Numbering): Line[] {
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
