/** Divides a text into regions: title and date, table of contents, rules, glossary, credits. */
import { isHeadline } from '../../../words/typography.ts';
import type { Line } from '../../parser-helpers.ts';
import type { Numbering } from './numbers.ts';

export interface Region {
  /** `front` has the title and date; `matter` is an introduction, credits and the like. */
  kind: 'front' | 'matter' | 'contents' | 'rules' | 'glossary';
  heading: Line | null;
  lines: Line[];
}

export interface RulesContents {
  from: number;
  /** The index after the last line. */
  to: number;
  /** The chapters and sections. */
  entries: { key: string; title: string; line: Line }[];
  /** The other headings, in lower case: `glossary`, `credits`. */
  names: string[];
}

const contentsHeading = /^(?:table of )?contents:?$/i;
/** Matches the dots and page number in `100. General.......2`. */
const leader = /(?:\s*\.{2,}[.\s]*\d*|(?:\s+\.){3,}\s*\d*|\s*…+\s*\d*|\t+\s*\d+|\s{2,}\d+)$/;
const frontHeading = /^(?:introduction|questions\?)$/i;
const backHeading =
  /^(?:glossary(?: of terms)?|index|credits|acknowledge?ments|change ?log|revision history|version history|appendix\b.{0,60}|legal|questions\?|customer service(?: information)?)$/i;

/** Parses a line of the table of contents. Returns null if it isn't an entry. */
function parseEntry(line: Line, numbering: Numbering): { key: string; title: string } | null {
  const text = line.text.replace(leader, '').trimEnd();
  const found = numbering.read(text);
  if (found) return isHeadline(found.rest) ? { key: found.key, title: found.rest } : null;
  const isName = frontHeading.test(text) || backHeading.test(text);
  return isName ? { key: text.toLowerCase(), title: text } : null;
}

/**
 * The table of contents ends before the heading of the first chapter, which repeats an entry, or before another line
 * that isn't an entry.
 */
function readContents(lines: Line[], numbering: Numbering): RulesContents | null {
  const from = lines.findIndex((line) => contentsHeading.test(line.text));
  if (from < 0) return null;
  const contents: RulesContents = { from, to: from + 1, entries: [], names: [] };
  const seen = new Set<string>();
  const isNewEntry = (line: Line | undefined) => {
    const found = line && parseEntry(line, numbering);
    return Boolean(found && numbering.read(line.text) && !seen.has(found.key));
  };
  for (const [index, line] of lines.entries()) {
    if (index <= from || line.blank) continue;
    const found = parseEntry(line, numbering);
    // A line before another entry is the rest of a long title.
    const next = lines.slice(index + 1).find((each) => !each.blank);
    if (found ? seen.has(found.key) : !isNewEntry(next)) break;
    // The introduction is the first entry. A later line `Introduction` is the heading of its text.
    if (found?.key === 'introduction' && seen.size > 0) break;
    contents.to = index + 1;
    if (!found) continue;
    seen.add(found.key);
    if (numbering.read(line.text)) contents.entries.push({ ...found, line });
    else contents.names.push(found.key);
  }
  return contents;
}

/**
 * Divides a text into regions.
 * @param isTitle true for lines of a title page. A text that has neither such a line nor contents is a
 *   single page of rules, and lines before its first rule are errors.
 */
export function divide(
  lines: Line[],
  numbering: Numbering,
  isTitle: (line: Line) => boolean,
): { regions: Region[]; contents: RulesContents | null } {
  const contents = readContents(lines, numbering);
  const first = findRules(lines, numbering, contents);
  const body = contents || lines.slice(0, first).some(isTitle) ? first : 0;
  return {
    regions: [
      ...frontRegions(lines.slice(0, body), contents),
      ...bodyRegions(lines, body, numbering, contents),
    ],
    contents,
  };
}

