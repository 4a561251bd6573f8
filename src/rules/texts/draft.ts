/** Collects what a parser reads from top to bottom: lines, paragraphs, items, problems. */
import type { Problem } from '../problem.ts';
import type { ChromeLine, LineRange, ParsedItem } from './parsed.ts';

/** A line of the text, prepared for parsing. */
export interface Line {
  /** Counts from 1. */
  number: number;
  /** Without indentation and trailing spaces. */
  text: string;
  /** Number of white-space characters before it. */
  indent: number;
  blank: boolean;
  /** True if the line above is blank or there is none. */
  afterBlank: boolean;
}

/** Matches white space at the start of a line, including a stray byte order mark. */
const leading = /^[\s\u200b\ufeff]+/;
const trailing = /[\s\u200b\ufeff]+$/;

/** Matches the underscores that plain texts have for italics: `_Magic_`. */
const italics = /(?<![\p{L}\p{N}_])_(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.,!?])_(?![\p{L}\p{N}_])/gu;

/** @example linesOf('a\n\n  b')[2] // { number: 3, text: 'b', indent: 2, blank: false, afterBlank: true } */
export function linesOf(text: string): Line[] {
  let afterBlank = true;
  return text.split('\n').map((raw, index) => {
    const content = raw.replace(leading, '').replace(italics, '');
    const line: Line = {
      number: index + 1,
      text: content.replace(trailing, ''),
      indent: leading.exec(raw)?.[0].length ?? 0,
      blank: content === '',
      afterBlank,
    };
    afterBlank = line.blank;
    return line;
  });
}

/**
 * True if the text is hard-wrapped: many of its lines begin in the middle of a sentence, directly
 * under another line. Almost none do in a text with one line per paragraph.
 */
export function isHardWrapped(lines: Line[]): boolean {
  const filled = lines.filter((line) => !line.blank);
  const carriedOn = filled.filter((line) => !line.afterBlank && /^[a-z]/.test(line.text));
  return carriedOn.length > filled.length * 0.1;
}

/**
 * True if a text ends a sentence: with a period, question mark or the like, perhaps before quotes or
 * brackets.
 */
export function endsSentence(text: string): boolean {
  return /[.!?:;…][)\]}"'”’»]*$/.test(text);
}

