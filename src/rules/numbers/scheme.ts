/**
 * Number schemes: how each document numbers its rules. A `document.yaml` shows it by examples: with
 * `chapter: "7", section: "702"`, a section has three digits and begins with the chapter's digit. With
 * `chapter: "8", section: "8.3"`, the sections of each chapter are counted from 1.
 */
import { capital } from '../words/typography.ts';
import { compareSteps, type KeyStep, keySteps } from './number-key.ts';

/** Kinds of items with a printed number. */
export const numberedKinds = ['chapter', 'section', 'rule', 'subrule', 'ruling'] as const;
export type NumberedKind = (typeof numberedKinds)[number];

/**
 * Words around numbers that a document in another language has instead of ours. Between the numbers of a list:
 * `and`, `or`; between the ends of a range: `to`; before a number: `see`; before an example: `example`.
 */
export const linkingWords = ['and', 'or', 'to', 'see', 'example'] as const;

/** What a document calls its rules and chapters, and its words around numbers: `{ rule: 'clause', and: 'et' }`. */
export type DocumentWords = {
  [kind in NumberedKind | (typeof linkingWords)[number]]?: string | undefined;
};

/** @example namesOfKinds({ rule: 'clause', and: 'et' }) // ['clause'] */
export function namesOfKinds(words: DocumentWords = {}): string[] {
  return numberedKinds.flatMap((kind) => words[kind] ?? []);
}

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
  words?: DocumentWords | undefined;
  /** Several if the document changed its numbering. */
  numbers?: NumberScheme[] | undefined;
}

/** What the examples of a number scheme have in common. */
export interface Shape {
  /** The first letter of numbers such as `E.4`. Null if they begin with a digit. */
  letter: string | null;
  /** How many digits the first part of a number has: 3 for `702.19`. Null if that varies. */
  digits: number | null;
  /** How many digits of a section are its chapter: 1 for section `702` of chapter 7. 0 if none. */
  chapterDigits: number;
  /** The forms of the examples, see `formOf`: `nnl` for `702.19a`. */
  forms: string[];
  /** True if rules have numbered rulings: `501.5.Ruling.1`. */
  hasRulings: boolean;
  /** The sign between numbers if it isn't a period: `-` in `1-2-3`. */
  between?: '-' | undefined;
  /** The sign before letters, if any: `.` in `103.2.a`. */
  beforeLetters?: '.' | undefined;
  /** The sign after the letter at the beginning: `.` in `E.4`, none in `G6`. */
  afterFirstLetter: '' | '.';
}

export interface DocumentSchemes {
  shapes: Shape[];
}

export interface Schemes extends DocumentSchemes {
  documents: readonly NumberedDocument[];
  of(slug: string): DocumentSchemes;
}

/** @example makeSchemes([{ slug: 'cr', spoken: ['CR'], numbers: [{ rule: ['702.19'] }] }]) */
export function makeSchemes(documents: readonly NumberedDocument[]): Schemes {
  const bySlug = new Map(
    documents.map(({ slug, numbers = [] }) => [slug, { shapes: numbers.flatMap(shapesOf) }]),
  );
  return {
    documents,
    of: (slug) => bySlug.get(slug) ?? { shapes: [] },
    shapes: [...bySlug.values()].flatMap(({ shapes }) => shapes),
  };
}

// The script for other sites leaves this out.
export const noSchemes = /* @__PURE__ */ makeSchemes([]);

/** Returns the shape of the numbers that begin with a digit, and of those that begin with a letter. */
function shapesOf(scheme: NumberScheme): Shape[] {
  const examples = Object.values(scheme).flatMap((each) => each ?? []);
  const lettered = examples.filter((each) => /^[A-Z]/.test(each));
  const others = examples.filter((each) => !lettered.includes(each));
  return [others, lettered].flatMap((each) => (each.length > 0 ? [shapeOf(each, scheme)] : []));
}

function shapeOf(examples: string[], scheme: NumberScheme): Shape {
  const digits = Math.max(0, ...examples.map((each) => /^\d+/.exec(each)?.[0].length ?? 0));
  const has = (pattern: RegExp) => examples.some((each) => pattern.test(each));
  return {
    letter: /^[A-Z]/.exec(examples[0] ?? '')?.[0] ?? null,
    digits: digits >= 3 ? digits : null,
    chapterDigits: chapterDigitsOf(scheme),
    forms: [...new Set(examples.map((each) => formOf(keySteps(each))))],
    hasRulings: has(/\.Ruling\./),
    between: has(/\d-\d/) ? '-' : undefined,
    beforeLetters: has(/\d\.[a-z](?![a-z])/) ? '.' : undefined,
    afterFirstLetter: has(/^[A-Z]\d/) ? '' : '.',
  };
}

/** Returns how many digits of a section are its chapter: 1 for chapter `7` and section `702`. */
function chapterDigitsOf({ chapter = [], section = [] }: NumberScheme): number {
  const [outer = '', inner = ''] = [chapter[0], section[0]];
  const isPrefix = /^\d+$/.test(outer) && /^\d+$/.test(inner) && inner.length > outer.length;
  return isPrefix ? outer.length : 0;
}

/**
 * Returns the form of a number, with an `n` for each of its numbers and an `l` for letters. Leaves out rulings, notes and
 * examples.
 * @example formOf(keySteps('702.19b')) // 'nnl'
 */
export function formOf(steps: readonly KeyStep[]): string {
  return steps.map(({ type }) => (type === 'part' ? '' : type.charAt(0))).join('');
}

/** Writes a number as its document prints it: `E.4.3` for `e4.3`, `103.2.a` for `103.2a`. */
export function writeNumber(steps: readonly KeyStep[], { shapes }: DocumentSchemes): string {
  const [head] = steps;
  const letter = head?.type === 'letter' ? head.value.toUpperCase() : null;
  const shape =
    shapes.find((each) => each.letter === letter) ??
    shapes.find((each) => (each.letter === null) === (letter === null));
  const { between = '.', beforeLetters = '', afterFirstLetter = '.' } = shape ?? {};
  return steps.reduce((key, step, index) => {
    if (step.type === 'part') return `${key}.${capital(step.word)}.${step.value}`;
    if (step.type === 'letter') return index === 0 ? `${letter}` : key + beforeLetters + step.value;
    const sign = index === 1 && letter !== null ? afterFirstLetter : between;
    return index === 0 ? `${step.value}` : key + sign + step.value;
  }, '');
}

/**
 * Returns the numbers of everything that contains a numbered item, from inside to outside. Includes the
 * chapter that a section's digits begin with.
 * @example outerSteps(keySteps('702.19b'), schemes.of('cr')) // 702.19, 702, 7
 */
export function outerSteps(steps: KeyStep[], { shapes }: DocumentSchemes): KeyStep[][] {
  const outer: KeyStep[][] = [];
  for (let length = steps.length - 1; length > 0; length--) outer.push(steps.slice(0, length));
  const section = steps[0]?.type === 'number' ? String(steps[0].value) : '';
  const shape = shapes.find((each) => each.chapterDigits && each.digits === section.length);
  if (shape) outer.push([{ type: 'number', value: Number(section.slice(0, shape.chapterDigits)) }]);
  return outer;
}

/**
 * True if the item with the number `outer` contains the item with the number `inner`.
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
