/** What is shown of an entry, and what is marked in it. */
import { entryAddress } from '../../addresses.ts';
import type { SearchResult } from './answer.ts';
import type { ReadConcepts } from './concepts.ts';
import type { IndexFiles } from './index-files.ts';
import { type Marker, marksOf, passageOf } from './passage.ts';
import { stopWords } from './stop-words.ts';

/** Marks what was looked for, and other words for it. */
export function markerOf({ concepts, readings, phrases }: ReadConcepts): Marker {
  const stems = new Map<string, number>();
  for (const { alternatives, share } of concepts) {
    for (const { term, weight } of alternatives) stems.set(term, weight * share);
  }
  const inPhrases = phrases.flatMap((phrase) => [phrase, ...phrase.also]);
  const onlyStops = readings.every(({ word }) => stopWords.has(word));
  if (onlyStops) for (const { stem } of readings) stems.set(stem, 1);
  return {
    stems,
    phrases: inPhrases.map((phrase) => phrase.stems).filter((words) => words.length > 1),
  };
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
    titleMarks: entry.title ? marksOf(entry.title, marker) : [],
    passage: passageOf(text, marker),
    score: resultScore,
  };
}
