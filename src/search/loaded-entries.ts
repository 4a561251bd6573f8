/** Entries as search keeps them: what a data file says, and what follows from the entries above them. */
import { idReader } from '../rules/addresses.ts';
import type { KnownReleases } from '../rules/timeline/releases.ts';
import type { TimedWording } from '../rules/timeline/timeline.ts';
import { cardsDocument, type SearchEntry, type SearchResult } from './types.ts';
import type { TextReader } from './word-index.ts';

export interface LoadedEntry extends SearchEntry, TimedWording {
  texts: TextReader;
  document: string;
  current: boolean;
  heading: SearchResult['heading'];
  /** Document and number of the chapter: `cr/7`. */
  chapter: string | null;
  from: string;
  until: string;
  /** Indexes of the rule's examples. A match in an example counts for the rule. */
  examples: number[];
}

/** Returns a function that loads an entry of a data file. */
export function entryLoader(releases: Record<string, KnownReleases>) {
  const readId = idReader(Object.entries(releases).map(([slug, known]) => ({ slug, ...known })));
  return (entry: SearchEntry, texts: TextReader, current: boolean): LoadedEntry => {
    const { id, kind } = entry;
    const { document: slug, key } = readId(id);
    const document = kind === 'card' ? cardsDocument : slug;
    const known = releases[document]?.releases ?? [];
    return {
      ...entry,
      ...{ texts, document, key, current, lineage: entry.newest ?? id },
      from: entry.from ?? known[0]?.id ?? '',
      until: entry.until ?? known.at(-1)?.id ?? '',
      ...{ heading: null, chapter: null, examples: [] },
    };
  };
}

/** Returns the whole text of an entry. Some have only a title. */
export function wholeText({ text, texts, title = '' }: LoadedEntry): string {
  return text === undefined ? title : texts.textOf(text);
}

/** More than there are headings above any entry. */
const maxHeadings = 20;

/** Sets the heading and chapter of an entry. Adds an example to its rule. @param above returns a parent */
export function linkToParents(
  entry: LoadedEntry,
  place: number,
  above: (entry: LoadedEntry) => LoadedEntry | undefined,
): void {
  if (entry.kind === 'example') above(entry)?.examples.push(place);
  let upper: LoadedEntry | undefined = entry;
  for (let height = 0; upper && height < maxHeadings; height++) {
    if (upper.kind === 'chapter') entry.chapter ??= `${upper.document}/${upper.key}`;
    const { number = null, title } = upper;
    if (upper !== entry && title) entry.heading ??= { number, title };
    upper = above(upper);
  }
}
