/**
 * Reads rule numbers that people type, in any spelling: `702.19b`, `rule 702-19 (B)`, `70219b`. A
 * spelling can mean several keys: `e411` is `E.4.11` or `E.41.1`.
 */
import { firstPartsPattern, nameFirst, prefixesOf } from './typed-prefixes.ts';
import { signsInHtml, visibleText } from './visible-text.ts';
import { degrees } from './degrees.ts';
import { type KeyStep, keySteps, partWordOf } from './number-key.ts';
import { compileSigns, type NumberInText, readRun } from './read-run.ts';
import { type DocumentSchemes, formOf, type Schemes, type Shape, writeNumber } from './scheme.ts';

/** A number or range that a spelling may mean. */
export interface NumberCandidate {
  key: string;
  /** The last key of a range: `702.19e` for `702.19b-e`. */
  through: string | null;
  /** The other numbers and ranges of a list: `613.1c` and `613.1f` for `613.1a, c and f`. */
  others?: NumberCandidate[];
}

/** What a spelling may mean. `resolveNumber` looks up which of it exists. */
export interface NumberReading {
  spelling: string;
  /** Slug of the document that the spelling names: `cr` for `CR 702.19b`. */
  document: string | null;
  /** Most likely first; never empty. */
  candidates: [NumberCandidate, ...NumberCandidate[]];
  /**
   * True if the spelling is meant as a number even if no rule has it: `702.99z`. False for `7`, `1994`
   * and `x`, which are numbers only if a rule has them.
   */
  certain: boolean;
}

/** Matches a ruling, note or example before its rule: `ruling 3 of 501.5`. */
const partFirst =
  /^(rulings?|examples?|notes?)\s*#?\s*(\d+)\s+(?:of|in|to|for|on|under|from)\s+(.+)$/;

