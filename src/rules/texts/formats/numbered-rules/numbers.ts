/** Parses numbers at the start of lines, such as `8.3.14b`, `103.2.a.1`, `1-2-3` and `A.2`. */
import { type KeyStep, keySteps } from '../../../numbers/number-key.ts';
import {
  type DocumentWords,
  formOf,
  makeSchemes,
  namesOfKinds,
  type NumberedDocument,
  type NumberedKind,
  numberedKinds,
  type NumberScheme,
  outerSteps,
  type Shape,
  writeNumber,
} from '../../../numbers/scheme.ts';
import { referenceGrammar } from '../../find-references.ts';
import type { ReferenceGrammar } from '../../parsed.ts';
import { escaped } from '../../../words/sentences.ts';

export interface NumberedLine {
  kind: NumberedKind;
  key: string;
  number: string;
  /** Everything in front of the text: `8.3.14b `. */
  lead: string;
  rest: string;
  steps: KeyStep[];
  /** The steps with the chapter of a section as a step of its own: 7, 2, 19 for `702.19`. */
  path: KeyStep[];
  /** False for misprints such as `302.1 First` (without a period) and `606. 8b`. */
  isRegular: boolean;
}

/** How a document numbers its items. */
export interface Numbering {
  /** Parses the number at the start of a line. Returns null if there is no such number. */
  read(line: string): NumberedLine | null;
  /** Parses a number that lacks a part, which is taken from the number before: `408.f` after 408.1e. */
  readShort?(line: string, last: string): NumberedLine | null;
  /** Returns the path of a number, see `NumberedLine`. */
  path(steps: KeyStep[], kind: NumberedKind): KeyStep[];
  write(path: KeyStep[]): string;
  /** How many steps a section has in `path`. */
  headingDepth: number;
  /** True if the number of a section begins with the digits of its chapter: `702` in `7`. */
  hasChapterDigits: boolean;
  /** True if every number follows the one before it, so that gaps are worth a warning. */
  isGapless: boolean;
  /** Returns the `stepsKey` of each number above a number: for `8.3.14`, those of `8.3` and `8`. */
  ancestors(key: string): string[];
  /** Matches “Example:” at the start of a line, in any case and with a number. */
  exampleLead: RegExp;
  /** How its texts refer to a number. */
  references: ReferenceGrammar;
  /** Its own words, if it isn't in English. */
  words: DocumentWords | undefined;
  /** Examples of its numbers, for messages. */
  examples: string[];
}

/** How a document numbers its items, unless `document.yaml` has other examples. */
export const usualNumbers: NumberScheme[] = [
  { chapter: ['1'], section: ['1.1'], rule: ['1.1.1'], subrule: ['1.1.1a', '1.1.1.1'] },
];

const usualWords = ['rule', 'subrule', 'section', 'chapter'];

export function numberingOf(document: NumberedDocument | undefined): Numbering {
  const numbers = document?.numbers?.length ? document.numbers : usualNumbers;
  const slug = document?.slug ?? '';
  const schemes = makeSchemes([{ slug, numbers }]).of(slug);
  const examples = numbers.flatMap(examplesOf);
  const section = numbers[0]?.section?.[0] ?? numbers[0]?.chapter?.[0] ?? '';
  const { path, write } = pathsOf(schemes.shapes);
  const words = [...new Set([...namesOfKinds(document?.words), ...usualWords])].map(eitherCase);
  const isLettered = schemes.shapes.some(({ letter }) => letter !== null);
  const isDashed = schemes.shapes.some(({ between }) => between === '-');
  const head = isLettered ? String.raw`(?:\d{1,3}|[A-Z](?!\p{L}))` : String.raw`\d{1,3}`;
  // A number may come after a word, the name of the document, or “Appendix”.
  const prefixes = [
    ...words,
    ...(document?.spoken ?? []).map((name) => escaped(name)),
    ...(isLettered ? ['[Aa]ppendix', 'APPENDIX'] : []),
  ].join('|');
  const isDotted = schemes.shapes.some(({ beforeLetters }) => beforeLetters === '.');
  const line = lineWith(prefixes, head, isDashed ? '[.-]' : String.raw`\.`, isDotted);
  return {
    read(text) {
      const match = line.exec(text);
      if (!match) return null;
      const { named = '', open, number: printed = '', stop = '', glued } = match.groups ?? {};
      // “A. Lanterns” and “Appendix A” have numbers, but “A lantern” doesn't.
      if (/^[A-Z]$/.test(printed) && named + stop === '') return null;
      const key = printed
        .replace(/[.\s]?\(([a-z]+)\)/g, isDotted ? '.$1' : '$1')
        .replace(/\s/g, '')
        .replace(/(?<=.)[A-Z]/g, (letter) => letter.toLowerCase());
      const kind = kindOf(key, examples);
      const rest = text.slice(match[0].length);
      if (!kind || /^[,;)\]]/.test(rest) || (open && !stop.includes(')'))) return null;
      // `(1) Take a card` and `2.Take` are items of lists, `(1.1) Take` is a rule.
      const isShort = keySteps(key).length === 1;
      if (isShort && (glued !== undefined || (open && kind !== 'chapter'))) return null;
      const steps = keySteps(key);
      return {
        ...{ kind, key, number: printed, lead: match[0], rest, steps },
        path: path(steps, kind),
        isRegular: true,
      };
    },
    path,
    write,
    headingDepth: path(keySteps(section), 'section').length,
    hasChapterDigits: schemes.shapes.some(({ chapterDigits }) => chapterDigits > 0),
    isGapless: false,
    ancestors: (key) => outerSteps(keySteps(key), schemes).map((steps) => JSON.stringify(steps)),
    references: referenceGrammar(schemes.shapes, words, document?.words),
    exampleLead: exampleLeadOf(document?.words?.example),
    words: document?.words,
    examples: numbers.flatMap((scheme) => Object.values(scheme).flatMap((each) => each ?? [])),
  };
}

