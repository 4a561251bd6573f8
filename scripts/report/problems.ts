import { formatProblem, type Problem } from '../../src/rulebook/index.ts';

/** Whether any of the problems has to stop what is going on. */
export function hasErrors(problems: Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

/**
 * Prints problems, gravest last so that they are seen, with a closing line that counts them.
 *
 * @param print where lines go, one call a problem
 */
export function reportProblems(problems: Problem[], print: (line: string) => void): void {
  const gravity = { note: 0, warning: 1, error: 2 };
  const sorted = [...problems].sort((a, b) => gravity[a.severity] - gravity[b.severity]);
  for (const problem of sorted) print(formatProblem(problem));
  if (problems.length === 0) return;
  const count = (severity: Problem['severity']) =>
    problems.filter((problem) => problem.severity === severity).length;
  const counts = (['error', 'warning', 'note'] as const).map((severity) => {
    const number = count(severity);
    return `${number} ${severity}${number === 1 ? '' : 's'}`;
  });
  print(`${counts.join(', ')}.`);
}
