/** Where a problem is expected in a marked text. */
export interface ExpectedProblem {
  rule: string;
  line: number;
  column: number;
}

/**
 * Takes the expected problems out of a fixture. A mark `⟦stale-title⟧` stands directly before the
 * character at which the problem must point, so that fixture and expectation cannot drift apart.
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

/** A problem as a marked text expects it. */
export function placeOf({ rule, line, column }: ExpectedProblem): ExpectedProblem {
  return { rule, line, column };
}
