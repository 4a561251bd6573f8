import { makeLexicon, noWordLists } from '../../rulebook/search/query/lexicon.ts';
import { marksOf } from '../../rulebook/search/query/passage.ts';
import type { Span } from '../../rulebook/texts/parsed.ts';

/**
 * Gives a function that finds in a text what a search found in its index.
 *
 * @param marked stems, phrases as stems with blanks between, and `form=stem`, as an answer names them
 * @example findWords(['regener'])('Regenerate it') // [{ start: 0, end: 10 }]
 */
export function findWords(marked: readonly string[]): (text: string) => Span[] {
  const stems = marked.filter((words) => !words.includes('=')).map((words) => words.split(' '));
  const apart: Record<string, string[]> = {};
  for (const words of marked) {
    const [form = '', stem] = words.split('=');
    if (stem) apart[stem] = [...(apart[stem] ?? []), form];
  }
  const lexicon = makeLexicon({ ...noWordLists, apart });
  const marker = {
    stems: new Map(stems.filter(({ length }) => length === 1).map(([stem = '']) => [stem, 1])),
    phrases: stems.filter(({ length }) => length > 1),
  };
  return (text) => marksOf(text, marker, lexicon).map(([start, end]) => ({ start, end }));
}
