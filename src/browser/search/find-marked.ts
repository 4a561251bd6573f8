import type { Mark } from '../../search/types.ts';
import { makeLexicon, noWords } from '../../search/words.ts';

/**
 * Returns a function that finds the words of a search in a text.
 *
 * @param marked `marked` of an answer: stems, phrases of stems, and `form=stem` for irregular forms
 * @example findMarked(['regener'])('Regenerate it') // [[0, 10]]
 */
export function findMarked(marked: readonly string[]): (text: string) => Mark[] {
  const apart: Record<string, string[]> = {};
  const phrases = marked.filter((words) => !words.includes('=')).map((words) => words.split(' '));
  for (const words of marked) {
    const [form = '', stem] = words.split('=');
    if (stem) apart[stem] = [...(apart[stem] ?? []), form];
  }
  const lexicon = makeLexicon({ ...noWords, apart });
  return (text) => {
    const tokens = lexicon.tokensOf(text);
    const stems = tokens.map(({ word }) => lexicon.stemOf(word));
    return tokens.flatMap(({ start }, at): Mark[] => {
      const phrase = phrases.find((words) =>
        words.every((stem, ahead) => stems[at + ahead] === stem),
      );
      const last = phrase && tokens[at + phrase.length - 1];
      return last ? [[start, last.end]] : [];
    });
  };
}
