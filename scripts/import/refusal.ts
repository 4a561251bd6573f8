import type { Problem } from '../../src/rulebook/index.ts';

/**
 * An error about a text as a whole or about how the command was called; it points at the first
 * line.
 */
export function refusal(file: string, rule: string, message: string, expected?: string): Problem {
  const problem: Problem = { rule, severity: 'error', message, file, line: 1, column: 1 };
  return expected ? { ...problem, expected } : problem;
}
