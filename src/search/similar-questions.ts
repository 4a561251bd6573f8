/** Finds people's questions that are similar to a query. */
import { constants } from './constants.ts';
import type { QueryTerm, ReadQuery } from './read-query.ts';
import { rarity, type WordIndex } from './word-index.ts';
import { type Lexicon, questionKind } from './words.ts';

interface Question {
  /** Index of the entry that answers it. */
  entry: number;
  text: string;
  kind: string;
  stems: Set<string>;
}

export interface SimilarQuestion {
  text: string;
  /** From 0 to 1. */
  likeness: number;
}

export interface QuestionIndex {
  add(entry: number, asked: readonly string[]): void;
  /**
   * Finds the most similar question of every entry.
   *
   * @param hasTerm true if the entry itself has a term of the query
   */
  similarTo(
    query: ReadQuery,
    hasTerm: (entry: number, term: QueryTerm) => boolean,
  ): Map<number, SimilarQuestion>;
}

/** @param index gives the rarity of words among rules and questions together */
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
    add(entry, asked) {
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
        questions.push({ entry, text, kind: questionKind(text), stems });
      }
    },
    similarTo(query, hasTerm) {
      const terms = query.terms.filter(({ isWord }) => isWord);
      const weights = terms.map(({ alternatives }) => rarityOf(alternatives[0]?.term ?? ''));
      const shared = new Map<number, Map<number, number>>();
      for (const [at, { alternatives }] of terms.entries()) {
        for (const { term, weight } of alternatives) {
          for (const question of byStem.get(term) ?? []) {
            const found = shared.get(question) ?? new Map<number, number>();
            shared.set(question, found);
            found.set(at, Math.max(found.get(at) ?? 0, weight));
          }
        }
      }
      const best = new Map<number, SimilarQuestion>();
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      for (const [place, found] of shared) {
        const { entry, text, kind, stems } = questions[place] as Question;
        // The least that can tell them apart: most questions share too few words to be read.
        let [most, held] = [0, 0];
        for (const [at, share] of found) {
          most += (weights[at] as number) * share;
          held += weights[at] as number;
        }
        const least = constants.questionElsewhere * (all - held);
        if (most / (most + least) < constants.leastLikeness) continue;
        const sum = { shared: 0, missing: 0, elsewhere: 0 };
        const used = new Set<string>();
        for (const [at, term] of terms.entries()) {
          const weight = weights[at] as number;
          const share = found.get(at) ?? 0;
          sum.shared += weight * share;
          if (share > 0) for (const each of term.alternatives) used.add(each.term);
          else if (hasTerm(entry, term)) sum.elsewhere += weight;
          else sum.missing += weight;
        }
        let beyond = 0;
        for (const stem of stems) if (!used.has(stem)) beyond += rarityOf(stem);
        const { questionMissing, questionElsewhere, questionBeyond, otherKind } = constants;
        const apart =
          questionMissing * sum.missing +
          questionElsewhere * sum.elsewhere +
          questionBeyond * beyond;
        const likeness =
          (sum.shared / (sum.shared + apart)) * (kind === query.kind ? 1 : otherKind);
        if (likeness < constants.leastLikeness) continue;
        if (likeness > (best.get(entry)?.likeness ?? 0)) best.set(entry, { text, likeness });
      }
      return best;
    },
  };
}
