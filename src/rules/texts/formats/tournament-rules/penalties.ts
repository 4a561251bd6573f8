import { columnsOfRow, isTableRow } from '../../table-rows.ts';

const names =
  /^(?:none|no penalty|caution|warning|game loss|match loss|disqualification|game|match)(?: without prize)?$/i;

/** Ignores stars, which mark a footnote. `Game` in a narrow cell of a table means `Game Loss`. */
export function penaltyNamed(printed: string): string | null {
  const name = printed.replace(/\*+$/, '').replace(/\s+/g, ' ').trim();
  if (!names.test(name)) return null;
  return /^(?:game|match)$/i.test(name) ? `${name} Loss` : name;
}

export function printedPenalty(line: string): string | null {
  const printed = /^Penalty:\s+(.{1,60})$/.exec(line)?.[1];
  return printed === undefined ? null : (penaltyNamed(printed) ?? printed.trim());
}

/**
 * The first row has the levels of tournaments.
 * @example tablePenalty('| Regular | Professional |\n| Caution | Warning |') // 'Regular: Caution; Professional: Warning'
 * @example tablePenalty('All Levels\nCaution') // 'Caution'
 */
export function tablePenalty(text: string): string | null {
  const rows = text.split('\n').map((row) => (isTableRow(row) ? columnsOfRow(row) : [row]));
  const [levels, penalties] = rows;
  return levels && penalties ? penaltyAtLevels(levels, penalties) : null;
}

/** Returns the penalties at the levels of tournaments, or one penalty if it is the same at all levels. */
export function penaltyAtLevels(levels: string[], penalties: string[]): string | null {
  const named = penalties.map(penaltyNamed);
  if (named.length === 0 || named.some((each) => each === null)) return null;
  if (new Set(named).size === 1) return named[0] ?? null;
  if (levels.length !== named.length) return null;
  return levels.map((level, index) => `${level}: ${named[index]}`).join('; ');
}
