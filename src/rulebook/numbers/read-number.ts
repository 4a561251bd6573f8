/**
 * The one tolerant reader of numbers: whatever people write for a rule's number becomes the keys
 * that they may mean. The search box and the page for addresses that do not exist both use it.
 */
import { type KeyStep, partWordOf, writeKey } from './number-key.ts';
import { fixedHeads, type Schemes } from './scheme.ts';

/** A number that a spelling may mean. */
export interface NumberCandidate {
  key: string;
  /** Last key of a range: `702.19e` in `702.19b-e`. */
  through: string | null;
  /**
   * A run of digits was divided (`8314b` as 8.3.14b) where nothing says how: it is meant only if no
   * other division exists.
   */
  divided?: true;
}

/** What a spelling may mean, before looking whether there is such a number. */
export interface NumberReading {
  spelling: string;
  /** The document named with the number: `cr` in `CR 702.19b`. */
  document: string | null;
  /** The release named with it, where the spelling is an address: `2014-06-01`. */
  release: string | null;
  /** Most likely first; never empty. */
  candidates: [NumberCandidate, ...NumberCandidate[]];
  /**
   * Whether it can hardly be anything else than a number. `7`, `1994` or `x` are numbers only if
   * such a number exists; `702.99z` is one even where it does not.
   */
  certain: boolean;
}

const partFirst =
  /^(rulings?|examples?|notes?)\s*#?\s*(\d+)\s+(?:of|in|to|for|on|under|from)\s+(.+)$/;

