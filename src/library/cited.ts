/** Who said what, and when: the citations of all entries, by source and by year. */
import type { EntryCitation } from '../model/entry.ts';
import type { HeldEntry, Library } from './library.ts';
import { cutAtWord } from './text.ts';

export interface CitedPassage {
  entry: HeldEntry;
  citation: EntryCitation;
  /** The words that the citation vouches for. */
  words: string;
}

export interface CitationIndex {
  /** By slug of the source, each list oldest first. */
  bySource: Map<string, CitedPassage[]>;
  /** By year, `undated` last; each list oldest first. */
  byYear: Map<string, CitedPassage[]>;
  count: number;
}

/** Where a citation without a date is listed among the years. */
export const undated = 'undated';

/**
 * Lists every citation once: where several wordings of a rule carry the same one, it stands with
 * the newest.
 */
export function indexCitations(library: Library): CitationIndex {
  const seen = new Set<string>();
  const passages: CitedPassage[] = [];
  const newestFirst = [...library.entries].sort((a, b) => Number(b.plain) - Number(a.plain));
  for (const entry of newestFirst) {
    const isListed = (printed: string) => seen.has(`${entry.lineage} ${printed}`);
    const fresh = entry.citations.filter(({ printed }) => !isListed(printed));
    if (fresh.length === 0) continue;
    for (const citation of fresh) {
      const { covers } = citation;
      const words = cutAtWord(entry.text.slice(covers.start, covers.end), 160);
      passages.push({ entry, citation, words });
    }
    for (const { printed } of fresh) seen.add(`${entry.lineage} ${printed}`);
  }
  passages.sort((a, b) => dateOf(a).localeCompare(dateOf(b)));
  const bySource = groupBy(passages, ({ citation }) => citation.sourceSlug);
  const byYear = groupBy(passages, ({ citation }) => citation.date?.slice(0, 4) ?? undated);
  return { bySource, byYear, count: passages.length };
}

/** Undated citations come last. */
function dateOf({ citation }: CitedPassage): string {
  return citation.date ?? '~';
}

function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
