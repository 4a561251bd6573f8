/**
 * Number schemes: how each document numbers its rules. A `document.yaml` shows it by examples: with
 * `chapter: "7", section: "702"`, a section has three digits and begins with the chapter's digit. With
 * `chapter: "8", section: "8.3"`, the sections of each chapter are counted from 1.
 */
import { compareSteps, type KeyStep, keySteps, type NumberSeparators } from './number-key.ts';

/** Kinds of items with a printed number. */
export const numberedKinds = ['chapter', 'section', 'rule', 'subrule', 'ruling'] as const;
export type NumberedKind = (typeof numberedKinds)[number];

/**
 * Examples of numbers for each kind of item. If the longest first part has three or more digits, as in
 * `702.19`, sections have exactly that many. Otherwise they have any number of digits.
 */
export type NumberScheme = { [kind in NumberedKind]?: string[] | undefined };

/** The fields of a document that are needed to read its numbers. Part of the search data. */
export interface NumberedDocument {
  slug: string;
  /** Names that people type for the document: `CR`, `comp rules`. */
  spoken?: string[] | undefined;
  /** What the document calls its rules and chapters: `{ rule: 'clause' }`. */
  words?: { [kind in NumberedKind]?: string | undefined } | undefined;
  /** Several if the document changed its numbering. */
  numbers?: NumberScheme[] | undefined;
}

/** What the examples of a number scheme have in common. */
interface Shape {
  /** True if numbers begin with a letter: `E.4`. */
  lettered: boolean;
  /** How many digits the first part of a number has: 3 for `702.19`. Null if that varies. */
  digits: number | null;
  /** How many digits of a section are its chapter: 1 for section `702` of chapter 7. 0 if none. */
  chapterDigits: number;
  /** The types of the parts of each example: number, number, letter for `702.19a`. */
  steps: KeyStep['type'][][];
  separators: NumberSeparators;
}

/** The schemes of one document. */
export interface DocumentSchemes {
  shapes: Shape[];
}

/** The schemes of all documents. */
export interface Schemes {
  documents: readonly NumberedDocument[];
  /** Returns the schemes of one document. */
  of(slug: string): DocumentSchemes;
  shapes: Shape[];
  /** Match the name of a document at the start of a typed number: `CR 702.19`. */
  named: { pattern: RegExp; slug: string }[];
  /** Matches a word at the start of a typed number: `rule 702.19`, `§ 702.19`. */
  wordBefore: RegExp;
}

/** Words and separators that announce a number in any document. */
const wordsBefore = [
  'rules?',
  'subrules?',
  'sections?',
  String.raw`sect?\.?`,
  'chapters?',
  String.raw`ch\.?`,
  'number',
  String.raw`nr\.?`,
  String.raw`no\.`,
  String.raw`num\.?`,
  String.raw`par(?:a|agraph)?s?\.?`,
  '§+',
  '#',
  // Matches `see` only if a digit follows: `see rule 702.19`.
  String.raw`(?:see(?: also)?|cf\.?)(?=.*\d)`,
];

const none: DocumentSchemes = { shapes: [] };

/**
 * Analyzes the number schemes of all documents.
 *
 * @example makeSchemes([{ slug: 'cr', spoken: ['CR'], numbers: [{ rule: ['702.19'] }] }])
 */
export function makeSchemes(documents: readonly NumberedDocument[]): Schemes {
  const bySlug = new Map(
    documents.map(({ slug, numbers = [] }) => [slug, { shapes: numbers.map(shapeOf) }]),
  );
  const shapes = [...bySlug.values()].flatMap((each) => each.shapes);
  const own = documents.flatMap(({ words = {} }) =>
    Object.values(words).flatMap((word) => (word ? `${RegExp.escape(word.toLowerCase())}s?` : [])),
  );
  const fixed = firstPartsPattern(shapes);
  const short = fixed ? [String.raw`r(?=[.\s]*(?:${fixed}))`] : [];
  const wordBefore = [...new Set([...own, ...wordsBefore, ...short])].join('|');
  return {
    documents,
    of: (slug) => bySlug.get(slug) ?? none,
    shapes,
    named: documents.flatMap(({ slug, spoken = [] }) =>
      spoken
        .toSorted((a, b) => b.length - a.length)
        .map((name) => ({ pattern: namePattern(name), slug })),
    ),
    wordBefore: new RegExp(String.raw`^(?:${wordBefore})(?=[\s\d:.#§(/_-]|$)[\s:.#/_-]*`),
  };
}

export const noSchemes = makeSchemes([]);

/** Returns a pattern for a name with or without spaces and periods: `comp. rules`, `comprules`. */
function namePattern(name: string): RegExp {
  const words = name
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .map((word) => RegExp.escape(word));
  return new RegExp(String.raw`^(?:the\s+)?${words.join(String.raw`\.?\s*`)}(?=[\s\d:,.#§/_-]|$)`);
}

