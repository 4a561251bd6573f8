/** Finds everything in a post that looks like a rule number. `is-rule-number.ts` decides what is one. */
import type { CitationPatterns } from './citation-patterns.ts';
import { areNextLetters, type NumberInText, readRun } from './read-run.ts';
import { type KeyStep, keySteps } from './number-key.ts';
import { formOf, type Shape, writeNumber } from './scheme.ts';

/** A part of a text that looks like a rule number. */
export interface CitedToken extends NumberInText {
  /** The kinds of its parts, as `formOf` writes them: `nnl` for 702.19b. */
  form: string;
  /** Slugs of the documents that have numbers of this form. */
  documents: string[];
  /** Those of them whose numbers have a fixed length, so that a bare number can be theirs: `702.19`. */
  recognizable: string[];
  /** Slugs of the documents that the text names with the number. */
  names: string[];
  /** Those of them whose name can't be an everyday word. */
  certainNames: string[];
  /** A word such as `rule`, `sections` or `see` right before the number, or an empty string. */
  wordBefore: string;
  /** True if it can hardly be anything but a rule number: `702.19b`. */
  certain: boolean;
  /** True if the first part is a complete section number, as in `702.19`. */
  isFullLength: boolean;
}

const addressPattern =
  /(?:https?:\/\/|\bwww\.|[\w.+-]{1,64}@)(?:[^\s<>"'()[\]]|\([^\s()]{0,99}\))+|\b[\w-]{1,63}\.(?:com|org|net|html?|pdf)\b[^\s<>"'()[\]]*/gi;

/** Finds all parts of a text that look like rule numbers. Skips URLs and e-mail addresses. */
export function readTokens(text: string, patterns: CitationPatterns): CitedToken[] {
  const plain = text.replace(addressPattern, (part) => ' '.repeat(part.length));
  const tokens: CitedToken[] = [];
  const { number } = patterns;
  number.lastIndex = 0;
  for (let match = number.exec(plain); match; match = number.exec(plain)) {
    const { index: start } = match;
    const token = readToken(match[0], start, plain, patterns);
    if (token) {
      const [first, ...others] = readRun(plain, token, 'post', {
        signs: patterns.signs,
        endAt: (at) => numberAt(plain, at, patterns),
      });
      const rest = others.map((each) => ({ ...token, wordBefore: '', ...each }));
      tokens.push({ ...token, ...first }, ...rest);
      number.lastIndex = tokens.at(-1)?.end ?? token.end;
      // A letter before the number is not a part of it: `r702.19`.
    } else if (match[0].length > 1 && /^[a-z]/i.test(match[0])) number.lastIndex = start + 1;
  }
  return tokens;
}

/** Reads a complete number at an offset, with or without the name of its document: `CR 702.19c`. */
function numberAt(text: string, at: number, patterns: CitationPatterns): CitedToken | null {
  const name = /^(?:(?:\p{L}{1,4}\.?|rules?)\s)?/iu.exec(text.slice(at, at + 8))?.[0].length ?? 0;
  const { number } = patterns;
  number.lastIndex = at + name;
  const match = number.exec(text);
  if (match?.index !== at + name) return null;
  return readToken(match[0], match.index, text, patterns);
}

function readToken(
  printed: string,
  start: number,
  text: string,
  patterns: CitationPatterns,
): CitedToken | null {
  const steps = keySteps(printed);
  const end = start + printed.length;
  // `0704.5`; and `v704.5` is a version.
  if (/(?<!\d)0\d|^v/.test(printed)) return null;
  if (steps.some(({ type, value }) => type === 'letter' && !areNextLetters(value))) return null;
  const before = text.slice(Math.max(0, start - 64), start);
  // A letter in front belongs to a word: `Act2.1`.
  if (/^[a-z]/i.test(printed) && /[\p{L}]$/u.test(before)) return null;
  const wordBefore = patterns.wordBefore.exec(before)?.[1] ?? '';
  const isChapter = /^(?:chapter|section)s?$/i.test(wordBefore);
  const digits = /^\d*/.exec(printed)?.[0].length ?? 0;
  const possible = patterns.documents.flatMap(({ slug, shapes }) => {
    const fitting = shapes.filter((shape) => fits(shape, steps, digits, isChapter));
    return fitting.length > 0 ? { slug, shapes, fitting } : [];
  });
  const [likeliest] = possible;
  if (!likeliest) return null;
  const documents = slugsOf(possible);
  const after = text.slice(end, end + 60);
  const named = patterns.names.filter((each) => each.before.test(before) || each.after.test(after));
  const namedHere = named.filter(({ slug }) => documents.includes(slug));
  // Skips `CR 2.1`: the document has no such numbers, and no other document is meant.
  if (named.length > 0 && namedHere.length === 0) return null;
  const certainHere = namedHere.filter(
    (each) => each.certain?.test(before) || each.after.test(after),
  );
  const meant = possible.find(({ slug }) => slug === namedHere[0]?.slug) ?? likeliest;
  const isOwnLength = (shape: Shape) => shape.letter !== null || shape.digits === digits;
  const recognizable = slugsOf(possible.filter(({ fitting }) => fitting.some(isOwnLength)));
  const form = formOf(steps);
  const hasPart = steps.some(({ type }) => type === 'part');
  return {
    ...{ start, end, form, documents, recognizable, wordBefore },
    names: slugsOf(namedHere),
    certainNames: slugsOf(certainHere),
    key: writeNumber(steps, meant),
    isFullLength: digits > 2 && recognizable.length > 0,
    certain:
      recognizable.length > 0 &&
      (hasPart ||
        (!form.startsWith('l') && /.l/.test(form)) ||
        (namedHere.length > 0 && form.length > 1)),
  };
}

const slugsOf = (documents: readonly { slug: string }[]) => documents.map(({ slug }) => slug);

/** True if a shape has numbers like this one. */
function fits(
  shape: Shape,
  steps: readonly KeyStep[],
  digits: number,
  isChapter: boolean,
): boolean {
  const { letter, forms, hasRulings, chapterDigits } = shape;
  const [head] = steps;
  const isLettered = head?.type === 'letter';
  if (isLettered !== (letter !== null) || !forms.includes(formOf(steps))) return false;
  // Examples have no numbers in documents, but this site counts them: `702.19b Example 1`.
  const part = steps.find((step) => step.type === 'part');
  if (part && !hasRulings && part.word !== 'example') return false;
  const isLength = shape.digits === null || shape.digits === digits;
  return isLettered || isLength || (isChapter && steps.length === 1 && digits === chapterDigits);
}
