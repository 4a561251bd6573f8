/** What is gathered while a text is read from top to bottom: its lines, paragraphs, items, problems. */
import type { Problem } from '../problem.ts';
import type { ChromeLine, LineRange, ParsedItem } from './parsed.ts';

/** A line of the text, ready to be looked at. */
export interface Line {
  /** Counts from 1. */
  number: number;
  /** Without its indent and trailing blanks. */
  text: string;
  /** How many characters of white space stand before it. */
  indent: number;
  blank: boolean;
  /** Whether the line above is blank or there is none. */
  afterBlank: boolean;
}

/** The white space that may stand around a line's text; a byte order mark in mid-file is one too. */
const leading = /^[\s\u200b\ufeff]+/;
const trailing = /[\s\u200b\ufeff]+$/;

/** @example linesOf('a\n\n  b')[2] // { number: 3, text: 'b', indent: 2, blank: false, afterBlank: true } */
export function linesOf(text: string): Line[] {
  let afterBlank = true;
  return text.split('\n').map((raw, index) => {
    const content = raw.replace(leading, '');
    const line: Line = {
      number: index + 1,
      text: content.replace(trailing, ''),
      indent: raw.length - content.length,
      blank: content === '',
      afterBlank,
    };
    afterBlank = line.blank;
    return line;
  });
}

/**
 * Whether the text was hard-wrapped: then many of its lines begin in mid-sentence, directly under
 * another. In a text of one line per paragraph next to none does.
 */
export function isHardWrapped(lines: Line[]): boolean {
  const filled = lines.filter((line) => !line.blank);
  const carriedOn = filled.filter((line) => !line.afterBlank && /^[a-z]/.test(line.text));
  return carriedOn.length > filled.length * 0.1;
}

/** Whether a paragraph that ends so is over: a final stop, with quotes or brackets after it. */
export function endsSentence(text: string): boolean {
  return /[.!?:;…][)\]}"'”’»]*$/.test(text);
}

/** Words at a line's end after which a number is still part of the sentence. */
const asksForNumber =
  /(?:\b(?:rules?|sections?|see|and|or|through|to|than|of|is|are|in|by|with|the|an?)|[,(–—-])$/i;

/** Whether a number at the head of the next line carries this line's sentence on. */
export function expectsNumber(text: string): boolean {
  return asksForNumber.test(text);
}

// What is gathered while a text is read from top to bottom: paragraphs, items, problems.

/** The text of an item while it is being gathered from its lines. */
interface Paragraph {
  text: string;
  lines: LineRange;
  lineStarts: [offset: number, line: number, column: number][];
}

/**
 * Begins a paragraph with a line.
 *
 * @param skip how many characters of the line's text are its lead
 */
export function beginParagraph(line: Line, skip = 0): Paragraph {
  return {
    text: line.text.slice(skip),
    lines: { from: line.number, to: line.number },
    lineStarts: [[0, line.number, line.indent + skip + 1]],
  };
}

/** Adds a line to a paragraph, as the same line of text (`' '`) or as a new one (`'\n'`). */
export function addLine(paragraph: Paragraph, line: Line, joint: ' ' | '\n'): void {
  const glue = paragraph.text === '' ? '' : joint;
  paragraph.text += glue;
  paragraph.lineStarts.push([paragraph.text.length, line.number, line.indent + 1]);
  paragraph.text += line.text;
  paragraph.lines.to = line.number;
}

/** An item before its references are looked for. */
export interface DraftItem extends Omit<ParsedItem, 'text' | 'lines' | 'lineStarts'> {
  paragraph: Paragraph;
}

/** What is gathered while a text is read from top to bottom. */
export interface Draft {
  file: string;
  items: DraftItem[];
  keys: KeysTaken;
  chrome: ChromeLine[];
  problems: Problem[];
  hardWrapped: boolean;
}

/** Adds a problem with a line, located where its text begins. */
export function addProblem(
  draft: Draft,
  line: Line,
  problem: Pick<Problem, 'rule' | 'severity' | 'message'> & { expected?: string },
): void {
  draft.problems.push({
    ...problem,
    file: draft.file,
    line: line.number,
    column: line.indent + 1,
  });
}

/**
 * A key that no item has yet: the second item of a key becomes `702.175.Duplicate.2`.
 *
 * @example claimKey(draft, '702.175') // '702.175', and the next time '702.175.Duplicate.2'
 */
export function claimKey(draft: Draft, key: string): string {
  return uniqueKey(key, draft.keys);
}

/** Adds an item; what is not given of it is empty. @returns the item, which may still grow */
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

/** Where the reading of numbered paragraphs stands, as far as examples need it. */
interface ExamplePlace {
  /** The item that unnumbered lines belong to. */
  current: DraftItem | null;
  /** The numbered item that an example belongs to. */
  owner: DraftItem | null;
  examples: number;
}

/** Adds an example of the last numbered item. @returns whether there is one that it can belong to */
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

/** Warns of an item whose number another has already. @param key under which it is kept */
export function warnOfSameNumber(draft: Draft, line: Line, number: string, key: string): void {
  addProblem(draft, line, {
    rule: 'duplicate-number',
    severity: 'warning',
    message: `The number ${number} is in the text for the second time; this item is ${key}.`,
  });
}

/** An error for a line that nothing before it can go on with. @param expected what may stand there */
export function addStrayLine(draft: Draft, line: Line, expected: string): void {
  addProblem(draft, line, {
    rule: 'unknown-line',
    severity: 'error',
    message: `This line belongs to no rule: “${line.text.slice(0, 60)}”. If it is part of the text, join it to the paragraph it belongs to; if not, remove it from the file.`,
    expected,
  });
}

/** How often each key has been asked for. */
export type KeysTaken = Map<string, number>;

/**
 * A key that no other item has: the wanted one, or, where two items print the same number, one
 * that says so.
 *
 * @example uniqueKey('D.18.5', taken) // 'D.18.5', and the next time 'D.18.5.Duplicate.2'
 */
export function uniqueKey(wanted: string, taken: KeysTaken): string {
  const times = (taken.get(wanted) ?? 0) + 1;
  taken.set(wanted, times);
  return times === 1 ? wanted : `${wanted}.Duplicate.${times}`;
}

/** A stretch of front or back matter. */
interface MatterLines {
  /** `contents` keep their lines as lines. */
  kind: string;
  heading: Line | null;
  lines: Line[];
}

/** Whether a line of a hard-wrapped paragraph goes on in the next one. */
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

/**
 * Keeps a stretch of front or back matter as one item: its lines stand as they stand, except that
 * hard-wrapped paragraphs are joined.
 */
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
  // Text without a heading is the title, or what stands between the contents and the next heading.
  const key = !heading && draft.keys.has('title') ? 'notice' : keyOf(region);
  addItem(draft, {
    kind: 'matter',
    key: claimKey(draft, key),
    title: heading?.text ?? null,
    lead: heading && !onlyHeading ? `${heading.text}\n` : '',
    paragraph: body,
  });
}
