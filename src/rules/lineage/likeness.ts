import type { TracedItem } from './traced-item.ts';

/** Stems words, so that `plays`, `played` and `playing` count as one word. */
type WordRoots = (words: string[]) => string[];

/**
 * Makes a stemmer with a cache, because most words repeat.
 *
 * @example createWordRoots()(['played', 'cards']) // ['play', 'card']
 */
export function createWordRoots(): WordRoots {
  const roots = new Map<string, string>();
  return (words) =>
    words.map((word) => {
      let root = roots.get(word);
      if (root === undefined) {
        root = rootOf(word);
        roots.set(word, root);
      }
      return root;
    });
}

/** A rough stemmer. It only has to give the same result for all forms of a word. */
function rootOf(word: string): string {
  const ending = word.length < 5 ? /(?<=[^s])s$/ : /(?:ing|ed|es|s)$/;
  const root = word.replace(ending, '');
  return root.length > 3 ? root.replace(/e$/, '') : root;
}

/** Words in more texts than this are not used to find candidates. */
const mostTexts = 40;

/** Indexes items by their rare words and pairs of words; headings have none. */
export function rareWords(
  likeness: Likeness,
  items: Iterable<TracedItem>,
): Map<number, TracedItem[]> {
  const index = new Map<number, TracedItem[]>();
  for (const item of items) {
    if (item.heading) continue;
    for (const id of likeness.features(item).ids) {
      const having = index.get(id);
      if (having) having.push(item);
      else index.set(id, [item]);
    }
  }
  for (const [id, having] of index) if (having.length > mostTexts) index.delete(id);
  return index;
}

/** Distinct words and pairs of words of a text, as sorted numbers. */
interface Features {
  ids: Int32Array;
  /** Features of the first sentence, which says what a rule is about. */
  lead: Int32Array;
  /** Number of words, not counting rule numbers. */
  words: number;
  /** The text without rule numbers, because renumbering changes every reference. */
  masked: string;
}

/** Compares an older and a newer text; each value from 0 to 1. */
interface Comparison {
  /** Share of both texts that they have in common. */
  alike: number;
  /** Share of the older text that the newer one has. */
  kept: number;
  /** Share of the newer text that the older one had. */
  reused: number;
}

/** Compares items by words, weighted by their rarity in all texts seen so far. */
export interface Likeness {
  /** Adds texts, so that their words count for rarity. */
  learn(items: TracedItem[]): void;
  /**
   * Learns which words were replaced throughout a release (`in play` by `on the battlefield`) from
   * paired texts, so that they don't count as missing.
   */
  learnReplaced(pairs: Iterable<[older: TracedItem, newer: TracedItem]>): void;
  features(item: Pick<TracedItem, 'words'>): Features;
  compare(older: TracedItem, newer: TracedItem): Comparison;
  /** Like `compare`, for the first sentences. */
  compareLeads(older: TracedItem, newer: TracedItem): Comparison;
  /** Returns how much of one text is in another, from 0 to 1, whichever is older. */
  shareIn(part: TracedItem, whole: TracedItem): number;
}

const ruleNumber = /\b[0-9]{3}(?:\.[0-9]+[a-z]*)?\b|\b[A-Z]\.[0-9]+(?:\.(?:Ruling\.)?[0-9]+)*\b/g;

/** Shorter first sentences (`Exception:`) say little, so the next sentence is added. */
const leastWordsOfLead = 6;

/**
 * Makes a comparison of texts by words and pairs of words. Each is weighted by its rarity among the
 * distinct texts learned so far. Only older releases count, so that a later release can't change
 * earlier results.
 */
