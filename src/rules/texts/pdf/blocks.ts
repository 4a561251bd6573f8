/** Joins the lines of a PDF into headings, paragraphs, list items and rows of tables. */
import { type ContentsTitle, separateContents } from './body.ts';
import { writeTableRow } from '../table-rows.ts';
import {
  boxEdge,
  bullet,
  isSplit,
  joinLines,
  lettersIn,
  mostCommon,
  type PageLine,
} from './lines.ts';

export interface Block {
  kind: 'title' | 'heading' | 'paragraph' | 'item' | 'row';
  /** Level of a heading: 1 for chapters and appendices, 2 for sections, 3 for their parts. */
  level: number;
  text: string;
  /** True if there is more space above it than between the lines of a paragraph. */
  hasGapAbove: boolean;
}

interface Heading {
  text: string;
  level: number;
  lines: number;
}

/** A gap this many times as large as the usual distance between lines separates paragraphs. */
const paragraphGap = 1.42;
/** How far the second line of a paragraph may be indented, in points. */
const widestIndent = 40;
/** The usual width of a letter, as a part of the font size. */
const letterWidth = 0.42;

/** Matches the letter or number of a list item: `A. `, `a) `, `1. `. */
const itemMark = /^(?:[A-Za-z]|\d{1,2})[.)]\s/;
const numbered = /^(?:\d{1,3}(?:\.\d{1,3})*[a-z]?\.?\s+)(?=\S)/;
const paragraphStart = /^(?:Examples?\s?:|\d{3}\.\d+[a-z]?\.?\s)/;
const sentenceEnd = /[.!?:;…][)\]"'”’*]*$/;

/** A heading is a line that is in the table of contents, or a short line in bold. */
export function blocksOf(lines: readonly PageLine[]) {
  const { body, contents } = separateContents(lines);
  return { blocks: new BlockReader(body, contents).read(), contents };
}

const titleKey = (number: string | null, title: string) =>
  `${number ? '1 ' : ''}${lettersIn(title)}`;

class BlockReader {
  #body: PageLine[];
  #size: number;
  /** The usual distance between lines. */
  #leading: number;
  /** The right end of full lines. */
  #right: number;
  /** Where lines often start. */
  #margins: Set<number>;
  #center: number;
  /** The entries of the table of contents, by `titleKey`. */
  #titles: Map<string, ContentsTitle[]>;
  /** The left end of the entries that are not indented. */
  #outermost: number;
  #isNumbered: boolean;
  #blocks: Block[] = [];
  /** The entries of the table of contents whose headings were found. */
  #found = new Set<ContentsTitle>();
  #open: PageLine[] = [];

  constructor(body: PageLine[], contents: ContentsTitle[]) {
    this.#body = body;
    this.#size = mostCommon(body.map(({ size, text, rows }) => [size, rows ? 0 : text.length]));
    const text = body.filter(({ size, rows }) => size === this.#size && !rows);
    const gaps = text.flatMap((line, index) => {
      const gap = (text[index - 1]?.y ?? 0) - line.y;
      return gap > 0 && gap < 2 * this.#size ? [Math.round(gap * 2) / 2] : [];
    });
    this.#leading = mostCommon(gaps.map((gap) => [gap, 1]));
    const ends = text.map(({ end }) => end).sort((a, b) => a - b);
    this.#right = ends[Math.floor(ends.length * 0.98)] ?? 0;
    const starts = Map.groupBy(body, ({ x }) => Math.round(x));
    this.#margins = new Set(
      [...starts].filter(([, some]) => some.length > body.length * 0.04).map(([x]) => x),
    );
    const left = Math.min(...this.#margins);
    this.#center = (left + this.#right) / 2;
    this.#titles = Map.groupBy(contents, ({ number, title }) => titleKey(number, title));
    this.#isNumbered = body.some(({ bold, text: words }) => bold && /^1\.\s/.test(words));
    this.#outermost = Math.min(...contents.map(({ x }) => x));
  }

  read(): Block[] {
    let index = this.#readTitle();
    while (index < this.#body.length) {
      const heading = this.#headingAt(index);
      if (heading) {
        this.#closeBlock();
        this.#blocks.push(...heading.blocks);
        index += heading.lines;
      } else this.#addLine(this.#body[index++] as PageLine);
    }
    this.#closeBlock();
    return this.#blocks;
  }

  /** Adds the title and the date of the document. Returns how many lines they have. */
  #readTitle(): number {
    const head = this.#body.slice(0, 5);
    const dated = head.findIndex(({ text }) => isDated(text));
    const large = head.findIndex(
      ({ size, bold }) => !(size > this.#size * 1.1 && (bold || size > 13)),
    );
    const count = dated > 0 && dated < 4 ? dated : Math.max(large, 0);
    const titled = head.slice(0, count);
    if (titled.length > 0) this.#push('title', titled, 0);
    const date = head[count];
    if (date && isDated(date.text)) {
      this.#push('paragraph', [date], 0);
      return count + 1;
    }
    return count;
  }

  #push(kind: Block['kind'], lines: PageLine[], level: number, hasGapAbove = true): void {
    this.#blocks.push({ kind, level, text: joinLines(lines), hasGapAbove });
  }

