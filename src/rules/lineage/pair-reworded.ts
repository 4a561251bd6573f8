import {
  type ContextScore,
  type ContextScorer,
  createContextScorer,
  mentionDifferentHeadings,
} from './context-score.ts';
import { getOrAdd } from '../once-per.ts';
import { isNumberedRule, type Item } from './item.ts';
import { type Candidate, pairBestFirst, type Pairing } from './pairing.ts';
import { indexRareNgrams, type TextComparer } from './text-similarity.ts';

/** The scores that two items must have to be paired in a round. */
interface Thresholds {
  /** The score of the texts plus the score of the context. */
  total: number;
  /** The score of the context. A value of -1 means that any context is enough. */
  context: number;
}

/** The most certain pairs come first, because they are the context that later rounds use. */
export const rounds: Record<'certain' | 'inContext' | 'remaining', Thresholds> = {
  certain: { total: 0.8, context: -1 },
  inContext: { total: 0.6, context: 0.05 },
  remaining: { total: 0.52, context: -1 },
};

/** How similar two texts must be. The more their context agrees, the less similar they may be. */
const minSimilarity = { anyContext: 0.38, goodContext: 0.28, bestContext: 0.24, example: 0.45 };
/** The context score from which a context is good, or best. */
const minContext = { good: 0.24, best: 0.36 };

/** Rejects a possible pair if one of the two texts is more similar to a third text, by more than this. */
const maxSimilarityGap = 0.25;

/** An equal number makes texts more similar only if more than this share of rules kept their number. */
const minKeptKeys = 0.5;

/** The weight of first sentences, which are more or less similar than the whole texts. */
const firstSentenceWeight = { moreSimilar: 0.35, lessSimilar: 0.15 };

/** A text with fewer words may be in another text by coincidence. */
const minContainedWords = 6;
/** A text is contained in another if at least this share of it is in the other text. */
const minContainment = 0.7;
/** The similarity of a contained text is at least this, times the share of it in the other text. */
const containmentWeight = 0.85;
/**
 * Two texts begin the same if their first sentences are similar and enough of the larger text is in the smaller one,
 * or if one first sentence is contained in the other.
 */
const sameBeginning = { minSimilarity: 0.45, minShareOfLarger: 0.35, minContainment: 0.76 };
/**
 * A text in the middle or at the end of a larger one is probably another rule. If it is also a small share of it,
 * their similarity is multiplied by `factor`.
 */
const laterPart = { minShareNearby: 0.36, minShareAnywhere: 0.52, factor: 0.6 };

/** If one text is a part of the other, it counts for more if the items are nearby. */
interface TextScores {
  /** For items that are not nearby. */
  anywhere: number;
  /** For items under the same rule, or in sections with common rules. */
  nearby: number;
  /** For nearby items with the same number. */
  sameKey: number;
}

interface RewordedCandidate extends Candidate {
  similarity: number;
  context: number;
}

/**
 * Pairs reworded items, in several rounds, because each pair is context for others. The pairing should already have
 * the pairs of unchanged items.
 */
export class RewordedPairing {
  readonly #pairing: Pairing;
  readonly #newerItems: Item[];
  /** The share of the pairs that have the same number. */
  readonly #keptKeys: number;
  readonly #olderByNgram: Map<number, Item[]>;
  readonly #similarItems = new Map<Item, Set<Item>>();
  readonly #scores = new Map<Item, Map<Item, TextScores>>();

  /** @param newerItems all items of the newer release, in order */
  constructor(pairing: Pairing, newerItems: Item[]) {
    const { comparer, newerOf, unpairedOlder } = pairing;
    this.#pairing = pairing;
    this.#newerItems = newerItems;
    const sameKeyCount = [...newerOf].filter(([older, newer]) => older.key === newer.key).length;
    this.#keptKeys = sameKeyCount / Math.max(1, newerOf.size);
    this.#olderByNgram = indexRareNgrams(comparer, unpairedOlder);
  }

  /** Drops cached similarities. Call it after the text comparer has learned replaced words. */
  clearScores(): void {
    this.#scores.clear();
  }

