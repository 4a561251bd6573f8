import type { TracedItem } from './traced-item.ts';

/** Words and pairs of words of a text, as numbers, each once, rising. */
export interface Features {
  ids: Int32Array;
  /** How many words the text has, numbers of rules apart. */
  words: number;
  /** The text with the numbers of rules taken out: renumbering rewrites every reference. */
  masked: string;
}

/** What has been seen so far of every text: which words are rare, and how alike two items are. */
export interface Likeness {
  /** Takes the texts in, so that their words count when rarity is asked. */
  learn(items: TracedItem[]): void;
  features(item: TracedItem): Features;
  /** From 0 (no word in common) to 1 (the same words). */
  between(a: TracedItem, b: TracedItem): number;
  /** As `between`, and high too where one text has grown into the other by whole sentences. */
  grown(a: TracedItem, b: TracedItem): number;
}

/** A text that holds nearly all of another is the same rule grown, if the smaller is no platitude. */
const leastContained = 0.7;
const growthDiscount = 0.8;
const leastWordsForGrowth = 12;

const ruleNumber = /\b[0-9]{3}(?:\.[0-9]+[a-z]*)?\b|\b[A-Z]\.[0-9]+(?:\.(?:Ruling\.)?[0-9]+)*\b/g;

/**
 * Texts are compared by their words and pairs of words, each weighed by how rare it is among the
 * distinct texts learnt so far. Only what is older has a say, so that a later release cannot
 * change what earlier ones were found to be.
 */
export function createLikeness(): Likeness {
  const numbers = new Map<string, number>();
  const seenIn: number[] = [];
  const known = new Map<string, Features>();
  let texts = 0;

  function numberOf(feature: string): number {
    let id = numbers.get(feature);
    if (id === undefined) {
      id = numbers.size;
      numbers.set(feature, id);
      seenIn.push(0);
    }
    return id;
  }

  function features(item: TracedItem): Features {
    let found = known.get(item.words);
    if (!found) {
      found = readFeatures(item.words, numberOf);
      known.set(item.words, found);
      texts += 1;
      for (const id of found.ids) seenIn[id] = (seenIn[id] ?? 0) + 1;
    }
    return found;
  }

  /** How rare each feature is, as of the last texts learnt: the rarer, the more it says. */
  let weights = new Float64Array();
  const totals = new Map<Features, number>();

  function weigh(): void {
    weights = Float64Array.from(seenIn, (seen) => Math.log(1 + texts / (1 + seen)));
    totals.clear();
  }

  function total(of: Features): number {
    let sum = totals.get(of);
    if (sum === undefined) {
      sum = 0;
      for (const id of of.ids) sum += weights[id] ?? 0;
      totals.set(of, sum);
    }
    return sum;
  }

  function compare(first: TracedItem, second: TracedItem) {
    const [a, b] = [features(first), features(second)];
    if (a === b) return { alike: 1, contained: 1 };
    const [inA, inB, inBoth] = [total(a), total(b), weightInBoth(a.ids, b.ids, weights)];
    const smaller = Math.min(inA, inB);
    if (smaller === 0) return { alike: Number(a.masked === b.masked), contained: 0 };
    return { alike: (2 * inBoth) / (inA + inB), contained: inBoth / smaller };
  }

  return {
    learn: (items) => {
      for (const item of items) features(item);
      weigh();
    },
    features,
    between: (a, b) => compare(a, b).alike,
    grown: (a, b) => {
      const { alike, contained } = compare(a, b);
      const words = Math.min(features(a).words, features(b).words);
      if (words < leastWordsForGrowth || contained < leastContained) return alike;
      return Math.max(alike, growthDiscount * contained);
    },
  };
}

function readFeatures(words: string, numberOf: (feature: string) => number): Features {
  const masked = words.replace(ruleNumber, '#').toLowerCase();
  const tokens = masked.match(/[\p{L}\p{N}']+|\{[^}]*\}|[+#]/gu) ?? [];
  const ids = new Set<number>();
  for (const [place, token] of tokens.entries()) {
    if (token !== '#') ids.add(numberOf(token));
    const after = tokens[place + 1];
    if (after !== undefined) ids.add(numberOf(`${token} ${after}`));
  }
  return {
    ids: Int32Array.from(ids).sort(),
    words: tokens.filter((token) => token !== '#').length,
    masked,
  };
}

function weightInBoth(a: Int32Array, b: Int32Array, weights: Float64Array): number {
  let sum = 0;
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const difference = (a[i] as number) - (b[j] as number);
    if (difference === 0) sum += weights[a[i] as number] ?? 0;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return sum;
}