/** What names a letter after its number: `702.19, subrule b`, `part b`, `paragraph b`. */
const letterNamed = /(?<=\d)[\s,]+(?:sub|par|letter)[a-z]*[\s(]+(?=[a-z]$)/;

/**
 * Reads any spelling of a number.
 *
 * @param schemes how the documents number that it may belong to
 * @returns null where the spelling is no number: words, dates, `+1/+1`.
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
  const candidates = splitRange(rest, read).map(({ from, through, divided }): NumberCandidate => ({
    key: writeKey(from),
    through: through ? writeKey(through) : null,
    ...(divided ? { divided: true } : {}),
  }));
  const [first, ...others] = candidates;
  if (!first) return null;
  const open = first.divided || /^(?:19|20)\d\d$/.test(rest);
  const certain = (named && !open) || isUnmistakable(rest, schemes);
  return { spelling, document, release: null, candidates: [first, ...others], certain };
}

/** Lower case, no quotes or marks around it, every kind of space and dash made the plain one. */
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

/** Letters that look like digits, between digits or before the stop after them: `7O2.19`, `10O.1`. */
const lettersForDigits = /(?<=\d)[oil]+(?=\d)|(?<=(?:^|[^\d.])\d+)[oil]+(?=\.\d)/g;

/** Two parts with a separator or a letter between them leave no doubt; a bare run of digits does. */
function isUnmistakable(rest: string, { shapes }: Schemes): boolean {
  const head = fixedHeads(shapes) || '(?!)';
  const glued = new RegExp(String.raw`^(?:${head})[\s.,:;_(-]*\d{1,3}[\s.(_-]*[a-z]{0,2}\)?$`);
  if (glued.test(rest)) return !/^\d{4}$/.test(rest);
  if (isBeyondAll(rest)) return true;
  const letter = shapes.some(({ lettered }) => lettered) ? 'a-z' : '';
  const lettered = letter ? String.raw`[a-z][\s.-]*\d+|` : '';
  return (
    new RegExp(String.raw`^(?:${lettered}${head})[\s.,:-].*\d`).test(rest) ||
    new RegExp(String.raw`^(?:(?:${head})[\s.]${letter ? String.raw`|[a-z]\.` : ''})\d`).test(
      rest,
    ) ||
    // Chapters of any number of digits: 4.8 may be a measure, but 8.3.14 and 4.8a are not.
    /^\d{1,3}(?:\.\d{1,3}){2,}(?:[.\s]?\(?[a-z]{1,2}\)?)?$/.test(rest)
  );
}

/** One number, or the first and last of a range. */
interface StepRange {
  from: KeyStep[];
  through: KeyStep[] | null;
  divided?: boolean | undefined;
}

/**
 * Reads a spelling as one number and, where a dash or `to` stands in it, as a range. The single
 * number comes first: `702-19b` is 702.19b, while `702.19b-e` can only be a range.
 *
 * @example splitRange('601.2f-h', read) // from 601.2f through 601.2h
 */
function splitRange(spelling: string, read: (spelling: string) => ReadSteps[]): StepRange[] {
  const single = read(spelling).map(({ steps, divided }) => ({
    from: steps,
    through: null,
    divided,
  }));
  const ranges: StepRange[] = [];
  for (const match of spelling.matchAll(/\s*(?:-|\bto\b|\bthrough\b|\.\.\.?)\s*/g)) {
    const first = spelling.slice(0, match.index).trim();
    const last = spelling.slice(match.index + match[0].length).trim();
    const from = read(first)[0]?.steps;
    const through = from && lastOfRange(from, last, read);
    if (from && through) ranges.push({ from, through });
  }
  return [...single, ...ranges];
}

/** The last number of a range is whole (`409.1a-409.1f`) or only its last step (`409.1a-f`). */
function lastOfRange(
  from: KeyStep[],
  last: string,
  read: (spelling: string) => ReadSteps[],
): KeyStep[] | null {
  const final = from.at(-1);
  if (!final) return null;
  if (/^[a-z]{1,2}$/.test(last) && final.type === 'letter' && from.length > 1) {
    return isAfter(last, final.value) ? [...from.slice(0, -1), { ...final, value: last }] : null;
  }
  if (/^\d{1,3}$/.test(last) && final.type !== 'letter') {
    const value = Number(last);
    return value > final.value ? [...from.slice(0, -1), { ...final, value }] : null;
  }
  const whole = read(last)[0]?.steps;
  const sameKind =
    whole && whole.length === from.length && whole[0]?.type === from[0]?.type && /\d/.test(last);
  return sameKind ? whole : null;
}

function isAfter(last: string, first: string): boolean {
  return last.length > first.length || (last.length === first.length && last > first);
}

/** The steps that a spelling may stand for. */
export interface ReadSteps {
  steps: KeyStep[];
  /** Whether digits were divided where no scheme says how. */
  divided?: true;
}

const separators = /[\s.,:;_()[\]#-]+/;

/**
 * Reads one number, already lower-case and without leading words, into the steps of the keys that
 * it may stand for, likeliest first. Gives none where anything in it is not part of a number.
 *
 * @example readSteps('e4 ruling 3', schemes) // E.4.Ruling.3
 * @example readSteps('70219b', schemes) // 702.19b
 */
function readSteps(spelling: string, schemes: Schemes): ReadSteps[] {
  const [head, ...tail] = runsOf(spelling);
  if (head === undefined) return [];
  if (/^\d+$/.test(head)) {
    const rest = readTail(tail, schemes);
    return headsOfDigits(head, spelling, rest[0] ?? [], schemes).flatMap(({ steps, divided }) =>
      rest.map((more): ReadSteps => ({
        steps: [...steps, ...more],
        ...(divided ? { divided } : {}),
      })),
    );
  }
  const isHead = /^[a-z]$/.test(head) && schemes.shapes.some(({ lettered }) => lettered);
  return isHead ? lettered(head, tail, spelling, schemes).map((steps) => ({ steps })) : [];
}

/** Digits and letters in the order in which they stand. @example runsOf('e4 r3') // e 4 r 3 */
function runsOf(spelling: string): string[] {
  if (/[^a-z0-9\s.,:;_()[\]#-]/.test(spelling)) return [];
  return spelling.split(separators).flatMap((word) => word.match(/\d+|[a-z]+/g) ?? []);
}

const number = (digits: string): KeyStep => ({ type: 'number', value: Number(digits) });

/**
 * `702` is a section. `70219` is 702.19 where sections always have three digits; `8314` may be
 * 8.3.14 or 8.31.4 where they have any number.
 */
function headsOfDigits(
  digits: string,
  spelling: string,
  tail: KeyStep[],
  { shapes }: Schemes,
): ReadSteps[] {
  const isCounted = shapes.some((shape) => shape.digits === digits.length);
  if (isCounted && digits.startsWith('0')) return [{ steps: [number(digits)] }];
  // There is none in any document; who asks for it is to be told.
  if (digits === '0') return [{ steps: [number(digits)] }];
  if (digits.startsWith('0') || digits.length > 6) return [];
  const heads: ReadSteps[] = [];
  if (digits.length <= 3) heads.push({ steps: [number(digits)] });
  // So many digits before a stop are no number of any document, but can be meant for nothing else.
  if (isBeyondAll(spelling)) heads.push({ steps: [number(digits)] });
  if (/^\d{4,}[\s.,:-]+\d/.test(spelling)) return heads;
  for (const width of new Set(shapes.flatMap((shape) => shape.digits ?? []))) {
    const rest = digits.slice(width);
    if (rest !== '' && rest.length <= 3) {
      heads.push({ steps: [number(digits.slice(0, width)), number(rest)] });
    }
  }
  if (digits.length < 3) return heads;
  const counts = shapes
    .filter((shape) => shape.digits === null)
    .flatMap(({ steps }) => steps.flatMap((types) => numbersBefore(types, tail) ?? []));
  for (const count of new Set(counts)) {
    for (const steps of divisions(digits, count)) heads.push({ steps, divided: true });
  }
  return heads;
}

/** How many numbers an example has before what ends as this tail does; null where it ends otherwise. */
function numbersBefore(types: KeyStep['type'][], tail: KeyStep[]): number | null {
  const count = types.length - tail.length;
  const endsSo = tail.every(({ type }, index) => types[count + index] === type);
  const isNumbers = types.slice(0, count).every((type) => type === 'number');
  return endsSo && isNumbers && count > 1 ? count : null;
}

/** Whether more digits stand before the stop of a number than any has; a year and month are none. */
function isBeyondAll(spelling: string): boolean {
  return /^\d{4,6}\.\d{1,3}[a-z]{0,2}$/.test(spelling) && !/^(?:19|20)\d\d\./.test(spelling);
}

/** Every way to divide digits into so many numbers, none of them beginning with 0. */
function divisions(digits: string, count: number): KeyStep[][] {
  if (digits === '' || digits.startsWith('0')) return [];
  if (count === 1) return digits.length <= 3 ? [[number(digits)]] : [];
  return [1, 2, 3].flatMap((length) =>
    divisions(digits.slice(length), count - 1).map((rest) => [
      number(digits.slice(0, length)),
      ...rest,
    ]),
  );
}

/** `e411` is E.4.11 or E.41.1 or E.411; `e.4.11` is E.4.11 alone. */
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
  // A ruling stands under a section, so `e12 r7` is E.12's.
  return partWordOf(others[0] ?? '') ? [...whole, ...split] : [...split, ...whole];
}

/**
 * What follows the head: numbers, then at most one letter (or two: `704.5aa`), after which a scheme
 * may count on, then rulings, notes and examples. A part's word without its number is one not yet finished, and says nothing.
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
