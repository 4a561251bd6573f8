import { numbersInText } from '../numbers/number-source.ts';
import type { Shape } from '../numbers/scheme.ts';
import { getOrAdd } from '../once-per.ts';
import type { Item } from './item.ts';

/** Cuts off the endings `ing`, `ed`, `es`, `s` and `e`. The stem isn't always a word: `exiled` → `exil`. */
function stem(word: string): string {
  const ending = word.length < 5 ? /(?<=[^s])s$/ : /(?:ing|ed|es|s)$/;
  const shortened = word.replace(ending, '');
  return shortened.length > 3 ? shortened.replace(/e$/, '') : shortened;
}

/** Ignores n-grams that more items than this have, when looking for similar texts. */
const maxItemsPerNgram = 40;

/** Returns an inverted index: from the id of each rare n-gram to the items that have it. Omits headings. */
export function indexRareNgrams(
  comparer: TextComparer,
  items: Iterable<Item>,
): Map<number, Item[]> {
  const index = new Map<number, Item[]>();
  for (const item of items) {
    if (item.isHeading) continue;
    for (const id of comparer.analyze(item).ngrams) getOrAdd(index, id, () => []).push(item);
  }
  for (const [id, found] of index) if (found.length > maxItemsPerNgram) index.delete(id);
  return index;
}

/** A text as n-grams: its stemmed words, and pairs of adjacent words. Each n-gram has a number as id. */
interface AnalyzedText {
  /** Ids of the distinct n-grams, in ascending order. */
  ngrams: Int32Array;
  /** The same for the first sentence, which usually names the topic of a rule. */
  firstSentence: Int32Array;
  /** Number of words, not counting rule numbers. */
  wordCount: number;
  /** The text in lower case, with `#` for each rule number: `see rule #.` */
  masked: string;
}

/** The result of comparing an older with a newer text. All values are from 0 to 1. */
interface Comparison {
  /** The Sørensen–Dice coefficient of their n-grams, with more weight for rare ones. */
  similarity: number;
  olderInNewer: number;
  /** The share of the newer text that is also in the older one. */
  newerInOlder: number;
}

/** A first sentence with fewer words, such as `Exception:`, says too little alone: the next one belongs to it. */
const minWordsOfFirstSentence = 6;

/**
 * Compares texts by their n-grams. Rare ones have more weight (inverse document frequency). Weights depend only on
 * the releases added so far, so a newer release never changes older results.
 */
export class TextComparer {
  readonly #ruleNumber: RegExp;
  readonly #ngramIds = new Map<string, number>();
  readonly #textCounts: number[] = [];
  readonly #analyzed = new Map<string, AnalyzedText>();
  /** By n-gram id: the inverse document frequency. */
  #weights = new Float64Array();
  /** By n-gram id: how much it lowers the similarity if only the older, or only the newer text has it. */
  #penalties = { older: this.#weights, newer: this.#weights, min: this.#weights };

  /** @param shapes the shapes of the document's numbers */
  constructor(shapes: readonly Shape[]) {
    this.#ruleNumber = new RegExp(numbersInText(shapes), 'g');
  }

