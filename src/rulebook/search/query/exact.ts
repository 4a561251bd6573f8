/** Words asked for exactly as they stand, and words to be left out. */
import type { Scored } from './select.ts';
import type { StoredEntry } from '../files/entry-block.ts';
import { pairFeature } from '../files/feature-shard.ts';
import type { IndexFiles } from './index-files.ts';
import type { Lexicon } from './lexicon.ts';

/** Beyond so many, an entry is believed by its stems and pairs alone. */
const mostRead = 400;

/** Whether these words stand in the entry, next to one another and in these forms. */
export function holdsExactly(entry: StoredEntry, words: string[], { wordsOf }: Lexicon): boolean {
  const parts = [entry.text, entry.title ?? ''];
  return parts.some((part) => {
    const held = wordsOf(part);
    return held.some((_, place) => words.every((word, offset) => held[place + offset] === word));
  });
}

/** Keeps of the scored entries those that hold every phrase exactly, best first. */
export async function keepExact(
  scored: Scored[],
  phrases: string[][],
  files: IndexFiles,
): Promise<Scored[]> {
  const holders = await Promise.all(phrases.map((words) => likelyHolders(words, files)));
  const likely = scored
    .filter(({ entry }) => holders.every((entries) => entries === null || entries.has(entry)))
    .sort((a, b) => b.score - a.score);
  const read = await Promise.all(
    likely.slice(0, mostRead).map(async (candidate) => {
      const entry = await files.entry(candidate.entry);
      return phrases.every((words) => holdsExactly(entry, words, files.lexicon)) ? [candidate] : [];
    }),
  );
  return [...read.flat(), ...likely.slice(mostRead)].sort((a, b) => a.entry - b.entry);
}

/** Entries to leave out: those that hold all words of a phrase, side by side. */
export async function holdersOfAny(phrases: string[][], files: IndexFiles): Promise<Set<number>> {
  const all = await Promise.all(phrases.map((words) => likelyHolders(words, files)));
  return new Set(all.flatMap((entries) => [...(entries ?? [])]));
}

/** Entries with all the stems and pairs of a phrase; null where it is made of stop words alone. */
async function likelyHolders(words: string[], files: IndexFiles): Promise<Set<number> | null> {
  const { stemOf, weightless } = files.lexicon;
  const content = words.filter((word) => !weightless.has(word)).map(stemOf);
  const stems = content.length > 0 ? content : words.map(stemOf);
  const pairs = content.slice(1).map((stem, index) => pairFeature(content[index] as string, stem));
  const terms = await Promise.all(stems.map((stem) => files.term(stem)));
  const features = await Promise.all(pairs.map((pair) => files.feature(pair)));
  const [first, ...others] = [
    ...terms.map(
      (held) => new Set([...(held?.text.entries ?? []), ...(held?.titles.entries ?? [])]),
    ),
    ...features.map((held) => new Set(held?.entries ?? [])),
  ];
  const inAll = (entry: number) => others.every((entries) => entries.has(entry));
  return new Set([...(first ?? [])].filter(inAll));
}
