/** The questions by which rules are asked for, taken apart for the index. */
import type { StoredQuestions } from '../files/questions-file.ts';
import type { Lexicon } from '../query/lexicon.ts';
import type { SearchRecord } from '../query/record.ts';
import { phrasesAt, type PhraseBook } from '../query/terminology.ts';
import { rarityOf } from '../query/tally.ts';

export interface IndexedQuestions extends StoredQuestions {
  /** The places of the questions that hold a term, rising. */
  holding: Map<string, number[]>;
}

/**
 * @param records in reading order
 * @param holders how many entries hold a term
 */
export function questionsOf(
  records: SearchRecord[],
  book: PhraseBook,
  lexicon: Lexicon,
  holders: (term: string) => number,
): IndexedQuestions {
  const entries: number[] = [];
  const weights: number[] = [];
  const holding = new Map<string, number[]>();
  for (const [entry, { asked }] of records.entries()) {
    for (const question of asked) {
      const place = entries.push(entry) - 1;
      const { words, phrases } = termsOfQuestion(question, book, lexicon);
      const rarities = words.map((term) => rarityOf(holders(term), records.length));
      weights.push(rarities.reduce((sum, rarity) => sum + rarity, 0));
      for (const term of new Set([...words, ...phrases])) {
        holding.set(term, [...(holding.get(term) ?? []), place]);
      }
    }
  }
  return { entries: Uint32Array.from(entries), weights: Float32Array.from(weights), holding };
}

/** The stems that a question is about, and the phrases of the terminology that stand in it. */
function termsOfQuestion(question: string, book: PhraseBook, lexicon: Lexicon) {
  const { wordsOf, weightless, asking, stemOf } = lexicon;
  const all = wordsOf(question);
  const content = all.filter((word) => !weightless.has(word) && !asking.has(word));
  const words = [...new Set((content.length > 0 ? content : all).map(stemOf))];
  const stems = all.map(stemOf);
  const phrases = stems.flatMap((_, place) =>
    phrasesAt(book, stems, place)
      .filter((phrase) => phrase.stems.length > 1)
      .map(({ term }) => term),
  );
  return { words, phrases };
}
