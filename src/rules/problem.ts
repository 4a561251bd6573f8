/** How much a problem matters: an error stops the build, a warning is shown, a note informs. */
export type Severity = 'error' | 'warning' | 'note';

/**
 * Something wrong or noteworthy in a text, as data. Functions that read texts return
 * problems beside their result; exceptions are kept for what cannot happen.
 */
export interface Problem {
  /** Stable kebab-case name, such as `unresolved-reference` or `unknown-line`. */
  rule: string;
  severity: Severity;
  /** Plain language: what is wrong, and what to do about it. */
  message: string;
  /** The file as the reader knows it, relative to the project. */
  file: string;
  /** First line is 1. */
  line: number;
  /** First column is 1. */
  column: number;
  /** What would have been right here, where that can be said. */
  expected?: string;
}

/**
 * Writes a problem on one line as compilers do, so that editors and terminals can jump to it.
 *
 * @example
 * formatProblem(problem)
 * // content/sources/rulings/x.txt:12:3: error unknown-line: This line is … Expected: …
 */
export function formatProblem(problem: Problem): string {
  const { file, line, column, severity, rule, message, expected } = problem;
  const expectation = expected ? ` Expected: ${expected}` : '';
  return `${file}:${line}:${column}: ${severity} ${rule}: ${message}${expectation}`;
}
