import { type KeyStep, partWordOf } from './number-key.ts';

const separators = /[\s.,:;_()[\]#-]+/;

/**
 * Reads one number, already lower-case and without leading words, into the steps of the keys that
 * it may stand for, likeliest first. Gives none where anything in it is not part of a number.
 *
 * @example readSteps('e4 ruling 3') // E.4.Ruling.3
 * @example readSteps('70219b') // 702.19b
 */
export function readSteps(spelling: string): KeyStep[][] {
  const [head, ...tail] = runsOf(spelling);
  if (head === undefined) return [];
  const rest = readTail(tail);
  if (/^\d+$/.test(head)) {
    return headsOfDigits(head, spelling).flatMap((steps) =>
      rest.map((more) => [...steps, ...more]),
    );
  }
  if (/^[a-z]$/.test(head)) return lettered(head, tail, spelling);
  return [];
}

/** Digits and letters in the order in which they stand. @example runsOf('e4 r3') // e 4 r 3 */
function runsOf(spelling: string): string[] {
  if (/[^a-z0-9\s.,:;_()[\]#-]/.test(spelling)) return [];
  return spelling.split(separators).flatMap((word) => word.match(/\d+|[a-z]+/g) ?? []);
}

const number = (digits: string): KeyStep => ({ type: 'number', value: Number(digits) });

/** `702` is a section; `70219` is 702.19, for no section has more than three digits. */
function headsOfDigits(digits: string, spelling: string): KeyStep[][] {
  if (digits.length <= 3) return digits.startsWith('0') ? [] : [[number(digits)]];
  const separated = /^\d{4,}[\s.,:-]+\d/.test(spelling);
  if (separated || digits.length > 6 || digits.startsWith('0')) return [];
  return [[number(digits.slice(0, 3)), number(digits.slice(3))]];
}

/** `e411` is E.4.11 or E.41.1 or E.411; `e.4.11` is E.4.11 alone. */
function lettered(letter: string, tail: string[], spelling: string): KeyStep[][] {
  const head: KeyStep = { type: 'letter', value: letter };
  const [first, ...others] = tail;
  const glued = first !== undefined && /^[a-z]\d{2,4}$/.test(spelling.split(separators)[0] ?? '');
  const whole = readTail(tail).map((more) => [head, ...more]);
  if (!glued || first === undefined || /^\d/.test(others[0] ?? '')) return whole;
  const rest = readTail(others);
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
 * What follows the head: numbers, then at most one letter (or two: `704.5aa`), then rulings,
 * notes and examples. A part's word without its number is one not yet finished, and says nothing.
 */
function readTail(runs: string[]): KeyStep[][] {
  const steps: KeyStep[] = [];
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index] as string;
    const before = steps.at(-1)?.type;
    if (/^\d+$/.test(run)) {
      if (before === 'letter' || before === 'part' || run.length > 3) return [];
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
