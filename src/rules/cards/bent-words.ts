/**
 * Words of a text with where they stand, and the ways in which sentences bend them.
 */
import type { Span } from '../texts/parsed.ts';

/** A word as it is compared, and where it stands. */
export interface WordAt extends Span {
  word: string;
}

/** The words of a text in order, in lower case and without the ends of possessives. */
export function wordsOf(text: string): WordAt[] {
  return [...text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}'’/+-]*[\p{L}\p{N}])?/gu)].map((match) => ({
    // Possessives are forms of their words.
    word: match[0]
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/'s$|(?<=s)'$/, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** A word as sentences bend it. @example formsOf('exile') // ['exile', 'exiles', 'exiled', 'exiling'] */
export function formsOf(word: string): string[] {
  if (!/^[a-z-]{3,}$/.test(word)) return [word];
  if (/[^aeiou]y$/.test(word)) {
    const stem = word.slice(0, -1);
    return [word, `${stem}ies`, `${stem}ied`, `${word}ing`];
  }
  if (word.endsWith('e')) {
    return [word, `${word}s`, `${word}d`, `${word.slice(0, -1)}ing`];
  }
  const doubled = /[^aeiou][aeiou][bdgmnprt]$/.test(word) ? word + word.slice(-1) : word;
  const plural = /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
  return [...new Set([word, plural, `${doubled}ed`, `${doubled}ing`, `${word}ed`, `${word}ing`])];
}
