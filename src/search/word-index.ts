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
  terms: Map<string, Postings>;
  vocabulary: Map<string, VocabularyWord>;
  /** The words with each stem. */
  forms: Map<string, string[]>;
  /** Adds the fields of entries. `place` is the entry's index. */
  add(entries: readonly { place: number; fields: readonly Field[] }[]): void;
}

const lengthNormalization = (name: FieldName) =>
  name === 'asked' ? weights.askedLengthNormalization : weights.lengthNormalization;

interface ReadField {
  name: FieldName;
  counts: Map<string, number>;
  length: number;
}

/**
 * Makes an empty index.
 *
 * @param phrases phrases of several words, which are indexed as terms in addition to their words
 */
export function makeWordIndex(lexicon: Lexicon, phrases: Phrases): WordIndex {
  const terms: WordIndex['terms'] = new Map();
  const vocabulary: WordIndex['vocabulary'] = new Map();
  const forms: WordIndex['forms'] = new Map();
  const averages = new Map<FieldName, number>();
  const index: WordIndex = {
    size: 0,
    ...{ terms, vocabulary, forms },
    add(entries) {
      const read = entries.map(({ place, fields }) => ({ place, fields: readFields(fields) }));
      // The first call computes the average field lengths. Later calls use the same averages.
      if (averages.size === 0) setAverages(read, averages);
      for (const { place, fields } of read) addEntry(place, fields);
      index.size += entries.length;
    },
  };
  return index;

  function readFields(fields: readonly Field[]): ReadField[] {
    const byName = new Map<FieldName, ReadField>();
    const words = new Map<string, { titled: boolean; inTexts: boolean }>();
    for (const { name, text } of fields) {
      const field = byName.get(name) ?? { name, counts: new Map<string, number>(), length: 0 };
      byName.set(name, field);
      const wordsOfField = lexicon.wordsOf(text);
      const stems = wordsOfField.map(lexicon.stemOf);
      const found = findPhrases(phrases, stems).filter(({ from, to }) => to - from > 1);
      for (const term of [...stems, ...found.map(({ phrase }) => phrase.term)]) {
        field.counts.set(term, (field.counts.get(term) ?? 0) + 1);
      }
      field.length += stems.length;
      for (const word of wordsOfField) {
        const before = words.get(word);
        words.set(word, {
          titled: before?.titled === true || name === 'title',
          inTexts: before?.inTexts === true || name !== 'asked',
        });
      }
    }
    for (const [word, { titled, inTexts }] of words) learn(word, titled, inTexts);
    return [...byName.values()];
  }

  function learn(word: string, titled: boolean, inTexts: boolean): void {
    if (isExactWord(word)) return;
    let known = vocabulary.get(word);
    if (!known) {
      known = { word, count: 0, titled: false, inTexts: 0 };
      vocabulary.set(word, known);
      const stem = lexicon.stemOf(word);
      forms.set(stem, [...(forms.get(stem) ?? []), word]);
    }
    known.count += 1;
    known.inTexts = (known.inTexts ?? 0) + (inTexts ? 1 : 0);
    known.titled ||= titled;
  }

  function addEntry(place: number, fields: readonly ReadField[]): void {
    for (const { name, counts, length } of fields) {
      const b = lengthNormalization(name);
      const norm = 1 - b + (b * length) / (averages.get(name) ?? length);
      const isTitle = name === 'title' || name === 'heading';
      for (const [term, count] of counts) {
        const k = weights.saturation;
        const score = (weights[name] * count * (k + 1)) / (count + k * norm);
        const postings = terms.get(term) ?? { entries: [], inTitles: [], inTexts: [] };
        terms.set(term, postings);
        let at = postings.entries.length - 1;
        if (postings.entries[at] !== place) {
          at = postings.entries.push(place) - 1;
          postings.inTitles.push(0);
          postings.inTexts.push(0);
        }
        const scores = isTitle ? postings.inTitles : postings.inTexts;
        scores[at] = (scores[at] as number) + score;
      }
    }
  }
}

function setAverages(
  read: readonly { fields: readonly ReadField[] }[],
  averages: Map<FieldName, number>,
): void {
  const sums = new Map<FieldName, [total: number, entries: number]>();
  for (const { name, length } of read.flatMap(({ fields }) => fields)) {
    const [total, entries] = sums.get(name) ?? [0, 0];
    sums.set(name, [total + length, entries + 1]);
  }
  for (const [name, [total, entries]] of sums) averages.set(name, total / entries);
}

/** Returns the inverse document frequency (BM25) of a term that `holders` of `size` entries have. */
export function rarity(size: number, holders: number): number {
  return Math.log(1 + (size - holders + 0.5) / (holders + 0.5));
}
