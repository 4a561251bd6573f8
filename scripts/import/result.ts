import { formatProblem, type Problem } from '../../src/rules/problem.ts';
import { hasErrors } from '../report/run-command.ts';

export interface ImportResult {
  /** The paths or addresses that the user gave. */
  from: string[];
  /** `unchanged`: imported before. `checked`: a dry run without errors. */
  outcome: 'imported' | 'unchanged' | 'checked' | 'refused';
  document: string | null;
  release: string | null;
  encoding: string | null;
  /** How many of each kind: `{ rules: 2, 'glossary terms': 1 }`. */
  counts: Record<string, number>;
  /** Paths that were written, or would be written without `--dry-run`. */
  written: string[];
  problems: Problem[];
}

export function refused(from: string, problems: Problem[]): ImportResult {
  return {
    ...{ from: [from], outcome: 'refused', document: null, release: null, encoding: null },
    ...{ counts: {}, written: [], problems },
  };
}

const outcomeWords: Record<ImportResult['outcome'], string> = {
  imported: 'imported as',
  unchanged: 'already imported as',
  checked: 'dry run; would be imported as',
  refused: 'REFUSED, not imported',
};

/** @example describeResult(result) // 'a.txt: imported as cr, release 2031-03-05 (UTF-8): 2 rules' */
export function describeResult({ from, outcome, ...result }: ImportResult): string {
  const { document, release, encoding, counts } = result;
  const what = [document, release && `release ${release}`].filter(Boolean).join(', ');
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  const counted = found
    .map(([name, count]) => `${count} ${count === 1 ? name.replace(/s$/, '') : name}`)
    .join(', ');
  const said = `${from.join(' + ')}: ${outcomeWords[outcome]}`;
  if (outcome === 'refused') return said;
  return `${said} ${what}${encoding ? ` (${encoding})` : ''}${counted ? `: ${counted}` : ''}`;
}

/** Prints a result and its problems, but few warnings about texts that were not imported, unless `isVerbose`. */
export function printResult(
  result: ImportResult,
  print: (line: string) => void,
  isVerbose: boolean,
): void {
  const { outcome, problems } = result;
  const isShown = ({ severity }: Problem) => {
    if (isVerbose || severity === 'error') return true;
    if (outcome === 'unchanged') return false;
    return outcome !== 'refused' || (severity === 'note' && hasErrors(problems));
  };
  print(describeResult(result));
  for (const problem of problems.filter(isShown)) print(`  ${formatProblem(problem)}`);
}