/**
 * Matches a number at the start of a line. After its stop and a space, a number has ended: `103.1. 1 Champion`. A
 * text may follow without a space if it begins with a capital: `7.2.Deck`.
 * @param prefixes patterns for what may be in front of it
 * @param head a pattern for its first part
 * @param joined a pattern for the sign between two parts
 * @param isDotted true if letters come after a period
 */
function lineWith(prefixes: string, head: string, joined: string, isDotted: boolean): RegExp {
  const dot = isDotted ? String.raw`\.?` : '';
  const small = String.raw`[.\s]?\([a-z]{1,2}\)|\.?[a-z]{1,2}(?![\p{L}'’])|\s[a-z]{1,2}(?=[.:)])`;
  const capital = String.raw`(?<=\d)${dot}[A-Z](?=[.:)]|\s+[\p{Lu}\d“"]|$)`;
  const digits = String.raw`\d{1,3}(?!\d)`;
  const number = `${head}(?:${joined}${digits})*(?:(?:${small}|${capital})(?:\\.${digits})*)*`;
  const gap = String.raw`\s*[–—]\s*(?!\d)|\s+-\s+|\s+|$`;
  const glued = String.raw`(?<=[.:)])(?=[\p{Lu}“"«](?![.)]))|(?=\p{Lu}\p{Ll})`;
  return new RegExp(
    String.raw`^(?<named>(?:${prefixes})\s+|§\s*)?(?<open>\()?(?<number>${number})(?<stop>\)?(?:\s?[.:)])?)(?:${gap}|(?<glued>${glued}))`,
    'u',
  );
}

/** Returns functions that convert between the steps of a number and its path. */
function pathsOf(shapes: readonly Shape[]) {
  const fixed = shapes.find(({ digits, chapterDigits }) => digits && chapterDigits);
  const width = fixed ? 10 ** ((fixed.digits ?? 0) - fixed.chapterDigits) : 0;
  const number = (value: number): KeyStep => ({ type: 'number', value });
  return {
    path(steps: KeyStep[], kind: NumberedKind): KeyStep[] {
      const [head, ...rest] = steps;
      if (!width || head?.type !== 'number' || kind === 'chapter') return steps;
      return [number(Math.floor(head.value / width)), number(head.value % width), ...rest];
    },
    write(path: KeyStep[]): string {
      const [chapter, section, ...rest] = path;
      const isSplit = width && chapter?.type === 'number' && section?.type === 'number';
      const steps = isSplit ? [number(chapter.value * width + section.value), ...rest] : path;
      return writeNumber(steps, { shapes: [...shapes] });
    },
  };
}

/** Returns the same string for all spellings of a number, such as `8.3b` and `8.3.b`. */
export function stepsKey(key: string): string {
  return JSON.stringify(keySteps(key));
}

/** An example of a number in `document.yaml`. */
interface Example {
  kind: NumberedKind;
  /** See `formOf`: `nnl` for `702.19a`. */
  form: string;
  /** How many digits the first part has, if there are three or more. Null if that varies. */
  digits: number | null;
}

function examplesOf(scheme: NumberScheme): Example[] {
  return numberedKinds.flatMap((kind) =>
    (scheme[kind] ?? []).map((example) => {
      const { length } = /^\d*/.exec(example)?.[0] ?? '';
      return { kind, form: formOf(keySteps(example)), digits: length > 2 ? length : null };
    }),
  );
}

/** A number that is longer than the longest example is a subrule. */
function kindOf(key: string, examples: Example[]): NumberedKind | null {
  const form = formOf(keySteps(key));
  const width = /^\d*/.exec(key)?.[0].length;
  const possible = examples.filter(({ digits }) => digits === null || digits === width);
  const alike = possible.filter((example) => example.form === form);
  // If the numbers of chapters and sections look alike, such as `100` and `101`, they are read as sections.
  const found = alike.find(({ kind }) => kind !== 'chapter') ?? alike[0];
  if (found) return found.kind;
  const shorter = possible.filter((example) => form.startsWith(example.form));
  const last = shorter.sort((a, b) => b.form.length - a.form.length)[0];
  return last && last.kind !== 'chapter' ? 'subrule' : null;
}

/**
 * Matches `Example:`, `(ex. 2)` and the like.
 * @param word what a document in another language has instead of “example”
 */
function exampleLeadOf(word = 'example'): RegExp {
  const name = `${escaped(word)}s?`;
  return new RegExp(
    String.raw`^(?:(?:(?:${name}|examples?)\s*:\s*)+|[([]?(?:${name}|examples?|ex\.?|e\.g\.)\s*\d{0,2}\s*(?::[)\]]?|[)\]]:?)\s*)`,
    'iu',
  );
}

/** Returns a regular expression for a word with or without a capital and a plural s: `[Rr]ules?`. */
function eitherCase(word: string): string {
  const [first = '', ...rest] = word.toLowerCase();
  return `[${first}${first.toUpperCase()}]${rest.join('')}s?`;
}
