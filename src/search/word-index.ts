/**
 * An inverted index: for each term, the entries that have it, with BM25 scores in titles and in texts.
 * As in BM25F, fields have weights. But each field gets its own BM25 score, and the scores are added.
 */
import { weights } from './weights.ts';
import { findPhrases, isExactWord, type Lexicon, type Phrases } from './words.ts';

export type FieldName = 'title' | 'heading' | 'text' | 'example' | 'asked' | 'source';

export interface Field {
  name: FieldName;
  text: string;
}

export interface Postings {
  entries: number[];
  /**
   * For each entry, the term's BM25 score in titles and headings, and in all other fields. Doesn't
   * include the rarity of the term.
   */
  inTitles: number[];
  inTexts: number[];
}

export interface VocabularyWord {
  word: string;
  count: number;
  titled: boolean;
  /** The number of entries whose text or title has the word. Other words are only in people's questions. */
  inTexts?: number;
}

export interface WordIndex {
  size: number;
  /** The terms that entries have. Their scores are computed when a query first asks for them. */
  terms: { has(term: string): boolean; get(term: string): Postings | undefined };
  vocabulary: ReadonlyMap<string, VocabularyWord>;
  /** The words with each stem. */
  forms: ReadonlyMap<string, string[]>;
  /** Adds the fields of entries. `place` is the entry's index. Fields with one name follow each other. */
  add(entries: readonly { place: number; fields: readonly Field[] }[]): void;
}

/** The fields in the order in which their scores are added. */
const fieldNames = ['title', 'heading', 'text', 'example', 'asked', 'source'] as const;

/** Says in one number which field of which entry. */
const slotOf = (place: number, name: FieldName) =>
  place * fieldNames.length + fieldNames.indexOf(name);
const nameOf = (slot: number) => fieldNames[slot % fieldNames.length] as FieldName;

interface IndexedWord extends Required<VocabularyWord> {
  stem: string;
  /** For each time a text has the stem, the slot. All words with the stem share this list. */
  slots: number[];
  /** The last entries that were counted in `count` and `inTexts`. */
  last: number;
  lastInTexts: number;
}

/**
 * Makes an empty index.
 *
 * @param phrases phrases of several words, which are indexed as terms in addition to their words
 */
export function makeWordIndex(lexicon: Lexicon, phrases: Phrases): WordIndex {
  const slotsOf = new Map<string, number[]>();
  const words = new Map<string, IndexedWord>();
  const vocabulary = new Map<string, VocabularyWord>();
  const forms = new Map<string, string[]>();
  /** The number of words in each slot. */
  const lengths: number[] = [];
  let averages: ReadonlyMap<FieldName, number> | null = null;
  const scored = new Map<string, Postings>();

  const index: WordIndex = {
    size: 0,
    ...{ vocabulary, forms },
    terms: {
      has: (term) => slotsOf.has(term),
      get(term) {
        const slots = slotsOf.get(term);
        if (slots && !scored.has(term)) scored.set(term, scoreSlots(slots, lengths, averages));
        return scored.get(term);
      },
    },
    add(entries) {
      for (const { place, fields } of entries) for (const field of fields) addField(place, field);
      // The first call computes the average field lengths. Later calls use the same averages.
      averages ??= averagesOf(lengths);
      scored.clear();
      index.size += entries.length;
    },
  };
  return index;

  function addField(place: number, { name, text }: Field): void {
    const slot = slotOf(place, name);
    const stems = lexicon.wordsOf(text).map((word) => {
      const known = words.get(word) ?? learn(word);
      known.slots.push(slot);
      if (known.last !== place) known.count += 1;
      if (name !== 'asked' && known.lastInTexts !== place) known.inTexts += 1;
      known.last = place;
      if (name !== 'asked') known.lastInTexts = place;
      if (name === 'title') known.titled = true;
      return known.stem;
    });
    for (const { phrase } of findPhrases(phrases, stems))
      if (phrase.stems.length > 1) listIn(slotsOf, phrase.term).push(slot);
    lengths[slot] = (lengths[slot] ?? 0) + stems.length;
  }

  /** Returns the list that a map has for a key. */
  function listIn<T>(lists: Map<string, T[]>, key: string): T[] {
    const list = lists.get(key) ?? [];
    lists.set(key, list);
    return list;
  }

  function learn(word: string): IndexedWord {
    const stem = lexicon.stemOf(word);
    const learned = {
      ...{ word, stem, slots: listIn(slotsOf, stem), count: 0, titled: false, inTexts: 0 },
      ...{ last: -1, lastInTexts: -1 },
    };
    words.set(word, learned);
    if (isExactWord(word)) return learned;
    vocabulary.set(word, learned);
    listIn(forms, stem).push(word);
    return learned;
  }
}

/** Computes the scores of a term. @param slots the slots that have it: a slot for each time */
function scoreSlots(
  slots: readonly number[],
  lengths: readonly number[],
  averages: ReadonlyMap<FieldName, number> | null,
): Postings {
  const [entries, inTitles, inTexts]: [number[], number[], number[]] = [[], [], []];
  let count = 0;
  for (const [at, slot] of slots.entries()) {
    count += 1;
    if (slots[at + 1] === slot) continue;
    const name = nameOf(slot);
    const length = lengths[slot] as number;
    const b = name === 'asked' ? weights.askedLengthNormalization : weights.lengthNormalization;
    const norm = 1 - b + (b * length) / (averages?.get(name) ?? length);
    const k = weights.saturation;
    const score = (weights[name] * count * (k + 1)) / (count + k * norm);
    count = 0;
    const place = Math.floor(slot / fieldNames.length);
    if (entries.at(-1) !== place) {
      entries.push(place);
      for (const scores of [inTitles, inTexts]) scores.push(0);
    }
    const scores = name === 'title' || name === 'heading' ? inTitles : inTexts;
    scores.push((scores.pop() ?? 0) + score);
  }
  return { entries, inTitles, inTexts };
}

/** Returns the average number of words in each field. */
function averagesOf(lengths: readonly number[]): Map<FieldName, number> {
  const sums = new Map<FieldName, [total: number, entries: number]>();
  lengths.forEach((length, slot) => {
    const [total, entries] = sums.get(nameOf(slot)) ?? [0, 0];
    sums.set(nameOf(slot), [total + length, entries + 1]);
  });
  return new Map([...sums].map(([name, [total, entries]]) => [name, total / entries]));
}

/** Returns the inverse document frequency (BM25) of a term that `holders` of `size` entries have. */
export function rarity(size: number, holders: number): number {
  return Math.log(1 + (size - holders + 0.5) / (holders + 0.5));
}
