/** Recognizes lines of a Rulings Summary, such as headings, rulings and notes. */
import type { Line } from '../../parser-helpers.ts';
import { printedDate } from '../../../words/read-date.ts';

const releaseLine = /^This search based on the .+ release of the Rulings\.$/;

const ignoredLines: { pattern: RegExp; reason: string }[] = [
  { pattern: releaseLine, reason: 'release line' },
  { pattern: /^\|+$/, reason: 'pager' },
  { pattern: /^(?:Перейти на страницу|Изменить размер шрифта):$/, reason: 'page widget' },
];

/** @example releaseDateInLine('This search based on the May 1, 2007 release of the Rulings.') // '2007-05-01' */
export function releaseDateInLine(line: string): string | null {
  return releaseLine.test(line) ? (printedDate(line)?.date ?? null) : null;
}

/**
 * Matches `E.4.Ruling.3` (until 2003), `501.5b` (since 2003), and `G6.5` in the glossary. `Rulings` is a common
 * misprint.
 */
export const numberPattern = String.raw`(?:[A-Z]\d*|\d{3})(?:\.\d+)*(?:[a-z]{1,2})?(?:\.Rulings?\.\d+)?`;

type Depth = 'chapter' | 'section' | 'item';

/**
 * @example depthOf('501') // 'chapter'
 * @example depthOf('G6.5') // 'section'
 * @example depthOf('501.5a') // 'item'
 */
export function depthOf(number: string): Depth {
  if (/^(?:[A-Z]\d*|\d{3})$/.test(number)) return 'chapter';
  return /^(?:[A-Z]\d*|\d{3})\.\d+$/.test(number) ? 'section' : 'item';
}

/** @example isRuling('501.5.Ruling.1') // true */
export function isRuling(number: string): boolean {
  return /\.Rulings?\.\d+$/.test(number);
}

/**
 * @example prefixOf('E.4.Ruling.3') // 'E.4'
 * @example prefixOf('501.5b') // '501.5'
 * @example prefixOf('E') // null
 */
export function prefixOf(number: string): string | null {
  if (isRuling(number)) return number.replace(/\.Rulings?\.\d+$/, '');
  if (/\d[a-z]+$/.test(number)) return number.replace(/[a-z]+$/, '');
  const dot = number.lastIndexOf('.');
  return dot < 0 ? null : number.slice(0, dot);
}

export type LineMark =
  | { kind: 'blank' }
  | { kind: 'plain' }
  | { kind: 'ignored'; reason: string }
  | { kind: 'heading' | 'item'; number: string; lead: string }
  | { kind: 'note' | 'example'; lead: string };

const numbered = new RegExp(`^(?<dash>-\\s+)?(?<number>${numberPattern})\\s+-(?:\\s+|$)`);
const note = /^(?:-\s+)?Note\s+-(?:\s+|$)/;
const example = /^Example:\s*/;

/** @example markOf('- 501.5b - If the effect') // { kind: 'item', number: '501.5b', lead: '- 501.5b - ' } */
export function markOf(line: string): LineMark {
  if (line === '') return { kind: 'blank' };
  const ignored = ignoredLines.find(({ pattern }) => pattern.test(line));
  if (ignored) return { kind: 'ignored', reason: ignored.reason };
  const noteLead = note.exec(line)?.[0];
  if (noteLead) return { kind: 'note', lead: noteLead };
  const exampleLead = example.exec(line)?.[0];
  if (exampleLead) return { kind: 'example', lead: exampleLead };
  const { 0: lead = '', groups: { dash, number } = {} } = numbered.exec(line) ?? {};
  if (!number) return { kind: 'plain' };
  const isHeading = dash === undefined && mayBeTitle(number, line.slice(lead.length));
  return { kind: isHeading ? 'heading' : 'item', number, lead };
}

/** `E.4` always is a heading. `401.1` is one only if its line doesn't end with a period or a citation. */
function mayBeTitle(number: string, words: string): boolean {
  if (depthOf(number) === 'item' || words.length > 100) return false;
  return /^[A-Z]/.test(number) || !/[.\]]$/.test(words);
}

/** A part of the text before or after the rulings. */
export interface MatterRegion {
  key: 'introduction' | 'contents' | 'index' | 'acknowledgements';
  title: string | null;
  from: number;
  /** The index after the last line. */
  to: number;
}

/** Without a table of contents, the text has no introduction either. */
export function findMatter(lines: Line[], marks: LineMark[]): MatterRegion[] {
  const regions: MatterRegion[] = [];
  const contentsAt = findContents(lines, marks);
  if (contentsAt >= 0) {
    if (marks.slice(0, contentsAt).some(({ kind }) => kind === 'plain')) {
      regions.push({ key: 'introduction', title: null, from: 0, to: contentsAt });
    }
    const to = endOfContents(marks, contentsAt);
    regions.push({ key: 'contents', title: 'Table of Contents', from: contentsAt, to });
  }
  const chaptersFrom = regions.at(-1)?.to ?? 0;
  return [...regions, ...findBackMatter(lines, marks, chaptersFrom)];
}

function findContents(lines: Line[], marks: LineMark[]): number {
  const at = lines.findIndex(({ text }) => /^Table of Contents:?$/i.test(text));
  const chaptersBefore = marks.slice(0, Math.max(at, 0)).some((mark) => 'number' in mark);
  return chaptersBefore ? -1 : at;
}

/**
 * The contents end where their first number occurs again, or else at the last chapter heading before the first
 * ruling.
 */
function endOfContents(marks: LineMark[], contentsAt: number): number {
  const seen = new Set<string>();
  let lastChapter = marks.length;
  for (let index = contentsAt + 1; index < marks.length; index += 1) {
    const mark = marks[index];
    if (mark?.kind === 'item' || mark?.kind === 'note') return Math.min(lastChapter, index);
    if (mark?.kind !== 'heading') continue;
    if (seen.has(mark.number)) return index;
    seen.add(mark.number);
    if (depthOf(mark.number) === 'chapter') lastChapter = index;
  }
  return marks.length;
}

const backMatter: { key: MatterRegion['key']; line: RegExp }[] = [
  { key: 'index', line: /^Index:?$/ },
  { key: 'acknowledgements', line: /^Acknowledge?ments(?: and Disclaimers?)?:?$/i },
];

function findBackMatter(lines: Line[], marks: LineMark[], from: number): MatterRegion[] {
  const regions: MatterRegion[] = [];
  for (const [index, { text }] of lines.entries()) {
    const opens = index >= from && backMatter.find(({ line }) => line.test(text));
    if (!opens || regions.some(({ key }) => key === opens.key)) continue;
    const open = regions.at(-1);
    if (open) open.to = Math.min(open.to, index);
    const end = marks.findIndex((mark, at) => at > index && 'number' in mark);
    const to = end < 0 ? lines.length : end;
    regions.push({ key: opens.key, title: text.replace(/:$/, ''), from: index, to });
  }
  return regions;
}