/** Matches a word between a number and its letter: `702.19, subrule b`. */
const wordBeforeLetter = /(?<=\d)[\s,]+(?:sub|par|letter)[a-z]*[\s(]+(?=[a-z]$)/;

/**
 * Reads a number, range or list in any spelling. Returns null for words, dates and other text, such as `+1/+1`.
 * @param schemes the number schemes of all documents
 * @example readNumber('rule 501.5 (B).', schemes)?.candidates // [{ key: '501.5b', through: null }]
 * @example readNumber('e411', schemes)?.candidates // E.4.11, then E.41.1, then E.411
 */
export function readNumber(spelling: string, schemes: Schemes): NumberReading | null {
  const { named, wordBefore } = prefixesOf(schemes);
  let rest = nameFirst(normalizeSpelling(spelling), schemes);
  let document: string | null = null;
  let isNamed = false;
  for (let found = true; found;) {
    found = false;
    for (const { pattern, slug } of named) {
      if (document || !pattern.test(rest)) continue;
      document = slug;
      rest = rest.replace(pattern, '').replace(/^[\s:,.#/_-]+/, '');
      isNamed = found = true;
    }
    const shorter = rest.replace(wordBefore, '');
    if (shorter !== rest) {
      rest = shorter;
      isNamed = found = true;
    }
  }
  rest = rest.replace(partFirst, '$3 $1 $2').replace(wordBeforeLetter, ' ');
  const [first, ...others] = candidatesOf(
    rest,
    schemes,
    document === null ? schemes : schemes.of(document),
  );
  if (!first) return null;
  const isYear = /^(?:19|20)\d\d$/.test(rest);
  const certain = (isNamed && !isYear) || isCertain(rest, schemes);
  return { spelling, document, candidates: [first, ...others], certain };
}

/** Normalizes case, quotation marks, dashes and spaces, and removes punctuation around the number. */
function normalizeSpelling(spelling: string): string {
  return visibleText(visibleText(spelling, signsInHtml).text)
    .text.normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[·•‧∙]/g, '.')
    .replace(/["“”„'‘’`´*]/g, '')
    .replace(/\s+/g, ' ')
    .replace(letterByLetter, (all) => all.replaceAll(' ', ''))
    .replace(/^[\s([{.,;:]+/, '')
    .replace(/[\s.,;:!?\])}/-]+$/, '')
    .replace(lettersForDigits, (letters) => letters.replace(/o/g, '0').replace(/[il]/g, '1'));
}

/** Matches a number that was dictated letter by letter: `7 0 2 . 1 9 b`. */
const letterByLetter = /(?<!\S)(?:\d ){2,}\.(?: [\da-z])+(?!\S)/g;

/** Matches letters that people type instead of digits: `7O2.19`, `10O.1`. */
const lettersForDigits = /(?<=\d)[oil]+(?=\d)|(?<=(?:^|[^\d.])\d+)[oil]+(?=\.\d)/g;

/** True if a spelling has the form of a rule number, `702.19` or `70219b`. False for a few digits. */
function isCertain(rest: string, schemes: Schemes): boolean {
  const head = firstPartsPattern(schemes);
  const twoParts = new RegExp(String.raw`^(?:${head})[\s.,:;_(/-]*\d{1,3}[\s.(_-]*[a-z]{0,2}\)?$`);
  if (twoParts.test(rest)) return !/^\d{4}$/.test(rest);
  if (hasTooManyDigits(rest)) return true;
  const hasLetters = schemes.shapes.some(({ letter }) => letter !== null);
  const starts = [
    String.raw`(?:${head})[\s.,:-].*\d`,
    String.raw`(?:${head})[\s.]\d`,
    ...(hasLetters ? [String.raw`[a-z][\s.-]*\d+[\s.,:-].*\d`, String.raw`[a-z]\.\d`] : []),
    // If chapters have any number of digits, 4.8 may be a measure, but 8.3.14 and 4.8a are not.
    String.raw`\d{1,3}(?:\.\d{1,3}){2,}(?:[.\s]?\(?[a-z]{1,2}\)?)?$`,
  ];
  return new RegExp(`^(?:${starts.join('|')})`).test(rest);
}

/** A spelling with more signs is a sentence. */
const mostSigns = 24;
const anySign = new RegExp(`${degrees.typed.range}|${degrees.typed.list}`, 'g');
const signs = compileSigns(degrees.typed);

/**
 * Reads a spelling as one number, then as a range or list. The number comes first, so that `702-19b`
 * means 702.19b. `702.19b-e` is not a number, only a range.
 * @param named the schemes of the document whose signs the keys get
 */
function candidatesOf(
  spelling: string,
  schemes: Schemes,
  named: DocumentSchemes,
): NumberCandidate[] {
  const keysOf = (part: string) =>
    readSteps(part, schemes).map((steps) => writeNumber(steps, named));
  const single = keysOf(spelling).map((key) => ({ key, through: null }));
  const ends = Array.from(spelling.matchAll(anySign), ({ index }) => index);
  // Digits that are run together, such as those of a year, begin no range.
  if (ends.length === 0 || ends.length > mostSigns || /^\d{4}/.test(spelling)) return single;
  // A chapter is in no list: `2/2` is no number. Nor is `5f` in `704,5f and g`.
  const isListed = ({ key }: { key: string }) => {
    const form = formOf(keySteps(key));
    const has = ({ digits, forms }: Shape) =>
      form.length === 1 ? digits === key.length : forms.includes(form);
    return form.length > 2 || schemes.shapes.some(has);
  };
  const readAt = (at: number): NumberInText | null => {
    for (const end of [spelling.length, ...ends.toReversed()]) {
      const [key] = end > at ? keysOf(spelling.slice(at, end).trim()) : [];
      if (key !== undefined && isListed({ key })) return { start: at, end, key };
    }
    return null;
  };
  // Splits a list at its first sign, and anything else after as much as possible: `1-2-3 to 1-2-5`.
  const listEnds = ends.filter((end) => /[^-./\s]/.test(spelling.slice(end).trim().charAt(0)));
  const otherEnds = ends.filter((end) => !listEnds.includes(end)).reverse();
  const runs = [...listEnds, ...otherEnds].flatMap((end): NumberCandidate[] => {
    const [key] = keysOf(spelling.slice(0, end));
    if (key === undefined) return [];
    const run = readRun(spelling, { start: 0, end, key }, 'typed', { signs, readAt });
    if (run.length === 1 && run[0].through === undefined) return [];
    if (run.at(-1)?.end !== spelling.length || (run.length > 1 && !run.every(isListed))) return [];
    const [first, ...others] = run.map(({ key: each, through = null }) => ({ key: each, through }));
    return first ? [others.length > 0 ? { ...first, others } : first] : [];
  });
  return [...single, ...runs];
}

const separators = /[\s.,:;_()[\]#-]+/;

/**
 * Reads one number, in lower case and without words before it. Returns the keys that it can mean, each
 * split into steps, most likely first. Returns an empty array if it contains anything else.
 * @example readSteps('e4 ruling 3', schemes) // E.4.Ruling.3
 * @example readSteps('70219b', schemes) // 702.19b
 */
function readSteps(spelling: string, schemes: Schemes): KeyStep[][] {
  // A slash is a dot only after the digits of a section: `702/19b`, but not `2/2`.
  const dotted = spelling.replace(/^(\d+)\/(?=\d)/, (all, digits: string) =>
    schemes.shapes.some((shape) => shape.digits === digits.length) ? `${digits}.` : all,
  );
  const [head, ...tail] = dotted.match(/\d+|[a-z]+/g) ?? [];
  if (head === undefined || /[^a-z0-9\s.,:;_()[\]#-]/.test(dotted)) return [];
  if (/^\d+$/.test(head)) {
    const rest = readTail(tail, schemes);
    return readDigits(head, spelling, schemes).flatMap((steps) =>
      rest.map((more) => [...steps, ...more]),
    );
  }
  const isHead = /^[a-z]$/.test(head) && schemes.shapes.some(({ letter }) => letter !== null);
  return isHead ? readLettered(head, tail, spelling, schemes) : [];
}

const number = (digits: string): KeyStep => ({ type: 'number', value: Number(digits) });

/**
 * Reads the digits at the start of a number. `70219` is split into 702 and 19 if the sections of a
 * document always have three digits.
 */
function readDigits(digits: string, spelling: string, { shapes }: Schemes): KeyStep[][] {
  const hasFixedLength = shapes.some((shape) => shape.digits === digits.length);
  // Accepts numbers that begin with 0, so that search can say that they don't exist.
  if ((hasFixedLength && digits.startsWith('0')) || digits === '0') return [[number(digits)]];
  if (digits.startsWith('0') || digits.length > 6) return [];
  const heads: KeyStep[][] = [];
  // Accepts numbers with too many digits, `7022.19`, so that search can say that they don't exist.
  if (digits.length <= 3 || hasTooManyDigits(spelling)) heads.push([number(digits)]);
  if (/^\d{4,}[\s.,:-]+\d/.test(spelling)) return heads;
  for (const width of new Set(shapes.flatMap((shape) => shape.digits ?? []))) {
    const rest = digits.slice(width);
    if (rest !== '' && rest.length <= 3) heads.push([number(digits.slice(0, width)), number(rest)]);
  }
  return heads;
}

/** True if a number has four or more digits before its dot, `7022.19`. False for a year and a month, `2014.06`. */
function hasTooManyDigits(spelling: string): boolean {
  return /^\d{4,6}\.\d{1,3}[a-z]{0,2}$/.test(spelling) && !/^(?:19|20)\d\d\./.test(spelling);
}

/** Reads a number that begins with a letter: `e411` is E.4.11, E.41.1 or E.411. */
function readLettered(
  letter: string,
  tail: string[],
  spelling: string,
  schemes: Schemes,
): KeyStep[][] {
  const head: KeyStep = { type: 'letter', value: letter };
  const [first, ...others] = tail;
  const twoParts =
    first !== undefined && /^[a-z]\d{2,4}$/.test(spelling.split(separators)[0] ?? '');
  const whole = readTail(tail, schemes).map((more) => [head, ...more]);
  if (!twoParts || first === undefined || /^\d/.test(others[0] ?? '')) return whole;
  const rest = readTail(others, schemes);
  const split: KeyStep[][] = [];
  for (let at = 1; at < first.length; at++) {
    if (first[at] === '0') continue;
    const steps = [head, number(first.slice(0, at)), number(first.slice(at))];
    split.push(...rest.map((more) => [...steps, ...more]));
  }
  // `e12` is E.12 or E.1.2. Rulings are numbered within a section, so `e12 r7` is more likely ruling 7 of E.12.
  return partWordOf(others[0] ?? '') ? [...whole, ...split] : [...split, ...whole];
}

/**
 * Reads the parts of a number after the first: numbers, then a letter (or two: `704.5aa`), then more numbers if a
 * scheme has them, then rulings, notes and examples. Ignores a word without a number at the end: `702.19 example`.
 */
function readTail(runs: string[], { shapes }: Schemes): KeyStep[][] {
  const hasNumbersAfterLetters = shapes.some(({ forms }) => /[nl]l+n/.test(forms.join()));
  const steps: KeyStep[] = [];
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index] as string;
    const before = steps.at(-1)?.type;
    if (/^\d+$/.test(run)) {
      const ended = before === 'part' || (before === 'letter' && !hasNumbersAfterLetters);
      if (ended || run.length > 3) return [];
      steps.push(number(run));
      continue;
    }
    const word = partWordOf(run);
    const next = runs[index + 1];
    if (word && next && /^\d{1,3}$/.test(next)) {
      steps.push({ type: 'part', word, value: Number(next) });
      index++;
    } else if (word && run.length > 1 && next === undefined) break;
    else if (run.length > 2 || (run.length === 2 && run[0] !== run[1] && run[0] !== 'a')) return [];
    else if (before !== 'number' && before !== undefined) return [];
    else steps.push({ type: 'letter', value: run });
  }
  return [steps];
}
