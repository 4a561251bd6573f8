import { existsSync } from 'node:fs';

/**
 * Joins the words of file names: a shell splits a name with spaces that isn’t quoted.
 * @example wholeNames(['Magic', 'Rules.txt', 'a.txt']) // ['Magic Rules.txt', 'a.txt'], if there are such files
 */
export function wholeNames(words: readonly string[], isFile = existsSync): string[] {
  const names: string[] = [];
  for (let from = 0; from < words.length;) {
    const word = words[from] as string;
    const ends = isFile(word) ? [] : words.map((_, end) => end + 1).slice(from + 1);
    const to = ends.find((end) => isFile(words.slice(from, end).join(' '))) ?? from + 1;
    names.push(words.slice(from, to).join(' '));
    from = to;
  }
  return names;
}
