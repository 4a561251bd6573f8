import type { Span } from '../model/parsed.ts';

/**
 * Gives a function that finds whole words in a text, whatever their capitals and however their
 * apostrophes are set.
 *
 * @example findWords(['regenerate'])('Regenerate it') // [{ start: 0, end: 10 }]
 */
export function findWords(words: readonly string[]): (text: string) => Span[] {
  const written = words.map(patternOf).filter((pattern) => pattern !== '');
  if (written.length === 0) return () => [];
  // Longest first, so that a phrase is not cut short by its first word.
  written.sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${written.join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
  return (text) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
    }));
}

function patternOf(word: string): string {
  return word
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/['’‘]/g, "['’‘]")
    .replace(/\s+/g, '\\s+');
}
