import { type Contents, readContents } from './contents.ts';
import type { Line } from '../../lines.ts';
import { readNumber } from './numbers.ts';

/** What a stretch of the text is, with the lines that it is made of. */
export interface Region {
  /** `front` is what stands before the first heading: title and date. */
  kind: 'front' | 'matter' | 'contents' | 'rules' | 'glossary';
  /** The heading's own line, where there is one. */
  heading: Line | null;
  lines: Line[];
}

export interface Regions {
  regions: Region[];
  contents: Contents | null;
}

const frontHeading = /^(?:introduction|questions\?)$/i;
const backHeading =
  /^(?:index|credits|questions\?|customer service(?: information)?|appendix\b.{0,60})$/i;
const glossaryHeading = /^glossary$/i;

function isTitleLine(line: Line): boolean {
  return /comprehensive\s+rules/i.test(line.text) || /^(?:comprehensive|rules)$/i.test(line.text);
}

/** @example isEffectiveLine('These rules are effective as of June 1, 2014.') // true */
export function isEffectiveLine(text: string): boolean {
  return /^these rules are (?:current|effective) as of/i.test(text);
}

/** Where the rules begin: the first number that is an item's, after the contents if there are any. */
function findBody(lines: Line[], contents: Contents | null): number {
  const chapters = new Set(contents?.entries.map((entry) => entry.key));
  for (let index = contents?.to ?? 0; index < lines.length; index++) {
    const line = lines[index];
    const found = line ? readNumber(line.text) : null;
    if (!found) continue;
    const heading = found.kind === 'chapter' || found.kind === 'section';
    if (!heading || !contents || chapters.has(found.key)) return index;
  }
  return lines.length;
}

/** A heading of the back matter stands alone; a term of the glossary stands on its definition. */
function isBackHeading(lines: Line[], index: number, contents: Contents | null): boolean {
  const line = lines[index];
  if (!line || !backHeading.test(line.text)) return false;
  if (contents?.names.includes(line.text.toLowerCase())) return true;
  return line.afterBlank && (lines[index + 1]?.blank ?? true);
}

function frontRegions(lines: Line[], contents: Contents | null): Region[] {
  const regions: Region[] = [{ kind: 'front', heading: null, lines: [] }];
  lines.forEach((line, index) => {
    if (contents && index === contents.from) {
      regions.push({ kind: 'contents', heading: line, lines: [] });
    } else if (frontHeading.test(line.text) && !(contents && inside(contents, index))) {
      regions.push({ kind: 'matter', heading: line, lines: [] });
    } else {
      if (contents && index === contents.to) {
        regions.push({ kind: 'front', heading: null, lines: [] });
      }
      regions.at(-1)?.lines.push(line);
    }
  });
  return regions.filter((each) => each.heading || each.lines.some((line) => !line.blank));
}

function inside(contents: Contents, index: number): boolean {
  return index >= contents.from && index < contents.to;
}

function bodyRegions(lines: Line[], from: number, contents: Contents | null): Region[] {
  const regions: Region[] = [{ kind: 'rules', heading: null, lines: [] }];
  for (let index = from; index < lines.length; index++) {
    const line = lines[index];
    if (!line) continue;
    const here = regions.at(-1);
    if (here?.kind === 'rules' && glossaryHeading.test(line.text)) {
      regions.push({ kind: 'glossary', heading: line, lines: [] });
    } else if (isBackHeading(lines, index, contents)) {
      regions.push({ kind: 'matter', heading: line, lines: [] });
    } else here?.lines.push(line);
  }
  return regions;
}

/**
 * Divides a text into front matter, contents, rules, glossary and back matter. A page of rules,
 * which has neither title nor date nor contents, is all rules.
 */
export function divide(lines: Line[]): Regions {
  const contents = readContents(lines);
  const body = findBody(lines, contents);
  const front = lines.slice(0, body);
  const hasFront =
    contents !== null || front.some((line) => isTitleLine(line) || isEffectiveLine(line.text));
  if (!hasFront) return { regions: bodyRegions(lines, 0, null), contents: null };
  return {
    regions: [...frontRegions(front, contents), ...bodyRegions(lines, body, contents)],
    contents,
  };
}
