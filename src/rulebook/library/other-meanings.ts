/** What else the number of an entry has meant. */
import { historyOf } from '../history/load.ts';
import { type Meaning, meaningsOf } from '../history/meanings.ts';
import type { HeldEntry, Library } from './library.ts';

/** More than this is told on the page of the number's history. */
const most = 3;

export interface OtherMeanings {
  /** Newest first. */
  meanings: Meaning<HeldEntry>[];
  /** How many more there are. */
  more: number;
}

/**
 * The other rules that had the number of an entry at a plain address: whoever follows an old
 * reference may mean one of them.
 */
export function otherMeanings(library: Library, entry: HeldEntry): OtherMeanings {
  if (!entry.plain || entry.number === null) return { meanings: [], more: 0 };
  const others = meaningsOf(historyOf(library, entry.document), entry.key).filter(
    (meaning) => meaning.entry.lineage !== entry.lineage,
  );
  return { meanings: others.slice(0, most), more: Math.max(0, others.length - most) };
}
