/**
 * How documents number what stands in them, as their descriptions say it by examples: the one place
 * where the shape of a number is known. `{ chapter: '7', section: '702', rule: '702.19' }` has
 * sections of three digits, the first of which is their chapter; `{ chapter: '8', section: '8.3' }`
 * counts in each chapter anew.
 */
import { compareSteps, type KeyStep, keySteps, type NumberSigns } from './number-key.ts';

/** The kinds of items that print a number. */
export const numberedKinds = ['chapter', 'section', 'rule', 'subrule', 'ruling'] as const;
export type NumberedKind = (typeof numberedKinds)[number];

/**
 * One way of numbering: for each kind an example, or several. An example with three or more digits
 * at its head says that there are always so many; with one or two, that there may be any.
 */
export type NumberScheme = { [kind in NumberedKind]?: string[] | undefined };

/** What has to be known of a document to read its numbers; it travels with the search index. */
export interface NumberedDocument {
  slug: string;
  /** What the document is called when people type it: `CR`, `comp rules`. */
  spoken?: string[] | undefined;
  /** Its own words for what it numbers: `{ rule: 'clause' }`. */
  words?: { [kind in NumberedKind]?: string | undefined } | undefined;
  /** Its schemes; more than one where it changed them. */
  numbers?: NumberScheme[] | undefined;
}

/** A scheme with what follows from its examples. */
interface Shape {
  /** The head is a letter: `E.4`. */
  lettered: boolean;
  /** How many digits the head always has; null where it may have any number. */
  digits: number | null;
  /** How many of a section's digits are its chapter's number; 0 where chapters stand apart. */
  chapterDigits: number;
  /** The kinds of step of each example: `number number letter`. */
  steps: KeyStep['type'][][];
  signs: NumberSigns;
}

/** The schemes of one document. */
export interface DocumentSchemes {
  shapes: Shape[];
}

/** The schemes of all documents that a number may belong to. */
export interface Schemes {
  documents: readonly NumberedDocument[];
  /** Those of one document; none where it does not say. */
  of(slug: string): DocumentSchemes;
  shapes: Shape[];
  /** The names of documents at the head of a spelling. */
  named: { pattern: RegExp; slug: string }[];
  /** A word that announces a number at the head of a spelling: `rule`, `§`. */
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
  // As texts refer to numbers: `see rule 702.19`, `cf. 702.19`.
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

/** Nothing is known of any document. */
export const noSchemes = makeSchemes([]);

/** A name with or without its blanks and the stops of its short words: `comp. rules`, `comprules`. */
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

/** `7` and `702`: the section's number begins with its chapter's. */
function chapterDigitsOf({ chapter = [], section = [] }: NumberScheme): number {
  const [outer = '', inner = ''] = [chapter[0], section[0]];
  const glued = /^\d+$/.test(outer) && /^\d+$/.test(inner) && inner.length > outer.length;
  return glued ? outer.length : 0;
}

/**
 * The slugs of the documents whose numbers have dashes between them, where a dash is not the sign of a
 * range.
 *
 * @example dashedAmong([{ slug: 'tides', numbers: [{ rule: ['1-2-3'] }] }]) // ['tides']
 */
export function dashedAmong(documents: readonly NumberedDocument[]): string[] {
  const { of } = makeSchemes(documents);
  const isDashed = ({ slug }: NumberedDocument) =>
    of(slug).shapes.some(({ signs }) => signs.between === '-');
  return documents.filter(isDashed).map(({ slug }) => slug);
}

/** Source of a pattern for heads of a fixed number of digits; empty where there are none. */
export function fixedHeads(shapes: Shape[]): string {
  const counts = new Set(shapes.flatMap(({ digits }) => digits ?? []));
  return [...counts]
    .sort((a, b) => b - a)
    .map((count) => String.raw`\d{${count}}`)
    .join('|');
}

/**
 * What a number stands under, nearest first; a section whose digits begin with its chapter's stands
 * under that.
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

/** The chapter in whose digits a number's head begins, or null. */
function chapterOf([head]: KeyStep[], { digits, chapterDigits }: Shape): number | null {
  if (head?.type !== 'number' || !digits || !chapterDigits) return null;
  const text = String(head.value);
  return text.length === digits ? Number(text.slice(0, chapterDigits)) : null;
}

/**
 * Whether a number stands under another at any depth.
 *
 * @example standsUnder(keySteps('702.19b'), keySteps('7'), schemes.of('cr')) // true
 */
export function standsUnder(inner: KeyStep[], outer: KeyStep[], schemes: DocumentSchemes): boolean {
  return outerSteps(inner, schemes).some((each) => compareSteps(each, outer) === 0);
}

/**
 * The first number that can stand under one, as far as its own steps do not tell: `700` for the
 * chapter `7`.
 */
export function firstUnder(steps: KeyStep[], { shapes }: DocumentSchemes): KeyStep[] {
  const [head] = steps;
  if (steps.length > 1 || head?.type !== 'number') return steps;
  const glued = shapes.find(({ chapterDigits }) => chapterDigits === String(head.value).length);
  if (!glued?.digits) return steps;
  return [{ type: 'number', value: head.value * 10 ** (glued.digits - glued.chapterDigits) }];
}

/**
 * Source of a pattern for numbers in running text that are numbers beyond doubt: two parts or more.
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
    // A day has four digits at its head.
    ...(dashed ? [String.raw`(?<![\d-])\d{1,3}(?:-\d{1,3}){2,}[a-z]{0,2}\b`] : []),
  ].join('|');
}
