/** Types and functions that all parsers share: lines, paragraphs, items and problems. */
import { slugOf } from '../addresses.ts';
import { error, type Problem } from '../problem.ts';
import { bulletSigns } from '../words/typography.ts';
import type { IgnoredLine, ParsedItem } from './parsed.ts';

export interface Line {
  number: number;
  /** The line without indentation and spaces at its end. */
  text: string;
  /** The number of spaces in front of `text`. */
  indent: number;
  blank: boolean;
  /** True if the line above is blank, or if this is the first line. */
  afterBlank: boolean;
}

/** Matches white space at the start of a line, including zero-width spaces and byte order marks. */
const leading = /^[\s\u200b\ufeff]+/;
const trailing = /[\s\u200b\ufeff]+$/;

/** Matches underscores that mean italics in plain text: `_Magic_`. */
const italics = /(?<![\p{L}\p{N}_])_(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.,:;!?])_(?![\p{L}\p{N}_])/gu;

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

/** More than a tenth of the lines of a wrapped text begin with a lower-case letter, directly below another line. */
export function isHardWrapped(lines: Line[]): boolean {
  const filled = lines.filter((line) => !line.blank);
  const continuing = filled.filter((line) => !line.afterBlank && /^[a-z]/.test(line.text));
  return continuing.length > filled.length * 0.1;
}

/** Matches a line that begins with a bullet or with a letter in brackets. */
export const bulleted = new RegExp(`^(?:[${bulletSigns}*–—-]|\\([a-z0-9]{1,2}\\))\\s+`, 'i');

/** True if a text ends with a period, colon or the like, even if a quotation mark or bracket follows. */
export function endsSentence(text: string): boolean {
  return /[.!?:;…][)\]}"'”’»]*$/.test(text);
}

