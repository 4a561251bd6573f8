/** Numbers in a spelling: one, or the first and last of a range. */
import type { KeyStep } from './number-key.ts';
import type { ReadSteps } from './read-steps.ts';

/** One number, or the first and last of a range. */
export interface StepRange {
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
export function splitRange(spelling: string, read: (spelling: string) => ReadSteps[]): StepRange[] {
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
    const through = from && endOfRange(from, last, read);
    if (from && through) ranges.push({ from, through });
  }
  return [...single, ...ranges];
}

/** The last number of a range is whole (`409.1a-409.1f`) or only its last step (`409.1a-f`). */
function endOfRange(
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
