import type { Line } from '../../lines.ts';

/** A chapter or section that the table of contents lists. */
export interface ContentsEntry {
  key: string;
  title: string;
  line: Line;
}

export interface Contents {
  /** Index of the heading among the lines. */
  from: number;
  /** Index after the last line. */
  to: number;
  entries: ContentsEntry[];
  /** What is listed without a number, in small letters: `glossary`, `credits`. */
  names: string[];
}

const heading = /^(?:table of )?contents:?$/i;
const leader = /(?:\s*\.{2,}[.\s]*\d*|\s*…+\s*\d*|\t+\s*\d+|\s{2,}\d+)$/;
const entry = /^(\d{1,3})\s?\.\s*(\S.*)$/;
const name =
  /^(?:introduction|glossary|index|credits|questions\?|customer service(?: information)?|appendix\b.*)$/i;

/** @example withoutLeader('100. General.......2') // '100. General' */
function withoutLeader(text: string): string {
  return text.replace(leader, '').trimEnd();
}

/** What a line lists: a number, a name, or nothing. */
function listed(line: Line): { key: string; title: string } | null {
  const text = withoutLeader(line.text);
  const [, key, title] = entry.exec(text) ?? [];
  if (key && title) return /^\d+[a-z]?\.?\s/.test(title) ? null : { key, title };
  return name.test(text) ? { key: text.toLowerCase(), title: text } : null;
}

/** A long title that was wrapped: the list goes on after it. */
function goesOnAfter(lines: Line[], index: number, seen: Set<string>): boolean {
  const next = lines.slice(index + 1).find((line) => !line.blank);
  const found = next ? listed(next) : null;
  return found !== null && /^\d/.test(found.key) && !seen.has(found.key);
}

/**
 * Reads the table of contents. It ends where something stands that is listed already (the first
 * chapter's own heading) or that is no entry.
 *
 * @returns null where the text has none
 */
export function readContents(lines: Line[]): Contents | null {
  const from = lines.findIndex((line) => heading.test(line.text));
  if (from < 0) return null;
  const contents: Contents = { from, to: from + 1, entries: [], names: [] };
  const seen = new Set<string>();
  for (let index = from + 1; index < lines.length; index++) {
    const line = lines[index];
    if (!line || line.blank) continue;
    const found = listed(line);
    if (found ? seen.has(found.key) : !goesOnAfter(lines, index, seen)) break;
    // The introduction is listed first or not at all: later it is the heading of its own text.
    if (found?.key === 'introduction' && seen.size > 0) break;
    contents.to = index + 1;
    if (!found) continue;
    seen.add(found.key);
    if (/^\d/.test(found.key)) contents.entries.push({ ...found, line });
    else contents.names.push(found.key);
  }
  return contents;
}
