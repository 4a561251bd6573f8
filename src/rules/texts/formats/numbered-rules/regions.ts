/**
 * What stands around the numbered part of a text: title, contents, what follows the last rule; and
 * what the text has from the pages that it was taken from.
 */
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { isHeadline } from '../../../words/typography.ts';
import { endsSentence, type Line } from '../../draft.ts';
import type { ChromeLine } from '../../parsed.ts';
import type { Numbering } from './numbers.ts';

/** A stretch of a text after its front; it goes to the next. */
export interface Stretch {
  kind: 'rules' | 'glossary' | 'matter';
  /** Index of its first line, which is its heading but for rules. */
  from: number;
}

/** The parts of a text, as the indexes of their first lines. */
export interface Parts {
  /** Index of the heading of the contents, or null where there are none. */
  contents: number | null;
  /** The numbered part first, then what has a heading of its own: glossary, credits, appendices. */
  stretches: Stretch[];
}

const contentsHeading = /^(?:table of )?contents:?$/i;
const backHeading =
  /^(?:glossary(?: of terms)?|index|credits|acknowledge?ments|change ?log|revision history|version history|appendix\b.{0,60}|legal|questions\?)$/i;
/** Leaders and page numbers: `1.1 General ..... 7`. */
const leader = /(?:(?:\s*\.){3,}\s*\d*|\s*…+\s*\d*|\t+\s*\d+|\s{2,}\d+)$/;

/** Divides a text; everything before its first rule is front matter. */
export function divide(lines: Line[], numbering: Numbering): Parts {
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
    // Where numbers follow, a line that looks like a heading is one only before an appendix.
    const next = lines.findIndex((each, at) => at > index && isAppendix(each.text, numbering));
    const over = lastDeep < index || (next >= 0 && !numbered(lines.slice(index, next), numbering));
    if (over || /^appendix/i.test(line.text)) {
      stretches.push({ kind: isGlossary ? 'glossary' : 'matter', from: index });
    }
  }
  return { contents, stretches };
}

/** The heading of an appendix that the document numbers: `Appendix A: Tables`. */
function isAppendix(text: string, numbering: Numbering): boolean {
  const found = numbering.read(text);
  return found?.kind === 'chapter' && /^[A-Z]$/.test(found.key) && isHeadline(found.rest || 'A');
}

function numbered(lines: Line[], numbering: Numbering): boolean {
  return lines.some(({ text }) => isDeep(text, numbering));
}

/** The first number that is not one of the list of contents: there each stands for the first time. */
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

/** How dates of releases are printed. */
const dateForms: [RegExp, string][] = [
  [/\b\d{4}-\d{2}-\d{2}\b/, 'yyyy-MM-dd'],
  [/\b[A-Z][a-z]+ \d{1,2},? \d{4}\b/, 'MMMM d yyyy'],
  [/\b\d{1,2} [A-Z][a-z]+ \d{4}\b/, 'd MMMM yyyy'],
];
const datedLine =
  /\b(?:effective|updated?|as of|in force|release|version|v[\d.]+|valid|published|dated?)\b/i;

/**
 * The date that the front of a text names, as ISO: that of a line which says what it is the date of,
 * or one that has a line to itself.
 *
 * @example releaseDateIn(linesOf('Effective March 3, 2025')) // '2025-03-03'
 */
export function releaseDateIn(front: Line[]): string | null {
  for (const { text } of front) {
    for (const [printed, pattern] of dateForms) {
      const found = printed.exec(text.replace(/(\d)(?:st|nd|rd|th)\b/g, '$1'))?.[0];
      if (!found || !(datedLine.test(text) || found.length >= text.length - 2)) continue;
      const date = parse(found.replace(',', ''), pattern, new Date(2000, 0, 1));
      if (isValid(date)) return format(date, 'yyyy-MM-dd');
    }
  }
  return null;
}

// What a text has from the pages that it was taken from: page numbers, and lines at their heads and feet.

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
