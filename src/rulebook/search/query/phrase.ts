/** Entries in which the words of a query stand together just as typed come before the others. */
import type { IndexFiles } from './index-files.ts';
import type { Scored } from './select.ts';
import type { Lexicon } from './lexicon.ts';
import { tuning } from './tuning.ts';

/** How many of the best are read for it. */
export const mostReadForPhrase = 16;

/**
 * Orders the best anew by the longest row of the query's words in their texts.
 *
 * @param ranked best first
 * @param words the query's words in order, stop words among them
 */
export async function preferPhrases(
  ranked: Scored[],
  words: string[],
  files: IndexFiles,
): Promise<Scored[]> {
  const top = ranked[0]?.score ?? 0;
  const read = await Promise.all(
    ranked.slice(0, mostReadForPhrase).map(async ({ entry, score }) => {
      const { title, text } = await files.entry(entry);
      const runIn = (held: string) => longestRun(words, held, files.lexicon);
      const run = Math.max(runIn(text), runIn(title ?? ''));
      const whole = run / words.length;
      return { entry, score: score + (run >= 3 ? top * tuning.phrase * whole * whole : 0) };
    }),
  );
  const reordered = read.sort((a, b) => b.score - a.score || a.entry - b.entry);
  return [...reordered, ...ranked.slice(mostReadForPhrase)];
}

/** How many of the words stand one after another in a text; the last may be only begun. */
export function longestRun(words: string[], text: string, { keptTokensOf }: Lexicon): number {
  const held = keptTokensOf(text).map(({ word }) => word);
  const last = words.length - 1;
  let longest = 0;
  for (let from = 0; from + longest < words.length; from++) {
    for (let place = 0; place < held.length; place++) {
      let run = 0;
      while (run < words.length - from && held[place + run] === words[from + run]) run++;
      if (from + run === last && held[place + run]?.startsWith(words[last] as string)) run++;
      if (run > longest) longest = run;
    }
  }
  return longest;
}
