/** Finds people's questions that are similar to a query. */
import { remember } from '../rules/once-per.ts';
import { weights } from './weights.ts';
import type { QueryTerm, ReadQuery } from './read-query.ts';
import { rarity, type WordIndex } from './word-index.ts';
import { type Lexicon, questionKind } from './words.ts';

interface Shared {
  /** Sum of the rarities of the shared words. A word that completes a typed one counts less. */
  weight: number;
  stems: Set<string>;
}

export interface SimilarQuestion {
  text: string;
  /** From 0 to 1. It is 1 if both have the same words and ask for the same kind of answer. */
  similarity: number;
}

/**
 * Finds similar questions. A word that is rare in rules and questions weighs more.
 * @param ruleOf returns the rule of an entry
 */
export function questionFinder(
  lexicon: Lexicon,
  index: WordIndex,
  ruleOf: (entry: number) => string,
) {
  const smallStems = new Set([...lexicon.weightless, ...lexicon.asking].map(lexicon.stemOf));
  /** Returns the stems of a question. Question words count only if there are no others. */
  const stemsOf = remember((field: number): ReadonlySet<string> => {
    const [content, asking] = [new Set<string>(), new Set<string>()];
    for (const { word, stem } of index.wordsOf(field)) {
      if (lexicon.weightless.has(word)) continue;
      (lexicon.asking.has(word) ? asking : content).add(stem);
    }
    return content.size > 0 ? content : asking;
  });
  const questionsWith = remember((stem: string): number[] => {
    const isSmall = smallStems.has(stem);
    const found: number[] = [];
    for (const field of index.fieldsWith(stem)) {
      if (field === found.at(-1) || index.askedOf(field) === undefined) continue;
      if (!isSmall || stemsOf(field).has(stem)) found.push(field);
    }
    return found;
  });
  const rarityOf = remember((stem: string): number =>
    rarity(index.size + index.questions, questionsWith(stem).length + index.holdersOf(stem)),
  );
  return {
    /** Call this when entries are added. */
    forget() {
      for (const each of [questionsWith, rarityOf]) each.forget();
    },
    /** Returns the question most similar to the query for each rule. Omits rules without one. */
    similarTo({ terms, kind }: ReadQuery): Map<string, SimilarQuestion> {
      const words = terms.filter(({ isWord }) => isWord);
      const rarities = words.map(({ alternatives }) => rarityOf(alternatives[0]?.term ?? ''));
      const all = rarities.reduce((sum, rarity) => sum + rarity, 0);
      const best = new Map<string, SimilarQuestion>();
      for (const [field, found] of sharedWith(words, rarities, questionsWith)) {
        const missing = weights.questionMissing * (all - found.weight);
        // Skips questions that share too few words, without the slower calculation below.
        if (found.weight / (found.weight + missing) < weights.minSimilarity) continue;
        let extra = 0;
        for (const stem of stemsOf(field)) if (!found.stems.has(stem)) extra += rarityOf(stem);
        const difference = missing + weights.questionExtra * extra;
        const likeness = found.weight / (found.weight + difference);
        if (likeness < weights.minSimilarity) continue;
        const text = index.textOf(field);
        const similarity = likeness * (questionKind(text) === kind ? 1 : weights.otherKind);
        if (similarity < weights.minSimilarity) continue;
        const rule = ruleOf(index.askedOf(field) as number);
        if (similarity > (best.get(rule)?.similarity ?? 0)) best.set(rule, { text, similarity });
      }
      return best;
    },
  };
}

/** Returns the questions that have any of the terms. */
function sharedWith(
  terms: readonly QueryTerm[],
  rarities: readonly number[],
  questionsWith: (stem: string) => readonly number[],
): Map<number, Shared> {
  const shared = remember((_: number): Shared => ({ weight: 0, stems: new Set() }));
  for (const [at, { alternatives }] of terms.entries()) {
    const seen = new Set<number>();
    for (const { term, weight } of alternatives.toSorted((a, b) => b.weight - a.weight)) {
      for (const question of questionsWith(term)) {
        const found = shared(question);
        found.stems.add(term);
        if (seen.has(question)) continue;
        seen.add(question);
        found.weight += weight * (rarities[at] as number);
      }
    }
  }
  return shared.known;
}
