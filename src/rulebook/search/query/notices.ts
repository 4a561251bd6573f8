/** What an answer says of how the query was taken: mended words, and other words for the same. */
import type { AlsoSearched, Mending } from './answer.ts';
import type { ReadConcepts } from './concepts.ts';
import type { IndexFiles } from './index-files.ts';
import type { ReadQuery } from './query-reader.ts';

/** The query with each mended word in the place of the one typed. */
export function mendingOf(
  text: string,
  query: ReadQuery,
  { readings }: ReadConcepts,
): Mending | null {
  const mended = new Map<string, string[]>();
  for (const { word, mendedFrom } of readings) {
    if (mendedFrom !== null) mended.set(mendedFrom, [...(mended.get(mendedFrom) ?? []), word]);
  }
  if (mended.size === 0) return null;
  let written = '';
  let at = 0;
  for (const token of query.words) {
    const words = mended.get(token.word);
    if (!words) continue;
    written += text.slice(at, token.start) + [...new Set(words)].join(' ');
    at = token.end;
  }
  return {
    typed: text,
    mended: written + text.slice(at),
    words: [...mended].map(([typed, words]) => ({ typed, mended: [...new Set(words)].join(' ') })),
  };
}

/** Other words that the texts hold for what was asked. */
export async function alsoSearched(
  { phrases }: ReadConcepts,
  files: IndexFiles,
): Promise<AlsoSearched[]> {
  const found = await Promise.all(
    phrases.map(async (phrase) => {
      const held = await Promise.all(phrase.also.map(({ term }) => files.term(term)));
      const also = phrase.also.filter((_, index) => held[index]).map(({ printed }) => printed);
      return also.length > 0 ? [{ words: phrase.printed, also }] : [];
    }),
  );
  return found.flat();
}
