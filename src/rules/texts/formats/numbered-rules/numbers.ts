/** Parses numbers at the start of lines, such as `8.3.14b`, `103.2.a.1`, `1-2-3` and `A.2`. */
import { compareSteps, type KeyStep, keySteps } from '../../../numbers/number-key.ts';
import {
  makeSchemes,
  type NumberedDocument,
  type NumberedKind,
  numberedKinds,
  type NumberScheme,
  outerSteps,
} from '../../../numbers/scheme.ts';
import { referencesOf } from '../../find-references.ts';
import type { ReferenceGrammar } from '../../parsed.ts';
import { escaped } from '../../../words/escaped.ts';

/** A line that begins with a number. */
export interface NumberedLine {
  kind: NumberedKind;
  key: string;
  /** The number as printed, without a period at its end. */
  number: string;
  /** Everything in front of the text: `8.3.14b `. */
  lead: string;
  /** The text after `lead`. */
  rest: string;
  steps: KeyStep[];
}

/** How a document numbers its items. */
export interface Numbering {
  /** Parses the number at the start of a line. Returns null if there is no such number. */
  read(line: string): NumberedLine | null;
  /** Returns the `stepsKey` of each number above a number: for `8.3.14`, those of `8.3` and `8`. */
  ancestors(key: string): string[];
  /** How its texts refer to a number. */
  references: ReferenceGrammar;
  /** Examples of its numbers, for messages. */
  examples: string[];
}

/** How a document numbers its items, unless `document.yaml` has other examples. */
export const usualNumbers: NumberScheme[] = [
  { chapter: ['1'], section: ['1.1'], rule: ['1.1.1'], subrule: ['1.1.1a', '1.1.1.1'] },
];

const usualWords = ['rule', 'subrule', 'section', 'chapter'];

/** Returns the numbering that the examples of a document describe. */
export function numberingOf(document: NumberedDocument | undefined): Numbering {
  const numbers = document?.numbers?.length ? document.numbers : usualNumbers;
  const slug = document?.slug ?? '';
  const schemes = makeSchemes([{ slug, numbers }]).of(slug);
  const kinds = numbers.flatMap((scheme) =>
    numberedKinds.flatMap((kind) =>
      (scheme[kind] ?? []).map((example) => ({ kind, shape: shapeOf(example) })),
    ),
  );
  const own = Object.values(document?.words ?? {}).flatMap((word) => word ?? []);
  const words = [...new Set([...own, ...usualWords])].map(eitherCase);
  const isLettered = kinds.some(({ shape }) => shape.startsWith('L'));
  const isDashed = kinds.some(({ shape }) => shape.includes('-'));
  const head = isLettered ? String.raw`(?:\d{1,3}|[A-Z])` : String.raw`\d{1,3}`;
  // A number may come after a word, the name of the document, or “Appendix”.
  const prefixes = [
    ...words,
    ...(document?.spoken ?? []).map((name) => escaped(name)),
    ...(isLettered ? ['[Aa]ppendix', 'APPENDIX'] : []),
    '§',
  ].join('|');
  const joined = isDashed ? String.raw`(?:\s?\.\s?|-)` : String.raw`\s?\.\s?`;
  const line = new RegExp(
    String.raw`^(?<named>(?:${prefixes})\s+)?(?<number>${head}(?:${joined}\d{1,3}(?!\d))*(?:\s?\.?\(?[a-z]{1,2}\)?(?![a-z'’])(?:\.\d{1,3})*)?)(?<stop>\s?[.:)]?)(?:\s*[–—]\s*(?!\d)|\s+-\s+|\s+|$)`,
  );
  return {
    read(text) {
      const match = line.exec(text);
      if (!match) return null;
      const { named = '', number: printed = '', stop = '' } = match.groups ?? {};
      // “A. Lanterns” and “Appendix A” have numbers, but “A lantern” doesn't.
      if (/^[A-Z]$/.test(printed) && named + stop === '') return null;
      const key = printed.replace(/[\s()]/g, '');
      const kind = kindOf(key, kinds);
      const rest = text.slice(match[0].length);
      if (!kind || /^[,;)\]]/.test(rest)) return null;
      return { kind, key, number: printed, lead: match[0], rest, steps: keySteps(key) };
    },
    ancestors: (key) => outerSteps(keySteps(key), schemes).map((steps) => JSON.stringify(steps)),
    references: referencesOf(schemes.shapes, words),
    examples: numbers.flatMap((scheme) => Object.values(scheme).flatMap((each) => each ?? [])),
  };
}

/** Returns the same string for all spellings of a number, such as `8.3b` and `8.3.b`. */
export function stepsKey(key: string): string {
  return JSON.stringify(keySteps(key));
}

/**
 * Returns the shape of a key: `N.N.Nl` for `8.3.14b`. If the first part has three or more digits, the
 * shape says how many: `#3.Nl` for `702.19a`.
 */
function shapeOf(key: string): string {
  const head = /^\d{3,}/.exec(key)?.[0];
  return (head ? `#${head.length}` : '') + plainShape(key.slice(head?.length ?? 0));
}

function plainShape(key: string): string {
  return key
    .replace(/[A-Z]/g, 'L')
    .replace(/[a-z]+/g, 'l')
    .replace(/\d+/g, 'N');
}

/**
 * Returns the kind of the example with the same shape as a key. A number that is longer than the longest
 * example is a subrule.
 */
function kindOf(key: string, kinds: { kind: NumberedKind; shape: string }[]): NumberedKind | null {
  const shapes = new Set([shapeOf(key), plainShape(key)]);
  const plain = [...shapes].map((shape) => shape.replace(/\.l/g, 'l'));
  const found = kinds.find(
    ({ shape }) => shapes.has(shape) || plain.includes(shape.replace(/\.l/g, 'l')),
  );
  if (found) return found.kind;
  const deepest = kinds.filter(({ shape }) => plain.some((each) => each.startsWith(shape)));
  const last = deepest.sort((a, b) => b.shape.length - a.shape.length)[0];
  return last && last.kind !== 'chapter' ? 'subrule' : null;
}

/** Returns a regular expression for a word with or without a capital and a plural s: `[Rr]ules?`. */
function eitherCase(word: string): string {
  const [first = '', ...rest] = word.toLowerCase();
  return `[${first}${first.toUpperCase()}]${rest.join('')}s?`;
}

/** True if a number is anywhere after another: `8.10` comes after `8.9`. */
export function isAfter(steps: KeyStep[], last: KeyStep[] | null): boolean {
  return last === null || compareSteps(steps, last) > 0;
}

/** True if a number may come right after another: 8.4 or 8.3.1 after 8.3. */
export function isNext(steps: KeyStep[], last: KeyStep[] | null): boolean {
  if (!last) return true;
  const final = steps.at(-1);
  const before = last[steps.length - 1];
  const hasSameStem = compareSteps(steps.slice(0, -1), last.slice(0, steps.length - 1)) === 0;
  if (!final || !hasSameStem || final.type === 'part') return false;
  if (!before) return final.type === 'letter' ? final.value === 'a' : final.value <= 1;
  if (before.type === 'letter' && final.type === 'letter') {
    const gap = final.value.charCodeAt(0) - before.value.charCodeAt(0);
    return final.value.length > before.value.length || (gap > 0 && gap <= 2);
  }
  return before.type === 'number' && final.type === 'number' && final.value === before.value + 1;
}