  /** Returns the heading that starts at a line, with the penalty to the right of it. */
  #headingAt(index: number): { blocks: Block[]; lines: number } | null {
    const line = this.#body[index] as PageLine;
    if (line.rows) return null;
    const [own, beside] = headAndSide(line, this.#right);
    const found = this.#listedHeading(index, own) ?? this.#boldHeading(index, own, beside);
    if (!found) return null;
    const { text, level, lines } = found;
    const heading: Block = { kind: 'heading', level, text, hasGapAbove: true };
    return { blocks: beside ? [heading, penaltyBlock(beside)] : [heading], lines };
  }

  #listedHeading(index: number, own: string): Heading | null {
    const line = this.#body[index] as PageLine;
    const next = this.#body[index + 1];
    const mayWrap = next?.page === line.page && isBelow(line, next, 1.7);
    const candidates = mayWrap ? [`${own} ${next.text}`, own] : [own];
    for (const text of candidates) {
      const title = this.#titleOf(text);
      const isFirst = title && !this.#found.has(title) && this.#startsBlock(index);
      if (!title || !(this.#isBoldOrLarge(line) || (isFirst && line.cells.length <= 2))) continue;
      this.#found.add(title);
      return { text, level: this.#levelOf(text, title), lines: text === own ? 1 : 2 };
    }
    return null;
  }

  /** Returns the heading at a line, if the line is bold or large and looks like a heading. */
  #boldHeading(index: number, own: string, beside: string | null): Heading | null {
    const line = this.#body[index] as PageLine;
    const maxCells = 1 + Number(beside !== null) + Number(startsWithMark(line));
    if (!this.#isBoldOrLarge(line) || line.cells.length > maxCells) return null;
    if (!this.#isPlacedAsHeading(line) || bullet.test(line.text)) return null;
    if (/^\p{Ll}/u.test(line.text)) return null;
    const parts = [line];
    for (const more of this.#body.slice(index + 1, index + 4)) {
      const last = parts.at(-1) as PageLine;
      const isAlike = more.bold === line.bold && more.size === line.size && more.x === line.x;
      const isFull = last.end + more.size * 4 > this.#right;
      const isNext = more.page === line.page && isBelow(last, more, 1.35);
      const isOther = numbered.test(more.text) || this.#titleOf(more.text);
      if (!isAlike || !isFull || !isNext || isOther) break;
      parts.push(more);
    }
    const text = beside ? own : joinLines(parts);
    const isSentence = sentenceEnd.test(text) && !/[?)]$/.test(text);
    if (text.length > 240 || isSentence || !/\p{L}/u.test(text)) return null;
    return { text, level: this.#levelOf(text, null, line), lines: parts.length };
  }

  #isBoldOrLarge(line: PageLine): boolean {
    return line.bold || line.size > this.#size * 1.08;
  }

  /** Finds a heading in the table of contents, even if its number is misprinted in one of the two. */
  #titleOf(text: string): ContentsTitle | undefined {
    if (this.#titles.size === 0) return undefined;
    const [lead = ''] = numbered.exec(text) ?? [];
    const alike = this.#titles.get(titleKey(lead || null, text.slice(lead.length))) ?? [];
    const exact = alike.find(({ number }) => lettersIn(number ?? '') === lettersIn(lead));
    return exact ?? alike.find((title) => !this.#found.has(title));
  }

  #startsBlock(index: number): boolean {
    const isUnderHeading = this.#open.length === 0 && this.#blocks.at(-1)?.kind === 'heading';
    return isUnderHeading || this.#hasGapAbove(this.#body[index] as PageLine);
  }

  /** True if a line starts at a margin or is centered, as headings are. */
  #isPlacedAsHeading({ x, end }: PageLine): boolean {
    const atMargin = [...this.#margins].some((margin) => Math.abs(margin - x) < 2);
    return atMargin || Math.abs((x + end) / 2 - this.#center) < 16;
  }

  #levelOf(text: string, title: ContentsTitle | null, line?: PageLine): number {
    const number = /^(\d+(?:\.\d+)*)\.?\s/.exec(text)?.[1];
    if (number) {
      const isInner = number.includes('.') || (number.length > 2 && !number.endsWith('0'));
      return isInner ? 2 : 1;
    }
    if (/^appendix\b/i.test(text)) return 1;
    if (title) return title.x < this.#outermost + 4 ? 1 : 3;
    return line && line.size > this.#size * 1.08 && !this.#isNumbered ? 1 : 3;
  }

  #addLine(line: PageLine): void {
    const last = this.#open.at(-1);
    if (last && !this.#continuesParagraph(last, line)) this.#closeBlock();
    this.#open.push(line);
  }

  #continuesParagraph(last: PageLine, line: PageLine): boolean {
    const [first, second] = this.#open as [PageLine, PageLine?];
    if (last.rows || line.rows) return false;
    if (this.#isRow(last) || this.#isRow(line) || bullet.test(line.text)) return false;
    if (isPenaltyBox(last) && this.#open.length === 1) return true;
    if (paragraphStart.test(line.text) && sentenceEnd.test(last.text)) return false;
    if (last.bold && first.bold !== line.bold && last.end < this.#right * 0.8) return false;
    if (line.boldStart && !last.boldStart && sentenceEnd.test(last.text)) return false;
    const gap = last.y - line.y;
    const isNewPage = last.page !== line.page || gap < -line.size;
    const continuesSentence = !sentenceEnd.test(last.text) && /^[\p{Ll}(]/u.test(line.text);
    const isListItem = startsWithMark(first) || bullet.test(first.text);
    if (
      startsWithMark(line) &&
      Math.abs(line.x - first.x) < 4 &&
      (isListItem || sentenceEnd.test(last.text))
    )
      return false;
    if (Math.abs(last.size - line.size) > 0.6 && !continuesSentence) return false;
    const indent = line.x - (second ?? first).x;
    const isAligned = second ? Math.abs(indent) < 3 : Math.abs(indent) < widestIndent;
    if (!isAligned && !(continuesSentence && isNewPage)) return false;
    const isFull = this.#isFull(last, line);
    if (isNewPage) {
      if (continuesSentence) return true;
      return (
        isFull &&
        !(sentenceEnd.test(last.text) && startsWithMark(line)) &&
        (!sentenceEnd.test(last.text) || !isListItem)
      );
    }
    if (gap > this.#leading * (line.size / this.#size) * paragraphGap) {
      return continuesSentence && isFull;
    }
    if (isListItem && line.x <= first.x + 2 && sentenceEnd.test(last.text)) return false;
    return continuesSentence || isFull;
  }

  /** True if a line had no room for the first word of the next line, so that it is probably wrapped. */
  #isFull(last: PageLine, line: PageLine): boolean {
    const word = /^\S+/.exec(line.text)?.[0].length ?? 0;
    return last.end + (word + 1) * line.size * letterWidth + line.size > this.#right;
  }

  #closeBlock(): void {
    const lines = this.#open;
    this.#open = [];
    const [first] = lines;
    if (!first) return;
    const hasGapAbove = this.#hasGapAbove(first);
    const single = first.cells.map(({ text }) => ({ text, columns: 1 }));
    const rows = first.rows ?? (this.#isRow(first) ? [single] : null);
    if (rows) {
      for (const row of rows) {
        this.#blocks.push({ kind: 'row', level: 0, text: writeTableRow(row), hasGapAbove });
      }
    } else if (bullet.test(first.text) || startsWithMark(first)) {
      this.#push('item', lines, 0, hasGapAbove);
    } else if (isPenaltyBox(first) || this.#isRestOfBox(first)) {
      const text = joinLines(lines.filter((line) => !isPenaltyBox(line)));
      // A box may be empty, because the rest of it is on the next page.
      if (text) this.#blocks.push(penaltyBlock(text));
    } else this.#push('paragraph', lines, 0, hasGapAbove);
  }

  /** A line with two cells, of which the first is wide, may be a heading. A full line is text with a gap. */
  #isRow(line: PageLine): boolean {
    const [first] = line.cells;
    const words = line.cells.reduce((sum, { x, end }) => sum + end - x, 0);
    if (line.end > this.#right - 4 * line.size && words > (line.end - line.x) * 0.85) return false;
    const isWide = first !== undefined && first.end - first.x > (this.#right - first.x) * 0.5;
    return isSplit(line) && !(isWide && this.#isPlacedAsHeading(line) && line.cells.length === 2);
  }

  #isRestOfBox({ x, text }: PageLine): boolean {
    const above = this.#blocks.at(-1);
    return x > boxEdge && above?.level === 2 && above.kind === 'heading' && !bullet.test(text);
  }

  #hasGapAbove(first: PageLine): boolean {
    const above = this.#body[this.#body.indexOf(first) - 1];
    if (!above || above.page !== first.page) return true;
    const gap = above.y - first.y;
    return gap < 0 || gap > this.#leading * paragraphGap;
  }
}

/** True if a line starts with the letter or number of a list item, such as `A.` or `1.` */
function startsWithMark({ text, cells }: PageLine): boolean {
  return (
    itemMark.test(text) || (cells.length > 1 && /^\d+(?:\.\d+)*\.?$/.test(cells[0]?.text ?? ''))
  );
}

/** True if `next` is below `line`, by less than `most` times the font size. */
function isBelow(line: PageLine, next: PageLine, most: number): boolean {
  const gap = line.y - next.y;
  return gap > 0 && gap < line.size * most;
}

function penaltyBlock(penalty: string): Block {
  return { kind: 'paragraph', level: 0, text: `Penalty: ${penalty}`, hasGapAbove: false };
}

/** True for the line `Penalty` at the top of a box next to a heading. */
function isPenaltyBox({ text, x }: PageLine): boolean {
  return x > boxEdge && /^penalty$/i.test(text);
}

/** Splits a line into a heading and what is at the right margin, such as a penalty. */
function headAndSide({ text, cells, bold }: PageLine, right: number): [string, string | null] {
  const side = cells.at(-1);
  const head = cells
    .slice(0, -1)
    .map((cell) => cell.text)
    .join(' ');
  const isBeside =
    bold && side && side.end > right * 0.85 && numbered.test(`${head} x`) && /\p{L}/u.test(head);
  return isBeside ? [head, side.text] : [text, null];
}

const isDated = (text: string) =>
  text.length < 90 && /\b(?:19|20)\d\d\b/.test(text) && /effective|updated?/i.test(text);
