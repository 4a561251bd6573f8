import { marksOf } from '../../rulebook/search/query/passage.ts';
import type { Span } from '../../rulebook/texts/parsed.ts';

/**
 * Gives a function that finds in a text what a search found in its index.
 *
 * @param marked stems, and phrases as stems with blanks between, as an answer names them
 * @example findWords(['regener'])('Regenerate it') // [{ start: 0, end: 10 }]
 */
export function findWords(marked: readonly string[]): (text: string) => Span[] {
  const stems = marked.map((words) => words.split(' '));
  const marker = {
    stems: new Map(stems.filter(({ length }) => length === 1).map(([stem = '']) => [stem, 1])),
    phrases: stems.filter(({ length }) => length > 1),
  };
  return (text) => marksOf(text, marker).map(([start, end]) => ({ start, end }));
}
