/** Finds citations, which name the source of a ruling: `[Duelist Magazine #11, Page 55, 1996/07/01]`. */
import type { Citation, Span } from './parsed.ts';
import { dayInDigits, readDate } from '../words/read-date.ts';

const bracketed = /\[([^[\]]*)\]/g;

/**
 * Ignores brackets without a date, page or the word Rulecard, such as `[permanent]`.
 * @param order how the text writes dates such as 02/03/98
 * @example
 * findCitations('It resolves. [Duelist Magazine #11, Page 55, 1996/07/01]')
 * // [{ source: 'Duelist Magazine', issue: '11', page: '55', date: '1996-07-01', … }]
 */
export function findCitations(text: string, order: DateOrder = 'month first'): Citation[] {
  const found = [...text.matchAll(bracketed)].filter((match) => isCitation(match[1] ?? ''));
  const spans = found.map(({ 0: printed, index }) => ({
    ...{ start: index, end: index + printed.length, printed },
  }));
  return coveredSpans(text, spans).map((span) => ({
    ...span,
    ...splitCitation(span.printed.slice(1, -1), order),
  }));
}

/** Adds to each citation in a text the part that it covers: everything since the previous citation. */
export function coveredSpans<S extends Span>(
  text: string,
  citations: readonly S[],
): (S & Pick<Citation, 'covers'>)[] {
  let covers: Span = { start: 0, end: 0 };
  let previousEnd = 0;
  return citations.map((citation, at) => {
    const between = trimmedSpan(text, previousEnd, citation.start);
    const followsAnother = at > 0 && between.start === between.end;
    if (!followsAnother) covers = between;
    previousEnd = citation.end;
    return { ...citation, covers };
  });
}

/** Replaces each character of a citation. It isn't white space, so patterns don't match across it. */
const placeholder = '\ufffc';

/** Replaces the characters of citations with placeholders, so that no reference is found in them. */
export function blankCitations(text: string): string {
  return text.replace(bracketed, (printed, words: string) =>
    isCitation(words) ? placeholder.repeat(printed.length) : printed,
  );
}

function isCitation(words: string): boolean {
  return looksDated(words) || /\bPages?\b|Rulecards?\b/.test(words);
}

type Parts = Pick<Citation, 'source' | 'issue' | 'page' | 'date' | 'rule'>;

/** Splits a citation without brackets. Its parts, from the last: rule, date, page, issue, source. */
function splitCitation(words: string, order: DateOrder): Parts {
  let rest = words.trim();
  const takeFromEnd = (pattern: RegExp): string | undefined => {
    const match = pattern.exec(rest);
    if (match) rest = rest.slice(0, match.index);
    return match?.[1];
  };

  const rule = takeFromEnd(/\s+[-–]\s+(\d{3}[\w./]*)$/);
  const date = dateAtEnd(rest, order);
  if (date) rest = withoutComma(rest.slice(0, date.start));
  const page = takeFromEnd(/,?\s*\bPages?\s+(\d+(?:\s*[-–]\s*\d+)?)$/);
  const issue = takeFromEnd(/,?\s*#\s*(\d+)$/);
  return { source: withoutComma(rest), issue, page, date: date?.iso, rule };
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

/** Match a date that can be read in one way, if it is at the end. A year may follow other words. */
const clearDates = [
  /(?:\d{4}(?:\/\d{1,2}){1,2}|\d{4}-\d{2}-\d{2}|[A-Z][a-z]+ (?:\d{1,2}, )?\d{4})$/,
  /(?:19|20)\d{2}$/,
];
const digitsAtEnd = /(?<![\w/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;

/** In which order a text writes a date with a year of two digits: `02/03/98` or `98/02/03`. */
type DateOrder = 'month first' | 'year first';

/**
 * @example dateAtEnd("D'Angelo 02/03/98", 'month first') // { iso: '1998-02-03', start: 9 }
 * @example dateAtEnd('DCI Letter, Jan 1997', 'month first') // { iso: '1997-01', start: 12 }
 */
function dateAtEnd(words: string, order: DateOrder): { iso: string; start: number } | null {
  for (const pattern of clearDates) {
    const { 0: printed = '', index: start = 0 } = pattern.exec(words) ?? {};
    const { period = null, day = null } = readDate(printed) ?? {};
    const iso = period ?? day;
    if (iso && !/[\w/]$/.test(words.slice(0, start))) return { iso, start };
  }
  const match = digitsAtEnd.exec(words);
  const [, first = '', second = '', last = ''] = match ?? [];
  const monthFirst = dayInDigits(last, first, second);
  const yearFirst = last.length === 2 ? dayInDigits(first, second, last) : null;
  // `97/12/18` can only begin with the year.
  const iso = order === 'month first' ? (monthFirst ?? yearFirst) : (yearFirst ?? monthFirst);
  return match && iso ? { iso, start: match.index } : null;
}

/** True if words contain a year or what looks like a date, even if it is invalid: `1998/13/45`. */
function looksDated(words: string): boolean {
  return /\d{1,4}\/\d{1,2}\/\d{1,4}|\b(?:19|20)\d{2}\b/.test(words);
}
