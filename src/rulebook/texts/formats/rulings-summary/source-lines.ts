/** A line of the source. */
export interface SourceLine {
  /** From 1. */
  number: number;
  /** Without blanks at either end; they belong to the line break. */
  text: string;
  /** Column of the text's first character, from 1. */
  column: number;
}

/** @example sourceLines('a\n  b')[1] // { number: 2, text: 'b', column: 3 } */
export function sourceLines(text: string): SourceLine[] {
  return text.split(/\r\n|\r|\n/).map((line, index) => {
    const content = line.trimStart();
    return {
      number: index + 1,
      text: content.trimEnd(),
      column: line.length - content.length + 1,
    };
  });
}
