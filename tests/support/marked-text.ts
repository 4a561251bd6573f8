/** The position of an expected problem. */
export interface ExpectedProblem {
  rule: string;
  line: number;
  column: number;
}

/**
 * Removes marks of expected problems from a fixture. A mark `⟦stale-title⟧` is right before the
 * character that the problem points at, so that fixture and expectation stay together.
 *
 * @example readMarkedText('See ⟦stale-title⟧Rule 9.')
 * // { text: 'See Rule 9.', expected: [{ rule: 'stale-title', line: 1, column: 5 }] }
 */
export function readMarkedText(marked: string): { text: string; expected: ExpectedProblem[] } {
  const expected: ExpectedProblem[] = [];
  const lines = marked.split('\n').map((markedLine, index) => {
    let line = '';
    for (const part of markedLine.split(/(⟦[a-z-]+⟧)/)) {
      if (part.startsWith('⟦')) {
        expected.push({ rule: part.slice(1, -1), line: index + 1, column: line.length + 1 });
      } else {
        line += part;
      }
    }
    return line;
  });
  return { text: lines.join('\n'), expected };
}

/** Returns the fields of a problem that a fixture marks. */
export function placeOf({ rule, line, column }: ExpectedProblem): ExpectedProblem {
  return { rule, line, column };
}
