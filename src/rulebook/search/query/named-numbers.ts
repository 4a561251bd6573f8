/** Where a text names numbers among other words, and which of these words belong to a number. */
import { readNumber } from '../../numbers/read-number.ts';
import type { Schemes } from '../../numbers/scheme.ts';

/** What may be a number among other words. */
export interface NamedNumber {
  /** Where it stands, with the words that announce it. */
  start: number;
  end: number;
  /** How it may have to be read, likeliest first: with the letter after it, or without. */
  spellings: string[];
  /** Whether that says it beyond doubt, or so many digits that a section has them. */
  isClear: boolean;
}

const announcement =
  /^(?:(?:sub)?rules?|sect?\.?|sections?|chapters?|par(?:a|agraph)?s?\.?|r\.?|§+|#)$/i;

/**
 * What may be a number within a text, with the words before it that announce it and the letter after it.
 *
 * @example namedNumbers('sec. 704.5k and 704.5j', schemes).map(({ spellings }) => spellings)
 * // [['sec. 704.5k'], ['704.5j']]
 */
export function namedNumbers(text: string, schemes: Schemes): NamedNumber[] {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, start: index }));
  const written = (from: number, to: number) =>
    words
      .slice(from, to)
      .map(({ word }) => word)
      .join(' ');
  const announces = (from: number, to: number) => {
    const said = written(from, to);
    const isName = ({ pattern }: Schemes['named'][number]) =>
      pattern.exec(said.toLowerCase())?.[0].length === said.length;
    return from >= 0 && (announcement.test(said) || schemes.named.some(isName));
  };
  return words.flatMap(({ word, start }, at) => {
    if (!/\d/.test(word)) return [];
    let from = at;
    for (let before: number | undefined = 0; before !== undefined; from -= before ?? 0) {
      before = [2, 1].find((count) => announces(from - count, from));
    }
    // Only at the end: `702.19 a creature` names no 702.19a.
    const hasLetter = /^[a-z][?.!]*$/i.test(words[at + 1]?.word ?? '') && at + 2 === words.length;
    const spellings = [...(hasLetter ? [written(from, at + 2)] : []), written(from, at + 1)];
    const bare = word.replace(/^#/, '');
    const isClear = readNumber(bare, schemes)?.certain === true || isOfSection(bare, schemes);
    return [{ start: words[from]?.start ?? start, end: start + word.length, spellings, isClear }];
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
  let left = text;
  for (const { start, spellings, isClear } of namedNumbers(text, schemes)) {
    const [last = ''] = /\S+$/.exec(spellings.at(-1) ?? '') ?? [];
    const until = text.indexOf(last, start);
    if (isClear) left = left.slice(0, start) + ' '.repeat(until - start) + left.slice(until);
  }
  return left;
}
