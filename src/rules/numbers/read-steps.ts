/** Divides digits and letters into the steps of a number, by the number schemes. */
import { type KeyStep, partWordOf } from './number-key.ts';
import type { Schemes } from './scheme.ts';

/** Steps that a spelling may mean. */
export interface ReadSteps {
  steps: KeyStep[];
  /** Set if digits were divided without a scheme that says how. */
  divided?: true;
}

const separators = /[\s.,:;_()[\]#-]+/;

/**
 * Reads one number, in lower case and without leading words, into the steps of possible keys, most
 * likely first. Returns none if any part doesn't belong to a number.
 *
 * @example readSteps('e4 ruling 3', schemes) // E.4.Ruling.3
 * @example readSteps('70219b', schemes) // 702.19b
 */
export function readSteps(spelling: string, schemes: Schemes): ReadSteps[] {
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

/** Splits a spelling into runs of digits and letters. @example runsOf('e4 r3') // e 4 r 3 */
function runsOf(spelling: string): string[] {
  if (/[^a-z0-9\s.,:;_()[\]#-]/.test(spelling)) return [];
  return spelling.split(separators).flatMap((word) => word.match(/\d+|[a-z]+/g) ?? []);
}

const number = (digits: string): KeyStep => ({ type: 'number', value: Number(digits) });

/**
 * Reads a head from digits: `702` is a section. `70219` is 702.19 if sections always have three
 * digits; `8314` may be 8.3.14 or 8.31.4 if they have any number.
 */
function headsOfDigits(
  digits: string,
  spelling: string,
  tail: KeyStep[],
  { shapes }: Schemes,
): ReadSteps[] {
  const isCounted = shapes.some((shape) => shape.digits === digits.length);
  if (isCounted && digits.startsWith('0')) return [{ steps: [number(digits)] }];
  // No document has a number 0; keep it, so that the answer says so.
  if (digits === '0') return [{ steps: [number(digits)] }];
  if (digits.startsWith('0') || digits.length > 6) return [];
  const heads: ReadSteps[] = [];
  if (digits.length <= 3) heads.push({ steps: [number(digits)] });
  // Numbers with too many digits don't exist, but can't mean anything else.
  if (hasTooManyDigits(spelling)) heads.push({ steps: [number(digits)] });
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

/**
 * Returns how many numbers an example has before a tail like this one; null if it ends differently.
 */
function numbersBefore(types: KeyStep['type'][], tail: KeyStep[]): number | null {
  const count = types.length - tail.length;
  const endsSo = tail.every(({ type }, index) => types[count + index] === type);
  const isNumbers = types.slice(0, count).every((type) => type === 'number');
  return endsSo && isNumbers && count > 1 ? count : null;
}

/**
 * True if a number has more digits before its dot than any document's; false for a year and month.
 */
export function hasTooManyDigits(spelling: string): boolean {
  return /^\d{4,6}\.\d{1,3}[a-z]{0,2}$/.test(spelling) && !/^(?:19|20)\d\d\./.test(spelling);
}

/** Returns every way to divide digits into this many numbers that don't begin with 0. */
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
  // Rulings are counted in sections, so `e12 r7` means E.12.
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
