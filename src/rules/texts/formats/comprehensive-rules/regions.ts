/** Divides a text into regions: title and date, table of contents, rules, glossary, credits. */
import type { Line } from '../../parser-helpers.ts';
import { printedDate } from '../../printed-date.ts';
import { readNumberedLine } from './numbers.ts';

interface ContentsEntry {
  key: string;
  title: string;
  line: Line;
}

export interface RulesContents {
  /** The index of the line with the heading. */
  from: number;
  /** The index after the last line. */
  to: number;
  /** The chapters and sections. */
  entries: ContentsEntry[];
  /** The other headings, in lower case: `glossary`, `credits`. */
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

/** Parses a line of the table of contents. Returns null if it isn't an entry. */
function parseEntry(line: Line): { key: string; title: string } | null {
  const text = withoutLeader(line.text);
  const [, key, title] = contentsEntry.exec(text) ?? [];
  if (key && title) return /^\d+[a-z]?\.?\s/.test(title) ? null : { key, title };
  return contentsName.test(text) ? { key: text.toLowerCase(), title: text } : null;
}

/** True if another entry follows, so that the line itself is the rest of a long title. */
function hasEntryAfter(lines: Line[], index: number, seen: Set<string>): boolean {
  const next = lines.slice(index + 1).find((line) => !line.blank);
  const found = next ? parseEntry(next) : null;
  return found !== null && /^\d/.test(found.key) && !seen.has(found.key);
}

/**
 * Reads the table of contents. It ends before the heading of the first chapter, which repeats an entry,
 * or before another line that isn't an entry.
 *
 * @returns null if the text has no table of contents
 */
function readContents(lines: Line[]): RulesContents | null {
  const from = lines.findIndex((line) => contentsHeading.test(line.text));
  if (from < 0) return null;
  const contents: RulesContents = { from, to: from + 1, entries: [], names: [] };
  const seen = new Set<string>();
  for (let index = from + 1; index < lines.length; index++) {
    const line = lines[index];
    if (!line || line.blank) continue;
    const found = parseEntry(line);
    if (found ? seen.has(found.key) : !hasEntryAfter(lines, index, seen)) break;
    // The introduction is the first entry. A later line `Introduction` is the heading of its text.
    if (found?.key === 'introduction' && seen.size > 0) break;
    contents.to = index + 1;
    if (!found) continue;
    seen.add(found.key);
    if (/^\d/.test(found.key)) contents.entries.push({ ...found, line });
    else contents.names.push(found.key);
  }
  return contents;
}

const ignoredLines: [pattern: RegExp, reason: string][] = [
  [/^Перейти на страницу:?$/, 'pager'],
  [/^Изменить размер шрифта:?$/, 'font-size widget'],
  [/^[|*_=~•·–—\s-]+$/, 'separator'],
];

/** Matches a page number after a blank line. Elsewhere, it may match the end of a sentence. */
const pageNumber = /^(?:page\s+)?\d{1,3}(?:\s+of\s+\d+)?$/i;

/**
 * Returns why a line is not part of the document, or null.
 *
 * @example ignoreReason(line) // 'font-size widget'
 */
export function ignoreReason({ text, afterBlank }: Line): string | null {
  if (afterBlank && pageNumber.test(text)) return 'page number';
  return ignoredLines.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

export interface Region {
  /** `front` has the title and date; `matter` is an introduction, credits and the like. */
  kind: 'front' | 'matter' | 'contents' | 'rules' | 'glossary';
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

/** True for lines such as `These rules are effective as of June 1, 2014.` */
function isEffectiveLine(text: string): boolean {
  return /^these rules are (?:current|effective) as of/i.test(text);
}

/** Returns the index of the first line with a rule number, after the table of contents. */
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
 * True if a line is a heading such as `Credits`: it is in the table of contents or between blank lines.
 * A glossary term with that name is directly above its definition instead.
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
    const region = regions.at(-1);
    if (region?.kind === 'rules' && glossaryHeading.test(line.text)) {
      regions.push({ kind: 'glossary', heading: line, lines: [] });
    } else if (isBackHeading(lines, index, contents)) {
      regions.push({ kind: 'matter', heading: line, lines: [] });
    } else region?.lines.push(line);
  }
  return regions;
}

/** Divides a text into regions. A single page of rules, without title and date, is one region. */
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

/** Returns the lines that give the effective date of the release, with the date. */
export function effectiveDates(lines: Line[]): { line: Line; date: string | null }[] {
  return lines
    .filter((line) => isEffectiveLine(line.text))
    .map((line) => ({ line, date: printedDate(line.text)?.date ?? null }));
}