  /** Pairs all items that reach the thresholds, those with the highest score first. */
  runRound(thresholds: Thresholds): void {
    const { olderByKey, olderOf, unpairedNewer } = this.#pairing;
    const scorer = createContextScorer(this.#pairing, this.#newerItems, this.#keptKeys);
    const best = new Map<Item, number>();
    const candidates: RewordedCandidate[] = [];
    for (const newer of unpairedNewer) {
      if (newer.isHeading) continue;
      const olderParent = newer.parent && olderOf.get(newer.parent);
      const possible = new Set([
        ...this.#findSimilar(newer),
        ...(olderByKey.get(newer.key) ?? []),
        ...(olderParent?.children ?? []),
        ...scorer.candidatesByReferrer(newer),
      ]);
      for (const older of possible) {
        const candidate = this.#candidate(older, newer, scorer, best);
        if (!candidate || candidate.score < thresholds.total) continue;
        if (candidate.context >= thresholds.context) candidates.push(candidate);
      }
    }
    const isBest = ({ older, newer, similarity }: RewordedCandidate) =>
      [older, newer].every((item) => (best.get(item) ?? 0) - similarity <= maxSimilarityGap);
    pairBestFirst(this.#pairing, candidates.filter(isBest));
  }

  /** Null if they can't be the same rule. @param best gets the highest similarity of each item */
  #candidate(
    older: Item,
    newer: Item,
    scorer: ContextScorer,
    best: Map<Item, number>,
  ): RewordedCandidate | null {
    const isOpen = !older.isHeading && this.#pairing.unpairedOlder.has(older);
    if (!isOpen || !haveComparableKinds(older, newer)) return null;
    if (mentionDifferentHeadings(this.#pairing, older, newer)) return null;
    if (this.#pairing.isCopyElsewhere(older, newer)) return null;
    const texts = this.#textScoresOf(older, newer);
    if (Math.max(texts.nearby, texts.sameKey) < minSimilarity.bestContext) return null;
    for (const item of [older, newer]) {
      if (texts.anywhere > (best.get(item) ?? 0)) best.set(item, texts.anywhere);
    }
    const context = scorer.score(older, newer);
    const similarity = this.#chooseScore(texts, context, older, newer);
    if (similarity < minSimilarityFor(newer, context)) return null;
    return { older, newer, similarity, score: similarity + context.total, context: context.total };
  }

  /** Returns the older items that share a rare n-gram with a newer one. Caches them for later rounds. */
  #findSimilar(newer: Item): Set<Item> {
    return getOrAdd(this.#similarItems, newer, () => {
      const ids = [...this.#pairing.comparer.analyze(newer).ngrams];
      return new Set(ids.flatMap((id) => this.#olderByNgram.get(id) ?? []));
    });
  }

  #textScoresOf(older: Item, newer: Item): TextScores {
    const row = getOrAdd(this.#scores, newer, () => new Map<Item, TextScores>());
    return getOrAdd(row, older, () => scoreTexts(this.#pairing.comparer, older, newer));
  }

  #chooseScore(texts: TextScores, context: ContextScore, older: Item, newer: Item): number {
    if (context.position <= 0) return texts.anywhere;
    const isSameKey = older.key === newer.key && this.#keptKeys > minKeptKeys;
    return isSameKey ? texts.sameKey : texts.nearby;
  }
}

function minSimilarityFor(newer: Item, { total, hasSameReferrer }: ContextScore): number {
  // Different examples of the same rule have similar texts.
  if (newer.kind === 'example') return minSimilarity.example;
  if (total >= minContext.best) return minSimilarity.bestContext;
  const isGood = total >= minContext.good || (newer.kind === 'glossary' && hasSameReferrer);
  return isGood ? minSimilarity.goodContext : minSimilarity.anyContext;
}

function scoreTexts(comparer: TextComparer, older: Item, newer: Item): TextScores {
  const { similarity, olderInNewer, newerInOlder } = comparer.compare(older, newer);
  const first = comparer.compareFirstSentences(older, newer);
  const firstWeight =
    firstSentenceWeight[first.similarity > similarity ? 'moreSimilar' : 'lessSimilar'];
  const score = similarity + (first.similarity - similarity) * firstWeight;
  const words = Math.min(comparer.analyze(older).wordCount, comparer.analyze(newer).wordCount);
  const shareOfSmaller = Math.max(olderInNewer, newerInOlder);
  const shareOfLarger = Math.min(olderInNewer, newerInOlder);
  if (words < minContainedWords || shareOfSmaller < minContainment)
    return { anywhere: score, nearby: score, sameKey: score };

  const scoreIfSame = Math.max(score, containmentWeight * shareOfSmaller);
  const beginsTheSame =
    (first.similarity >= sameBeginning.minSimilarity &&
      shareOfLarger >= sameBeginning.minShareOfLarger) ||
    Math.max(first.olderInNewer, first.newerInOlder) >= sameBeginning.minContainment;
  if (beginsTheSame) return { anywhere: score, nearby: scoreIfSame, sameKey: scoreIfSame };
  const lowScore = score * laterPart.factor;
  return {
    anywhere: shareOfLarger < laterPart.minShareAnywhere ? lowScore : score,
    nearby: shareOfLarger < laterPart.minShareNearby ? lowScore : score,
    sameKey: scoreIfSame,
  };
}

/** True if items of two kinds can be the same. A rule can become a subrule, but not an example. */
function haveComparableKinds(older: Item, newer: Item): boolean {
  return older.kind === newer.kind || (isNumberedRule(older) && isNumberedRule(newer));
}
