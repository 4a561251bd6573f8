import { formatProblem, type Problem } from '../../src/rules/problem.ts';
import { counted } from '../../src/rules/words/sentences.ts';

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

export function refused(from: string[], problems: Problem[]): ImportResult {
  return {
    ...{ from, outcome: 'refused', document: null, release: null, encoding: null },
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
function describeResult({ from, outcome, ...result }: ImportResult): string {
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
  print(describeResult(result));
  if (isVerbose) for (const problem of result.problems) print(`  ${formatProblem(problem)}`);
  else for (const line of problemLines(result)) print(`  ${line}`);
}

/** Misprints of the publisher, which are imported as they are. Other warnings may mean that the copy is bad. */
const misprints = new Set([
  ...['duplicate-card', 'duplicate-number', 'misnumbered-entry'],
  ...['stale-title', 'unresolved-reference'],
]);

/** Describes the problems for an owner, without the names of our checks. */
export function problemLines({ outcome, problems }: ImportResult): string[] {
  const isError = ({ severity }: Problem) => severity === 'error';
  const errors = problems.filter(isError).map(formatProblem);
  if (outcome === 'unchanged' || outcome === 'refused') {
    const notes = problems.filter(({ severity }) => severity === 'note');
    return errors.length > 0 ? [...errors, ...notes.map(formatProblem)] : [];
  }
  const doubts = problems.filter((each) => !isError(each) && !misprints.has(each.rule));
  const printed = problems.filter(({ rule }) => misprints.has(rule)).length;
  return [
    ...errors,
    ...doubts.map(({ file, line, message }) => `Warning: ${file}, line ${line}: ${message}`),
    ...(printed > 0 ? [`${counted(printed, 'misprint')}, kept as printed: nothing to do.`] : []),
  ];
}
