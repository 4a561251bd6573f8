/** A line of the text, ready to be looked at. */
export interface Line {
  /** Counts from 1. */
  number: number;
  /** Without its indent and trailing blanks. */
  text: string;
  /** How many characters of white space stand before it. */
  indent: number;
  blank: boolean;
  /** Whether the line above is blank or there is none. */
  afterBlank: boolean;
}

/** The white space that may stand around a line's text; a byte order mark in mid-file is one too. */
const leading = /^[\s\u200b\ufeff]+/;
const trailing = /[\s\u200b\ufeff]+$/;

/** @example linesOf('a\n\n  b')[2] // { number: 3, text: 'b', indent: 2, blank: false, afterBlank: true } */
export function linesOf(text: string): Line[] {
  let afterBlank = true;
  return text.split('\n').map((raw, index) => {
    const content = raw.replace(leading, '');
    const line: Line = {
      number: index + 1,
      text: content.replace(trailing, ''),
      indent: raw.length - content.length,
      blank: content === '',
      afterBlank,
    };
    afterBlank = line.blank;
    return line;
  });
}

/**
 * Whether the text was hard-wrapped: then many of its lines begin in mid-sentence, directly under
 * another. In a text of one line per paragraph next to none does.
 */
export function isHardWrapped(lines: Line[]): boolean {
  const filled = lines.filter((line) => !line.blank);
  const carriedOn = filled.filter((line) => !line.afterBlank && /^[a-z]/.test(line.text));
  return carriedOn.length > filled.length * 0.1;
}

/** Whether a paragraph that ends so is over: a final stop, with quotes or brackets after it. */
export function endsSentence(text: string): boolean {
  return /[.!?:;…][)\]}"'”’»]*$/.test(text);
}

/** Words at a line's end after which a number is still part of the sentence. */
const asksForNumber =
  /(?:\b(?:rules?|sections?|see|and|or|through|to|than|of|is|are|in|by|with|the|an?)|[,(–—-])$/i;

/** Whether a number at the head of the next line carries this line's sentence on. */
export function expectsNumber(text: string): boolean {
  return asksForNumber.test(text);
}