function shapeOf(scheme: NumberScheme): Shape {
  const examples = Object.values(scheme).flatMap((each) => each ?? []);
  const steps = examples.map(keySteps);
  const heads = examples.map((example) => /^\d+/.exec(example)?.[0].length ?? 0);
  const digits = Math.max(0, ...heads);
  return {
    lettered: steps.some(([head]) => head?.type === 'letter'),
    digits: digits >= 3 ? digits : null,
    chapterDigits: chapterDigitsOf(scheme),
    steps: steps.map((each) => each.map(({ type }) => type)),
    separators: {
      between: examples.some((example) => /\d-\d/.test(example)) ? '-' : '.',
      beforeLetters: examples.some((example) => /\d\.[a-z](?![a-z])/.test(example)) ? '.' : '',
    },
  };
}

/** Returns how many digits of a section are its chapter: 1 for chapter `7` and section `702`. */
function chapterDigitsOf({ chapter = [], section = [] }: NumberScheme): number {
  const [outer = '', inner = ''] = [chapter[0], section[0]];
  const isPrefix = /^\d+$/.test(outer) && /^\d+$/.test(inner) && inner.length > outer.length;
  return isPrefix ? outer.length : 0;
}

/**
 * Returns a pattern source for the first parts of numbers, `\d{3}` for `702.19`. Returns an empty
 * string if no scheme has a fixed number of digits.
 */
export function firstPartsPattern(shapes: Shape[]): string {
  const counts = new Set(shapes.flatMap(({ digits }) => digits ?? []));
  return [...counts]
    .sort((a, b) => b - a)
    .map((count) => String.raw`\d{${count}}`)
    .join('|');
}

/**
 * Returns the numbers of everything that contains a numbered item, from inside to outside. Includes the
 * chapter that a section's digits begin with.
 *
 * @example outerSteps(keySteps('702.19b'), schemes.of('cr')) // 702.19, 702, 7
 */
export function outerSteps(steps: KeyStep[], { shapes }: DocumentSchemes): KeyStep[][] {
  const outer: KeyStep[][] = [];
  for (let length = steps.length - 1; length > 0; length--) outer.push(steps.slice(0, length));
  const chapter = shapes.map((shape) => chapterOf(steps, shape)).find((value) => value !== null);
  if (chapter) outer.push([{ type: 'number', value: chapter }]);
  return outer;
}

/** Returns the chapter that a section's digits begin with, `7` for `702`, or null. */
function chapterOf([head]: KeyStep[], { digits, chapterDigits }: Shape): number | null {
  if (head?.type !== 'number' || !digits || !chapterDigits) return null;
  const text = String(head.value);
  return text.length === digits ? Number(text.slice(0, chapterDigits)) : null;
}

/**
 * True if the item with the number `outer` contains the item with the number `inner`.
 *
 * @example isNumberUnder(keySteps('702.19b'), keySteps('7'), schemes.of('cr')) // true
 */
export function isNumberUnder(
  inner: KeyStep[],
  outer: KeyStep[],
  schemes: DocumentSchemes,
): boolean {
  return outerSteps(inner, schemes).some((each) => compareSteps(each, outer) === 0);
}

/**
 * Returns the lowest section number that a chapter can have: `700` for chapter `7`. If section numbers
 * don't begin with the chapter's digits, returns the number unchanged.
 */
export function firstNumberUnder(steps: KeyStep[], { shapes }: DocumentSchemes): KeyStep[] {
  const [head] = steps;
  if (steps.length > 1 || head?.type !== 'number') return steps;
  const shape = shapes.find(({ chapterDigits }) => chapterDigits === String(head.value).length);
  if (!shape?.digits) return steps;
  return [{ type: 'number', value: head.value * 10 ** (shape.digits - shape.chapterDigits) }];
}

/**
 * Returns a pattern source that finds numbers with two or more parts in a text.
 *
 * @example new RegExp(numbersInText(noSchemes)).exec('see 702.19b.')?.[0] // '702.19b'
 */
export function numbersInText({ shapes }: Pick<Schemes, 'shapes'>): string {
  const dotted = shapes.some(({ separators }) => separators.beforeLetters === '.');
  const dashed = shapes.some(({ separators }) => separators.between === '-');
  const letters = dotted ? String.raw`(?:\.[a-z](?![a-z])|[a-z]{0,2})(?:\.\d+)*` : '[a-z]{0,2}';
  const ruling = String.raw`(?:\.Ruling\.\d+)?\b`;
  return [
    String.raw`\b[A-Za-z]?\d+(?:\.\d+)+${letters}${ruling}`,
    String.raw`\b[A-Z]\.\d+(?:\.\d+)*${ruling}`,
    // Excludes dates, which begin with four digits.
    ...(dashed ? [String.raw`(?<![\d-])\d{1,3}(?:-\d{1,3}){2,}[a-z]{0,2}\b`] : []),
  ].join('|');
}