export function createLikeness(): Likeness {
  const numbers = new Map<string, number>();
  const seenIn: number[] = [];
  const known = new Map<string, Features>();
  const rootsOf = createWordRoots();

  function numberOf(feature: string): number {
    let id = numbers.get(feature);
    if (id === undefined) {
      id = numbers.size;
      numbers.set(feature, id);
      seenIn.push(0);
    }
    return id;
  }

  function features({ words }: Pick<TracedItem, 'words'>): Features {
    let found = known.get(words);
    if (!found) {
      found = readFeatures(words, rootsOf, numberOf);
      known.set(words, found);
      for (const id of found.ids) seenIn[id] = (seenIn[id] ?? 0) + 1;
    }
    return found;
  }

  /** Weight of each feature: higher if rarer. */
  let weights = new Float64Array();
  /** The penalty for a feature that only the older or only the newer text has. */
  let missed: [older: Float64Array, newer: Float64Array] = [weights, weights];

  function compareIds(older: Int32Array, newer: Int32Array): Comparison {
    if (older === newer) return { alike: 1, kept: 1, reused: 1 };
    const [missedOlder, missedNewer] = missed;
    let [both, bothOlder, bothNewer] = [0, 0, 0];
    let [i, j] = [0, 0];
    while (i < older.length && j < newer.length) {
      const difference = (older[i] as number) - (newer[j] as number);
      if (difference === 0) {
        const id = older[i] as number;
        both += weights[id] as number;
        bothOlder += missedOlder[id] as number;
        bothNewer += missedNewer[id] as number;
      }
      if (difference <= 0) i += 1;
      if (difference >= 0) j += 1;
    }
    if (both === 0) return { alike: 0, kept: 0, reused: 0 };
    const onlyOlder = total(older, missedOlder) - bothOlder;
    const onlyNewer = total(newer, missedNewer) - bothNewer;
    return {
      alike: (2 * both) / (2 * both + onlyOlder + onlyNewer),
      kept: both / (both + onlyOlder),
      reused: both / (both + onlyNewer),
    };
  }

  return {
    learn(items) {
      for (const item of items) features(item);
      weights = Float64Array.from(seenIn, (seen) => Math.log(1 + known.size / (1 + seen)));
      missed = [weights, weights];
    },
    learnReplaced(pairs) {
      const olderHas = new Uint32Array(weights.length);
      const newerHas = new Uint32Array(weights.length);
      const bothHave = new Uint32Array(weights.length);
      const count = (ids: Iterable<number>, counts: Uint32Array) => {
        for (const id of ids) counts[id] = (counts[id] as number) + 1;
      };
      for (const [older, newer] of pairs) {
        const [then, now] = [features(older).ids, features(newer).ids];
        count(then, olderHas);
        count(now, newerHas);
        let place = 0;
        for (const id of then) {
          while (place < now.length && (now[place] as number) < id) place += 1;
          if (now[place] === id) bothHave[id] = (bothHave[id] as number) + 1;
        }
      }
      const kept = (had: Uint32Array) =>
        weights.map(
          (weight, id) => (weight * (1 + (bothHave[id] as number))) / (1 + (had[id] as number)),
        );
      missed = [kept(olderHas), kept(newerHas)];
    },
    features,
    compare: (older, newer) => compareIds(features(older).ids, features(newer).ids),
    shareIn(part, whole) {
      const [ids, others] = [features(part).ids, features(whole).ids];
      let [common, all, place] = [0, 0, 0];
      for (const id of ids) {
        const weight = Math.min(missed[0][id] as number, missed[1][id] as number);
        all += weight;
        while (place < others.length && (others[place] as number) < id) place += 1;
        if (others[place] === id) common += weight;
      }
      return all === 0 ? 0 : common / all;
    },
    compareLeads: (older, newer) => compareIds(features(older).lead, features(newer).lead),
  };
}

function total(ids: Int32Array, of: Float64Array): number {
  let sum = 0;
  for (const id of ids) sum += of[id] as number;
  return sum;
}

function readFeatures(
  words: string,
  rootsOf: WordRoots,
  numberOf: (feature: string) => number,
): Features {
  const masked = words.replace(ruleNumber, '#').toLowerCase();
  const sentences = masked.split(/(?<=[.:!?]["')]*)\s+/);
  let lead = sentences.shift() ?? '';
  while (sentences.length > 0 && lead.split(' ').length < leastWordsOfLead)
    lead += ` ${sentences.shift()}`;
  const tokens = tokensOf(masked);
  return {
    ids: idsOf(rootsOf(tokens), numberOf),
    lead: idsOf(rootsOf(tokensOf(lead)), numberOf),
    words: tokens.filter((token) => token !== '#').length,
    masked,
  };
}

function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}']+|\{[^}]*\}|[+#]/gu) ?? [];
}

function idsOf(tokens: string[], numberOf: (feature: string) => number): Int32Array {
  const ids = new Set<number>();
  for (const [place, token] of tokens.entries()) {
    if (token !== '#') ids.add(numberOf(token));
    const after = tokens[place + 1];
    if (after !== undefined) ids.add(numberOf(`${token} ${after}`));
  }
  return Int32Array.from(ids).sort();
}
