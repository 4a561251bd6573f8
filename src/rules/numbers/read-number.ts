/**
 * Reads rule numbers in any spelling into the keys that they may mean. Used by the search box and
 * the not-found page.
 */
import { type KeyStep, partWordOf, writeKey } from './number-key.ts';
import { fixedHeads, type Schemes } from './scheme.ts';

/** A number that a spelling may mean. */
export interface NumberCandidate {
  key: string;
  /** Last key of a range: `702.19e` in `702.19b-e`. */
  through: string | null;
}

/** What a spelling may mean, before it is looked up. */
export interface NumberReading {
  spelling: string;
  /** The document named with the number: `cr` in `CR 702.19b`. */
  document: string | null;
  /** The release in the spelling, if it is an address: `2014-06-01`. */
  release: string | null;
  /** Most likely first; never empty. */
  candidates: [NumberCandidate, ...NumberCandidate[]];
  /**
   * True if it can hardly be anything but a number. `7`, `1994` or `x` are numbers only if they
   * exist; `702.99z` is one even if it doesn't.
   */
  certain: boolean;
}

const partFirst =
  /^(rulings?|examples?|notes?)\s*#?\s*(\d+)\s+(?:of|in|to|for|on|under|from)\s+(.+)$/;

/** Matches a word before the letter of a number: `702.19, subrule b`, `part b`, `paragraph b`. */
const letterNamed = /(?<=\d)[\s,]+(?:sub|par|letter)[a-z]*[\s(]+(?=[a-z]$)/;

/**
 * Reads any spelling of a number.
 *
 * @param schemes the number schemes of all documents
 * @returns null if the spelling is not a number: words, dates, `+1/+1`.
 * @example readNumber('rule 501.5 (B).', schemes)?.candidates // [{ key: '501.5b', through: null }]
 * @example readNumber('e411', schemes)?.candidates // E.4.11, then E.41.1, then E.411
 */
export function readNumber(spelling: string, schemes: Schemes): NumberReading | null {
  let rest = plainSpelling(spelling);
  let document: string | null = null;
  let named = false;
  for (let found = true; found;) {
    found = false;
    for (const { pattern, slug } of schemes.named) {
      if (document || !pattern.test(rest)) continue;
      document = slug;
      rest = rest.replace(pattern, '').replace(/^[\s:,.#/_-]+/, '');
      named = found = true;
    }
    const shorter = rest.replace(schemes.announcing, '');
    if (shorter !== rest) {
      rest = shorter;
      named = found = true;
    }
  }
  rest = rest.replace(partFirst, '$3 $1 $2').replace(letterNamed, ' ');
  const read = (part: string) => readSteps(part, schemes);
  const candidates = splitRange(rest, read).map(({ from, through }): NumberCandidate => ({
    key: writeKey(from),
    through: through ? writeKey(through) : null,
  }));
  const [first, ...others] = candidates;
  if (!first) return null;
  const mayBeYear = /^(?:19|20)\d\d$/.test(rest);
  const certain = (named && !mayBeYear) || isUnmistakable(rest, schemes);
  return { spelling, document, release: null, candidates: [first, ...others], certain };
}

/** Normalizes a spelling: lower case, no quotes or marks around it, plain spaces and dashes. */
function plainSpelling(spelling: string): string {
  return spelling
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[·•‧∙]/g, '.')
    .replace(/["“”„'‘’`´*]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s([{.,;:]+/, '')
    .replace(/[\s.,;:!?\])}/-]+$/, '')
    .replace(lettersForDigits, (letters) => letters.replace(/o/g, '0').replace(/[il]/g, '1'));
}

/** Matches letters that look like digits, between digits or before a dot: `7O2.19`, `10O.1`. */
const lettersForDigits = /(?<=\d)[oil]+(?=\d)|(?<=(?:^|[^\d.])\d+)[oil]+(?=\.\d)/g;

/** True for two parts with a separator or a letter; false for digits only. */
function isUnmistakable(rest: string, { shapes }: Schemes): boolean {
  const head = fixedHeads(shapes) || '(?!)';
  const glued = new RegExp(String.raw`^(?:${head})[\s.,:;_(-]*\d{1,3}[\s.(_-]*[a-z]{0,2}\)?$`);
  if (glued.test(rest)) return !/^\d{4}$/.test(rest);
  if (hasTooManyDigits(rest)) return true;
  const letter = shapes.some(({ lettered }) => lettered) ? 'a-z' : '';
  const lettered = letter ? String.raw`[a-z][\s.-]*\d+|` : '';
  return (
    new RegExp(String.raw`^(?:${lettered}${head})[\s.,:-].*\d`).test(rest) ||
    new RegExp(String.raw`^(?:(?:${head})[\s.]${letter ? String.raw`|[a-z]\.` : ''})\d`).test(
      rest,
    ) ||
    // If chapters have any number of digits, 4.8 may be a measure, but 8.3.14 and 4.8a are not.
    /^\d{1,3}(?:\.\d{1,3}){2,}(?:[.\s]?\(?[a-z]{1,2}\)?)?$/.test(rest)
  );
}

// Ranges: `601.2f-h`.

/** Reads a spelling into the steps of possible keys. */
type ReadAny = (spelling: string) => KeyStep[][];

/** A number, or the first and last of a range. */
interface StepRange {
  from: KeyStep[];
  through: KeyStep[] | null;
}

/**
 * Reads a spelling as one number and, if it has a dash or `to`, as a range. The single number comes
 * first: `702-19b` is 702.19b, but `702.19b-e` can only be a range.
 *
 * @example splitRange('601.2f-h', read) // from 601.2f through 601.2h
 */
function splitRange(spelling: string, read: ReadAny): StepRange[] {
  const single = read(spelling).map((from) => ({ from, through: null }));
  const ranges: StepRange[] = [];
  for (const match of spelling.matchAll(/\s*(?:-|\bto\b|\bthrough\b|\.\.\.?)\s*/g)) {
    const first = spelling.slice(0, match.index).trim();
    const last = spelling.slice(match.index + match[0].length).trim();
    const [from] = read(first);
    const through = from && endOfRange(from, last, read);
    if (from && through) ranges.push({ from, through });
  }
  return [...single, ...ranges];
}

/**
 * Reads the last number of a range: complete (`409.1a-409.1f`) or only its last step (`409.1a-f`).
 */
function endOfRange(from: KeyStep[], last: string, read: ReadAny): KeyStep[] | null {
  const final = from.at(-1);
  if (!final) return null;
  if (/^[a-z]{1,2}$/.test(last) && final.type === 'letter' && from.length > 1) {
    return isAfter(last, final.value) ? [...from.slice(0, -1), { ...final, value: last }] : null;
  }
  if (/^\d{1,3}$/.test(last) && final.type !== 'letter') {
    const value = Number(last);
    return value > final.value ? [...from.slice(0, -1), { ...final, value }] : null;
  }
  const [whole] = read(last);
  const sameKind =
    whole && whole.length === from.length && whole[0]?.type === from[0]?.type && /\d/.test(last);
  return sameKind ? whole : null;
}

function isAfter(last: string, first: string): boolean {
  return last.length > first.length || (last.length === first.length && last > first);
}

// One number: digits and letters are divided into steps, by the number schemes.

const separators = /[\s.,:;_()[\]#-]+/;

/**
 * Reads one number, in lower case and without leading words, into the steps of possible keys, most
 * likely first. Returns none if any part doesn't belong to a number.
 *
 * @example readSteps('e4 ruling 3', schemes) // E.4.Ruling.3
 * @example readSteps('70219b', schemes) // 702.19b
 */
function readSteps(spelling: string, schemes: Schemes): KeyStep[][] {
  const [head, ...tail] = runsOf(spelling);
  if (head === undefined) return [];
  if (/^\d+$/.test(head)) {
    const rest = readTail(tail, schemes);
    return headsOfDigits(head, spelling, schemes).flatMap((steps) =>
      rest.map((more) => [...steps, ...more]),
    );
  }
  const isHead = /^[a-z]$/.test(head) && schemes.shapes.some(({ lettered }) => lettered);
  return isHead ? lettered(head, tail, spelling, schemes) : [];
}

/** Splits a spelling into runs of digits and letters. @example runsOf('e4 r3') // e 4 r 3 */
function runsOf(spelling: string): string[] {
  if (/[^a-z0-9\s.,:;_()[\]#-]/.test(spelling)) return [];
  return spelling.split(separators).flatMap((word) => word.match(/\d+|[a-z]+/g) ?? []);
}

const number = (digits: string): KeyStep => ({ type: 'number', value: Number(digits) });

/**
 * Reads a head from digits: `702` is a section. `70219` is 702.19 if sections always have three
 * digits.
 */
function headsOfDigits(digits: string, spelling: string, { shapes }: Schemes): KeyStep[][] {
  const isCounted = shapes.some((shape) => shape.digits === digits.length);
  // No document has a number 0. Keeps it, so that the answer can say so.
  if ((isCounted && digits.startsWith('0')) || digits === '0') return [[number(digits)]];
  if (digits.startsWith('0') || digits.length > 6) return [];
  const heads: KeyStep[][] = [];
  // Numbers with too many digits don't exist, but can't mean anything else either.
  if (digits.length <= 3 || hasTooManyDigits(spelling)) heads.push([number(digits)]);
  if (/^\d{4,}[\s.,:-]+\d/.test(spelling)) return heads;
  for (const width of new Set(shapes.flatMap((shape) => shape.digits ?? []))) {
    const rest = digits.slice(width);
    if (rest !== '' && rest.length <= 3) {
      heads.push([number(digits.slice(0, width)), number(rest)]);
    }
  }
  return heads;
}

/**
 * True if a number has more digits before its dot than any document's; false for a year and month.
 */
function hasTooManyDigits(spelling: string): boolean {
  return /^\d{4,6}\.\d{1,3}[a-z]{0,2}$/.test(spelling) && !/^(?:19|20)\d\d\./.test(spelling);
}

/** Reads a lettered number: `e411` is E.4.11, E.41.1 or E.411; `e.4.11` is only E.4.11. */
function lettered(letter: string, tail: string[], spelling: string, schemes: Schemes): KeyStep[][] {
  const head: KeyStep = { type: 'letter', value: letter };
  const [first, ...others] = tail;
  const glued = first !== undefined && /^[a-z]\d{2,4}$/.test(spelling.split(separators)[0] ?? '');
  const whole = readTail(tail, schemes).map((more) => [head, ...more]);
  if (!glued || first === undefined || /^\d/.test(others[0] ?? '')) return whole;
  const rest = readTail(others, schemes);
  const split: KeyStep[][] = [];
  for (let at = 1; at < first.length; at++) {
    if (first[at] === '0') continue;
    const steps = [head, number(first.slice(0, at)), number(first.slice(at))];
    split.push(...rest.map((more) => [...steps, ...more]));
  }
  // Rulings are counted within sections, so `e12 r7` means E.12.
  return partWordOf(others[0] ?? '') ? [...whole, ...split] : [...split, ...whole];
}

/**
 * Reads the steps after the head: numbers, then at most one letter (or two: `704.5aa`), further
 * numbers if a scheme has them, then rulings, notes and examples. Ignores an unfinished word at the
 * end.
 */
function readTail(runs: string[], { shapes }: Schemes): KeyStep[][] {
  const countsOn = shapes.some(({ steps }) =>
    steps.some(
      (types) =>
        types.lastIndexOf('number') > types.indexOf('letter', 1) && types.indexOf('letter', 1) > 0,
    ),
  );
  const steps: KeyStep[] = [];
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index] as string;
    const before = steps.at(-1)?.type;
    if (/^\d+$/.test(run)) {
      const ended = before === 'part' || (before === 'letter' && !countsOn);
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
