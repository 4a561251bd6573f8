/** Finds the rules that define what a keyword does: 702.12b for “indestructible”. */
import { type LoadedEntry, wholeText } from './loaded-entries.ts';
import type { WordIndex } from './word-index.ts';
import { findRuns, type Lexicon } from './words.ts';

/** The number of words in the longest keyword, and the number of keywords that a query can have. */
const maxWords = 4;
const maxKeywords = 2;
/** In a sentence, a word that more entries have is no keyword: “cast”, “counter”. */
const maxHolders = 60;

/**
 * Matches a rule that says only what kind of thing a keyword is: “Flying is an evasion ability.” Other
 * rules go on with what it means.
 */
const onlyKind = /^[^.]{1,60} is an? [^.]*\babilit(?!.*\bmeans?\b)/s;

export function makeDefiners(lexicon: Lexicon, { postingsOf }: WordIndex) {
  const byTitle = new Map<string, number>();
  return {
    /** @param first the index of the first of these entries */
    add(entries: readonly LoadedEntry[], first: number): void {
      const titled = new Map(
        entries.flatMap((entry) =>
          entry.title && entry.kind === 'rule' ? [[entry.id, entry]] : [],
        ),
      );
      for (const [offset, entry] of entries.entries()) {
        const { parent = '', kind, title } = entry;
        const heading = titled.get(parent);
        if (!heading?.title || title || kind === 'example') continue;
        const stems = lexicon.wordsOf(heading.title).map(lexicon.stemOf).join(' ');
        if (byTitle.has(stems) || onlyKind.test(wholeText(entry))) continue;
        byTitle.set(stems, first + offset);
      }
    },
    of(stems: readonly string[], isSentence: boolean): number[] {
      const found = findRuns(stems.length, (from, to) => {
        const part = stems.slice(from, to);
        const place = byTitle.get(part.join(' '));
        if (place === undefined || part.length > maxWords) return null;
        return { place, holders: Math.min(...part.map((stem) => postingsOf(stem).entries.length)) };
      });
      const rarestFirst = found
        .filter(({ holders }) => !isSentence || holders <= maxHolders)
        .sort((a, b) => a.holders - b.holders);
      return [...new Set(rarestFirst.map(({ place }) => place))].slice(0, maxKeywords);
    },
  };
}
