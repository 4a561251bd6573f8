/** Splits a Rulings Summary into lines, and recognizes lines that are not text. */
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';

/** A line of the source. */
export interface SourceLine {
  /** From 1. */
  number: number;
  /** Without spaces at either end. */
  text: string;
  /** Column of the text's first character, from 1. */
  column: number;
}

/** @example sourceLines('a\n  b')[1] // { number: 2, text: 'b', column: 3 } */
export function sourceLines(text: string): SourceLine[] {
  return text.split(/\r\n|\r|\n/).map((line, index) => {
    const content = line.trimStart();
    return {
      number: index + 1,
      text: content.trimEnd(),
      column: line.length - content.length + 1,
    };
  });
}

/** Lines of a page that are not text of the rulings. */
const chromeLines: { pattern: RegExp; reason: string }[] = [
  {
    pattern: /^This search based on the .+ release of the Rulings\.$/,
    reason: 'release line',
  },
  { pattern: /^\|+$/, reason: 'pager' },
  { pattern: /^(?:Перейти на страницу|Изменить размер шрифта):$/, reason: 'page widget' },
];

/** Returns why a line is not text, or null. @example rulingsChromeReason('|') // 'pager' */
export function rulingsChromeReason(line: string): string | null {
  return chromeLines.find(({ pattern }) => pattern.test(line))?.reason ?? null;
}

/**
 * Returns the ISO date of a release line, or null.
 *
 * @example releaseDateInLine('This search based on the May 1, 2007 release of the Rulings.') // '2007-05-01'
 */
export function releaseDateInLine(line: string): string | null {
  const printed = /^This search based on the (.+) release of the Rulings\.$/.exec(line)?.[1];
  if (!printed) return null;
  const date = parse(printed, 'MMMM d, yyyy', new Date(2000, 0, 1));
  return isValid(date) ? format(date, 'yyyy-MM-dd') : null;
}

/**
 * Numbers in a Rulings Summary: `E.4.Ruling.3` (1999-2003), `501.5b` (2003 and later), `G6.5`
 * (glossary chapters of the latter).
 */

/** Pattern source for a printed number; `Rulings` is a common misprint. */
export const numberPattern = String.raw`(?:[A-Z]\d*|\d{3})(?:\.\d+)*(?:[a-z]{1,2})?(?:\.Rulings?\.\d+)?`;

/** The depth of a number: `E`, `501` are chapters, `E.4`, `501.5`, `G6.5` sections. */
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
 * Returns the number above a number, by its spelling; null for a chapter.
 *
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

/** The kind of a line by its own text. */
export type LineMark =
  | { kind: 'blank' }
  | { kind: 'chrome'; reason: string }
  | { kind: 'heading'; number: string; lead: string }
  | { kind: 'item'; number: string; lead: string; dashMissing: boolean }
  | { kind: 'note'; lead: string }
  | { kind: 'example'; lead: string }
  | { kind: 'plain' };

/**
 * Shapes of texts: in `dashed` ones, items begin with `- ` and headings don't; in `plain` ones
 * (1999), the depth of the number decides.
 */
export type Shape = 'dashed' | 'plain';

const numbered = new RegExp(`^(?<dash>-\\s+)?(?<number>${numberPattern})\\s+-(?:\\s+|$)`);
const note = /^(?:-\s+)?Note\s+-(?:\s+|$)/;
const example = /^Example:\s*/;
const dashedItem = new RegExp(`^-\\s+(?:${numberPattern}|Note)\\s+-(?:\\s|$)`);

/** Returns the shape of a text: dashed if any item has a dash. */
export function shapeOf(lines: SourceLine[]): Shape {
  return lines.some(({ text }) => dashedItem.test(text)) ? 'dashed' : 'plain';
}

/**
 * Returns the kind of a line by its own text; later steps consider its place.
 *
 * @example markOf('- 501.5b - If the effect', 'dashed')
 * // { kind: 'item', number: '501.5b', lead: '- 501.5b - ', dashMissing: false }
 */
export function markOf(line: string, shape: Shape): LineMark {
  if (line === '') return { kind: 'blank' };
  const reason = rulingsChromeReason(line);
  if (reason) return { kind: 'chrome', reason };
  const noteLead = note.exec(line)?.[0];
  if (noteLead) return { kind: 'note', lead: noteLead };
  const exampleLead = example.exec(line)?.[0];
  if (exampleLead) return { kind: 'example', lead: exampleLead };
  return numberedMark(line, shape) ?? { kind: 'plain' };
}

function numberedMark(line: string, shape: Shape): LineMark | null {
  const match = numbered.exec(line);
  const number = match?.groups?.['number'];
  if (!match || !number) return null;
  const [lead] = match;
  const hasDash = match.groups?.['dash'] !== undefined;
  const isHeading =
    !hasDash && depthOf(number) !== 'item' && mayBeTitle(number, line.slice(lead.length));
  if (isHeading) return { kind: 'heading', number, lead };
  return { kind: 'item', number, lead, dashMissing: shape === 'dashed' && !hasDash };
}

/**
 * True if a numbered line may be a heading. Lettered numbers show it by their depth. `401.1` can be
 * a section or a rule; without dashes, a line that ends with a stop or a citation is a rule.
 */
function mayBeTitle(number: string, words: string): boolean {
  const isShort = words.length <= 100;
  return isShort && (/^[A-Z]/.test(number) || !/[.\]]$/.test(words));
}
