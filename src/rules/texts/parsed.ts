/**
 * The result of parsing: one text as a list of items in order, each with its parent. Independent of
 * other texts, releases and addresses.
 */

import type { NumberedDocument, NumberScheme } from '../numbers/scheme.ts';
import type { Problem } from '../problem.ts';

/**
 * - `chapter`   `7. Additional Rules`, `501 - Keyword Actions`, `E - Extracted Rulings on Cards`
 * - `section`   `702. Keyword Abilities`, `501.5 - Regenerate`, `E.4 - Copy Cards`
 * - `rule`      `702.19. Trample`, `401.1`, `501.5a`, `E.4.2`
 * - `subrule`   `702.19a` (of rules that letter them)
 * - `ruling`    `501.5.Ruling.1`
 * - `note`      `- Note - …` of a Rulings Summary
 * - `example`   `Example: …`, belongs to the item above it
 * - `glossary`  a term and its definition
 * - `matter`    front and back matter, kept whole: introduction, contents, index, credits
 */
export const itemKinds = [
  'chapter',
  'section',
  'rule',
  'subrule',
  'ruling',
  'note',
  'example',
  'glossary',
  'matter',
] as const;

export type ItemKind = (typeof itemKinds)[number];

/** The lines of an item in its file; counted from 1, both ends included. */
export interface LineRange {
  from: number;
  to: number;
}

/** A part of an item's text, in UTF-16 offsets; `end` is the first offset after it. */
export interface Span {
  start: number;
  end: number;
}

/** A citation, split into its parts: `[Duelist Magazine #11, Page 55, 1996/07/01]`. */
export interface Citation extends Span {
  /** With its brackets, exactly as in the text. */
  printed: string;
  /** The source as printed, without issue, page and date: `Duelist Magazine`, `Onslaugt FAQ`. */
  source: string;
  issue?: string;
  page?: string;
  /** ISO, as precise as the text: `1996-07-01`, `1997-01` or `1994`. */
  date?: string;
  /** The rule cited, as printed: `503.2/3`. */
  rule?: string;
  /** The text that the citation supports. */
  covers: Span;
}

/** Words that refer to a number. A list gives one reference per number. */
export interface Reference extends Span {
  /** As printed, from `start` to `end`: `Rule 414`, or `A.2` in `Rule A.1 and A.2`. */
  words: string;
  /** The number meant, as an item's key: `414`, `E.6.Ruling.4`, `6` for `section 6`. */
  target: string;
  /** Last number of a range: `118.8` in `rules 118.7–8`, which is one reference. */
  through?: string;
  /**
   * The title quoted after the number, without quotes and final period: `Countering Spells and
   * Abilities`.
   */
  quotedTitle?: string;
}

/** A block of a text. `lead + text` is the source paragraph with changed line breaks only. */
export interface ParsedItem {
  kind: ItemKind;
  /**
   * Its address within the document. A number: `501.5b`, `E.4.Ruling.3`, `704.5aa`; without a
   * printed number, made from its place: `E.3.Note.1`, `401.2.Example.1`, `glossary/first-strike`,
   * `introduction`. The second item with the same number: `702.175.Duplicate.2`.
   */
  key: string;
  /** The printed number without its final period, or null: `501.5b`, `606. 8b`. */
  number: string | null;
  /** The title of a heading, subheading or glossary term. */
  title: string | null;
  /**
   * The characters before the text: `- 501.5b - `, `702.19a `, `Example: `; `501.5 - ` for a
   * heading.
   */
  lead: string;
  /**
   * The text with wrapped lines joined by spaces. A real line break (further paragraphs, senses of
   * a glossary term) is one `\n`. For headings, the title as printed.
   */
  text: string;
  parent: string | null;
  /** The penalty of an infraction: `Warning`. */
  penalty?: string;
  lines: LineRange;
  citations: Citation[];
  references: Reference[];
  /**
   * The offset of each source line in `text`, for locating problems: `[offset, line, column]`,
   * ascending.
   */
  lineStarts: [offset: number, line: number, column: number][];
}

