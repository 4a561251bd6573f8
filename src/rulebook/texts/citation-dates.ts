import { format, isValid, parse } from 'date-fns';

/** How dates are printed in citations, and how exact each is in ISO. */
const dateForms = [
  { printed: /\d{4}\/\d{1,2}\/\d{1,2}$/, pattern: 'yyyy/M/d', iso: 'yyyy-MM-dd' },
  { printed: /\d{4}-\d{2}-\d{2}$/, pattern: 'yyyy-MM-dd', iso: 'yyyy-MM-dd' },
  { printed: /\d{1,2}\/\d{1,2}\/\d{4}$/, pattern: 'M/d/yyyy', iso: 'yyyy-MM-dd' },
  { printed: /\d{1,2}\/\d{1,2}\/\d{2}$/, pattern: 'M/d/yy', iso: 'yyyy-MM-dd' },
  { printed: /[A-Z][a-z]+ \d{1,2}, \d{4}$/, pattern: 'MMMM d, yyyy', iso: 'yyyy-MM-dd' },
  { printed: /[A-Z][a-z]{2} \d{1,2}, \d{4}$/, pattern: 'MMM d, yyyy', iso: 'yyyy-MM-dd' },
  { printed: /[A-Z][a-z]{3,} \d{4}$/, pattern: 'MMMM yyyy', iso: 'yyyy-MM' },
  { printed: /[A-Z][a-z]{2} \d{4}$/, pattern: 'MMM yyyy', iso: 'yyyy-MM' },
  { printed: /\d{4}\/\d{1,2}$/, pattern: 'yyyy/M', iso: 'yyyy-MM' },
  { printed: /(?:19|20)\d{2}$/, pattern: 'yyyy', iso: 'yyyy' },
] as const;

/** Two-digit years are of the game's first years: `93` is 1993, `03` is 2003. */
const century = new Date(2000, 0, 1);

/**
 * The date that a citation ends with.
 *
 * @returns the date as ISO, as exact as the text is, and where it begins; or null
 * @example dateAtEnd("D'Angelo 02/03/98") // { iso: '1998-02-03', start: 9 }
 * @example dateAtEnd('DCI Letter, Jan 1997') // { iso: '1997-01', start: 12 }
 */
export function dateAtEnd(words: string): { iso: string; start: number } | null {
  for (const { printed, pattern, iso } of dateForms) {
    const match = printed.exec(words);
    const before = match && words[match.index - 1];
    if (!match || (before && /[\w/]/.test(before))) continue;
    const date = parse(match[0], pattern, century);
    if (isValid(date)) return { iso: format(date, iso), start: match.index };
  }
  return null;
}

/**
 * Whether words hold something that is printed like a date, be it possible or not:
 * `1998/13/45` looks like one.
 */
export function looksDated(words: string): boolean {
  return /\d{1,4}\/\d{1,2}\/\d{1,4}|\b(?:19|20)\d{2}\b/.test(words);
}
