/**
 * Divides a text into title and date, contents, rules, glossary and back matter, and finds lines
 * that are not text.
 */
import type { Line } from '../../draft.ts';
import { printedDate } from '../../printed-date.ts';
import { readNumberedLine } from './numbers.ts';

/** A chapter or section in the table of contents. */
interface ContentsEntry {
  key: string;
  title: string;
  line: Line;
}

export interface RulesContents {
  /** Index of the heading among the lines. */
  from: number;
  /** Index after the last line. */
  to: number;
  entries: ContentsEntry[];
  /** Listed headings without a number, in lower case: `glossary`, `credits`. */
  names: string[];
}

const contentsHeading = /^(?:table of )?contents:?$/i;
const contentsLeader = /(?:\s*\.{2,}[.\s]*\d*|\s*…+\s*\d*|\t+\s*\d+|\s{2,}\d+)$/;
const contentsEntry = /^(\d{1,3})\s?\.\s*(\S.*)$/;
const contentsName =
  /^(?:introduction|glossary|index|credits|questions\?|customer service(?: information)?|appendix\b.*)$/i;

/** @example withoutLeader('100. General.......2') // '100. General' */
function withoutLeader(text: string): string {
  return text.replace(contentsLeader, '').trimEnd();
}

/** Returns the number or name that a line of the contents lists, or null. */
function listed(line: Line): { key: string; title: string } | null {
  const text = withoutLeader(line.text);
  const [, key, title] = contentsEntry.exec(text) ?? [];
  if (key && title) return /^\d+[a-z]?\.?\s/.test(title) ? null : { key, title };
  return contentsName.test(text) ? { key: text.toLowerCase(), title: text } : null;
}

/** True if the list continues after a long, wrapped title. */
function goesOnAfter(lines: Line[], index: number, seen: Set<string>): boolean {
  const next = lines.slice(index + 1).find((line) => !line.blank);
  const found = next ? listed(next) : null;
  return found !== null && /^\d/.test(found.key) && !seen.has(found.key);
}

/**
 * Reads the table of contents. It ends at a heading that was already listed (the first chapter) or at
 * a line that is not an entry.
 *
 * @returns null if the text has none
 */
function readContents(lines: Line[]): RulesContents | null {
  const from = lines.findIndex((line) => contentsHeading.test(line.text));
  if (from < 0) return null;
  const contents: RulesContents = { from, to: from + 1, entries: [], names: [] };
  const seen = new Set<string>();
  for (let index = from + 1; index < lines.length; index++) {
    const line = lines[index];
    if (!line || line.blank) continue;
    const found = listed(line);
    if (found ? seen.has(found.key) : !goesOnAfter(lines, index, seen)) break;
    // The introduction comes first in the contents; later it is the heading of its own text.
    if (found?.key === 'introduction' && seen.size > 0) break;
    contents.to = index + 1;
    if (!found) continue;
    seen.add(found.key);
    if (/^\d/.test(found.key)) contents.entries.push({ ...found, line });
    else contents.names.push(found.key);
  }
  return contents;
}

const chromeKinds: [pattern: RegExp, reason: string][] = [
  [/^Перейти на страницу:?$/, 'pager'],
  [/^Изменить размер шрифта:?$/, 'font-size widget'],
  [/^[|*_=~•·–—\s-]+$/, 'separator'],
];

/**
 * Matches a page number between blank lines. Directly below another line, a number is the end of a
 * sentence.
 */
const pageNumber = /^(?:page\s+)?\d{1,3}(?:\s+of\s+\d+)?$/i;

/**
 * Returns the reason why a line is not part of the document's text, or null.
 *
 * @example chromeReason(line) // 'font-size widget'
 */
