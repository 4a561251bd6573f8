/**
 * What parsing gives: one text as a list of items in the order in which they stand,
 * each knowing its parent. Nothing here knows of other texts, releases or addresses.
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
 * - `matter`    front and back matter kept as what it is: introduction, contents, index, credits
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

/** Where in its file something stands; lines count from 1, both ends included. */
export interface LineRange {
  from: number;
  to: number;
}

/** A stretch of an item's text, in UTF-16 offsets; `end` is the first offset after it. */
export interface Span {
  start: number;
  end: number;
}

/** `[Duelist Magazine #11, Page 55, 1996/07/01]`, taken apart. */
export interface Citation extends Span {
  /** With its brackets, exactly as it stands in the text. */
  printed: string;
  /** The source as printed, without issue, page and date: `Duelist Magazine`, `Onslaugt FAQ`. */
  source: string;
  issue?: string;
  page?: string;
  /** ISO, as exact as the text is: `1996-07-01`, `1997-01` or `1994`. */
  date?: string;
  /** The rule cited, as printed: `503.2/3`. */
  rule?: string;
  /** The stretch of text that this citation vouches for. */
  covers: Span;
}

/** The words of a text that send the reader to a number. A list gives one reference per number. */
export interface Reference extends Span {
  /** As printed, from `start` to `end`: `Rule 414`, or `A.2` in `Rule A.1 and A.2`. */
  words: string;
  /** The number meant, as an item's key: `414`, `E.6.Ruling.4`, `6` for `section 6`. */
  target: string;
  /** Last number of a range: `118.8` in `rules 118.7–8`, which gives one reference. */
  through?: string;
  /** The title quoted with it, without its quotes and final stop: `Countering Spells and Abilities`. */
  quotedTitle?: string;
}

/** One block of a text. `lead + text` is the source paragraph with only its line breaks changed. */
export interface ParsedItem {
  kind: ItemKind;
  /**
   * Its address within the document. A number: `501.5b`, `E.4.Ruling.3`, `704.5aa`; made from its
   * place where the text prints none: `E.3.Note.1`, `401.2.Example.1`, `glossary/first-strike`,
   * `introduction`. The second item of the same number: `702.175.Duplicate.2`.
   */
  key: string;
  /** The number as printed without its final stop, or null where none is printed: `501.5b`, `606. 8b`. */
  number: string | null;
  /** Of headings, sub-headings and glossary terms. */
  title: string | null;
  /** What stands before the text: `- 501.5b - `, `702.19a `, `Example: `; `501.5 - ` for a heading. */
  lead: string;
  /**
   * The text with its wrapped lines joined by one space. A real paragraph or line break of the
   * source (further paragraphs, senses of a glossary term) is one `\n`. For headings, the title
   * as printed.
   */
  text: string;
  parent: string | null;
  /** Of an infraction, what is given for it: `Warning`. */
  penalty?: string;
  lines: LineRange;
  citations: Citation[];
  references: Reference[];
  /**
   * Where the first character of each source line lies in `text`, so that a problem found at an
   * offset can be located: `[offset, line, column]`, rising.
   */
  lineStarts: [offset: number, line: number, column: number][];
}

/** A line that carries no text of the document: the release line, `|`, page-size widgets. */
export interface ChromeLine {
  line: number;
  text: string;
  /** Why it is chrome, in a word or two: `release line`, `pager`. */
  reason: string;
}

export interface ParsedText {
  /** Id of the format that it is written in. */
  format: string;
  /** As it is named in problems and on pages. */
  file: string;
  /** ISO date printed in the text, or null where it prints none. */
  releaseDate: string | null;
  items: ParsedItem[];
  chrome: ChromeLine[];
  problems: Problem[];
  lineCount: number;
}

/**
 * Line and column in the source file of an offset in an item's text.
 *
 * @example locate(item, reference.start) // { line: 31, column: 12 }
 */
export function locate(item: ParsedItem, offset: number): { line: number; column: number } {
  const start = item.lineStarts.findLast(([from]) => from <= offset);
  if (!start) return { line: item.lines.from, column: 1 };
  return { line: start[1], column: start[2] + offset - start[0] };
}

/** A number that a pattern took for a reference, before it is believed. */
interface ReferenceCandidate {
  /** The whole text, with citations blanked. */
  text: string;
  /** Where its words begin. */
  start: number;
  /** The word that announces it, as printed; null where it goes on a list or stands bare. */
  lead: string | null;
  /** The word that announced the list that it goes on, or null. */
  listLead: string | null;
  /** The number as printed. */
  number: string;
}

/** A reason not to take a candidate for a reference. */
export interface ReferenceGuard {
  name: string;
  rejects: (candidate: ReferenceCandidate) => boolean;
}

/**
 * How one format writes its references: what the finder needs to know, and nothing else.
 * The patterns are sources of regular expressions without groups.
 */
export interface ReferenceGrammar {
  /** Words that announce a number; with `number`, longest alternatives first. */
  leads: { word: string; number: string }[];
  /** A number that may go on a list without repeating its word, as in `Rule A.1 and A.2`. */
  listed: string;
  /** A number that cannot be anything else, even with no word before it; null where there is none. */
  bare: string | null;
  /** What a range may print after its dash: `118.7–8`, `601.2f-h`, `306-311`. */
  rangeEnd: string;
  /** Where a number must not be followed by more of a number. */
  numberEnd: string;
  /** Whether a title may stand before its number without quotes: `see Morph, Rule A.26`. */
  titleBefore: boolean;
  /** Takes out what only looks like a reference, keeping every offset. */
  blank: (text: string) => string;
  /** An item's key for a number as printed. */
  key: (printed: string) => string;
  /** The end of a range that is printed whole: `409.1f` in `409.1a-409.1f`. */
  wholeEnd: RegExp;
  /** Reasons not to take a match for a reference. */
  guards: ReferenceGuard[];
}

/**
 * A way in which texts are written. Each has a folder of its own under `formats/` and stands on the
 * list in `formats/index.ts`; nothing else in the code knows of any one of them.
 */
export interface TextFormat {
  /** As `document.yaml` names it: `comprehensive-rules`. */
  id: string;
  /** As problems speak of a text of it: `a Rulings Summary`. */
  name: string;
  /** Whether its texts are the rules themselves, or rulings about rules that stand elsewhere. */
  role: 'rules' | 'rulings';
  /** How many lines of a text only this format has. */
  detect: (text: string) => number;
  /** Whether a text opens with the format's own title, so that it is known by that alone. */
  hasTitle?: (text: string) => boolean;
  /**
   * Whether any numbered text at all would be recognised. Such a format is taken only where no
   * other knows the text.
   */
  general?: true;
  /**
   * From a decoded text and its name, as problems are to show it, to its items. Never throws.
   *
   * @param document how the document numbers, where that is known
   */
  parse: (text: string, file: string, document?: NumberedDocument) => ParsedText;
  /** Whether a text is a whole release, or a page of one. */
  isWhole: (text: ParsedText) => boolean;
  /** How its texts refer to numbers. */
  references: (document?: NumberedDocument) => ReferenceGrammar;
  /** How its documents number where they do not say so themselves. */
  numbers: NumberScheme[];
}

/** A page of a release has no table of contents. */
export function hasContents(text: ParsedText): boolean {
  return text.items.some((item) => item.kind === 'matter' && item.key === 'contents');
}

/** How many lines of a text look so. */
export function countLines(text: string, look: RegExp): number {
  return text.split('\n').filter((line) => look.test(line)).length;
}
