/** Something wrong with a text or file. Functions return problems instead of throwing exceptions. */
export interface Problem {
  /** Stable kebab-case name, such as `unresolved-reference` or `unknown-line`. */
  rule: string;
  /** An error stops the build; a warning or a note is only shown. */
  severity: 'error' | 'warning' | 'note';
  /** Says in plain language what is wrong and what to do. */
  message: string;
  /** Path of the file, relative to the project. */
  file: string;
  /** Counts from 1, as the column does. */
  line: number;
  column: number;
}

export type Place = Pick<Problem, 'line' | 'column'>;

/** The place of a problem that concerns a whole file, folder or address. */
const top: Place = { line: 1, column: 1 };

export function error(rule: string, message: string, file: string, place = top): Problem {
  return { rule, severity: 'error', message, file, ...place };
}

export function warning(rule: string, message: string, file: string, place = top): Problem {
  return { rule, severity: 'warning', message, file, ...place };
}

/** @example lineAndColumn('a\nbc', 3) // { line: 2, column: 2 } */
export function lineAndColumn(text: string, offset: number): Place {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Like a compiler: `content/sources/rulings/x.txt:12:3: error unknown-line: This line is …` */
export function formatProblem(problem: Problem): string {
  const { file, line, column, severity, rule, message } = problem;
  return `${file}:${line}:${column}: ${severity} ${rule}: ${message}`;
}
