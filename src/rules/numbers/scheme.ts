/**
 * Number schemes: the numbering of each document, given by examples in its description. `{ chapter:
 * '7', section: '702', rule: '702.19' }` means sections of three digits whose first digit is the
 * chapter; `{ chapter: '8', section: '8.3' }` means sections counted within each chapter.
 */
import { compareSteps, type KeyStep, keySteps, type NumberSigns } from './number-key.ts';

/** Kinds of items with a printed number. */
export const numberedKinds = ['chapter', 'section', 'rule', 'subrule', 'ruling'] as const;
export type NumberedKind = (typeof numberedKinds)[number];

/**
 * A number scheme: one or more examples for each kind. A first part with three or more digits means
 * exactly that many; with one or two, any number of digits.
 */
export type NumberScheme = { [kind in NumberedKind]?: string[] | undefined };

/** What reading a document's numbers needs; part of the search data. */
export interface NumberedDocument {
  slug: string;
  /** Names that people type for the document: `CR`, `comp rules`. */
  spoken?: string[] | undefined;
  /** Its own names for numbered items: `{ rule: 'clause' }`. */
  words?: { [kind in NumberedKind]?: string | undefined } | undefined;
  /** Its number schemes; several if it changed them. */
  numbers?: NumberScheme[] | undefined;
}

/** A number scheme, analyzed. */
interface Shape {
  /** True if the head is a letter: `E.4`. */
  lettered: boolean;
  /** How many digits the head has; null for any number. */
  digits: number | null;
  /** How many digits of a section are its chapter's number; 0 if chapters are separate. */
  chapterDigits: number;
  /** The kinds of steps in each example: `number number letter`. */
  steps: KeyStep['type'][][];
  signs: NumberSigns;
}

/** The schemes of one document. */
export interface DocumentSchemes {
  shapes: Shape[];
}

/** The schemes of all documents. */
export interface Schemes {
  documents: readonly NumberedDocument[];
  /** Returns the schemes of one document; empty if it has none. */
  of(slug: string): DocumentSchemes;
  shapes: Shape[];
  /** Matches names of documents at the start of a spelling. */
  named: { pattern: RegExp; slug: string }[];
  /** Matches an announcing word at the start of a spelling: `rule`, `§`. */
  announcing: RegExp;
}

/** Words and signs that announce a number in any document. */
const announcingWords = [
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
  // Words before references in texts: `see rule 702.19`, `cf. 702.19`.
  String.raw`(?:see(?: also)?|cf\.?)(?=.*\d)`,
];

const none: DocumentSchemes = { shapes: [] };

/**
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
  const fixed = fixedHeads(shapes);
  const short = fixed ? [String.raw`r(?=[.\s]*(?:${fixed}))`] : [];
  const announcing = [...new Set([...own, ...announcingWords, ...short])].join('|');
  return {
    documents,
    of: (slug) => bySlug.get(slug) ?? none,
    shapes,
    named: documents.flatMap(({ slug, spoken = [] }) =>
      spoken
        .toSorted((a, b) => b.length - a.length)
        .map((name) => ({ pattern: namePattern(name), slug })),
    ),
    announcing: new RegExp(String.raw`^(?:${announcing})(?=[\s\d:.#§(/_-]|$)[\s:.#/_-]*`),
  };
}

/** Schemes without any document. */
export const noSchemes = makeSchemes([]);

/** Matches a name with or without spaces and dots: `comp. rules`, `comprules`. */
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
    signs: {
      between: examples.some((example) => /\d-\d/.test(example)) ? '-' : '.',
      beforeLetters: examples.some((example) => /\d\.[a-z](?![a-z])/.test(example)) ? '.' : '',
    },
  };
}

/** Returns how many leading digits of a section number are its chapter: one for `7` and `702`. */
function chapterDigitsOf({ chapter = [], section = [] }: NumberScheme): number {
  const [outer = '', inner = ''] = [chapter[0], section[0]];
  const glued = /^\d+$/.test(outer) && /^\d+$/.test(inner) && inner.length > outer.length;
  return glued ? outer.length : 0;
}

/** Returns a pattern source for first parts with a fixed number of digits; empty if there are none. */
export function fixedHeads(shapes: Shape[]): string {
  const counts = new Set(shapes.flatMap(({ digits }) => digits ?? []));
  return [...counts]
    .sort((a, b) => b - a)
    .map((count) => String.raw`\d{${count}}`)
    .join('|');
}

/**
 * Returns the numbers above a number, as steps, nearest first. Includes the chapter that a section's
 * digits begin with.
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

/** Returns the chapter that the digits of a first part begin with, or null. */
function chapterOf([head]: KeyStep[], { digits, chapterDigits }: Shape): number | null {
  if (head?.type !== 'number' || !digits || !chapterDigits) return null;
  const text = String(head.value);
  return text.length === digits ? Number(text.slice(0, chapterDigits)) : null;
}

/**
 * True if a number is under another at any depth.
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
 * Returns the first number that can be under another, if its parts don't tell: `700` for chapter `7`.
 */
export function firstUnder(steps: KeyStep[], { shapes }: DocumentSchemes): KeyStep[] {
  const [head] = steps;
  if (steps.length > 1 || head?.type !== 'number') return steps;
  const glued = shapes.find(({ chapterDigits }) => chapterDigits === String(head.value).length);
  if (!glued?.digits) return steps;
  return [{ type: 'number', value: head.value * 10 ** (glued.digits - glued.chapterDigits) }];
}

/**
 * Returns a pattern source for numbers with two or more parts in running text.
 *
 * @example new RegExp(numbersInText(noSchemes)).exec('see 702.19b.')?.[0] // '702.19b'
 */
export function numbersInText({ shapes }: Pick<Schemes, 'shapes'>): string {
  const dotted = shapes.some(({ signs }) => signs.beforeLetters === '.');
  const dashed = shapes.some(({ signs }) => signs.between === '-');
  const letters = dotted ? String.raw`(?:\.[a-z](?![a-z])|[a-z]{0,2})(?:\.\d+)*` : '[a-z]{0,2}';
  const ruling = String.raw`(?:\.Ruling\.\d+)?\b`;
  return [
    String.raw`\b[A-Za-z]?\d+(?:\.\d+)+${letters}${ruling}`,
    String.raw`\b[A-Z]\.\d+(?:\.\d+)*${ruling}`,
    // Excludes dates, which begin with four digits.
    ...(dashed ? [String.raw`(?<![\d-])\d{1,3}(?:-\d{1,3}){2,}[a-z]{0,2}\b`] : []),
  ].join('|');
}
