/**
 * Reads the numbers of a text. Examples or the text's own lines tell its scheme: `8`, `8.3`, `8.3.14`,
 * `8.3.14b`, `103.2.a.1`, `1-2-3`, and `A.2` in an appendix A.
 */
import { compareSteps, type KeyStep, keySteps } from '../../../numbers/number-key.ts';
import {
  makeSchemes,
  type NumberedDocument,
  type NumberedKind,
  numberedKinds,
  type NumberScheme,
  outerSteps,
} from '../../../numbers/scheme.ts';

/** A number at the start of a line. */
export interface NumberedLine {
  kind: NumberedKind;
  key: string;
  /** As printed, without its final period. */
  number: string;
  /** Everything before the text. */
  lead: string;
  rest: string;
  steps: KeyStep[];
}

/** The numbering of one text. */
export interface Numbering {
  /** Reads the number at the start of a line; null if there is none of this scheme. */
  read(line: string): NumberedLine | null;
  /** Returns the keys of the numbers above a number, nearest first. */
  outer(key: string): string[];
  /** Returns a pattern source for numbers with at least `parts` parts. */
  pattern(parts: number): string;
  /** Patterns for the document's own names of numbered items, and for common names. */
  words: string[];
  /** True if its numbers contain dashes. */
  isDashed: boolean;
  /** Example numbers, for messages. */
  examples: string[];
}

/** The number scheme of a document that doesn’t describe its own. */
export const usualNumbers: NumberScheme[] = [
  { chapter: ['1'], section: ['1.1'], rule: ['1.1.1'], subrule: ['1.1.1a', '1.1.1.1'] },
];

const usualWords = ['rule', 'subrule', 'section', 'chapter'];

/**
 * @example numberingOf({ slug: 'fab', numbers: [{ chapter: ['8'], rule: ['8.3'] }] }).read('8.3 Go.')
 */
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
  const sign = isDashed ? '[.-]' : String.raw`\.`;
  const tail = (parts: number) =>
    String.raw`(?:${sign}\d{1,3}){${Math.max(0, parts - 1)},}(?:\.?[a-z]{1,2}(?![a-z])(?:\.\d{1,3})*)?`;
  // A document's name may be before a number, and “Appendix” before its letter.
  const before = [
    ...words,
    ...(document?.spoken ?? []).map((name) => RegExp.escape(name)),
    ...(isLettered ? ['[Aa]ppendix', 'APPENDIX'] : []),
    '§',
  ].join('|');
  const joined = isDashed ? String.raw`(?:\s?\.\s?|-)` : String.raw`\s?\.\s?`;
  const line = new RegExp(
    String.raw`^(?<named>(?:${before})\s+)?(?<number>${head}(?:${joined}\d{1,3}(?!\d))*(?:\s?\.?\(?[a-z]{1,2}\)?(?![a-z'’])(?:\.\d{1,3})*)?)(?<stop>\s?[.:)]?)(?:\s*[–—]\s*(?!\d)|\s+-\s+|\s+|$)`,
  );
  return {
    read(text) {
      const match = line.exec(text);
      if (!match) return null;
      const { named = '', number: printed = '', stop = '' } = match.groups ?? {};
      // “A lantern” begins a sentence; “A. Lanterns” and “Appendix A” are numbers.
      if (/^[A-Z]$/.test(printed) && named + stop === '') return null;
      const key = printed.replace(/[\s()]/g, '');
      const kind = kindOf(key, kinds);
      const rest = text.slice(match[0].length);
      if (!kind || /^[,;)\]]/.test(rest)) return null;
      return { kind, key, number: printed, lead: match[0], rest, steps: keySteps(key) };
    },
    outer: (key) => outerSteps(keySteps(key), schemes).map((steps) => JSON.stringify(steps)),
    pattern: (parts) => `${head}${tail(parts)}`,
    words,
    isDashed,
    examples: numbers.flatMap((scheme) => Object.values(scheme).flatMap((each) => each ?? [])),
  };
}

/** Normalizes a key, so that spellings of the same number are equal. */
export function sameSteps(key: string): string {
  return JSON.stringify(keySteps(key));
}

/**
 * Returns the shape of a key: `N.N.Nl` for `8.3.14b`. If the head has a fixed length, the shape
 * includes it.
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
 * Returns the kind whose examples have the shape of a key. If no kind has it, a longer number is a
 * subrule.
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

/** Matches a word with a small or capital first letter, in singular and plural. */
function eitherCase(word: string): string {
  const [first = '', ...rest] = word.toLowerCase();
  return `[${first}${first.toUpperCase()}]${rest.join('')}s?`;
}

/** True if a number comes after another in the order of the document. */
export function follows(steps: KeyStep[], last: KeyStep[] | null): boolean {
  return last === null || compareSteps(steps, last) > 0;
}

/** True if a number comes right after another: as the next in its list, or the first of a new list. */
export function isNext(steps: KeyStep[], last: KeyStep[] | null): boolean {
  if (!last) return true;
  const final = steps.at(-1);
  const before = last[steps.length - 1];
  const sameStem = compareSteps(steps.slice(0, -1), last.slice(0, steps.length - 1)) === 0;
  if (!final || !sameStem || final.type === 'part') return false;
  if (!before) return final.type === 'letter' ? final.value === 'a' : final.value <= 1;
  if (before.type === 'letter' && final.type === 'letter') {
    const gap = final.value.charCodeAt(0) - before.value.charCodeAt(0);
    return final.value.length > before.value.length || (gap > 0 && gap <= 2);
  }
  return before.type === 'number' && final.type === 'number' && final.value === before.value + 1;
}
