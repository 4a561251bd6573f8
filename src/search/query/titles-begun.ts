/** What a box suggests for a letter or two. */
import type { QueryOptions, SearchAnswer } from '../answer.ts';
import type { Opened } from './find.ts';
import type { Marker } from './passage.ts';
import { groupResults, resultOf } from './results.ts';

/** A box suggests titles for so many letters; more are a word that is searched for. */
const mostLetters = 2;

/**
 * A letter or two in a box that suggests: what people ask about most among the titles that begin so.
 * Null where something else was asked, where the letters are short for something, or no title begins
 * so.
 */
export async function titlesBegun(
  text: string,
  { suggests, filters = {}, limit, first }: QueryOptions,
  { files, book }: Opened,
): Promise<SearchAnswer | null> {
  const [begun = '', more] = files.lexicon.wordsOf(text);
  const isBegun = more === undefined && /^\p{L}+$/u.test(begun) && begun.length <= mostLetters;
  if (!suggests || !isBegun || Object.values(filters).some(Boolean)) return null;
  if (begun.length > 1 && book.has(files.lexicon.stemOf(begun))) return null;
  const stored = await files.ofLetter(begun.charAt(0));
  const shown = stored?.shown[begun]?.slice(0, limit);
  if (!stored || !shown) return null;
  const { placeOf } = await files.newest.columns();
  const places = stored.numbers.map((number) => placeOf[number] as number);
  const held = new Map(places.map((place, at) => [place, stored.entries[at]]));
  const atHand = { ...files, entry: async (at: number) => held.get(at) ?? files.entry(at) };
  const marker: Marker = { stems: new Map(), phrases: [] };
  const results = await Promise.all(
    shown.slice(0, first).map((at, rank) =>
      resultOf({ entry: places[at] as number, score: 0 }, marker, atHand, {
        isFirst: rank === 0,
        ofDay: false,
      }),
    ),
  );
  return {
    ...{ query: text, asOf: null, number: null, typed: [], mending: null, alsoSearched: [] },
    ...{ unknownWords: [], maybeName: false, beyondToday: null },
    ...{ groups: groupResults(results), results, total: shown.length },
    ...{ facets: { document: [], kind: [] }, marked: [] },
  };
}
