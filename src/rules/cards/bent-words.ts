/** Splits texts into words with their positions, and makes the inflected forms of words. */
import type { Span } from '../texts/parsed.ts';

/** A normalized word and its position. */
export interface WordAt extends Span {
  word: string;
}

/** Returns the words of a text in order, in lower case and without possessive endings. */
export function wordsOf(text: string): WordAt[] {
  return [...text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}'’/+-]*[\p{L}\p{N}])?/gu)].map((match) => ({
    // Removes possessive endings.
    word: match[0]
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/'s$|(?<=s)'$/, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/**
 * Returns the inflected forms of a word.
 *
 * @example formsOf('exile') // ['exile', 'exiles', 'exiled', 'exiling']
 */
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
