/** Finds the document, date and number in the address of a page that doesn't exist. */
import type { NumberedDocument } from '../../rules/numbers/scheme.ts';
import { readDate } from '../../rules/words/read-date.ts';

export interface KnownDocument extends NumberedDocument {
  title: string;
  /** Its short name in citations, if it has one: `CR`. */
  cited?: string | undefined;
  /** The ids of the document's releases. */
  releases: readonly string[];
}

export interface ParsedAddress {
  document: string | null;
  /** A date or the id of a release. For a year or month, its last day. */
  day: string | null;
  /** A date that doesn't exist, such as February 30. */
  badDate: string | null;
  isHistory: boolean;
  /** The rest: a number in any spelling, or words. */
  words: string;
}

const fileEndings = /(?:\/index)?\.(?:html?|json|md|txt|xml)$/i;

/**
 * Reads an address. Ignores case, encoded spaces, repeated slashes and file endings.
 * @example readAddress('/cr/2014-06/702.19A', documents)
 * // { document: 'cr', day: '2014-06-30', badDate: null, isHistory: false, words: '702.19A' }
 */
export function readAddress(path: string, documents: readonly KnownDocument[]): ParsedAddress {
  const parts = partsOfPath(path);
  const found = documents.find(({ slug }) => slug === parts[0]?.toLowerCase());
  if (found) parts.shift();
  const isHistory = parts.length > 1 && parts.at(-1)?.toLowerCase() === 'history';
  if (isHistory) parts.pop();
  const parsed = { document: found?.slug ?? null, isHistory };
  // An address with only one part has no date: `/2014/` may be a number.
  const dateAt = !found && parts.length < 2 ? -1 : parts.findIndex((part) => isDate(part, found));
  if (dateAt < 0) return { ...parsed, day: null, badDate: null, words: parts.join(' ') };
  const date = parts.splice(dateAt, 1)[0]?.toLowerCase() ?? '';
  const day = found?.releases.includes(date) ? date : (readDate(date)?.day ?? null);
  return { ...parsed, day, badDate: day === null ? date : null, words: parts.join(' ') };
}

function isDate(part: string, document: KnownDocument | undefined): boolean {
  return readDate(part) !== null || Boolean(document?.releases.includes(part.toLowerCase()));
}

/** Splits a path at slashes. Joins the parts of a date: `2014/06/01` → `2014-06-01`. */
export function partsOfPath(path: string): string[] {
  return decode(path.replace(fileEndings, ''))
    .replace(/(?<=\/)((?:19|20)\d\d)\/(\d\d)(?:\/(\d\d))?(?=\/|$)/, (_, ...[year, month, day]) =>
      [year, month, day].filter(Boolean).join('-'),
    )
    .split('/')
    .map((part) => part.replace(/[\s+_]+/g, ' ').trim())
    .filter((part) => part !== '');
}

/** Decodes a path. Returns it unchanged if its encoding is invalid, such as `%zz`. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
