import type { LineRange } from '../../parsed.ts';
import type { Line } from './lines.ts';

/** The text of an item while it is being gathered from its lines. */
export interface Paragraph {
  text: string;
  lines: LineRange;
  lineStarts: [offset: number, line: number, column: number][];
}

/**
 * Begins a paragraph with a line.
 *
 * @param skip how many characters of the line's text are its lead
 */
export function beginParagraph(line: Line, skip = 0): Paragraph {
  return {
    text: line.text.slice(skip),
    lines: { from: line.number, to: line.number },
    lineStarts: [[0, line.number, line.indent + skip + 1]],
  };
}

/** Adds a line to a paragraph, as the same line of text (`' '`) or as a new one (`'\n'`). */
export function addLine(paragraph: Paragraph, line: Line, joint: ' ' | '\n'): void {
  const glue = paragraph.text === '' ? '' : joint;
  paragraph.text += glue;
  paragraph.lineStarts.push([paragraph.text.length, line.number, line.indent + 1]);
  paragraph.text += line.text;
  paragraph.lines.to = line.number;
}