/** Matches the end of a line whose sentence continues with a number. */
const asksForNumber =
  /(?:\b(?:rules?|sections?|see|and|or|through|to|than|of|is|are|in|by|with|the|an?)|[,(–—-])$/i;

/** True if a number at the start of the next line continues the sentence of this line. */
export function expectsNumber(text: string): boolean {
  return asksForNumber.test(text);
}

/** The text of an item while its lines are collected. */
interface Paragraph {
  text: string;
  lines: LineRange;
  lineStarts: [offset: number, line: number, column: number][];
}

/** Starts a paragraph with a line. @param skip length of the line's lead */
export function beginParagraph(line: Line, skip = 0): Paragraph {
  return {
    text: line.text.slice(skip),
    lines: { from: line.number, to: line.number },
    lineStarts: [[0, line.number, line.indent + skip + 1]],
  };
}

/** Adds a line to a paragraph, joined with a space or as a new line. */
export function addLine(paragraph: Paragraph, line: Line, joint: ' ' | '\n'): void {
  const glue = paragraph.text === '' ? '' : joint;
  paragraph.text += glue;
  paragraph.lineStarts.push([paragraph.text.length, line.number, line.indent + 1]);
  paragraph.text += line.text;
  paragraph.lines.to = line.number;
}

/** An item before its references are found. */
export interface DraftItem extends Omit<ParsedItem, 'text' | 'lines' | 'lineStarts'> {
  paragraph: Paragraph;
}

/** Everything collected while a text is read from top to bottom. */
export interface Draft {
  file: string;
  items: DraftItem[];
  keys: KeysTaken;
  chrome: ChromeLine[];
  problems: Problem[];
  hardWrapped: boolean;
}

/**
 * Returns the state of a parser before the first line.
 *
 * @param given what the format already knows: lines that are not text, or whether lines are
 * hard-wrapped
 */
export function newDraft(
  file: string,
  given: Partial<Pick<Draft, 'chrome' | 'hardWrapped'>> = {},
): Draft {
  return {
    ...{ file, items: [], keys: new Map(), chrome: [], problems: [], hardWrapped: false },
    ...given,
  };
}

/** Adds a problem with a line, located at the start of its text. */
export function addProblem(
  draft: Draft,
  line: Line,
  problem: Pick<Problem, 'rule' | 'severity' | 'message'>,
): void {
  draft.problems.push({
    ...problem,
    file: draft.file,
    line: line.number,
    column: line.indent + 1,
  });
}

/**
 * Returns a unique key: the second item of a key becomes `702.175.Duplicate.2`.
 *
 * @example claimKey(draft, '702.175') // '702.175', and the next time '702.175.Duplicate.2'
 */
export function claimKey(draft: Draft, key: string): string {
  return uniqueKey(key, draft.keys);
}

/** Adds an item; fields that are left out are empty. @returns the item, which may still grow */
export function addItem(
  draft: Draft,
  item: Pick<DraftItem, 'kind' | 'key' | 'lead' | 'paragraph'> & Partial<DraftItem>,
): DraftItem {
  const whole: DraftItem = {
    number: null,
    title: null,
    parent: null,
    citations: [],
    references: [],
    ...item,
  };
  draft.items.push(whole);
  return whole;
}

/** The items that examples may belong to. */
interface ExamplePlace {
  /** The item that unnumbered lines belong to. */
  current: DraftItem | null;
  /** The numbered item that an example belongs to. */
  owner: DraftItem | null;
  examples: number;
}

/** Adds an example to the last numbered item. @returns false if there is none */
export function addExample(draft: Draft, place: ExamplePlace, line: Line, lead: string): boolean {
  const { owner } = place;
  if (!owner) return false;
  place.examples++;
  place.current = addItem(draft, {
    kind: 'example',
    key: claimKey(draft, `${owner.key}.Example.${place.examples}`),
    lead,
    parent: owner.key,
    paragraph: beginParagraph(line, lead.length),
  });
  return true;
}

/** Warns of an item with the same number as another. @param key its unique key */
export function warnOfSameNumber(draft: Draft, line: Line, number: string, key: string): void {
  addProblem(draft, line, {
    rule: 'duplicate-number',
    severity: 'warning',
    message: `The number ${number} occurs twice; the second one is now ${key}. If it is a misprint, correct it in content/errata.yaml.`,
  });
}

/**
 * Reports an error for a line that doesn't belong to any item. @param valid the lines that are valid
 * there
 */
export function addStrayLine(draft: Draft, line: Line, valid: string): void {
  addProblem(draft, line, {
    rule: 'unknown-line',
    severity: 'error',
    message: `This line does not belong to a rule: “${line.text.slice(0, 60)}”. Expected ${valid}. If it is part of the text, join it to its paragraph; if not, delete it from the file.`,
  });
}

/** How often each key was claimed. */
export type KeysTaken = Map<string, number>;

/**
 * Returns a unique key: the wanted one, or one with `Duplicate` if another item has the number.
 *
 * @example uniqueKey('D.18.5', taken) // 'D.18.5', and the next time 'D.18.5.Duplicate.2'
 */
export function uniqueKey(wanted: string, taken: KeysTaken): string {
  const times = (taken.get(wanted) ?? 0) + 1;
  taken.set(wanted, times);
  return times === 1 ? wanted : `${wanted}.Duplicate.${times}`;
}

/** Lines of front or back matter. */
interface MatterLines {
  /** `contents` keep their line breaks. */
  kind: string;
  heading: Line | null;
  lines: Line[];
}

/** True if a line of a hard-wrapped paragraph is full, so that the next one continues it. */
function isFull(line: Line, width: number): boolean {
  return line.indent + line.text.length > width * 0.75;
}

function keyOf(region: MatterLines): string {
  if (!region.heading) return 'title';
  return region.heading.text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Adds front or back matter as one item. Keeps its line breaks, but joins hard-wrapped paragraphs. */
export function readMatter(draft: Draft, region: MatterLines): void {
  const { heading } = region;
  const filled = region.lines.filter((line) => !line.blank);
  const width = Math.max(0, ...filled.map((line) => line.indent + line.text.length));
  let paragraph: Paragraph | null = null;
  let above: Line | null = null;
  for (const line of filled) {
    if (!paragraph) paragraph = beginParagraph(line);
    else {
      const wrapped = draft.hardWrapped && region.kind !== 'contents' && !line.afterBlank;
      addLine(paragraph, line, wrapped && above && isFull(above, width) ? ' ' : '\n');
    }
    above = line;
  }
  const first = heading ?? filled[0];
  if (!first) return;
  const onlyHeading = heading && !paragraph;
  const body = paragraph ?? beginParagraph(first);
  body.lines.from = first.number;
  // The first text without a heading is the title. The next is a notice after the contents.
  const key = !heading && draft.keys.has('title') ? 'notice' : keyOf(region);
  addItem(draft, {
    kind: 'matter',
    key: claimKey(draft, key),
    title: heading?.text ?? null,
    lead: heading && !onlyHeading ? `${heading.text}\n` : '',
    paragraph: body,
  });
}

/**
 * Returns the error for a text that lacks its beginning, its end, or a part listed in its contents.
 */
export function truncatedText(
  file: string,
  place: Pick<Line, 'number' | 'indent'> | undefined,
  message: string,
): Problem {
  return {
    rule: 'truncated-file',
    severity: 'error',
    message: `${message} The text is incomplete: download it again from its publisher.`,
    ...{ file, line: place?.number ?? 1, column: (place?.indent ?? 0) + 1 },
  };
}
