/** A problem that a test expects, and its position. */
export interface ExpectedProblem {
  rule: string;
  line: number;
  column: number;
}

/**
 * Reads a test text in which marks show the expected problems: `⟦stale-title⟧` is right before the
 * character at which that problem must be found. Returns the text without marks, and the problems.
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

/** Returns only those fields of a problem that a mark shows, to compare them. */
export function placeOf({ rule, line, column }: ExpectedProblem): ExpectedProblem {
  return { rule, line, column };
}
