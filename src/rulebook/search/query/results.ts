/** What is shown of an entry, and what is marked in it. */
import { entryAddress } from '../../addresses.ts';
import type { SearchResult } from './answer.ts';
import type { ReadConcepts } from './concepts.ts';
import type { IndexFiles } from './index-files.ts';
import type { Lexicon } from './lexicon.ts';
import { type Marker, marksOf, passageOf } from './passage.ts';

/** Marks what was looked for, and other words for it. */
export function markerOf(
  { concepts, readings, phrases }: ReadConcepts,
  { weightless }: Lexicon,
): Marker {
  const stems = new Map<string, number>();
  for (const { alternatives, share } of concepts) {
    for (const { term, weight } of alternatives) stems.set(term, weight * share);
  }
  const inPhrases = phrases.flatMap((phrase) => [phrase, ...phrase.also]);
  const onlyStops = readings.every(({ word }) => weightless.has(word));
  if (onlyStops) for (const { stem } of readings) stems.set(stem, 1);
  return {
    stems,
    phrases: inPhrases.map((phrase) => phrase.stems).filter((words) => words.length > 1),
  };
}

/**
 * What is to be marked on the page of a result, which has no index: stems and phrases of stems, and
 * `form=stem` for the forms whose stem only the lists of the game tell.
 */
export function wordsToMark({ stems }: Marker, lexicon: Lexicon): string[] {
  const exceptions = lexicon.exceptionsFor(new Set(stems.keys()));
  return [...stems.keys(), ...exceptions.map(([form, stem]) => `${form}=${stem}`)];
}

export async function resultOf(
  index: number,
  resultScore: number,
  marker: Marker,
  files: IndexFiles,
): Promise<SearchResult> {
  const entry = await files.entry(index);
  const { text, ...shown } = entry;
  return {
    ...shown,
    address: entryAddress(entry.id),
    titleMarks: entry.title ? marksOf(entry.title, marker, files.lexicon) : [],
    passage: passageOf(text, marker, files.lexicon),
    score: resultScore,
  };
}
