import { addProblem, type Draft } from '../../draft.ts';
import type { Line } from '../../lines.ts';
import { comesAfter, type NumberedLine, successors } from './numbers.ts';

/** A number this far ahead is rather a misprint than a gap: `505.54` after `505.3`. */
const widestGap = 9;

/**
 * The number that an item of this kind should have after another.
 *
 * @example expectedKey('423.2a', { kind: 'subrule', … }) // '423.2b'
 */
export function expectedKey(last: string, found: Pick<NumberedLine, 'kind'>): string | null {
  const shapes = {
    chapter: /^\d$/,
    section: /^\d{3}$/,
    rule: /^\d{3}\.\d+$/,
    subrule: /^\d{3}\.\d+[a-z]+$/,
  };
  return successors(last).find((key) => shapes[found.kind].test(key)) ?? null;
}

/** Whether a number only skips some, within its section. */
function isGap(key: string, last: string): boolean {
  if (!comesAfter(key, last)) return false;
  const [, section, rule = '', letter = ''] = /^(\d+)(?:\.(\d+))?([a-z]*)/.exec(key) ?? [];
  const [, lastSection, lastRule = ''] = /^(\d+)(?:\.(\d+))?/.exec(last) ?? [];
  if (rule === '') return true;
  // The headings that a rule stands under may be missing; then nothing can be told from its number.
  if (section !== lastSection) {
    return lastSection?.length === 1 || (rule === '1' && (letter === '' || letter === 'a'));
  }
  return Number(rule) - Number(lastRule) <= widestGap;
}

/**
 * Warns of a number that does not follow the one before it.
 *
 * @param last the number before, as it should be
 * @returns whether the number is rather a misprint than one after a gap
 */
export function checkOrder(draft: Draft, line: Line, last: string, found: NumberedLine): boolean {
  const { key, number } = found;
  if (last === '' || successors(last).includes(key)) {
    if (number.replace(/\s/g, '') !== key && number.replace(/\s|\.(?=[a-z])/g, '') !== key) {
      warn(
        draft,
        line,
        'misnumbered-entry',
        `The number is printed ${number}; by its place it is ${key}.`,
        key,
      );
    }
    return false;
  }
  const expected = expectedKey(last, found) ?? successors(last)[0] ?? '';
  if (isGap(key, last)) {
    const message = `The number ${key} follows ${last}; ${expected} is not in the text. Compare this place with another copy of the release.`;
    warn(draft, line, 'missing-number', message, expected);
    return false;
  }
  const message = `The number ${key} stands after ${last}, where ${expected} would be expected. It is kept as printed and placed where it stands; if it is a misprint, name it in content/errata.yaml.`;
  warn(draft, line, 'misnumbered-entry', message, expected);
  return true;
}

function warn(draft: Draft, line: Line, rule: string, message: string, expected: string): void {
  addProblem(draft, line, { rule, severity: 'warning', message, expected });
}
