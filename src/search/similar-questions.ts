/** Finds people's questions that are similar to a query. */
import { weights } from './weights.ts';
import type { ReadQuery } from './read-query.ts';
import { rarity, type WordIndex } from './word-index.ts';
import { type Lexicon, questionKind } from './words.ts';

interface Question {
  rule: string;
  text: string;
  stems: string[];
}

/** The words that a question shares with a query. */
interface Shared {
  /** Sum of the rarities of the shared words. A word that completes a typed one counts less. */
  weight: number;
  /** The same sum, in which completed words count in full. */
  matched: number;
  stems: Set<string>;
}

export interface SimilarQuestion {
  text: string;
  /** From 0 to 1. It is 1 if both have the same words and ask for the same kind of answer. */
  similarity: number;
}

export interface QuestionIndex {
  add(rule: string, asked: readonly string[]): void;
  /** Returns the question most similar to the query for each rule. Omits rules without one. */
  similarTo(query: ReadQuery): Map<string, SimilarQuestion>;
}

/**
 * Makes an empty index of questions.
 *
 * @param index the word index of the rules; a word that is rare in rules and questions weighs more
 */
export function makeQuestionIndex(lexicon: Lexicon, index: WordIndex): QuestionIndex {
  const questions: Question[] = [];
  const byStem = new Map<string, number[]>();
  const rarities = new Map<string, number>();
  const rarityOf = (stem: string) => {
    const known = rarities.get(stem);
    if (known !== undefined) return known;
    const holders = (byStem.get(stem)?.length ?? 0) + (index.terms.get(stem)?.entries.length ?? 0);
    const found = rarity(index.size + questions.length, holders);
    rarities.set(stem, found);
    return found;
  };
  return {
    add(rule, asked) {
      rarities.clear();
      for (const text of asked) {
        const words = lexicon.wordsOf(text).filter((word) => !lexicon.weightless.has(word));
        const content = words.filter((word) => !lexicon.asking.has(word));
        const all = (content.length > 0 ? content : words).map(lexicon.stemOf);
        const stems = all.filter((stem, at) => all.indexOf(stem) === at);
        for (const stem of stems) {
          const holders = byStem.get(stem);
          if (holders) holders.push(questions.length);
          else byStem.set(stem, [questions.length]);
        }
        questions.push({ rule, text, stems });
      }
    },
    similarTo(query) {
      const terms = query.terms.filter(({ isWord }) => isWord);
      const rarities = terms.map(({ alternatives }) => rarityOf(alternatives[0]?.term ?? ''));
      const all = rarities.reduce((sum, rarity) => sum + rarity, 0);
      const shared = new Map<number, Shared>();
      for (const [at, { alternatives }] of terms.entries()) {
        const seen = new Set<number>();
        for (const { term, weight } of alternatives.toSorted((a, b) => b.weight - a.weight)) {
          for (const question of byStem.get(term) ?? []) {
            const found = shared.get(question) ?? { weight: 0, matched: 0, stems: new Set() };
            shared.set(question, found);
            found.stems.add(term);
            if (seen.has(question)) continue;
            seen.add(question);
            found.weight += weight * (rarities[at] as number);
            found.matched += rarities[at] as number;
          }
        }
      }
      const best = new Map<string, SimilarQuestion>();
      for (const [place, found] of shared) {
        const { rule, text, stems } = questions[place] as Question;
        const missing = weights.questionMissing * (all - found.matched);
        // Skips questions that share too few words, without the slower calculation below.
        if (found.weight / (found.weight + missing) < weights.minSimilarity) continue;
        let extra = 0;
        for (const stem of stems) if (!found.stems.has(stem)) extra += rarityOf(stem);
        const difference = missing + weights.questionExtra * extra;
        const kindFactor = questionKind(text) === query.kind ? 1 : weights.otherKind;
        const similarity = (found.weight / (found.weight + difference)) * kindFactor;
        if (similarity < weights.minSimilarity) continue;
        if (similarity > (best.get(rule)?.similarity ?? 0)) best.set(rule, { text, similarity });
      }
      return best;
    },
  };
}
