/** Finds citations in a Rulings Summary: who said what precedes them, where and when. */
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import type { Citation, Span } from './parsed.ts';

const bracketed = /\[([^[\]]*)\]/g;

/**
 * Returns every citation of a text with its parts, in order. Ignores brackets without a date, year,
 * page or rulecard: `[permanent]`, `[may]`.
 *
 * @param text an item's text
 * @example
 * findCitations('It resolves. [Duelist Magazine #11, Page 55, 1996/07/01]')
 * // [{ source: 'Duelist Magazine', issue: '11', page: '55', date: '1996-07-01', … }]
 */
export function findCitations(text: string): Citation[] {
  const found = [...text.matchAll(bracketed)].filter((match) => isCitation(match[1] ?? ''));
  const citations: Citation[] = [];
  let covers: Span = { start: 0, end: 0 };
  let previousEnd = 0;
  for (const match of found) {
    const { index: start } = match;
    const between = trimmedSpan(text, previousEnd, start);
    const standsBesideAnother = citations.length > 0 && between.start === between.end;
    if (!standsBesideAnother) covers = between;
    previousEnd = start + match[0].length;
    const parts = partsOf(match[1] ?? '');
    citations.push({ start, end: previousEnd, printed: match[0], ...parts, covers });
  }
  return citations;
}

/**
 * Replaces each character of a blanked citation. It is not white space, so patterns don't match across
 * a citation.
 */
const citationBlank = '\ufffc';

/**
 * Blanks the citations of a text, so that nothing in them looks like a reference. Offsets stay the
 * same.
 */
export function blankCitations(text: string): string {
  let blanked = text;
  for (const { start, end } of findCitations(text)) {
    blanked = blanked.slice(0, start) + citationBlank.repeat(end - start) + blanked.slice(end);
  }
  return blanked;
}

function isCitation(words: string): boolean {
  return looksDated(words) || /\bPages?\b|Rulecards?\b/.test(words);
}

type Parts = Pick<Citation, 'source' | 'issue' | 'page' | 'date' | 'rule'>;

/** Splits the words between the brackets from the end: rule, date, page, issue, source. */
function partsOf(words: string): Parts {
  const parts: Parts = { source: '' };
  let rest = words.trim();
  const takeOff = (pattern: RegExp): string | undefined => {
    const match = pattern.exec(rest);
    if (match) rest = rest.slice(0, match.index);
    return match?.[1];
  };

  const rule = takeOff(/\s+[-–]\s+(\d{3}[\w./]*)$/);
  const date = dateAtEnd(rest);
  if (date) rest = withoutComma(rest.slice(0, date.start));
  const page = takeOff(/,?\s*\bPages?\s+(\d+(?:\s*[-–]\s*\d+)?)$/);
  const issue = takeOff(/,?\s*#\s*(\d+)$/);

  parts.source = withoutComma(rest);
  if (issue) parts.issue = issue;
  if (page) parts.page = page;
  if (date) parts.date = date.iso;
  if (rule) parts.rule = rule;
  return parts;
}

function withoutComma(words: string): string {
  return words.replace(/[,\s]+$/, '');
}

function trimmedSpan(text: string, start: number, end: number): Span {
  const between = text.slice(start, end);
  const trimmed = between.trim();
  if (trimmed === '') return { start: end, end };
  const from = start + between.indexOf(trimmed);
  return { start: from, end: from + trimmed.length };
}

/** Date formats in citations, and their precision in ISO. */
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

/** Two-digit years are from 1950 to 2049: `93` is 1993, `03` is 2003. */
const century = new Date(2000, 0, 1);

/**
 * Reads the date at the end of a citation.
 *
 * @returns the date as ISO, as precise as the text, and where it begins; or null
 * @example dateAtEnd("D'Angelo 02/03/98") // { iso: '1998-02-03', start: 9 }
 * @example dateAtEnd('DCI Letter, Jan 1997') // { iso: '1997-01', start: 12 }
 */
function dateAtEnd(words: string): { iso: string; start: number } | null {
  for (const { printed, pattern, iso } of dateForms) {
    const match = printed.exec(words);
    const before = match && words[match.index - 1];
    if (!match || (before && /[\w/]/.test(before))) continue;
    const date = parse(match[0], pattern, century);
    if (isValid(date)) return { iso: format(date, iso), start: match.index };
  }
  return null;
}

/** True if words contain something formatted like a date, valid or not: `1998/13/45`. */
function looksDated(words: string): boolean {
  return /\d{1,4}\/\d{1,2}\/\d{1,4}|\b(?:19|20)\d{2}\b/.test(words);
}
