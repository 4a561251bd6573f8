/** The lines of a text, and those that a page carries besides the text of the rulings. */
import { format, isValid, parse } from 'date-fns';

/** A line of the source. */
export interface SourceLine {
  /** From 1. */
  number: number;
  /** Without blanks at either end; they belong to the line break. */
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

/** Lines that a page carries besides the text of the rulings. */
const chromeLines: { pattern: RegExp; reason: string }[] = [
  {
    pattern: /^This search based on the .+ release of the Rulings\.$/,
    reason: 'release line',
  },
  { pattern: /^\|+$/, reason: 'pager' },
  { pattern: /^(?:Перейти на страницу|Изменить размер шрифта):$/, reason: 'page widget' },
];

/** Why a line is chrome, or null where it is not. @example chromeReason('|') // 'pager' */
export function chromeReason(line: string): string | null {
  return chromeLines.find(({ pattern }) => pattern.test(line))?.reason ?? null;
}

/**
 * The ISO date that a release line prints, or null for any other line and for no date.
 *
 * @example releaseDateIn('This search based on the May 1, 2007 release of the Rulings.') // '2007-05-01'
 */
export function releaseDateIn(line: string): string | null {
  const printed = /^This search based on the (.+) release of the Rulings\.$/.exec(line)?.[1];
  if (!printed) return null;
  const date = parse(printed, 'MMMM d, yyyy', new Date(2000, 0, 1));
  return isValid(date) ? format(date, 'yyyy-MM-dd') : null;
}