export function chromeReason({ text, afterBlank }: Line): string | null {
  if (afterBlank && pageNumber.test(text)) return 'page number';
  return chromeKinds.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** A part of the text, with its lines. */
export interface Region {
  /** `front` is everything before the first heading: title and date. */
  kind: 'front' | 'matter' | 'contents' | 'rules' | 'glossary';
  /** The line of its heading, if any. */
  heading: Line | null;
  lines: Line[];
}

interface Regions {
  regions: Region[];
  contents: RulesContents | null;
}

const frontHeading = /^(?:introduction|questions\?)$/i;
const backHeading =
  /^(?:index|credits|questions\?|customer service(?: information)?|appendix\b.{0,60})$/i;
const glossaryHeading = /^glossary$/i;

function isTitleLine(line: Line): boolean {
  return /comprehensive\s+rules/i.test(line.text) || /^(?:comprehensive|rules)$/i.test(line.text);
}

/** @example isEffectiveLine('These rules are effective as of June 1, 2014.') // true */
function isEffectiveLine(text: string): boolean {
  return /^these rules are (?:current|effective) as of/i.test(text);
}

/** Returns the index of the first numbered item, after the contents if there are any. */
function findBody(lines: Line[], contents: RulesContents | null): number {
  const chapters = new Set(contents?.entries.map((entry) => entry.key));
  for (let index = contents?.to ?? 0; index < lines.length; index++) {
    const line = lines[index];
    const found = line ? readNumberedLine(line.text) : null;
    if (!found) continue;
    const heading = found.kind === 'chapter' || found.kind === 'section';
    if (!heading || !contents || chapters.has(found.key)) return index;
  }
  return lines.length;
}

/**
 * True if a line is a heading of the back matter. It has blank lines around it; a glossary term is
 * directly above its definition.
 * definition.
 */
function isBackHeading(lines: Line[], index: number, contents: RulesContents | null): boolean {
  const line = lines[index];
  if (!line || !backHeading.test(line.text)) return false;
  if (contents?.names.includes(line.text.toLowerCase())) return true;
  return line.afterBlank && (lines[index + 1]?.blank ?? true);
}

function frontRegions(lines: Line[], contents: RulesContents | null): Region[] {
  const regions: Region[] = [{ kind: 'front', heading: null, lines: [] }];
  lines.forEach((line, index) => {
    if (contents && index === contents.from) {
      regions.push({ kind: 'contents', heading: line, lines: [] });
    } else if (frontHeading.test(line.text) && !(contents && inside(contents, index))) {
      regions.push({ kind: 'matter', heading: line, lines: [] });
    } else {
      if (contents && index === contents.to) {
        regions.push({ kind: 'front', heading: null, lines: [] });
      }
      regions.at(-1)?.lines.push(line);
    }
  });
  return regions.filter((each) => each.heading || each.lines.some((line) => !line.blank));
}

function inside(contents: RulesContents, index: number): boolean {
  return index >= contents.from && index < contents.to;
}

function bodyRegions(lines: Line[], from: number, contents: RulesContents | null): Region[] {
  const regions: Region[] = [{ kind: 'rules', heading: null, lines: [] }];
  for (let index = from; index < lines.length; index++) {
    const line = lines[index];
    if (!line) continue;
    const here = regions.at(-1);
    if (here?.kind === 'rules' && glossaryHeading.test(line.text)) {
      regions.push({ kind: 'glossary', heading: line, lines: [] });
    } else if (isBackHeading(lines, index, contents)) {
      regions.push({ kind: 'matter', heading: line, lines: [] });
    } else here?.lines.push(line);
  }
  return regions;
}

/**
 * Divides a text into front matter, contents, rules, glossary and back matter. A page of rules
 * without title, date and contents is all rules.
 */
export function divide(lines: Line[]): Regions {
  const contents = readContents(lines);
  const body = findBody(lines, contents);
  const front = lines.slice(0, body);
  const hasFront =
    contents !== null || front.some((line) => isTitleLine(line) || isEffectiveLine(line.text));
  if (!hasFront) return { regions: bodyRegions(lines, 0, null), contents: null };
  return {
    regions: [...frontRegions(front, contents), ...bodyRegions(lines, body, contents)],
    contents,
  };
}

/** Returns every line that gives the release's date, with the date. */
export function effectiveDates(lines: Line[]): { line: Line; date: string | null }[] {
  return lines
    .filter((line) => isEffectiveLine(line.text))
    .map((line) => ({ line, date: printedDate(line.text)?.date ?? null }));
}
