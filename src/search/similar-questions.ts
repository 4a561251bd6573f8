/** Finds people's questions that are similar to a query. */
import { remember } from './remember.ts';
import { weights } from './weights.ts';
import type { ReadQuery } from './read-query.ts';
import { type Field, rarity, type WordIndex } from './word-index.ts';
import { type Lexicon, questionKind } from './words.ts';

interface Question {
  rule: string;
  field: Field;
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
  /** Adds a question. @param number the number of the field in the word index */
  add(number: number, question: Question): unknown;
  /** Call this when entries are added. */
  forget(): void;
  /** Returns the question most similar to the query for each rule. Omits rules without one. */
  similarTo(query: ReadQuery): Map<string, SimilarQuestion>;
}

/**
 * Makes an empty index of questions.
 *
 * @param index the word index of the rules; a word that is rare in rules and questions weighs more
 */
export function makeQuestionIndex(lexicon: Lexicon, index: WordIndex): QuestionIndex {
  const questions = new Map<number, Question>();

  /** Returns the stems of a question. Question words count only if there are no others. */
  const stemsOf = remember((number: number): ReadonlySet<string> => {
    const { text, texts } = (questions.get(number) as Question).field;
    const [content, asking] = [new Set<string>(), new Set<string>()];
    texts.visitWords(text, ({ word, stem }) => {
      if (!lexicon.weightless.has(word)) (lexicon.asking.has(word) ? asking : content).add(stem);
    });
    return content.size > 0 ? content : asking;
  });
  const questionsWith = remember((stem: string): number[] =>
    [...new Set(index.fieldsWith(stem))].filter(
      (field) => questions.has(field) && stemsOf(field).has(stem),
    ),
  );
  const rarityOf = remember((stem: string): number => {
    const holders = questionsWith(stem).length + index.postingsOf(stem).entries.length;
    return rarity(index.size + questions.size, holders);
  });

  return {
    add: (number, question) => questions.set(number, question),
    forget() {
      questionsWith.forget();
      rarityOf.forget();
    },
    similarTo(query) {
      const terms = query.terms.filter(({ isWord }) => isWord);
      const rarities = terms.map(({ alternatives }) => rarityOf(alternatives[0]?.term ?? ''));
      const all = rarities.reduce((sum, rarity) => sum + rarity, 0);
      const shared = new Map<number, Shared>();
      for (const [at, { alternatives }] of terms.entries()) {
        const seen = new Set<number>();
        for (const { term, weight } of alternatives.toSorted((a, b) => b.weight - a.weight)) {
          for (const question of questionsWith(term)) {
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
        const { rule, field } = questions.get(place) as Question;
        const missing = weights.questionMissing * (all - found.matched);
        // Skips questions that share too few words, without the slower calculation below.
        if (found.weight / (found.weight + missing) < weights.minSimilarity) continue;
        let extra = 0;
        for (const stem of stemsOf(place)) if (!found.stems.has(stem)) extra += rarityOf(stem);
        const difference = missing + weights.questionExtra * extra;
        const likeness = found.weight / (found.weight + difference);
        if (likeness < weights.minSimilarity) continue;
        const text = field.texts.textOf(field.text);
        const similarity = likeness * (questionKind(text) === query.kind ? 1 : weights.otherKind);
        if (similarity < weights.minSimilarity) continue;
        if (similarity > (best.get(rule)?.similarity ?? 0)) best.set(rule, { text, similarity });
      }
      return best;
    },
  };
}
