/** Finds people's questions that are similar to a query. */
import { constants } from './constants.ts';
import type { ReadQuery } from './read-query.ts';
import { rarity, type WordIndex } from './word-index.ts';
import { type Lexicon, questionKind } from './words.ts';

interface Question {
  /** The rule that answers the question. */
  rule: string;
  text: string;
  kind: string;
  stems: Set<string>;
}

/** The overlap of a question with a query. */
interface Shared {
  /** The sum of the rarity of the shared words. Uncertain readings of a word count less. */
  weight: number;
  /** The same sum, with all words in full. */
  matched: number;
  stems: Set<string>;
}

export interface SimilarQuestion {
  text: string;
  /** From 0 to 1. */
  likeness: number;
}

export interface QuestionIndex {
  add(rule: string, asked: readonly string[]): void;
  /** Finds the most similar question of each rule that has one. */
  similarTo(query: ReadQuery): Map<string, SimilarQuestion>;
}

/** @param index returns the rarity of words among rules and questions */
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
        const stems = new Set((content.length > 0 ? content : words).map(lexicon.stemOf));
        for (const stem of stems) {
          const holders = byStem.get(stem) ?? [];
          byStem.set(stem, holders);
          holders.push(questions.length);
        }
        questions.push({ rule, text, kind: questionKind(text), stems });
      }
    },
    similarTo(query) {
      const terms = query.terms.filter(({ isWord }) => isWord);
      const weights = terms.map(({ alternatives }) => rarityOf(alternatives[0]?.term ?? ''));
      const all = weights.reduce((sum, weight) => sum + weight, 0);
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
            found.weight += weight * (weights[at] as number);
            found.matched += weights[at] as number;
          }
        }
      }
      const best = new Map<string, SimilarQuestion>();
      for (const [place, found] of shared) {
        const { rule, text, kind, stems } = questions[place] as Question;
        const missing = constants.questionMissing * (all - found.matched);
        // Skips most questions, which share too few words.
        if (found.weight / (found.weight + missing) < constants.leastLikeness) continue;
        let beyond = 0;
        for (const stem of stems) if (!found.stems.has(stem)) beyond += rarityOf(stem);
        const apart = missing + constants.questionBeyond * beyond;
        const ofKind = kind === query.kind ? 1 : constants.otherKind;
        const likeness = (found.weight / (found.weight + apart)) * ofKind;
        if (likeness < constants.leastLikeness) continue;
        if (likeness > (best.get(rule)?.likeness ?? 0)) best.set(rule, { text, likeness });
      }
      return best;
    },
  };
}