  /** Adds the texts of a release to those that decide which n-grams are rare. */
  addTexts(items: Item[]): void {
    for (const item of items) this.analyze(item);
    const total = this.#analyzed.size;
    this.#weights = Float64Array.from(this.#textCounts, (count) =>
      Math.log(1 + total / (1 + count)),
    );
    this.#penalties = { older: this.#weights, newer: this.#weights, min: this.#weights };
  }

  /**
   * Finds n-grams that a release replaced in many texts, such as `in play` by `on the battlefield`. A text that
   * lacks such an n-gram then loses less similarity.
   * @param pairs texts that are known to be versions of the same rule
   */
  learnReplacedWords(pairs: Iterable<[older: Item, newer: Item]>): void {
    const [olderCounts, newerCounts, commonCounts] = [0, 0, 0].map(
      () => new Uint32Array(this.#weights.length),
    ) as [Uint32Array, Uint32Array, Uint32Array];
    for (const [older, newer] of pairs) {
      const [olderIds, newerIds] = [this.analyze(older).ngrams, this.analyze(newer).ngrams];
      countIds(olderIds, olderCounts);
      countIds(newerIds, newerCounts);
      countIds(commonIds(olderIds, newerIds), commonCounts);
    }
    const penaltiesOf = (counts: Uint32Array) =>
      this.#weights.map(
        (weight, id) =>
          (weight * (1 + (commonCounts[id] as number))) / (1 + (counts[id] as number)),
      );
    const [older, newer] = [penaltiesOf(olderCounts), penaltiesOf(newerCounts)];
    const min = older.map((penalty, id) => Math.min(penalty, newer[id] as number));
    this.#penalties = { older, newer, min };
  }

  analyze({ fullText }: Pick<Item, 'fullText'>): AnalyzedText {
    return getOrAdd(this.#analyzed, fullText, () => {
      const masked = fullText.replace(this.#ruleNumber, '#').toLowerCase();
      const text = analyzeText(masked, (ngram) => this.#idOf(ngram));
      for (const id of text.ngrams) this.#textCounts[id] = (this.#textCounts[id] ?? 0) + 1;
      return text;
    });
  }

  compare(older: Item, newer: Item): Comparison {
    return this.#compareNgrams(this.analyze(older).ngrams, this.analyze(newer).ngrams);
  }

  compareFirstSentences(older: Item, newer: Item): Comparison {
    const [first, other] = [this.analyze(older), this.analyze(newer)];
    return this.#compareNgrams(first.firstSentence, other.firstSentence);
  }

  /** Returns the weighted share of the first text's n-grams that are in the second, from 0 to 1. */
  containment(text: Item, container: Item): number {
    const { ngrams } = this.analyze(text);
    const { min } = this.#penalties;
    const all = sumOf(ngrams, min);
    const common = commonIds(ngrams, this.analyze(container).ngrams);
    return all === 0 ? 0 : sumOf(common, min) / all;
  }

  #idOf(ngram: string): number {
    // The id of a new n-gram is the index of its count.
    return getOrAdd(this.#ngramIds, ngram, () => this.#textCounts.push(0) - 1);
  }

  #compareNgrams(older: Int32Array, newer: Int32Array): Comparison {
    if (older === newer) return { similarity: 1, olderInNewer: 1, newerInOlder: 1 };
    const weights = this.#weights;
    const penalties = this.#penalties;
    let [common, commonOlder, commonNewer] = [0, 0, 0];
    let [i, j] = [0, 0];
    // Merges the sorted lists in one loop, which is faster than `commonIds`.
    while (i < older.length && j < newer.length) {
      const difference = (older[i] as number) - (newer[j] as number);
      if (difference === 0) {
        const id = older[i] as number;
        common += weights[id] as number;
        commonOlder += penalties.older[id] as number;
        commonNewer += penalties.newer[id] as number;
      }
      if (difference <= 0) i += 1;
      if (difference >= 0) j += 1;
    }
    if (common === 0) return { similarity: 0, olderInNewer: 0, newerInOlder: 0 };
    const onlyOlder = sumOf(older, penalties.older) - commonOlder;
    const onlyNewer = sumOf(newer, penalties.newer) - commonNewer;
    return {
      similarity: (2 * common) / (2 * common + onlyOlder + onlyNewer),
      olderInNewer: common / (common + onlyOlder),
      newerInOlder: common / (common + onlyNewer),
    };
  }
}

function countIds(ids: Iterable<number>, counts: Uint32Array): void {
  for (const id of ids) counts[id] = (counts[id] as number) + 1;
}

/** Returns the ids that are in both lists. Both must be in ascending order. */
function commonIds(ids: Int32Array, others: Int32Array): number[] {
  const common: number[] = [];
  let index = 0;
  for (const id of ids) {
    while (index < others.length && (others[index] as number) < id) index += 1;
    if (others[index] === id) common.push(id);
  }
  return common;
}

function sumOf(ids: Iterable<number>, weights: Float64Array): number {
  let sum = 0;
  for (const id of ids) sum += weights[id] as number;
  return sum;
}

/** @param masked a text in lower case, with `#` for each rule number */
function analyzeText(masked: string, idOf: (ngram: string) => number): AnalyzedText {
  const sentences = masked.split(/(?<=[.:!?]["')]*)\s+/);
  let firstSentence = sentences.shift() ?? '';
  while (sentences.length > 0 && firstSentence.split(' ').length < minWordsOfFirstSentence)
    firstSentence += ` ${sentences.shift()}`;
  const tokens = tokensOf(masked);
  return {
    ngrams: ngramsOf(tokens.map(stem), idOf),
    firstSentence: ngramsOf(tokensOf(firstSentence).map(stem), idOf),
    wordCount: tokens.filter((token) => token !== '#').length,
    masked,
  };
}

/** Splits a text into words, symbols such as `{T}`, plus signs, and `#` for rule numbers. */
function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}']+|\{[^}]*\}|[+#]/gu) ?? [];
}

/** Returns the ids of all distinct tokens and pairs of adjacent tokens. A `#` counts only in a pair. */
function ngramsOf(tokens: string[], idOf: (ngram: string) => number): Int32Array {
  const ids = new Set<number>();
  for (const [index, token] of tokens.entries()) {
    if (token !== '#') ids.add(idOf(token));
    const next = tokens[index + 1];
    if (next !== undefined) ids.add(idOf(`${token} ${next}`));
  }
  return Int32Array.from(ids).sort();
}
