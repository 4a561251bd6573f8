/** The order of numbers in a text: which number comes next, and what is missing. */
import { compareSteps, type KeyStep } from '../../../numbers/number-key.ts';
import type { Draft, Line } from '../../parser-helpers.ts';
import type { NumberedLine, Numbering } from './numbers.ts';

/** The letters of subrules, in order. Some texts skip `l` and `o`, because they look like digits. */
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

function lettersAfter(used: string): string[] {
  if (used.length > 1)
    return used < 'az' ? [used[0] + String(letters[letters.indexOf(used.charAt(1)) + 1])] : [];
  const next = letters.slice(letters.indexOf(used) + 1);
  return used === 'z'
    ? ['aa']
    : /^[lo]/.test(next[0] ?? '')
      ? next.slice(0, 2).reverse()
      : next.slice(0, 1);
}

/** True if a number is anywhere after another: `8.10` comes after `8.9`. */
export function isAfter(path: KeyStep[], last: KeyStep[] | null): boolean {
  return last === null || compareSteps(path, last) > 0;
}

/** True if a number may come right after another: 8.4 or 8.3.1 after 8.3. */
export function isNext(path: KeyStep[], last: KeyStep[] | null): boolean {
  if (!last) return true;
  const final = path.at(-1);
  const before = last[path.length - 1];
  const hasSameStem = compareSteps(path.slice(0, -1), last.slice(0, path.length - 1)) === 0;
  if (!final || !hasSameStem || final.type === 'part') return false;
  if (!before) return final.type === 'letter' ? final.value === 'a' : final.value <= 1;
  if (before.type === 'letter' && final.type === 'letter') {
    return lettersAfter(before.value).includes(final.value);
  }
  return before.type === 'number' && final.type === 'number' && final.value === before.value + 1;
}

/** Returns the number that should come after `last` instead of `path`. Null if that isn't clear. */
export function expectedAfter(
  last: KeyStep[],
  path: KeyStep[],
  numbering: Numbering,
): KeyStep[] | null {
  const depth = Math.min(path.length, last.length + 1);
  const before = last[depth - 1];
  const stem = last.slice(0, depth - 1);
  if (before?.type === 'letter') {
    const [value] = lettersAfter(before.value);
    return value === undefined ? null : [...stem, { type: 'letter', value }];
  }
  if (before?.type === 'number') return [...stem, { type: 'number', value: before.value + 1 }];
  if (path[depth - 1]?.type === 'letter') return [...stem, { type: 'letter', value: 'a' }];
  return [...stem, { type: 'number', value: depth === 2 && numbering.hasChapterDigits ? 0 : 1 }];
}

/** If more rules are missing, the number is probably a misprint: `505.54` after `505.3`. */
const widestGap = 9;

/** True if a number after `last` probably means that items are missing, false if it looks like a misprint. */
function isGap({ path, kind }: NumberedLine, last: KeyStep[], headingDepth: number): boolean {
  if (!isAfter(path, last)) return false;
  if (kind === 'chapter' || kind === 'section') return true;
  const isSameSection =
    compareSteps(path.slice(0, headingDepth), last.slice(0, headingDepth)) === 0;
  // In another section, only its first rule is credible, except right after a chapter heading.
  if (!isSameSection) {
    const isFirst = path.slice(headingDepth).every(({ value }) => value === 1 || value === 'a');
    return last.length === 1 || isFirst;
  }
  const [rule, before] = [path[headingDepth]?.value, last[headingDepth]?.value ?? 0];
  return Number(rule) - Number(before) <= widestGap;
}

/** Returns the number that a wrong one is probably a misprint of, or null if numbers are missing. */
export function checkOrder(
  draft: Draft,
  line: Line,
  last: KeyStep[] | null,
  found: NumberedLine,
  numbering: Numbering,
): KeyStep[] | null {
  const { key, number, path } = found;
  const warn = (rule: string, message: string) => draft.addProblem(line, 'warning', rule, message);
  if (!last || isNext(path, last)) {
    if (number.replace(/\s/g, '') !== key && number.replace(/\s|\.(?=[a-z])/g, '') !== key) {
      warn('misnumbered-entry', `The number is printed as ${number}; it was read as ${key}.`);
    }
    return null;
  }
  const expected = expectedAfter(last, path, numbering);
  const [wanted, before] = [expected, last].map((each) => each && numbering.write(each));
  if (numbering.isGapless ? isGap(found, last, numbering.headingDepth) : isAfter(path, last)) {
    if (numbering.isGapless) {
      const message = `The number ${key} follows ${before}; ${wanted} is missing. Compare this place with another copy.`;
      warn('missing-number', message);
    }
    return null;
  }
  const message = `Expected ${wanted ?? 'a higher number'} after ${before}, but found ${key}. If it is a misprint, correct it in content/errata.yaml.`;
  warn('misnumbered-entry', message);
  return expected ?? path;
}
