/** The result of parsing one text file: a list of items such as rules and headings. */

import type { RunSigns } from '../numbers/read-run.ts';
import type { NumberedDocument, NumberScheme } from '../numbers/scheme.ts';
import type { Place, Problem } from '../problem.ts';

/**
 * The kinds of items, with examples:
 *
 * - `chapter`   `7. Additional Rules`, `501 - Keyword Actions`, `E - Extracted Rulings on Cards`
 * - `section`   `702. Keyword Abilities`, `501.5 - Regenerate`, `E.4 - Copy Cards`
 * - `rule`      `702.19. Trample`, `401.1`, `501.5a`, `E.4.2`
 * - `subrule`   `702.19a`
 * - `ruling`    `501.5.Ruling.1`
 * - `note`      `- Note - …` in a Rulings Summary
 * - `example`   `Example: …` for the item above it
 * - `glossary`  a term and its definition
 * - `matter`    text before or after the rules: introduction, contents, index, credits
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

export interface Span {
  start: number;
  end: number;
}

/** The source of a ruling, in brackets: `[Duelist Magazine #11, Page 55, 1996/07/01]`. */
export interface Citation extends Span {
  /** The whole citation as printed, with brackets. */
  printed: string;
  /** The name of the source as printed, even if misspelled: `Duelist Magazine`, `Onslaugt FAQ`. */
  source: string;
  issue?: string | undefined;
  page?: string | undefined;
  /** An ISO date, month or year: `1996-07-01`, `1997-01`, `1994`. */
  date?: string | undefined;
  /** The number of a rule in the source, as printed: `503.2/3`. */
  rule?: string | undefined;
  /** The text that comes from this source: everything since the previous citation. */
  covers: Span;
}

/** A mention of a number in a text. `Rule A.1 and A.2` has two references. */
export interface Reference extends Span {
  words: string;
  /** The key of the item that is meant: `6` for `section 6`. */
  target: string;
  /** The key of the last item of a range: `118.8` in `rules 118.7–8`. */
  through?: string;
  /** The title after the number, without quotation marks: `Rule 414, "Countering Spells."` */
  quotedTitle?: string;
}

/** A rule, heading or other part of a text. `lead + text` is the complete item. */
export interface ParsedItem {
  kind: ItemKind;
  /**
   * Identifies the item in its text: its number (`501.5b`) or a name such as `E.3.Note.1`, `401.2.Example.1` or
   * `glossary/first-strike`. If two items have the same number, the second one is `702.175.Duplicate.2`.
   */
  key: string;
  /** The number as printed, even if misprinted, without a period at the end: `501.5b`, `606. 8b`. */
  number: string | null;
  /** The words of a heading, or a glossary term. */
  title: string | null;
  /** Everything in front of the text, such as the number: `- 501.5b - `, `702.19a `, `Example: `. */
  lead: string;
  /** The text, with wrapped lines joined. `\n` separates paragraphs. For headings, the title. */
  text: string;
  parent: string | null;
  /** The penalty for a player who breaks this tournament rule: `Warning`. */
  penalty?: string;
  /** The first and last line in its file, counted from 1. */
  lines: { from: number; to: number };
  citations: Citation[];
  references: Reference[];
  /** Where each line of the file starts in `text`, in ascending order. `locate` uses it. */
  lineStarts: [offset: number, line: number, column: number][];
}

/** A line that is not part of the document, such as a page number. */
export interface IgnoredLine {
  line: number;
  text: string;
  /** What the line is: `page number`. */
  reason: string;
}

export interface ParsedText {
  /** The ID of the `TextFormat`. */
  format: string;
  /** The name of the file, shown in problems and on pages. */
  file: string;
  /** The ISO date of the release that the text mentions, or null. */
  releaseDate: string | null;
  items: ParsedItem[];
  ignored: IgnoredLine[];
  problems: Problem[];
}

/** @example locate(item, reference.start) // { line: 31, column: 12 } in the file */
export function locate(item: ParsedItem, offset: number): Place {
  const start = item.lineStarts.findLast(([from]) => from <= offset);
  if (!start) return { line: item.lines.from, column: 1 };
  return { line: start[1], column: start[2] + offset - start[0] };
}

interface ReferenceCandidate {
  /** The whole text, after `ReferenceGrammar.blank`. */
  text: string;
  /** Offset of the keyword, or of the number if it has none. */
  start: number;
  /** The word directly in front of the number, as printed: `Rule`, or null. */
  keyword: string | null;
  /** The word in front of the list that the number continues: `Rules` for `A.2` in `Rules A.1, A.2`. */
  listKeyword: string | null;
  number: string;
}

/** Returns true to reject a candidate that is not a reference. */
export type ReferenceGuard = (candidate: ReferenceCandidate) => boolean;

/** How a format writes references. Strings are regular expressions without capturing groups. */
export interface ReferenceGrammar {
  /** Words in front of numbers (`Rule`), and the numbers that may follow each word. */
  keywords: { word: string; number: string }[];
  /** A number that may continue a list or end a range, such as `A.2` in `Rules A.1 and A.2`. */
  listed: string;
  /** A number that is a reference without a keyword, or null if no number is. */
  bare: string | null;
  /** What is between numbers, if the document isn't in English. */
  signs?: RunSigns;
  /** True for numbers such as `1-2-3`. */
  isDashed?: true;
  /** True if a title may come before its number, without quotation marks: `see Morph, Rule A.26`. */
  titleBefore?: true;
  /** Replaces characters that can't be a reference, such as citations. The length stays the same. */
  blank?: (text: string) => string;
  /** Returns the key of the item with a printed number, if it isn't the number. */
  key?: (printed: string) => string;
  guards: ReferenceGuard[];
}

/** How to read the texts of a kind of document. `formats/index.ts` lists all formats. */
export interface TextFormat {
  /** The value of `format` in `document.yaml`: `comprehensive-rules`. */
  id: string;
  /** The name of the format in messages: `Rulings Summary`. */
  name: string;
  /** Rulings explain the rules of another document. */
  role: 'rules' | 'rulings';
  /** Counts the lines that look like this format, to detect the format of a text. */
  detect: (text: string) => number;
  /** Set if the format fits many kinds of texts. Detection prefers the other formats. */
  general?: true;
  /** @param document how the document numbers its items, if that is known */
  parse: (text: string, file: string, document?: NumberedDocument) => ParsedText;
  /** True if a text is a complete release, false if it is a single page of one. */
  isWhole: (text: ParsedText) => boolean;
  /** Says in a sentence which part of a release a text is, if it says so itself; otherwise null. */
  partOf?: (text: ParsedText) => string | null;
  references: (document?: NumberedDocument) => ReferenceGrammar;
  /** The format of the document that is meant if a text of this format has no such number. */
  refersTo?: string;
  /** How documents of this format number their items, unless `document.yaml` has other examples. */
  numbers: NumberScheme[];
}

/** True if a text has a table of contents. A single page of a release has none. */
export function hasContents(text: ParsedText): boolean {
  return text.items.some((item) => item.kind === 'matter' && item.key === 'contents');
}

export function countLines(text: string, pattern: RegExp): number {
  return text.split('\n').filter((line) => pattern.test(line)).length;
}
