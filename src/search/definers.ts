/** Finds the rules that define what a keyword does: 702.12b for “indestructible”. */
import { type LoadedEntry, wholeText } from './loaded-entries.ts';
import { remember } from '../rules/once-per.ts';
import type { Lexicon } from './words.ts';

/** The number of words in the longest keyword, and the number of keywords that a query can have. */
const maxWords = 4;
const maxKeywords = 2;

/**
 * Matches a rule that says only what kind of thing a keyword is: “Flying is an evasion ability.” Other
 * rules go on with what it means.
 */
const onlyKind = /^[^.]{1,60} is an? [^.]*\babilit(?!.*\bmeans?\b)/s;

export function makeDefiners(lexicon: Lexicon) {
  const byTitle = new Map<string, number>();
  const stemsOf = remember((title: string) => lexicon.wordsOf(title).map(lexicon.stemOf).join(' '));
  return {
    /** @param heading the entry above it */
    add(entry: LoadedEntry, place: number, heading: LoadedEntry | undefined) {
      if (!heading?.title || heading.kind !== 'rule') return;
      if (entry.title || entry.kind === 'example') return;
      const stems = stemsOf(heading.title);
      if (byTitle.has(stems) || onlyKind.test(wholeText(entry))) return;
      byTitle.set(stems, place);
    },
    /** Returns the rules that define what the keywords in a list of stems do. */
    of(stems: readonly string[]): number[] {
      const found = new Set<number>();
      for (let from = 0; from < stems.length; from++) {
        for (let length = Math.min(maxWords, stems.length - from); length > 0; length--) {
          const place = byTitle.get(stems.slice(from, from + length).join(' '));
          if (place === undefined) continue;
          found.add(place);
          from += length - 1;
          break;
        }
      }
      return [...found].slice(0, maxKeywords);
    },
  };
}