/** A line that is not text of the document: the release line, `|`, page-size widgets. */
export interface ChromeLine {
  line: number;
  text: string;
  /** Why, in a word or two: `release line`, `pager`. */
  reason: string;
}

export interface ParsedText {
  /** Id of the text's format. */
  format: string;
  /** The file's name in problems and on pages. */
  file: string;
  /** ISO date printed in the text, or null. */
  releaseDate: string | null;
  items: ParsedItem[];
  chrome: ChromeLine[];
  problems: Problem[];
}

/**
 * Returns the line and column in the source file of an offset in an item's text.
 *
 * @example locate(item, reference.start) // { line: 31, column: 12 }
 */
export function locate(item: ParsedItem, offset: number): { line: number; column: number } {
  const start = item.lineStarts.findLast(([from]) => from <= offset);
  if (!start) return { line: item.lines.from, column: 1 };
  return { line: start[1], column: start[2] + offset - start[0] };
}

/** A number that matched a pattern, before the guards check it. */
interface ReferenceCandidate {
  /** The whole text, with citations blanked. */
  text: string;
  /** Offset of its first word. */
  start: number;
  /** The announcing word as printed; null in a list or for a bare number. */
  lead: string | null;
  /** The announcing word of the list that it continues, or null. */
  listLead: string | null;
  /** The number, as printed. */
  number: string;
}

/** True if a candidate is not a reference. */
export type ReferenceGuard = (candidate: ReferenceCandidate) => boolean;

/** How a format writes references. Patterns are sources of regular expressions without groups. */
export interface ReferenceGrammar {
  /** Announcing words and the numbers after them; in `number`, longest alternatives first. */
  leads: { word: string; number: string }[];
  /** A number that may continue a list without its word, as in `Rule A.1 and A.2`. */
  listed: string;
  /** A number that needs no announcing word; null if there is none. */
  bare: string | null;
  /** The end of a range after its dash: `118.7–8`, `601.2f-h`, `306-311`. */
  rangeEnd: string;
  /** Characters that may not follow a number, because they would belong to it. */
  numberEnd: string;
  /** True if an unquoted title may be before its number: `see Morph, Rule A.26`. */
  titleBefore: boolean;
  /** Blanks text that only looks like a reference. Keeps offsets. */
  blank: (text: string) => string;
  /** Returns the item key for a printed number. */
  key: (printed: string) => string;
  /** Matches a complete end of a range: `409.1f` in `409.1a-409.1f`. */
  wholeEnd: RegExp;
  /** Reasons to reject a match. */
  guards: ReferenceGuard[];
}

/**
 * A format of texts. Each has its own folder under `formats/` and is listed in `formats/index.ts`;
 * all other code is independent of formats.
 */
export interface TextFormat {
  /** The format's name in `document.yaml`: `comprehensive-rules`. */
  id: string;
  /** The format's name in problems: `a Rulings Summary`. */
  name: string;
  /** Whether its texts are rules, or rulings about other rules. */
  role: 'rules' | 'rulings';
  /** Counts the lines of a text that only this format has. */
  detect: (text: string) => number;
  /** Set if the format matches any numbered text. Used only if no other format matches. */
  general?: true;
  /**
   * Parses a decoded text. Never throws.
   *
   * @param file the name for problems
   * @param document the document's number schemes, if known
   */
  parse: (text: string, file: string, document?: NumberedDocument) => ParsedText;
  /** True if a text is a whole release, not a page of one. */
  isWhole: (text: ParsedText) => boolean;
  /** Returns how its texts refer to numbers. */
  references: (document?: NumberedDocument) => ReferenceGrammar;
  /** The number schemes of documents that have no examples. */
  numbers: NumberScheme[];
}

/** True if a text has a table of contents; a page of a release has none. */
export function hasContents(text: ParsedText): boolean {
  return text.items.some((item) => item.kind === 'matter' && item.key === 'contents');
}

/** Counts the lines of a text that match. */
export function countLines(text: string, look: RegExp): number {
  return text.split('\n').filter((line) => look.test(line)).length;
}