/** Matches the end of a line such as `see rule`, which needs a number to continue. */
const needsNumber =
  /(?:\b(?:rules?|sections?|see|and|or|through|to|than|of|is|are|in|by|with|the|an?)|[,(–—-])$/i;

/** True if a number in the next line continues this line, as in `see rule` + `702.19`. */
export function expectsNumber(text: string): boolean {
  return needsNumber.test(text);
}

/** The text of an item, while lines are still added to it. */
type Paragraph = Pick<ParsedItem, 'text' | 'lines' | 'lineStarts'>;

/** Starts a paragraph with a line, without its first `skip` characters, such as a rule number. */
export function beginParagraph(line: Line, skip = 0): Paragraph {
  return {
    text: line.text.slice(skip),
    lines: { from: line.number, to: line.number },
    lineStarts: [[0, line.number, line.indent + skip + 1]],
  };
}

/** Adds a line to a paragraph, after a space, a line break or (within a word) nothing. */
export function addLine(paragraph: Paragraph, line: Line, separator: ' ' | '\n' | ''): void {
  if (paragraph.text !== '') paragraph.text += separator;
  paragraph.lineStarts.push([paragraph.text.length, line.number, line.indent + 1]);
  paragraph.text += line.text;
  paragraph.lines.to = line.number;
}

/** Begins the text of an item, which had only a title so far, with the line below it. */
export function beginBelow(item: DraftItem, line: Line): void {
  const { from } = item.paragraph.lines;
  item.lead += `${item.title}\n`;
  item.paragraph = beginParagraph(line);
  item.paragraph.lines.from = from;
}

/** An item while it is parsed. Its references and citations are found later. */
export interface DraftItem extends Omit<ParsedItem, keyof Paragraph> {
  paragraph: Paragraph;
}

/** What a parser has found so far. */
export class Draft {
  readonly file: string;
  readonly hardWrapped: boolean;
  readonly items: DraftItem[] = [];
  /** How often each key was used. */
  readonly keys = new Map<string, number>();
  readonly ignored: IgnoredLine[];
  readonly problems: Problem[] = [];

  constructor(file: string, { hardWrapped = false, ignored = [] as IgnoredLine[] } = {}) {
    this.file = file;
    this.hardWrapped = hardWrapped;
    this.ignored = ignored;
  }

  ignore({ number, text }: Line, reason: string): void {
    this.ignored.push({ line: number, text, reason });
  }

  /** Reports a problem at the first word of a line. */
  addProblem(line: Line, severity: 'error' | 'warning', rule: string, message: string): void {
    const place = { line: line.number, column: line.indent + 1 };
    this.problems.push({ rule, severity, message, file: this.file, ...place });
  }

  /** @example draft.uniqueKey('D.18.5') // 'D.18.5'; the second time 'D.18.5.Duplicate.2' */
  uniqueKey(key: string, suffix = '.Duplicate'): string {
    const count = (this.keys.get(key) ?? 0) + 1;
    this.keys.set(key, count);
    return count === 1 ? key : `${key}${suffix}.${count}`;
  }

  addItem(
    item: Pick<DraftItem, 'kind' | 'key' | 'lead' | 'paragraph'> & Partial<DraftItem>,
  ): DraftItem {
    const whole: DraftItem = {
      ...{ number: null, title: null, parent: null, citations: [], references: [] },
      ...item,
    };
    this.items.push(whole);
    return whole;
  }

  /** Adds an example to the last numbered item. Returns false if there is no numbered item yet. */
  addExample(state: ParserState, line: Line, lead: string): boolean {
    const { owner } = state;
    if (!owner) return false;
    state.examples++;
    state.current = this.addItem({
      kind: 'example',
      key: this.uniqueKey(`${owner.key}.Example.${state.examples}`),
      lead,
      parent: owner.key,
      paragraph: beginParagraph(line, lead.length),
    });
    return true;
  }

  /** Warns that two items have the same number. @param key the key of the second item */
  warnOfDuplicate(line: Line, number: string, key: string): void {
    const message = `The number ${number} occurs twice; the second one is now ${key}. If it is a misprint, correct it in content/errata.yaml.`;
    this.addProblem(line, 'warning', 'duplicate-number', message);
  }

  /** Reports a line that doesn't belong to an item. @param expected what may be there, in words */
  reportStrayLine(line: Line, expected: string): void {
    const message = `This line does not belong to a rule: “${line.text.slice(0, 60)}”. Expected ${expected}. If it is part of the text, join it to its paragraph; if not, delete it from the file.`;
    this.addProblem(line, 'error', 'unknown-line', message);
  }
}

/** The state that the parsers of several formats share. */
export interface ParserState {
  /** The item to which a line without a number is added. */
  current: DraftItem | null;
  /** The last item with a number. The next example belongs to it. */
  owner: DraftItem | null;
  /** How many examples `owner` has so far. */
  examples: number;
}

/** Starts an item: the following lines and examples belong to it. */
export function startItem(state: ParserState, item: DraftItem): void {
  state.current = item;
  state.owner = item;
  state.examples = 0;
}

interface MatterLines {
  /** In the table of contents (`contents`), lines are never joined. */
  kind: string;
  heading: Line | null;
  lines: Line[];
}

/** True if a line is so long that the next one probably continues its paragraph. */
function isFull(line: Line, width: number): boolean {
  return line.indent + line.text.length > width * 0.75;
}

/** Adds a part such as the introduction or the credits as one item. Joins only wrapped lines. */
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
  // The first part without a heading is the title page. A second one is a notice after the table of
  // contents.
  const unnamed = draft.keys.has('title') ? 'notice' : 'title';
  const key = heading ? slugOf(heading.text) : unnamed;
  draft.addItem({
    kind: 'matter',
    key: draft.uniqueKey(key),
    title: heading?.text ?? null,
    lead: heading && !onlyHeading ? `${heading.text}\n` : '',
    paragraph: body,
  });
}

/** Returns an error that says that a text is incomplete, located at the start of a line. */
export function truncationError(
  file: string,
  at: Pick<Line, 'number' | 'indent'> | undefined,
  message: string,
): Problem {
  const whole = `${message} The text is incomplete: download it again from its publisher.`;
  const place = { line: at?.number ?? 1, column: (at?.indent ?? 0) + 1 };
  return error('truncated-file', whole, file, place);
}
