/** What an answer says of how the query was taken: mended words, and other words for the same. */
import type { AlsoSearched, Mending, SearchResult } from './answer.ts';
import type { ReadConcepts } from './concepts.ts';
import type { Lexicon } from './lexicon.ts';
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

/**
 * Other words for what was asked, by which a result was found that has not the words themselves. That
 * a number was looked for in words too goes without saying.
 */
export function alsoSearched(
  { phrases }: ReadConcepts,
  results: readonly SearchResult[],
  { wordsOf, stemOf }: Lexicon,
): AlsoSearched[] {
  const marked = results.map(({ passage, title, titleMarks }) => {
    const places: [string, readonly [number, number][]][] = [
      [passage.text, passage.marks],
      [title ?? '', titleMarks],
    ];
    return new Set(
      places.flatMap(([text, marks]) =>
        marks.map(([start, end]) => wordsOf(text.slice(start, end)).map(stemOf).join(' ')),
      ),
    );
  });
  return phrases.flatMap((phrase) => {
    if ([phrase, ...phrase.also].some(({ printed }) => /^\d+$/.test(printed))) return [];
    const without = marked.filter((held) => !held.has(phrase.term));
    const also = phrase.also.filter(({ term }) => without.some((held) => held.has(term)));
    return also.length > 0
      ? [{ words: phrase.printed, also: also.map(({ printed }) => printed) }]
      : [];
  });
}