/** Returns the index of the first rule. Skips lines of the table of contents, which have the same numbers. */
function findRules(lines: Line[], numbering: Numbering, contents: RulesContents | null): number {
  const listed = new Set(contents?.entries.map(({ key }) => key));
  for (let index = contents?.to ?? 0; index < lines.length; index++) {
    const { text } = lines[index] as Line;
    const found = numbering.read(text);
    if (!found) continue;
    const isUnlisted = contents !== null && !listed.has(found.key) && isHeadline(found.rest);
    if (leader.test(text) || (isUnlisted && (!numbering.isGapless || found.steps.length === 1))) {
      // Without gaps, the contents are complete, unless a damaged line ended them too early.
      if (!numbering.isGapless) listed.add(found.key);
      continue;
    }
    const isHeading = found.kind === 'chapter' && isHeadline(found.rest);
    const deepBelow = lines.slice(index, index + 40).some((line) => isDeep(line, numbering));
    if (found.steps.length > 1 || found.kind !== 'chapter' || (isHeading && deepBelow))
      return index;
  }
  return lines.length;
}

function isDeep({ text }: Line, numbering: Numbering): boolean {
  return (numbering.read(text)?.steps.length ?? 0) > 1;
}

function frontRegions(lines: Line[], contents: RulesContents | null): Region[] {
  const regions: Region[] = [{ kind: 'front', heading: null, lines: [] }];
  for (const [index, line] of lines.entries()) {
    const isListed = contents && index >= contents.from && index < contents.to;
    if (index === contents?.from) regions.push({ kind: 'contents', heading: line, lines: [] });
    else if (!isListed && frontHeading.test(line.text)) {
      regions.push({ kind: 'matter', heading: line, lines: [] });
    } else {
      if (index === contents?.to) regions.push({ kind: 'front', heading: null, lines: [] });
      regions.at(-1)?.lines.push(line);
    }
  }
  return regions.filter((each) => each.heading || each.lines.some((line) => !line.blank));
}

function bodyRegions(
  lines: Line[],
  from: number,
  numbering: Numbering,
  contents: RulesContents | null,
): Region[] {
  const lastDeep = lines.findLastIndex((line) => isDeep(line, numbering));
  const regions: Region[] = [{ kind: 'rules', heading: null, lines: [] }];
  const isAppendix = (line: Line) => line.afterBlank && isLetteredAppendix(line.text, numbering);
  /** True for a heading such as `Credits`. A glossary term with that name is directly above its definition. */
  const isBackHeading = (line: Line, index: number) => {
    if (!backHeading.test(line.text)) return false;
    if (contents?.names.includes(line.text.toLowerCase())) return true;
    // A rule has a number, so a line with only this word can't be one.
    if (numbering.isGapless && regions.length === 1 && /^glossary$/i.test(line.text)) return true;
    if (!line.afterBlank || !(lines[index + 1]?.blank ?? true)) return false;
    // It counts only if no rule follows before the next appendix.
    const next = lines.findIndex((each, at) => at > index && isAppendix(each));
    const isAfterRules =
      numbering.isGapless ||
      lastDeep < index ||
      (next >= 0 && !lines.slice(index, next).some((each) => isDeep(each, numbering)));
    return isAfterRules || /^appendix/i.test(line.text);
  };
  for (let index = from; index < lines.length; index++) {
    const line = lines[index] as Line;
    if (index > from && isAppendix(line))
      regions.push({ kind: 'rules', heading: null, lines: [line] });
    else if (index > from && isBackHeading(line, index)) {
      const withGlossary = regions.some(({ kind }) => kind === 'glossary');
      const kind = /^glossary/i.test(line.text) && !withGlossary ? 'glossary' : 'matter';
      regions.push({ kind, heading: line, lines: [] });
    } else regions.at(-1)?.lines.push(line);
  }
  return regions;
}

/** True for the heading of an appendix with numbers such as `A.2`: `Appendix A: Tables`. */
function isLetteredAppendix(text: string, numbering: Numbering): boolean {
  const found = numbering.read(text);
  return found?.kind === 'chapter' && /^[A-Z]$/.test(found.key) && isHeadline(found.rest || 'A');
}
