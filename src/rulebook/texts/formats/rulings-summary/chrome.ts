import { format, isValid, parse } from 'date-fns';

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
