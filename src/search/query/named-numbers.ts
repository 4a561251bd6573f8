/** Where a text names numbers among other words, and which of these words belong to a number. */
import { readNumber } from '../../rules/numbers/read-number.ts';
import type { Schemes } from '../../rules/numbers/scheme.ts';

/** What may be a number among other words. */
export interface NamedNumber {
  /** Where it stands, with the words that announce it. */
  start: number;
  /** Where its own digits begin. */
  at: number;
  end: number;
  /** How it may have to be read, likeliest first: with the letter after it, or without. */
  spellings: string[];
  /** Whether that says it beyond doubt, or so many digits that a section has them. */
  isClear: boolean;
}

/**
 * What may be a number within a text, with the words before it that announce it and the letter after it.
 *
 * @example namedNumbers('sec. 704.5k and 704.5j', schemes).map(({ spellings }) => spellings)
 * // [['sec. 704.5k'], ['704.5j']]
 */
export function namedNumbers(text: string, schemes: Schemes): NamedNumber[] {
  // Both are made for the head of a spelling.
  const heads = [schemes.announcing, ...schemes.named.map(({ pattern }) => pattern)];
  // Looked ahead for, which is never gone back into: `# # #` would take for ever.
  const announced = `(?=((?:(?:${heads.map(({ source }) => source.slice(1)).join('|')})\\s*)*))\\1`;
  // A letter only at the end: `702.19 a creature` names no 702.19a.
  const named = new RegExp(`(?<!\\S)${announced}(\\S*\\d\\S*)(\\s+[a-z][?.!]*$)?`, 'gi');
  return [...text.matchAll(named)].map(({ 0: whole, 1: before = '', 2: word = '', index }) => {
    const at = index + before.length;
    return {
      ...{ start: index, at, end: at + word.length, spellings: [whole, before + word] },
      isClear: readNumber(word, schemes)?.certain || isOfSection(word, schemes),
    };
  });
}

/** Whether a word has as many digits as a section always has; a round hundred may count something. */
export function isOfSection(word: string, { shapes }: Schemes): boolean {
  const isNumber = /^\d+$/.test(word) && !word.endsWith('00');
  return isNumber && shapes.some(({ digits }) => digits === word.length);
}

/** A text in which blanks stand for the words that only announce a number: `sec.`, `cr rule`. */
export function withoutAnnouncements(text: string, schemes: Schemes): string {
  // What is quoted is to stand so.
  if (/["“”„]/.test(text)) return text;
  return namedNumbers(text, schemes).reduce((left, { start, at, isClear }) => {
    return isClear ? left.slice(0, start) + ' '.repeat(at - start) + left.slice(at) : left;
  }, text);
}
